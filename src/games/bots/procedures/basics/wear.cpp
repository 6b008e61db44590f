// Damage to models and cards: Armor, Hit Points, Durability, Cooldown, and what is destroyed.
#include "games/bots/procedures/basics/wear.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/procedures/basics/switching.h"
#include "games/bots/procedures/basics/triggers.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/stats.h"

namespace sprue::bots {

namespace {

// BA-R-178: the Compound card goes with its last part.
void refresh_compounds(Turn& turn, Seat seat) {
  Player& player = turn.now[seat];
  for (std::size_t i = 0; i < player.compounds.size(); ++i) {
    if (player.compounds[i].gone) continue;
    bool part = false;
    for (std::size_t g = 0; g < player.gear.size(); ++g) {
      part = part || turn.part_of(gear_ref(seat, static_cast<int>(g)), compound_ref(seat, static_cast<int>(i)));
    }
    if (part) continue;
    player.compounds[i].gone = true;
    turn.tell<Destroyed>("BA-R-178", seat, compound_ref(seat, static_cast<int>(i)));
  }
}

}  // namespace

// BA-ZONE-05: a card leaves for its owner's Wreckage, as new (BA-R-134).
void wreck(Turn& turn, Ref ref) {
  Gear& state = turn.gear_at(ref);
  leave_plan(turn, ref);
  if (state.attached &&
      turn.has_compound(ref))  // its Compound Weapon is a model of its own again, where it was attached
    turn.now[seat_of(ref)].compounds[turn.compound_of(ref).at].tile = where(turn, self_of(turn, ref));
  const CardId id = state.card;
  // Only what belongs to the card itself is kept: it is as new, should it come back (BA-R-134).
  state = {};
  state.card = id;
  state.place = Place::wreckage;
  state.loose = turn.plan_of(ref).compound >= 0;
  // Effects on a card end as it leaves the game.
  turn.drop_lasting([&](const Lasting& lasting) { return lasting.subject == ref; });
  turn.tell<Destroyed>("BA-ZONE-05", seat_of(ref), ref);
  refresh_compounds(turn, seat_of(ref));
}

void destroy(Turn& turn, Ref ref) {
  if (ref.kind == RefKind::compound) {  // BA-COMP-10
    CompoundCard& whole = turn.now[seat_of(ref)].compounds[ref.at];
    if (whole.gone) return;
    whole.gone = true;
    turn.tell<Destroyed>("BA-COMP-10", seat_of(ref), ref);
    for (std::size_t i = 0; i < turn.now[seat_of(ref)].gear.size(); ++i) {
      const Ref part = gear_ref(seat_of(ref), static_cast<int>(i));
      if (turn.part_of(part, ref)) destroy(turn, part);
    }
    return;
  }
  if (ref.kind != RefKind::gear || turn.gear(ref).place == Place::wreckage) return;
  if (turn.card(ref).kind == Kind::duplicate) {  // BA-R-129, BA-R-194: what destroys an instance destroys its original
    for (const Side& side : turn.now.combat.sides) {
      for (const PlanSlot& slot : side.slots) {
        if (slot.owner == seat_of(ref) && slot.gear == ref.at && slot.original != no_gear)
          return destroy(turn, gear_ref(seat_of(ref), slot.original));
      }
    }
    return;
  }
  const int unit = turn.plan_of(ref).body;
  if (unit != 255) return;  // a Support Unit is lost by its Hit Points alone
  // Asked while the card is still there: its effect may name its bearer or its place.
  fire_gear(turn, Trigger::on_destroyed, ref);
  if (turn.gear(ref).active) stop_active(turn, ref);
  wreck(turn, ref);
}

// BA-R-95, BA-R-96: the slot stays empty; instances of a Weapon that is gone turn blank (BA-R-129). What was used up
// is destroyed at the end all the same (BA-R-135).
void leave_plan(Turn& turn, Ref ref) {
  for (int number = 0; number < 2; ++number) {
    for (int at = 0; at < 3; ++at) {
      PlanSlot& slot = turn.slot_at(plan_ref(number, at));
      if (slot.owner != seat_of(ref)) continue;
      if (slot_weapon(turn, slot) == ref && spends_weapon(turn, plan_ref(number, at))) turn.gear_at(ref).doomed = true;
      if (slot.original == ref.at) slot.original = no_gear;
      // An original that goes only blanks its instances; the Duplicates stay planned (BA-R-129).
      if (slot.gear != ref.at) continue;
      const Seat owner = slot.owner;
      slot = {};
      slot.owner = owner;
      if (turn.gear(ref).place == Place::plan) turn.gear_at(ref).place = Place::deck;
    }
  }
}

// BA-ZONE-06, BA-ZONE-07, BA-STR-09; BA-ASTK-03: what an Armor Stack card cannot bear goes on to the next.
void lose_durability(Turn& turn, Ref ref, int n, std::string_view rule, bool damage) {
  const int left = durability(turn, ref);
  if (n <= 0 || left <= 0) return;
  // What wears by use, as a Shield that blocks, is no damage and no fight (BA-R-91).
  if (damage) take_seriously(turn);
  const int taken = std::min(n, left);
  if (ref.kind == RefKind::compound) {
    turn.now[seat_of(ref)].compounds[ref.at].lost =
        static_cast<std::uint8_t>(turn.now[seat_of(ref)].compounds[ref.at].lost + taken);
  } else {
    turn.gear_at(ref).lost = static_cast<std::uint8_t>(turn.gear(ref).lost + taken);
  }
  turn.tell<Wore>(rule, seat_of(ref), ref, taken);
  if (taken < left) return;
  const bool stacked = ref.kind == RefKind::gear && turn.card(ref).stack > 0;
  const std::uint8_t bearer = ref.kind == RefKind::gear ? turn.plan_of(ref).bearer : std::uint8_t{0};
  destroy(turn, ref);
  // Everywhere else the excess is lost (BA-R-106).
  if (!stacked || !damage || n == taken) return;
  for (std::uint8_t at : turn.rules.kit(seat_of(ref)).stack) {
    const Ref next = gear_ref(seat_of(ref), at);
    if (turn.plan_of(next).bearer == bearer && turn.gear(next).place != Place::wreckage && stack_top(turn, next))
      return lose_durability(turn, next, n - taken, "BA-ASTK-03", true);
  }
}

// One source of damage to a model: Armor once (BA-BOT-06, BA-R-105), then what prevents, then Hit Points.
int harm(Turn& turn, Ref ref, int n, bool pierce, std::string_view rule, Tally* tally) {
  // Not more than there is, so that the tally never shows Armor that had nothing to take off.
  const int armored = pierce ? 0 : std::min(n, armor(turn, ref));
  int left = std::max(0, n - armored);
  if (tally != nullptr && armored > 0) tally->add(-armored, book()["BA-STR-07"], "Armor");
  for (Lasting& lasting : turn.now.lasting) {
    if (lasting.effect == no_effect || lasting.subject != ref || left == 0) continue;
    if (turn.effect(lasting.effect).steps[lasting.step].op != Op::prevent) continue;
    const int prevented = std::min<int>(left, lasting.n);
    left -= prevented;
    // A pool is used up as it prevents; "all" is not a number and stays.
    if (!turn.effect(lasting.effect).steps[lasting.step].amount.all)
      lasting.n = static_cast<std::int16_t>(lasting.n - prevented);
    if (tally != nullptr && prevented > 0)
      tally->add(-prevented, book()["BA-PRIO-08"], turn.card(turn.effect(lasting.effect).card).name);
  }
  Body& body = turn.body_at(ref);
  // With 1 left it keeps it, and who has none left is not brought back.
  const int floor = granted(turn, Grant::min_hp_1, ref) ? std::min<int>(1, body.hp) : 0;
  const int lost = std::min<int>(left, body.hp - floor);
  if (left > 0) take_seriously(turn);
  body.hp = static_cast<std::int16_t>(body.hp - lost);
  // Told even as 0: an attack that did nothing is seen to have hit.
  turn.tell<Damaged>(rule, seat_of(ref), ref, lost);
  return left;
}

// BA-KO-04, BA-R-187, BA-R-189: a block or damage counts for everybody engaged, at once.
void take_seriously(Turn& turn) {
  enforces("BA-KO-04");
  if (turn.now.combat.stage == Fight::none) return;
  for (const Side& side : turn.now.combat.sides) {
    for (Seat seat : side.members) {
      turn.now[seat].fought = true;
      turn.now[seat].knockout = 0;
    }
  }
}

// BA-KW-COOL-01: at once; from a plan it leaves its slot (BA-R-95).
void cool(Turn& turn, Ref ref, int rounds) {
  if (rounds <= 0) return;
  if (ref.kind == RefKind::compound) {
    std::uint8_t& counter = turn.now[seat_of(ref)].compounds[ref.at].cooldown;
    // 99 is what a state may hold; nobody plays that many rounds.
    counter = static_cast<std::uint8_t>(std::min(counter + rounds, 99));
    for (std::size_t i = 0; i < turn.now[seat_of(ref)].gear.size(); ++i) {
      const Ref part = gear_ref(seat_of(ref), static_cast<int>(i));
      if (turn.part_of(part, ref) && turn.gear(part).place == Place::plan) leave_plan(turn, part);
    }
    return turn.tell<Cooled>("BA-COMP-07", seat_of(ref), ref, rounds);
  }
  Gear& state = turn.gear_at(ref);
  if (state.place == Place::plan) leave_plan(turn, ref);
  state.cooldown = static_cast<std::uint8_t>(std::min(state.cooldown + rounds, 99));
  turn.tell<Cooled>("BA-KW-COOL-01", seat_of(ref), ref, rounds);
}

}  // namespace sprue::bots
