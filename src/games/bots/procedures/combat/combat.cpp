// The course of a Combat from its start to its end (BA-ACT, BA-CMB-ATK).
#include "games/bots/procedures/combat/combat.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/procedures/basics/items.h"
#include "games/bots/procedures/basics/statuses.h"
#include "games/bots/procedures/basics/triggers.h"
#include "games/bots/procedures/basics/wear.h"
#include "games/bots/procedures/basics/zones.h"
#include "games/bots/procedures/combat/actors.h"
#include "games/bots/procedures/combat/reveal.h"
#include "games/bots/procedures/combat/selection.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const InitiateCombat& action) {
  // A further Combat uses up one that a card granted (BA-R-31).
  if (turn.now.acted) --turn.now.more_combats;
  turn.now.acted = true;  // spent even if negated (BA-R-42)
  CycleItem& item = open_item(turn, ItemKind::combat, seat);
  item.b = seat_ref(action.against);
  join_cycle(turn);
}

// BA-ACT-04, BA-FFA-04, BA-FFA-05, BA-TEAM-06; the team's fastest member deals out its slots (BA-R-181, BA-R-201).
void begin_combat(Turn& turn, Seat against) {
  enforces("BA-ACT-04", "BA-FFA-05", "BA-TEAM-06");
  turn.now.combat = {};
  const std::array<Seat, 2> leaders{turn.turn_player(), against};
  for (std::size_t i = 0; i < 2; ++i) {
    Side& side = turn.now.combat.sides[i];
    side.leader = leaders[i];
    side.members.add(leaders[i]);
    for (Seat seat : living_seats(turn)) {
      if (!turn.rules.teams() || turn.rules.opposed(seat, leaders[i])) continue;
      side.members.add(seat);
      const bool faster = initiative_of(turn, seat) > initiative_of(turn, side.leader) ||
                          (initiative_of(turn, seat) == initiative_of(turn, side.leader) &&
                           standing(turn, seat) < standing(turn, side.leader));
      if (faster) side.leader = seat;
    }
    // All slots are the leader's until some are given away (BA-FFA-07).
    for (PlanSlot& slot : side.slots) slot.owner = side.leader;
    side.ace_owner = side.leader;
  }
  turn.now.combat.stage = Fight::offers;
  turn.tell<BeganCombat>("BA-ACT-03", turn.turn_player(), against);
}

namespace {

// BA-CMB-ATK-05, BA-R-109: the unit's Attacks are scrapped; the Ace with them.
void end_actor(Turn& turn) {
  enforces("BA-CMB-ATK-05");
  Combat& combat = turn.now.combat;
  const Seat seat = seat_of(turn.acting());
  while (!combat.attached.empty()) scrap(turn, seat, combat.attached.take_back().card);
  for (Side& side : combat.sides) {
    if (side.ace != no_card && seat_of(side.ace_unit) == seat) {
      scrap(turn, seat, side.ace);
      side.ace = no_card;
      side.ace_resolved = false;
    }
  }
  combat.actors[combat.actor].done = true;
  combat.actor = 255;
  combat.stage = Fight::attach;
}

// A planned card goes back to its deck, on Cooldown, or is marked to be destroyed (BA-CMB-ATK-07, BA-KW-DAU-01).
void settle_slot(Turn& turn, Ref plan) {
  const PlanSlot slot = turn.slot(plan);
  if (slot.gear == no_gear) return;
  const Ref planned = gear_ref(slot.owner, slot.gear), weapon = slot_weapon(turn, slot);
  // A printed Cooldown follows use, of the card itself and not of its instances (BA-R-144).
  const int rest = weapon == planned && slot.used && !spends_weapon(turn, plan) ? turn.card(weapon).cooldown : 0;
  if (weapon != nothing && spends_weapon(turn, plan)) turn.gear_at(weapon).doomed = true;
  leave_plan(turn, planned);
  if (rest > 0) cool(turn, weapon, rest);
}

void end_combat(Turn& turn) {
  enforces("BA-CMB-ATK-07", "BA-CMB-ATK-08", "BA-KW-DAU-01", "BA-R-144", "BA-R-64");
  Combat& combat = turn.now.combat;
  if (combat.actor < combat.actors.size()) end_actor(turn);
  for (int side = 0; side < 2; ++side) {
    for (int at = 0; at < 3; ++at) settle_slot(turn, plan_ref(side, at));
  }
  for (int seat = 0; seat < turn.rules.seats(); ++seat) {
    for (std::size_t i = 0; i < turn.now[seat_at(seat)].gear.size(); ++i) {
      const Ref ref = gear_ref(seat_at(seat), static_cast<int>(i));
      // After all slots are settled: destroying one card may blank the slot of another.
      if (turn.gear(ref).doomed) destroy(turn, ref);
    }
  }
  for (const Side& side : combat.sides) {
    for (Seat seat : side.members) {
      for (Status status : {Status::flanking, Status::overrun, Status::runaway, Status::strafing})
        lose_status(turn, seat, status);
    }
  }
  turn.drop_lasting(
      [](const Lasting& lasting) { return lasting.until == Until::combat || lasting.until == Until::string; });
  turn.tell<EndedCombat>("BA-CMB-ATK-06", turn.turn_player());
  enforces("BA-FFA-10");
  combat = {};
  turn.now.step_over = false;
}

}  // namespace

