// The photo booth's room: models on their bases are looked at, painted, and chosen for the table.
#pragma once

#include "app/booth/booth_changes.h"
#include "app/booth/booth_panel.h"
#include "app/booth/booth_pictures.h"
#include "app/booth/booth_reader.h"
#include "app/rooms/room_context.h"
#include "app/window/camera_hand.h"
#include "core/files/watched_files.h"

namespace sprue {

// Owns the booth while it is open. Nothing here waits: models are read by the BoothReader, films are made a frame at a
// time.
class BoothRoom final : public ProgramRoom {
 public:
  BoothRoom(RoomContext context, ToBooth start);
  ~BoothRoom() override;

  bool stirs() const override;
  void frame() override;
  const std::vector<ui::Item>& items() const override { return items_; }

 private:
  void step();
  void watch(const Exhibit& exhibit);
  void ask(const std::filesystem::path& path);
  void take_keys();
  bool typing() const;
  void press(int key);
  void press_among_roles(int key);
  void do_it(BoothDeed deed);
  void leave();
  void offer_roles();
  void use_for(std::size_t role);
  void choose_next(int step);
  void remove(std::size_t place);
  void choose(std::optional<std::size_t> place);
  void remember(std::size_t place);
  void turn(int assets::Turn::*about);
  void take_drops();
  void take_read();
  void take_first(BoothReader::Read read);
  void take_again(BoothReader::Again again, const Problems& problems);
  void reload();
  void reload(std::size_t place);
  void draw_small();
  void tell(const Problems& problems);
  render::SceneStyle fine() const;
  BoothView kept_view() const;
  void keep(const render::Picture& picture);
  void keep_one();
  void keep_sheet();
  void begin_film();
  void step_film();
  void draw();
  void forget(std::size_t place);
  BoothWish show(bool is_new);

  // Lasts longer than the room.
  RoomContext context_;
  // The window's renderer, which draws the booth's models instead of a table's for as long as this room is open.
  render::Renderer& renderer_;
  Booth booth_;
  render::SceneStyle style_;
  stage::Orbit first_, orbit_;  // the camera's place at first, to come back to, and now
  bool leaving_quits_ = false;
  CameraHand hand_;
  std::optional<Turntable> film_;  // the turntable that is being made; nothing else changes meanwhile
  std::string film_file_;
  BoothPanel panel_;             // the state of the panels
  std::vector<ui::Item> items_;  // the last frame's
  BoothView view_;
  WatchedFiles watched_;
  double next_look_ = 0;  // seconds of the window until which the files rest
  // Reads in a thread, and is destroyed before the booth that it was made for.
  BoothReader reader_;
  BoothChanges changes_;
  // Small pictures of the exhibits for the list, in their order; null: not drawn yet.
  std::vector<std::unique_ptr<ui::Image>> small_;
  std::optional<stage::Tableau> drawn_;  // the tableau of the renderer's picture; none: it shows something else
  render::SceneStyle drawn_style_;
  render::Size drawn_size_;
};

}  // namespace sprue
