// A record that is watched: the match plays, stands and is scrubbed both ways; films are made of it, and a new match
// can branch off.
#pragma once

#include <optional>
#include <string>

#include "app/rooms/film_studio.h"
#include "app/rooms/playhead.h"
#include "app/rooms/room_context.h"
#include "app/rooms/watch_index.h"
#include "app/window/camera_hand.h"
#include "play/bookmarks.h"
#include "ui/film/watch_screen.h"

namespace sprue {

class WatchRoom final : public ProgramRoom {
 public:
  WatchRoom(RoomContext context, ToWatch start);

  bool stirs() const override;
  void frame() override;
  void close() override { leave(Leaving::quit); }

 private:
  enum class Leaving : std::uint8_t { back, quit, play_on };

  void describe();
  void tell(const Problems& problems);
  void take_hands();
  void reload();
  void draw();
  bool draw_table();
  stage::Tableau table();
  stage::Shot shot_of(const stage::Tableau& table);
  void add_hints(stage::Tableau& tableau) const;
  void point_at(glm::vec2 pixel);
  void refresh();
  void grant(const ui::WatchWish& wish);
  void leave(Leaving how);
  void go();
  void play_on();
  void keep_picture_of_table();

  RoomContext context_;
  ToWatch start_;
  const SeenMatch& seen_;
  SceneFile& scene_;
  std::string shot_name_;  // empty: where the viewer has moved the camera
  stage::Shot moved_from_;
  stage::Orbit orbit_;
  CameraHand hand_;
  Playhead head_;
  WatchIndex index_;
  ui::WatchScreen screen_;
  ui::WatchModel model_;
  std::optional<Bookmarks> bookmarks_;
  FilmStudio film_;
  std::optional<Leaving> leaving_;       // once nothing is in the way
  int log_step_ = -1;                    // that the log tells up to
  std::size_t log_read_ = 0;             // steps that were read then
  stage::Shot shot_;                     // of the last picture
  std::optional<stage::Tableau> drawn_;  // as it was
  render::Size drawn_size_;
  std::string notice_, asked_;
  std::size_t known_problems_ = 0;  // with models
  double speed_ = 1, next_look_ = 0;
  bool reads_ = true;  // there are steps that have not been read yet
};

// Opens a record's file and the scene of its game; the record's packs may lie in these folders, too. Nothing, with
// problems, when either cannot be read.
std::optional<ToWatch> to_watch(const std::string& file, const std::vector<std::string>& packs, Problems& problems);

}  // namespace sprue