// The course of a Combat with no frame open: Selection, Block, Attack (BA-ACT-05); false: somebody decides.
bool combat_course(Turn& turn) {
  enforces("BA-ACT-05", "BA-CMB-BLK-13");
  Combat& combat = turn.now.combat;
  const auto beaten = [&](const Side& side) {  // BA-R-108
    for (Seat seat : side.members) {
      if (turn.living(seat)) return false;
    }
    return true;
  };
  const bool over = combat.stop || std::ranges::any_of(combat.sides, beaten);
  if (over && combat.stage < Fight::ending) combat.stage = Fight::ending;
  const bool acting_now = combat.actor < combat.actors.size();
  // Whoever acted may have been destroyed by an answer; the step ends then.
  const bool lost = acting_now && (!turn.on_board(turn.acting()) || !turn.living(seat_of(turn.acting())));
  switch (combat.stage) {
    case Fight::offers: turn.push(combat.sides[0].leader, OfferingSlots{}); return true;
    case Fight::select:
      if (!selection_over(turn)) return false;
      return begin_rotation(turn), true;
    case Fight::reveal: reveal_all(turn); return combat.stage = Fight::order, true;
    case Fight::order: order_actors(turn); return combat.stage = Fight::blocks, true;
    case Fight::blocks:
      if (!acting_now && !next_actor(turn)) return combat.stage = Fight::check, true;  // BA-CMB-BLK-13
      if (!acting_now) return true;
      if (!turn.now.step_over && !lost) return false;
      combat.actors[combat.actor].done = true;  // BA-CMB-BLK-12
      return combat.actor = 255, true;
    case Fight::check:
      order_actors(turn);
      for (const Side& side : combat.sides) {
        for (Seat seat : side.members) fire_all(turn, Trigger::on_phase_start, seat, Timing::attack);
      }
      return combat.stage = Fight::attach, true;
    case Fight::attach:
      if (!acting_now && !next_actor(turn)) return combat.stage = Fight::ending, true;  // BA-CMB-ATK-06
      if (!acting_now) return true;
      if (lost) return end_actor(turn), true;
      if (!turn.now.step_over) return false;
      turn.now.step_over = false;
      return combat.stage = Fight::resolve, true;
    case Fight::resolve:
      if (!lost && any_string(turn, turn.acting())) return false;
      return end_actor(turn), true;
    case Fight::ending:
      for (const Side& side : combat.sides) {
        for (Seat seat : side.members) {
          if (turn.living(seat)) fire_all(turn, Trigger::on_combat_end, seat);
        }
      }
      return combat.stage = Fight::closing, true;
    default: end_combat(turn); return true;
  }
}

}  // namespace sprue::bots
