// Opponents pin a model that leaves their tile (BA-OVRN).
#include "games/bots/procedures/movement/pins.h"

#include <algorithm>

#include "games/bots/query/stats.h"

namespace sprue::bots {

void clear_pins(Turn& turn) {
  for (Player& player : turn.now.players) player.pins = {};
}

void act(Turn& turn, Seat seat, const DeclareMove& action) {
  turn.body_at(action.unit).declared = true;
  turn.push(seat, Pinning{action.unit});
}

// Each opponent on the tile, in Initiative order, one Pin per Bot there (BA-R-60).
bool work_pins(Turn& turn) {
  Frame& frame = turn.now.frames.back();
  auto& pinning = turn.opened<Pinning>();
  // It may be lost to an answer before its Pins are placed.
  if (!turn.on_board(pinning.model)) return turn.pop(), true;
  const List<Seat, most_seats> order = by_initiative(turn, false);
  const auto bots_there = [&](Seat seat) {
    return static_cast<int>(std::count_if(
        turn.now[seat].bodies.begin(), turn.now[seat].bodies.end(),
        [&](const Body& body) { return body.stand == Stand::board && body.tile == turn.body(pinning.model).tile; }));
  };
  const bool asked = pinning.asked != nobody_yet;
  if (asked && !pinning.passed && pinning.placed < bots_there(frame.seat)) return false;
  for (std::size_t at = asked ? pinning.asked + 1U : 0; at < order.size(); ++at) {
    if (!turn.rules.opposed(order[at], seat_of(pinning.model)) || bots_there(order[at]) == 0) continue;
    pinning.asked = static_cast<std::uint8_t>(at);
    pinning.placed = 0;
    pinning.passed = false;
    frame.seat = order[at];
    return false;
  }
  turn.pop();
  return true;
}

void act(Turn& turn, Seat seat, const PlacePin& action) {
  turn.now[seat].pins = with(turn.now[seat].pins, action.tile);
  ++turn.opened<Pinning>().placed;
  turn.tell<Pinned>("BA-OVRN-01", seat, action.tile);
}

}  // namespace sprue::bots
