// Where things lie on the table (AR-DSP). No rule reads any of it. Lengths are whole quarters of a millimetre, so that
// every place is exact.
#pragma once

#include <span>
#include <vector>

#include "games/asteroid/event.h"

namespace sprue::asteroid {

inline constexpr int per_mm = 4;

struct Point {
  int x = 0, z = 0;  // quarter millimetres; flight goes along +x
  bool operator==(const Point&) const = default;
};

// AR-DSP-01, AR-R-32
inline constexpr int tile_edge = 50 * per_mm;
inline constexpr int tile_pitch = 54 * per_mm;
constexpr Point tile_centre(int row, int column) { return {tile_pitch * (column - 1), tile_pitch * (row - 1)}; }

// AR-DSP-02
inline constexpr int start_line = -54 * per_mm;
inline constexpr int exit_line = 378 * per_mm;
constexpr Point start_slot(int players, Seat seat) {
  return {start_line, tile_pitch * rows_for(players) * (2 * index(seat) + 1) / (2 * players) - tile_pitch / 2};
}

// AR-DSP-03: how high a jump over so many rows is drawn.
constexpr int hop_height(int rows) { return (12 + 8 * rows) * per_mm; }

// What a column did to a rocket.
struct Leg {
  int row = 0, jump = 0, collision = 0, jump_taken = 0, collision_taken = 0, removed_front = 0, removed_rear = 0;
  bool operator==(const Leg&) const = default;
};

struct FlightPath {
  std::vector<Point> line;  // start slot, a tile a column, exit
  std::vector<Leg> legs;    // one a column
  bool operator==(const FlightPath&) const = default;
};

// The path of one rocket out of what was told of a match.
FlightPath flight_path(int players, Seat seat, std::span<const Event> told);

// AR-DSP-04: a rocket is a row of cards along x. How many card lengths a card lies from the front one, and which way a
// card that is lost at this end leaves: +1 is ahead.
constexpr int card_place(int from_front) { return -from_front; }
constexpr int leaves_toward(End end) { return end == End::front ? 1 : -1; }

}  // namespace sprue::asteroid
