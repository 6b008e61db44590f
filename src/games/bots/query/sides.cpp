// Who still plays, who opposes whom, and the two sides of a Combat (BA-TEAM, BA-FFA).
#include "games/bots/query/sides.h"

#include <algorithm>

#include "core/values/citation.h"

namespace sprue::bots {

// 0 is the side that began the Combat, 1 the other; -1: the seat is in none.
int side_of(const Position& pos, Seat seat) {
  if (pos.state.combat.stage == Fight::none) return -1;
  for (int side = 0; side < 2; ++side) {
    if (pos.state.combat.sides[static_cast<std::size_t>(side)].members.has(seat)) return side;
  }
  return -1;
}

bool engaged(const Position& pos, Seat seat) { return side_of(pos, seat) >= 0; }

// BA-R-03; BA-FFA-09, BA-R-101: in Combat the engaged have only each other for enemies.
bool foes(const Position& pos, Seat a, Seat b) {
  enforces("BA-FFA-09");
  const int own = side_of(pos, a);
  if (own >= 0) return side_of(pos, b) == 1 - own;
  return pos.rules.opposed(a, b);
}

Seat step_owner(const Position& pos) {
  return pos.state.combat.stage >= Fight::blocks && pos.state.combat.stage <= Fight::resolve ? seat_of(pos.acting())
                                                                                             : pos.turn_player();
}

// A seat that may still be offered slots by that side's leader (BA-R-185, BA-R-200, BA-R-201).
bool may_be_offered(const Position& pos, int side, Seat seat) {
  const Side& own = pos.state.combat.sides[static_cast<std::size_t>(side)];
  if (seat == own.leader || !pos.living(seat) || pos.state.combat.offered.has(seat)) return false;
  // In teams slots go round among the members, else to players outside of this Combat.
  return pos.rules.teams() ? own.members.has(seat) : !engaged(pos, seat);
}

bool can_offer(const Position& pos, int side) {
  const Side& own = pos.state.combat.sides[static_cast<std::size_t>(side)];
  // The leader has something left to give away.
  const bool left = own.ace_owner == own.leader ||
                    std::ranges::any_of(own.slots, [&](const PlanSlot& slot) { return slot.owner == own.leader; });
  bool any = false;
  for (int seat = 0; seat < pos.rules.seats(); ++seat) any = any || may_be_offered(pos, side, seat_at(seat));
  return left && any;
}

bool selection_over(const Position& pos) {
  for (const Side& side : pos.state.combat.sides) {
    for (Seat seat : side.members) {
      if (pos.living(seat) && !pos.state.combat.committed.has(seat)) return false;
    }
  }
  return true;
}

bool in_own_plan(const Position& pos, Seat seat, Ref plan) {
  return pos.rules.teams() ? side_of(pos, seat) == plan.seat : pos.slot(plan).owner == seat;
}

bool ran_away(const Position& pos, Ref plan) {
  for (Seat member : pos.state.combat.sides[plan.seat].members) {
    if (pos.state[member].runaway && in_own_plan(pos, member, plan)) return true;
  }
  return false;
}

Seats living_seats(const Position& pos) {
  Seats seats;
  for (int seat = 0; seat < pos.rules.seats(); ++seat) {
    if (pos.living(seat_at(seat))) seats.add(seat_at(seat));
  }
  return seats;
}

int standing(const Position& pos, Seat seat) { return static_cast<int>(pos.state.order.find(seat)); }

bool has_unit_on_board(const Position& pos, Seat seat) {
  return std::ranges::any_of(pos.state[seat].bodies, [](const Body& body) { return body.stand == Stand::board; });
}

}  // namespace sprue::bots
