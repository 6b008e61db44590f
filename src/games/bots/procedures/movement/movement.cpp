// The Movement Phase begins and ends, with the statuses it earns (BA-MOVE, BA-FLANK, BA-STRF).
#include "games/bots/procedures/movement/movement.h"

#include "core/values/citation.h"
#include "games/bots/procedures/basics/statuses.h"
#include "games/bots/procedures/movement/entering.h"
#include "games/bots/procedures/movement/pins.h"
#include "games/bots/procedures/movement/travel.h"
#include "games/bots/query/places.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

namespace {

template <class Each>
void own_bodies(const Player& player, Seat seat, const Each& each) {
  for (std::size_t i = 0; i < player.bodies.size(); ++i) each(body_ref(seat, static_cast<int>(i)));
}

}  // namespace

void begin_movement(Turn& turn) {
  for (int at = 0; at < turn.rules.seats(); ++at) {
    Player& player = turn.now[seat_at(at)];
    for (Body& body : player.bodies) {
      body.start = body.tile;
      body.visited = body.tile == no_tile ? Tiles{} : with(Tiles{}, body.tile);
      body.declared = body.stepped = body.crossed = body.through = body.strafed = false;
      body.reserve_ready = body.ran = body.bits_moved = body.moved_in_phase = false;
      body.left_with = {};
    }
    for (Gear& gear : player.gear) gear.moved = false;
    for (CompoundCard& compound : player.compounds) compound.moved = false;
  }
  own_bodies(turn.now[turn.turn_player()], turn.turn_player(), [&](Ref ref) {
    // The Movement of each model is told with its working, for people who count along.
    if (turn.told == nullptr || !turn.on_board(ref)) return;
    Tally tally;
    movement(turn, ref, &tally);
    turn.add(Counted{Total::movement, ref, nothing, tally});
  });
}

// At the end of the Phase: Flanking, then Strafing, over the whole path (BA-OVRN-07, BA-R-56, BA-R-58, BA-R-59); Pins
// go (BA-OVRN-02).
void end_movement(Turn& turn) {
  enforces("BA-OVRN-02", "BA-OVRN-07");
  const Seat seat = turn.turn_player();
  own_bodies(turn.now[seat], seat, [&](Ref ref) {
    Body& body = turn.body_at(ref);
    // A Core that entered in this Phase began nowhere.
    if (body.stand != Stand::board || body.start == no_tile) return;
    const bool hidden = !sees(body.tile, body.start, turn.now.covers);  // BA-FLANK-01
    enforces("BA-FLANK-02", "BA-FLANK-03");
    if (hidden && !body.crossed && !body.through) {
      body.ran = true;
      gain_status(turn, seat, Status::flanking, "BA-FLANK-01");
    }
    enforces("BA-STRF-02", "BA-STRF-03", "BA-STRF-04");
    // Whoever qualifies for both has Flanking, which sets `ran` (BA-STRF-03, BA-R-59).
    if (body.strafed && !body.crossed && !body.ran) {
      // Strafing measures from this model when it is used (BA-R-72).
      turn.now[seat].strafer = ref.at;
      gain_status(turn, seat, Status::strafing, "BA-STRF-01");
    }
  });
  clear_pins(turn);
}

void end_movement_on(Turn& turn, Ref model, Tile to) {
  arrive(turn, model, where(turn, model), to);
  end_movement(turn);
}

void act(Turn& turn, Seat, const Reposition& action) {
  move_thing(turn, action.thing, action.tile);
  (action.thing.kind == RefKind::compound ? turn.now[seat_of(action.thing)].compounds[action.thing.at].moved
                                          : turn.gear_at(action.thing).moved) = true;
  enforces("BA-BIT-02", "BA-R-164");
  turn.body_at(leash_holder(turn, action.thing)).bits_moved = true;
}

}  // namespace sprue::bots
