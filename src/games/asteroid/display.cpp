#include "games/asteroid/display.h"

namespace sprue::asteroid {

FlightPath flight_path(int players, Seat seat, std::span<const Event> told) {
  FlightPath path;
  path.line.push_back(start_slot(players, seat));
  for (const Event& event : told) {
    if (const auto* const moved = std::get_if<Moved>(&event); moved != nullptr && moved->who == seat) {
      path.line.push_back(tile_centre(moved->to.row, moved->to.column));
      path.legs.push_back(
          {moved->to.row, moved->jump, moved->collision, moved->jump_taken, moved->collision_taken, 0, 0});
    }
    if (const auto* const lost = std::get_if<Lost>(&event);
        lost != nullptr && lost->who == seat && !path.legs.empty()) {
      path.legs.back().removed_front = static_cast<int>(lost->front.size());
      path.legs.back().removed_rear = static_cast<int>(lost->rear.size());
    }
    if (const auto* const left = std::get_if<Left>(&event); left != nullptr && left->who == seat && !left->wreck) {
      path.line.push_back({exit_line, path.line.back().z});
    }
  }
  return path;
}

}  // namespace sprue::asteroid
