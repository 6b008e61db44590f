// A model enters a tile by a step, a Bot Rush, or an effect (BA-MOVE, BA-RUSH).
#include "games/bots/procedures/movement/entering.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/procedures/basics/items.h"
#include "games/bots/procedures/basics/statuses.h"
#include "games/bots/procedures/basics/triggers.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/movement.h"
#include "games/bots/query/places.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const Step& action) {
  turn.body_at(action.unit).declared = true;
  CycleItem& item = open_item(turn, ItemKind::step, seat);
  item.a = action.unit;
  item.n = static_cast<std::uint8_t>(action.dir);
  join_cycle(turn);
}

void act(Turn& turn, Seat seat, const BotRush& action) {
  turn.body_at(action.unit).declared = true;
  CycleItem& item = open_item(turn, ItemKind::rush, seat);
  item.a = action.unit;
  item.n = static_cast<std::uint8_t>(action.dir);
  join_cycle(turn);
}

// A step that is no longer legal does not happen; a Rush costs no point and is one tile of movement (BA-R-73).
bool resolve_step(Turn& turn, const CycleItem& item, bool first) {
  if (!first) return true;
  const Dir dir = dir_at(item.n);
  const bool rush = item.kind == ItemKind::rush;
  const bool legal =
      turn.on_board(item.a) && (rush ? rush_legal(turn, item.a, dir, nullptr) : step_legal(turn, item.a, dir, nullptr));
  if (!legal) return turn.tell<Failed>("BA-R-41", item.by, item.a, nothing, no_card), true;
  enter_tile(turn, item.a, neighbour(turn.body(item.a).tile, dir), true).rushed = rush;
  return false;
}

Entering& enter_tile(Turn& turn, Ref model, Tile to, bool own) {
  Entering entering;
  entering.model = model;
  entering.to = to;
  entering.from = turn.body(model).tile;
  entering.own = own;
  return turn.push(seat_of(model), entering);
}

namespace {

// A Rush counts on arrival, before a Hazard or the Terrain can throw the model out again.
void rush_in(Turn& turn, Ref model) {
  const Seat seat = seat_of(model);
  Body& body = turn.body_at(model);
  body.rushed = true;                      // BA-RUSH-05
  for (Seat other : living_seats(turn)) {  // BA-RUSH-03, BA-R-76
    const bool there = std::any_of(turn.now[other].bodies.begin(), turn.now[other].bodies.end(), [&](const Body& each) {
      return each.stand == Stand::board && each.tile == body.tile;
    });
    if (turn.rules.opposed(other, seat) && there) gain_status(turn, other, Status::overrun, "BA-RUSH-03");
  }
  body.ran = true;
  gain_status(turn, seat, Status::runaway, "BA-RUSH-04");
}

// BA-R-188: a player moves an own model by a step, a Rush, or an effect under that player's control, which Terrain is
// not; in the own Movement Phase that is a move.
bool counts_as_move(const Turn& turn, const Entering& entering) {
  const Seat seat = seat_of(entering.model);
  const bool travels = turn.below<Travelling>() != nullptr && turn.now.runs.back().by == seat &&
                       turn.now.runs.back().source.kind != RefKind::tile;
  return (entering.own || travels) && turn.now.phase == Phase::movement && turn.turn_player() == seat;
}

}  // namespace

