// The Selection Step: players plan Weapons (BA-CMB-SEL).
#include "games/bots/procedures/combat/selection.h"

#include <algorithm>

#include "games/bots/procedures/basics/triggers.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

// Opens the Selection Step, also when it is repeated (BA-CMB-SEL-01, BA-R-69).
void begin_selection(Turn& turn) {
  Combat& combat = turn.now.combat;
  combat.stage = Fight::select;
  combat.committed = {};
  combat.selection = static_cast<std::uint8_t>(std::min(250, combat.selection + 1));
  combat.repeat = false;
  for (Side& side : combat.sides) {
    for (PlanSlot& slot : side.slots) slot.touched = false;
    for (Seat seat : side.members) {
      // Allies without a slot have nothing to choose, so nobody waits for them.
      if (std::ranges::none_of(side.slots, [&](const PlanSlot& slot) { return slot.owner == seat; }))
        combat.committed.add(seat);
    }
  }
}

namespace {

// Duplicates that the centre no longer carries go back (BA-R-126, BA-DUP-04).
void drop_dead_copies(Turn& turn, int at) {
  Side& side = turn.now.combat.sides[static_cast<std::size_t>(at)];
  int room = 0;
  const PlanSlot& centre = side.slots[centre_slot];
  if (centre.gear != no_gear) room = copies_allowed(turn, gear_ref(centre.owner, centre.gear));
  for (PlanSlot& slot : side.slots) {
    if (slot.gear == no_gear || slot.up || turn.card(gear_ref(slot.owner, slot.gear)).kind != Kind::duplicate) continue;
    if (slot.owner == centre.owner && room-- > 0) continue;
    turn.gear_at(gear_ref(slot.owner, slot.gear)).place = Place::deck;
    slot.gear = no_gear;
  }
}

}  // namespace

void act(Turn& turn, Seat seat, const Select& action) {
  const auto side = static_cast<std::size_t>(side_of(turn, seat));
  for (PlanSlot& other : turn.now.combat.sides[side].slots) {
    // A Weapon lies in one slot: choosing it again moves it.
    if (other.owner == seat && other.gear == action.weapon.at) other.gear = no_gear;
  }
  PlanSlot& slot = turn.now.combat.sides[side].slots[static_cast<std::size_t>(action.slot)];
  if (slot.gear != no_gear) turn.gear_at(gear_ref(seat, slot.gear)).place = Place::deck;
  slot.gear = action.weapon.at;
  slot.touched = true;
  turn.gear_at(action.weapon).place = Place::plan;
  drop_dead_copies(turn, static_cast<int>(side));
}

void act(Turn& turn, Seat seat, const Commit&) {
  turn.now.combat.committed.add(seat);
  turn.tell<Planned>("BA-CMB-SEL-02", seat);
  if (selection_over(turn)) begin_rotation(turn);
}

void begin_rotation(Turn& turn) {
  turn.now.combat.stage = Fight::rotation;
  for (const Side& side : turn.now.combat.sides) {
    for (Seat seat : side.members) fire_all(turn, Trigger::on_selection_end, seat);
  }
  turn.push(turn.turn_player(), Rotation{});
}

void exchange(Turn& turn, Ref plan, Ref weapon) {
  PlanSlot& slot = turn.slot_at(plan);
  turn.gear_at(gear_ref(slot.owner, slot.gear)).place = Place::deck;
  slot.gear = weapon.at;
  turn.gear_at(weapon).place = Place::plan;
  drop_dead_copies(turn, plan.seat);
}

}  // namespace sprue::bots
