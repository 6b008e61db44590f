// Planned cards are turned face up (BA-CMB-BLK-01).
#include "games/bots/procedures/combat/reveal.h"

#include "core/values/citation.h"
#include "games/bots/procedures/basics/keywords.h"
#include "games/bots/procedures/basics/triggers.h"
#include "games/bots/query/places.h"
#include "games/bots/query/selection.h"

namespace sprue::bots {

namespace {

void reveal_effects(Turn& turn, Ref weapon) {
  keywords_revealed(turn, weapon);
  fire_gear(turn, Trigger::on_reveal, weapon);
}

}  // namespace

// Reveals a planned card, with what that triggers (BA-CMB-BLK-01, BA-KW-REACH-01, BA-R-139).
void flip(Turn& turn, Ref plan, std::string_view rule) {
  PlanSlot& slot = turn.slot_at(plan);
  if (slot.up || slot.gear == no_gear) return;
  slot.up = true;
  turn.tell<Flipped>(rule, slot.owner, plan, gear_ref(slot.owner, slot.gear));
  const Ref weapon = slot_weapon(turn, slot);
  if (weapon != nothing) reveal_effects(turn, weapon);
}

// Everything is shown, Duplicates turn into instances (BA-DUP-01, BA-R-126, BA-R-127).
void reveal_all(Turn& turn) {
  enforces("BA-DUP-01");
  for (int side = 0; side < 2; ++side) {
    for (int at = 0; at < 3; ++at) flip(turn, plan_ref(side, at), "BA-CMB-BLK-01");
    Side& plan = turn.now.combat.sides[static_cast<std::size_t>(side)];
    const PlanSlot& centre = plan.slots[centre_slot];
    int room = centre.gear == no_gear ? 0 : copies_allowed(turn, gear_ref(centre.owner, centre.gear));  // BA-DUP-04
    for (PlanSlot& slot : plan.slots) {
      // Used means planned as the Block Step begins (BA-R-135).
      slot.used = slot.gear != no_gear;
      const bool duplicate = slot.gear != no_gear && turn.card(gear_ref(slot.owner, slot.gear)).kind == Kind::duplicate;
      if (!duplicate || centre.owner != slot.owner || room-- <= 0) continue;
      slot.original = centre.gear;
      // An instance is a Weapon of its own: its Reach counts again (BA-R-128, BA-R-139).
      reveal_effects(turn, gear_ref(slot.owner, slot.original));
    }
    for (Seat seat : plan.members) fire_all(turn, Trigger::on_phase_start, seat, Timing::block);
  }
}

}  // namespace sprue::bots
