// Hazards are set, and go off when a model enters their tile (BA-HAZ).
#include "games/bots/procedures/movement/hazards.h"

#include "games/bots/procedures/basics/items.h"
#include "games/bots/query/movement.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const SetHazard& action) {
  CycleItem& item = open_item(turn, ItemKind::set_hazard, seat);
  item.a = action.gear;
  item.b = tile_ref(action.tile);
  join_cycle(turn);
}

// BA-HAZ-03, BA-HAZ-05: one owner may set off one Hazard; of several owners the mover names one.
bool work_hazards(Turn& turn) {
  using Part = HazardChance::Part;
  Frame& frame = turn.now.frames.back();
  auto& chance = turn.opened<HazardChance>();
  if (chance.part == Part::over || !turn.on_board(chance.mover)) return turn.pop(), true;
  if (chance.part != Part::look) {
    if (turn.living(frame.seat)) return false;
    return turn.pop(), true;
  }
  const Seat mover = seat_of(chance.mover);
  Seats owners;
  for (Seat seat : living_seats(turn)) {
    for (std::size_t i = 0; i < turn.now[seat].gear.size(); ++i) {
      if (hazard_ready(turn, gear_ref(seat, static_cast<int>(i)), mover, chance.tile)) owners.add(seat);
    }
  }
  // What a Hazard sets off needs room on the stacks; with too little left it does not go off.
  const bool room =
      turn.now.frames.size() + 16 < turn.now.frames.capacity && turn.now.cycle.size() + 2 < turn.now.cycle.capacity;
  if (owners.none() || !room) return turn.pop(), true;
  chance.part = owners.count() > 1 ? Part::owner : Part::trigger;
  // Of several owners the mover picks one, whatever they would do with it (BA-HAZ-05).
  frame.seat = owners.count() > 1 ? mover : owners.lowest();
  return false;
}

void act(Turn& turn, Seat, const ChooseHazardOwner& action) {
  turn.opened<HazardChance>().part = HazardChance::Part::trigger;
  turn.now.frames.back().seat = action.owner;
}

void act(Turn& turn, Seat seat, const TriggerHazard& action) {
  auto& chance = turn.opened<HazardChance>();
  const Ref mover = chance.mover;
  chance.part = HazardChance::Part::over;
  CycleItem& item = open_item(turn, ItemKind::hazard, seat);
  item.a = action.gear;
  item.b = mover;
  join_cycle(turn);
}

}  // namespace sprue::bots
