// A player concedes (BA-R-193).
#include "games/bots/procedures/concede.h"

#include <algorithm>

#include "games/bots/procedures/effects/ends.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

namespace {

// A player who concedes during setup hands over to a team mate (BA-R-180) or leaves the order; the others share what is
// left to place (BA-R-193).
void leave_setup(Turn& turn, Seat seat) {
  const std::size_t place = turn.now.order.find(seat);
  if (place >= turn.now.order.size()) return;
  List<Seat, most_seats> mates;
  for (Seat other : living_seats(turn)) {
    if (turn.rules.team(other) == turn.rules.team(seat)) mates.push_back(other);
  }
  // Once Terrain is placed each seat places its own share, and nobody can take another's place.
  if (!mates.empty() && turn.now.stage < Stage::place_terrain) {
    const auto slower = [&](Seat a, Seat b) { return initiative_of(turn, a) < initiative_of(turn, b); };
    turn.now.order[place] = *std::max_element(mates.begin(), mates.end(), slower);
    return;
  }
  turn.now.order.take(place);
  // The place in the order would point at another seat now.
  if (turn.now.stage >= Stage::pick_terrain) turn.now.progress = 0;
}

}  // namespace

// A player may concede at any time (BA-R-193).
void act(Turn& turn, Seat seat, const Concede&) {
  knock_out(turn, seat, Loss::conceded);
  if (turn.now.stage < Stage::play) leave_setup(turn, seat);
  after_losses(turn);
}

}  // namespace sprue::bots
