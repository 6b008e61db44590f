// Does what all rooms do alike: clear the table, measure how fast it is drawn, change settings.
#include "app/rooms/room_context.h"

namespace sprue {

void RoomContext::clear_table() const {
  view.motion = TableMotion();
  view.hand = {};
  view.shine({}, {});
  view.own({});
  view.hint({});
}

bool RoomContext::measure(Problems& problems) const {
  if (user.settings().quality != ui::Quality::unmeasured) return false;
  ui::Settings settings = user.settings();
  settings.quality = view.measure(window.size());
  change(std::move(settings), problems);
  return true;
}

bool RoomContext::change(ui::Settings settings, Problems& problems) const {
  const bool kept = user.change(std::move(settings), problems);
  view.use(user.settings());
  return kept;
}

FreeBox free_of(const ui::Box& board, render::Size size) {
  if (board.w <= 0) return {0, 0, static_cast<float>(size.width), static_cast<float>(size.height)};
  return {board.x, board.y, board.w, board.h};
}

}  // namespace sprue
