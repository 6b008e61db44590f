// The Selection Step: what may be planned, copied, and flipped face up (BA-CMB-SEL, BA-DUP).
#include "games/bots/query/selection.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

bool can_flip_own(const Position& pos, Seat seat) {
  const int side = side_of(pos, seat);
  for (int at = 0; side >= 0 && at < 3; ++at) {
    if (in_own_plan(pos, seat, plan_ref(side, at)) && flippable(pos, plan_ref(side, at))) return true;
  }
  return false;
}

namespace {

// Only the player is asked, never the card: permission to flip must not tell which card lies there.
bool flips_barred(const Position& pos, Seat owner) {
  return std::ranges::any_of(pos.rules.statics(Forbid::flip), [&](const StaticRow& row) {
    if (row.seat != index(owner)) return false;
    const Ref source = gear_ref(owner, row.gear);
    return works(pos, source) && holds(pos, pos.effect(row.effect), gear_context(pos, source));
  });
}

}  // namespace

bool flippable(const Position& pos, Ref plan) {
  const PlanSlot& planned = pos.slot(plan);
  return planned.gear != no_gear && !planned.up && !flips_barred(pos, planned.owner);
}

// BA-R-83: what cannot be used cannot be planned; Range is not asked about (BA-CMB-SEL-03, BA-RNG-05), and whose
// Weapon it is, the Bot's or a unit's, does not matter (BA-SUP-10).
bool selectable(const Position& pos, Ref ref) {
  enforces("BA-CMB-SEL-03", "BA-RNG-05", "BA-SUP-10");
  const Card& what = pos.card(ref);
  const Gear& state = pos.gear(ref);
  if (what.kind == Kind::duplicate) return state.place == Place::deck;
  if (what.kind != Kind::weapon || state.place == Place::wreckage || state.attached || !usable_now(pos, ref))
    return false;
  if (what.is(Type::melee) && forbidden(pos, Forbid::select_melee, seat_ref(seat_of(ref)))) return false;
  if (!what.is(Type::ammunition)) return true;
  // One usable copy of the Weapon that it is made for is enough (BA-R-142).
  const Player& player = pos.state[seat_of(ref)];  // BA-AMMO-04, BA-R-142
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref other = gear_ref(seat_of(ref), static_cast<int>(i));
    if (player.gear[i].card == what.requisite && !player.gear[i].attached && usable_now(pos, other)) return true;
  }
  return false;
}

// A Weapon with Destroy After Use has no Duplicates (BA-DUP-03).
bool copyable(const Position& pos, Ref ref) {
  return pos.card(ref).kind == Kind::weapon && !pos.card(ref).has(Trait::spent_by_use);
}

// Instances beside the original: a Shield's Durability counts them all (BA-DUP-04, BA-SHLD-06, BA-R-128).
int copies_allowed(const Position& pos, Ref weapon) {
  enforces("BA-SHLD-06");
  if (!copyable(pos, weapon)) return 0;
  // The original counts against a Shield's Durability, too.
  return pos.card(weapon).is(Type::shield) ? std::clamp(durability(pos, weapon) - 1, 0, 2) : 2;
}

// How many of the seat's own slots can be filled at most, given what is chosen already (BA-R-82, BA-DUP-04).
int fullest(const Position& pos, Seat seat, const Side& plan) {
  int filled = 0, open = 0, weapons = 0, duplicates = 0, copies = 0;
  const auto planned = [&](int at) {
    return std::ranges::any_of(plan.slots, [&](const PlanSlot& slot) { return slot.owner == seat && slot.gear == at; });
  };
  for (const PlanSlot& slot : plan.slots) {
    if (slot.owner != seat) continue;
    slot.gear == no_gear ? ++open : ++filled;
    if (slot.gear != no_gear && pos.card(gear_ref(seat, slot.gear)).kind == Kind::duplicate) ++copies;
  }
  const Player& player = pos.state[seat];
  const PlanSlot& centre = plan.slots[centre_slot];
  const auto room = [&](Ref weapon) { return copies_allowed(pos, weapon); };
  int best_centre = -1;  // the most instances an unplanned Weapon would allow in the centre
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref ref = gear_ref(seat, static_cast<int>(i));
    if (planned(static_cast<int>(i)) || player.gear[i].place == Place::wreckage) continue;
    if (pos.card(ref).kind == Kind::duplicate) {
      ++duplicates;
    } else if (selectable(pos, ref)) {
      ++weapons;
      best_centre = std::max(best_centre, room(ref));
    }
  }
  int instances = 0;
  int left_over = weapons;
  int spaces = open;
  if (centre.owner == seat && centre.gear != no_gear) {
    instances = room(gear_ref(seat, centre.gear)) - copies;
    // The centre is filled first, as what lies there decides how many Duplicates are of use (BA-DUP-01).
  } else if (centre.owner == seat && open > 0 && weapons > 0) {
    ++filled;
    --left_over;
    --spaces;
    instances = best_centre - copies;
  }
  instances = std::clamp(instances, 0, duplicates);
  // A Duplicate never goes in the centre (BA-R-126).
  const bool centre_open = centre.owner == seat && centre.gear == no_gear && weapons == 0;
  return filled + std::min(spaces - (centre_open && spaces > 0 ? 1 : 0), left_over + instances);
}

bool exchange_possible(const Position& pos, Ref planned) {
  const Player& player = pos.state[seat_of(planned)];
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref other = gear_ref(seat_of(planned), static_cast<int>(i));
    if (player.gear[i].place == Place::deck && pos.card(other).kind == Kind::weapon && selectable(pos, other))
      return true;
  }
  return false;
}

}  // namespace sprue::bots
