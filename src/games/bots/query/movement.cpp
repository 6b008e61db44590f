// Which steps, Bot Rushes, and repositionings are legal (BA-MOVE, BA-RUSH, BA-BIT).
#include "games/bots/query/movement.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/timing.h"

namespace sprue::bots {

// The Movement Phase of its player, with nothing open; Support Units move like the Bot (BA-MOVE-12, BA-SUP-09).
bool own_movement(const Position& pos, Seat seat, Ref model, Refusal* why) {
  enforces("BA-MOVE-12", "BA-SUP-09");
  if (!owner_menu(pos, seat) || pos.state.phase != Phase::movement)
    return no(why, "BA-MOVE-01", "models move in their player's Movement Phase");
  if (model.kind != RefKind::body || seat_of(model) != seat || model.at >= pos.state[seat].bodies.size())
    return no(why, "BA-PRIO-05", "that is no model of yours");
  return pos.on_board(model) || (why != nullptr && no(why, "BA-MOVE-04", "{} is not on the Board",
                                                      pos.rules.name(model)));  // a name takes time
}

namespace {

// Whether the model may take a step at all, wherever to.
bool may_step(const Position& pos, Ref model, Refusal* why) {
  const Body& state = pos.body(model);
  if (state.rushed) return no(why, "BA-RUSH-05", "it rushed and moves no more this turn");
  if (state.bits_moved) return no(why, "BA-R-164", "one of its Bits has moved already");
  return !forbidden(pos, Forbid::move, model) || no(why, "BA-PRIO-03", "an effect bars it from moving");
}

// BA-MOVE-03, BA-R-50: from its start tile it needs the points for a step away.
bool may_leave_again(const Position& pos, Ref model, int left) {
  for (int d = 0; d < dir_count; ++d) {
    const Tile to = neighbour(pos.body(model).start, dir_at(d));
    if (to != no_tile && enter_cost(pos, to) <= left) return true;
  }
  return false;
}

}  // namespace

// A model that is back where it began must take another step while it can (BA-R-50).
bool must_leave(const Position& pos, Ref model) {
  const Body& state = pos.body(model);
  return state.stepped && state.stand == Stand::board && state.tile == state.start && may_step(pos, model, nullptr) &&
         may_leave_again(pos, model, points(pos, model));
}

// A tile may be entered whoever stands there (BA-MOVE-02).
bool step_legal(const Position& pos, Ref model, Dir dir, Refusal* why) {
  enforces("BA-MOVE-02");
  if (!may_step(pos, model, why)) return false;
  const Tile to = neighbour(pos.body(model).tile, dir);
  if (to == no_tile) return no(why, "BA-MOVE-04", "there is no tile in that direction");
  const int cost = enter_cost(pos, to), left = points(pos, model) - cost;
  if (left < 0)
    return no(why, "BA-MOVE-05", "the tile costs {}, {} points are left{}", cost, std::max(0, points(pos, model)),
              left == -1 ? ": one more would do" : "");
  if (to == pos.body(model).start && !may_leave_again(pos, model, left))
    return no(why, "BA-MOVE-03", "the move would end where it began");
  return true;
}

bool rush_legal(const Position& pos, Ref model, Dir dir, Refusal* why) {
  const Body& state = pos.body(model);
  if (state.rushed) return no(why, "BA-RUSH-05", "it has rushed this turn");
  if (state.bits_moved) return no(why, "BA-R-164", "one of its Bits has moved already");
  // Tiles it was pushed count too (BA-R-74).
  if (state.moved > 2) return no(why, "BA-RUSH-01", "it moved {} tiles this turn, 2 is the most", state.moved);
  const Tile to = neighbour(state.tile, dir);
  if (to == no_tile) return no(why, "BA-MOVE-04", "there is no tile in that direction");
  if (state.stepped && to == state.start) return no(why, "BA-R-74", "the move would end where it began");
  const Seat seat = seat_of(model);
  return enemy_on(pos, seat, to) || enemy_weapon_on(pos, seat, to) ||
         no(why, "BA-RUSH-02", "no opposing Bot or Weapon is there");
}

// BA-OVRN-01: who shares a tile with an enemy says that it moves before it says where to.
bool declared(const Position& pos, Ref model, Refusal* why) {
  const Body& state = pos.body(model);
  return state.declared || !enemy_on(pos, seat_of(model), state.tile) ||
         no(why, "BA-R-60", "the move is declared first: an enemy on the tile may place a Pin");
}

// A model of its own that a player may reposition: a Bit, a detached Funnel, a Compound Weapon, whose parts never
// leave it (BA-COMP-15).
bool repositionable(const Position& pos, Ref thing) {
  enforces("BA-COMP-15");
  if (thing.kind == RefKind::gear) {
    return thing.at < pos.state[seat_of(thing)].gear.size() && is_weapon(pos.card(thing)) && is_model(pos, thing) &&
           carried(pos, thing);
  }
  if (thing.kind != RefKind::compound || thing.at >= pos.state[seat_of(thing)].compounds.size()) return false;
  const Stand bearer =
      pos.state[seat_of(thing)].bodies[pos.rules.kit(seat_of(thing)).build.compounds[thing.at].bearer].stand;
  return compound_is_model(pos, thing) && !compound_attached(pos, thing) && in_play(bearer);
}

bool can_reposition(const Position& pos, Ref thing, Tile to, Refusal* why) {
  if (!repositionable(pos, thing)) return no(why, "BA-BIT-01", "that is no model of its own");
  const bool leashed = in_leash(pos, thing);
  const bool moved =
      thing.kind == RefKind::compound ? pos.state[seat_of(thing)].compounds[thing.at].moved : pos.gear(thing).moved;
  if (to == no_tile || to == model_tile(pos, thing)) return no(why, "BA-BIT-04", "it has to go to another tile");
  if (distance(to, pos.body(leash_holder(pos, thing)).tile) > 1)
    return no(why, "BA-BIT-03", "that is more than 1 from its Bot");
  // Out of leash it may follow again, however often its Bot moves on.
  if (moved && leashed) return no(why, "BA-R-197", "it was repositioned in this Phase");
  if (must_leave(pos, leash_holder(pos, thing)))
    return no(why, "BA-R-50", "its Bot must leave the tile where it began first");
  const bool able = thing.kind == RefKind::compound ? pos.state[seat_of(thing)].compounds[thing.at].cooldown == 0
                                                    : usable(pos, thing);
  // A Bit that cannot be used stays, unless its Bot has left it behind.
  return able || !leashed || no(why, "BA-R-132", "it cannot be used and only follows its Bot");
}

bool hazard_ready(const Position& pos, Ref ref, Seat mover, Tile tile) {
  return pos.rules.opposed(seat_of(ref), mover) && pos.card(ref).is(Type::hazard) && pos.gear(ref).tile == tile &&
         usable(pos, ref);  // BA-R-162
}

// True for tiles that an effect may take a model to next; towards no tile it does nothing (BA-R-54).
bool travel_fits(const Position& pos, const Travelling& travel, Tile to) {
  if (index(to) >= tile_count) return false;
  const Tile from =
      travel.thing.kind == RefKind::body ? pos.body(travel.thing).tile : model_tile(pos, thing_of(pos, travel.thing));
  if (distance(from, to) != 1) return false;
  if (travel.way == Way::free) return true;
  const Tile centre = where(pos, travel.reference);
  if (centre == no_tile) return false;  // what it would go nearer to has left the Board
  // Sideways is neither nearer nor farther, so it does not fit.
  const int before = distance(from, centre), after = distance(to, centre);
  return travel.way == Way::nearer ? after < before : after > before;
}

}  // namespace sprue::bots
