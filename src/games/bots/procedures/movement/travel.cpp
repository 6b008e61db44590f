// Effects move models and Weapons tile by tile (BA-BIT-06).
#include "games/bots/procedures/movement/travel.h"

#include "core/values/citation.h"
#include "games/bots/procedures/movement/entering.h"
#include "games/bots/query/movement.h"
#include "games/bots/query/places.h"

namespace sprue::bots {

// An effect moves a model tile by tile; its controller chooses where there are several ways.
bool work_travel(Turn& turn) {
  const Seat by = turn.now.frames.back().seat;
  auto& travel = turn.opened<Travelling>();
  const Ref thing = travel.thing;
  const bool model = thing.kind == RefKind::body;
  const bool there =
      model ? turn.on_board(thing) && turn.body(thing).hp > 0 : repositionable(turn, thing_of(turn, thing));
  const bool held = model && turn.body(thing).rushed && seat_of(thing) == by;  // BA-R-78
  if (travel.left == 0 || !there || held) return turn.pop(), true;
  int ways = 0;
  Tile only = no_tile;
  for (int tile = 0; tile < tile_count; ++tile) {
    if (!travel_fits(turn, travel, tile_at(tile))) continue;
    ++ways;
    only = tile_at(tile);
  }
  if (ways == 0) return turn.pop(), true;
  // A free move is asked about even with one way left: its player may stop.
  if (ways > 1 || travel.way == Way::free) return turn.push(by, PickDirection{}), true;
  --travel.left;
  if (model) {
    enter_tile(turn, thing, only, false);
  } else {
    move_thing(turn, thing, only);
  }
  return true;
}

// BA-BIT-06: the way it took matters to nothing (BA-R-166).
void move_thing(Turn& turn, Ref ref, Tile to) {
  enforces("BA-BIT-06");
  const Ref thing = thing_of(turn, ref);
  const Tile from = model_tile(turn, thing);
  (thing.kind == RefKind::compound ? turn.now[seat_of(thing)].compounds[thing.at].tile : turn.gear_at(thing).tile) = to;
  if (turn.told != nullptr) turn.add(Moved{thing, from, to, false});
}

void picked_direction(Turn& turn, Tile to) {
  auto& travel = turn.opened<Travelling>();
  --travel.left;
  if (travel.thing.kind == RefKind::body)
    enter_tile(turn, travel.thing, to, false);
  else
    move_thing(turn, travel.thing, to);
}

}  // namespace sprue::bots
