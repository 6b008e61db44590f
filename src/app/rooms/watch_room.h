// A record that is watched: the match plays, stands, and is scrubbed both ways; films are made of it, and a new match
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

// The match of a record is never changed here; playing on makes a new one.
class WatchRoom final : public ProgramRoom {
 public:
  WatchRoom(RoomContext context, ToWatch start);

  bool stirs() const override;
  void frame() override;
  const std::vector<ui::Item>& items() const override {
    return film_.is_open() || film_.is_looked_at() ? film_.items() : screen_.items();
  }
  // The desktop's window is closed; a film that is being made is asked about first.
  void close() override { leave(Leaving::quit); }

 private:
  // The way out of the room: to where people came from, out of the program, or to a new match.
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
  // Parts of `start_`, which therefore stands before them.
  const film::SeenMatch& seen_;
  SceneFile& scene_;
  std::string shot_name_;   // empty: the viewer has moved the camera
  stage::Shot moved_from_;  // the shot that was shown when the viewer began to move
  stage::Orbit orbit_;
  CameraHand hand_;
  Playhead head_;
  WatchIndex index_;
  ui::WatchScreen screen_;
  ui::WatchModel model_;
  std::optional<Bookmarks> bookmarks_;
  FilmStudio film_;
  std::optional<Leaving> leaving_;       // set while people want to leave, until nothing is in the way
  int log_step_ = -1;                    // the step that the log tells up to; -1: none
  std::size_t log_read_ = 0;             // steps that had been read then
  stage::Shot shot_;                     // the shot of the last picture
  std::optional<stage::Tableau> drawn_;  // the last picture, as it was
  render::Size drawn_size_;
  std::string notice_, asked_;  // the last thing to tell; the piece that was clicked
  Problems known_problems_;     // problems with models that there were before this room
  double speed_ = 1, next_look_ = 0;
  bool reads_ = true;  // there are steps that have not been read yet
};

// Opens a record's file and the scene of its game; the record's packs may lie in these folders, too. Nothing, with
// problems, when either cannot be read.
std::optional<ToWatch> to_watch(const std::string& file, const std::vector<std::string>& packs, Problems& problems);

}  // namespace sprue