// In parts, so that what fires on leaving is carried out before the model arrives, and so on.
bool work_enter(Turn& turn) {
  auto& entering = turn.opened<Entering>();
  const Ref ref = entering.model;
  if (!turn.on_board(ref) || turn.body(ref).hp == 0) return turn.pop(), true;
  Body& body = turn.body_at(ref);
  const Tile from = entering.from, to = entering.to;
  switch (entering.progress++) {
    case 0:
      if (entering.own && !entering.rushed)
        // Spent now and not as the step was announced: a negated step costs nothing (BA-R-52, BA-R-198).
        body.spent = static_cast<std::uint8_t>(body.spent + enter_cost(turn, to));  // BA-R-52
      fire_terrain(turn, Trigger::on_leave_tile, ref, from);
      break;
    case 1:
      // What fired on leaving has moved it elsewhere, so this step is over (BA-R-41).
      if (body.tile != from) return turn.pop(), true;
      arrive(turn, ref, from, to);
      if (counts_as_move(turn, entering)) {
        enforces("BA-KO-03", "BA-R-189");
        // The count goes back at once, not as the round ends (BA-R-189).
        turn.now[seat_of(ref)].moved = true;
        turn.now[seat_of(ref)].knockout = 0;
      }
      body.stepped = body.stepped || entering.own;
      if (entering.rushed) rush_in(turn, ref);
      break;
    // A Hazard may be set off before the Terrain acts; pushed models enter too (BA-HAZ-03, BA-R-159).
    case 2: turn.push(seat_of(ref), HazardChance{ref, to}); break;
    case 3:
      fire_terrain(turn, Trigger::on_enter_tile, ref, to);
      for (Seat other : living_seats(turn)) {
        for (std::size_t i = 0; turn.rules.opposed(other, seat_of(ref)) && i < turn.now[other].gear.size(); ++i) {
          const Ref source = gear_ref(other, static_cast<int>(i));
          const bool there = turn.card(source).kind == Kind::subsystem && carried(turn, source) &&
                             where(turn, self_of(turn, source)) == to;
          if (there) fire_gear(turn, Trigger::on_enter_tile, source, ref);
        }
      }
      break;
    default: return turn.pop(), true;
  }
  return true;
}

void arrive(Turn& turn, Ref ref, Tile from, Tile to) {
  Body& body = turn.body_at(ref);
  const Seat seat = seat_of(ref);
  for (Seat other : living_seats(turn)) {  // whose tile it shared as it left (BA-R-61)
    const bool shared =
        std::any_of(turn.now[other].bodies.begin(), turn.now[other].bodies.end(),
                    [&](const Body& there) { return there.stand == Stand::board && there.tile == from; });
    if (!turn.rules.opposed(seat, other) || !shared) continue;
    body.left_with.add(other);
    if (body.moved_in_phase) body.through = true;  // BA-R-57: in, and out again
  }
  const bool cover = has(turn.now.covers, slot_between(from, to));
  body.tile = to;
  body.moved_in_phase = true;
  body.moved = static_cast<std::uint8_t>(std::min(250, body.moved + 1));
  if (cover) {  // BA-R-53: any way through counts
    body.crossed = true;
    if (!granted(turn, Grant::cover_safe, ref)) {  // BA-MOVE-09
      body.slowed = true;
      body.slowed_at = turn.now.moment++;
      turn.tell<Slowed>("BA-MOVE-09", seat, ref);
    }
  }
  body.arrived_at = turn.now.moment++;
  if (turn.told != nullptr) turn.add(Moved{ref, from, to, cover});
  body.reserve_ready = body.reserve_ready || (cover && !enemy_on(turn, seat, to));  // BA-RSRV-01
  for (Seat other : living_seats(turn)) {
    if (!turn.rules.opposed(seat, other)) continue;
    for (const Body& enemy : turn.now[other].bodies) {  // BA-STRF-01, BA-R-58
      if (enemy.stand != Stand::board || distance(enemy.tile, to) != 1) continue;
      for (int tile = 0; tile < tile_count; ++tile) {
        const bool other_tile = has(body.visited, tile_at(tile)) && tile_at(tile) != to;
        if (other_tile && distance(tile_at(tile), enemy.tile) == 1) body.strafed = true;
      }
    }
    // Both: the tile is pinned by a player whose tile the model shared when it left (BA-R-61).
    if (has(turn.now[other].pins, to) && body.left_with.has(other)) {  // BA-OVRN-03, BA-OVRN-04
      gain_status(turn, other, Status::overrun, "BA-OVRN-03");
      body.ran = true;
      gain_status(turn, seat, Status::runaway, "BA-OVRN-04");
    }
  }
  // Last, since Strafing asks for another tile than this one.
  body.visited = with(body.visited, to);
}

}  // namespace sprue::bots
