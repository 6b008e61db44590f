// The arithmetic of one turn: what a move costs and which cards pay for it.
#pragma once

#include <algorithm>

#include "games/asteroid/cards.h"

namespace sprue::asteroid {

// The rows between old and new row are what a jump costs (AR-FLT-08). Coming from outside, row 0, is no jump
// (AR-FLT-09, AR-R-14).
constexpr int jump_distance(int from_row, int row) {
  if (from_row == 0) return 0;
  return from_row < row ? row - from_row : from_row - row;
}

// The cost of a move, jump and collision apart: as they are, and as the front card leaves them.
struct Toll {
  int jump = 0, jump_taken = 0, collision = 0, collision_taken = 0;
  constexpr int total() const { return jump_taken + collision_taken; }
  static_assert(states("AR-FLT-13", "AR-FLT-14", "AR-RED-07"));
};

// Works out the cost of entering a tile of that value. Amber takes nothing off (AR-RED-05), and neither does any card
// behind the front (AR-RED-06). A number that is not used up is lost (AR-R-28).
constexpr Toll toll(const Face& front, int tile, int jump) {
  enforces("AR-RED-05", "AR-RED-06");
  const int symbol = value(front.symbol);
  // A collision costs the difference of the two numbers (AR-FLT-11, AR-FLT-12).
  const int collision = symbol < tile ? tile - symbol : symbol - tile;
  enforces("AR-RED-01", "AR-RED-04");
  const int boost = front.background == Background::red ? front.printed : 0;
  enforces("AR-RED-02", "AR-RED-03");
  const int shield = front.background == Background::green ? front.printed : 0;
  enforces("AR-CMP-06", "AR-CMP-07");
  return {jump, std::max(0, jump - boost), collision, std::max(0, collision - shield)};
}

// The numbers of cards that go at each end.
struct Split {
  int front = 0, rear = 0;
};

// The first point takes the front card (AR-DMG-02), the second the rear one (AR-DMG-03); of the others `more_front` go
// at the front (AR-DMG-04, AR-R-18).
constexpr Split split(int damage, int more_front) {
  if (damage == 0) return {};
  return {1 + more_front, damage - 1 - more_front};
}

// The greatest `more_front`. Up to 2 points leave no choice (AR-DMG-09).
constexpr int most_at_front(int damage) { return std::max(0, damage - 2); }

}  // namespace sprue::asteroid
