// The Block Step: Weapons block Weapons (BA-CMB-BLK).
#include "games/bots/procedures/combat/blocks.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/procedures/basics/items.h"
#include "games/bots/procedures/basics/keywords.h"
#include "games/bots/procedures/basics/triggers.h"
#include "games/bots/procedures/basics/wear.h"
#include "games/bots/procedures/basics/zones.h"
#include "games/bots/query/blocks.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"

namespace sprue::bots {

// BA-CMB-BLK-09, BA-CMB-BLK-10: declared, answered, resolved one by one; or all are declared first (BA-R-85).
void act(Turn& turn, Seat seat, const DeclareBlock& action) {
  enforces("BA-CMB-BLK-09", "BA-CMB-BLK-10");
  CycleItem& item = open_item(turn, ItemKind::block, seat);
  item.a = action.own;
  item.b = action.enemy;
  if (turn.rules.options().blocks == BlockOrder::one_by_one) return join_cycle(turn);
  tell_item(turn);
  // The first of them opens the frame in which the others are declared.
  if (turn.now.frames.empty()) turn.push(seat, DeclaringBlocks{});
}

// BA-R-85: what was declared is one Cycle, so the block declared last is settled first (BA-CYCLE-05).
bool work_declared(Turn& turn) {
  using Part = DeclaringBlocks::Part;
  auto& declaring = turn.opened<DeclaringBlocks>();
  const bool gone = turn.now.combat.stop || !turn.on_board(turn.acting()) || !turn.living(turn.now.frames.back().seat);
  if (declaring.part == Part::declaring && !gone) return false;
  if (declaring.part != Part::settled) {
    declaring.part = turn.now.cycle.empty() ? Part::settled : Part::settling;
    if (declaring.part == Part::settling) turn.push(turn.turn_player(), OpenCycle{});
    return true;
  }
  if (!gone && !turn.now.step_over) return false;
  turn.pop();
  return true;
}

namespace {

void tell_block(Turn& turn, Ref own, Ref enemy) {
  if (turn.told == nullptr) return;
  const Ref blocker = slot_weapon(turn, turn.slot(own)), blocked = slot_weapon(turn, turn.slot(enemy));
  Tally tally;
  tally.add(0, book()["BA-CMB-BLK-07"], "in Line of Sight");
  tally.add(apart(turn, blocker, blocked), book()["BA-CMB-BLK-08"], "tiles, within its Range");
  tally.add(0, book()[block_rule(turn, own, enemy)], "may block it");
  turn.add(Counted{Total::block, blocker, blocked, tally});
}

}  // namespace

// Suspends both Weapons, wears a Shield, and lets the blocked player draw (BA-CMB-BLK-04, BA-SHLD-05, BA-R-90).
void resolve_block(Turn& turn, const CycleItem& item) {
  if (!blocks(turn, item.a, item.b, nullptr))
    return turn.tell<Failed>("BA-CMB-BLK-11", item.by, item.a, item.b, no_card);
  const Ref blocker = slot_weapon(turn, turn.slot(item.a)), blocked = slot_weapon(turn, turn.slot(item.b));
  const Ref unit = self_of(turn, blocker), attacker = self_of(turn, blocked);
  // Read now: what the block sets off may empty the slot.
  const Keywords keywords = string_keywords(turn, attack_ref(item.b.seat, item.b.at));
  turn.slot_at(item.a).suspended = true;
  turn.slot_at(item.b).suspended = turn.slot_at(item.b).blocked = true;
  turn.tell<Blocked>("BA-CMB-BLK-04", item.by, blocked, blocker);
  tell_block(turn, item.a, item.b);
  const Seat owner = seat_of(blocked);
  std::uint8_t& count = turn.now.combat.blocked[static_cast<std::size_t>(index(owner))];
  // Cards ask how many of one's Weapons were blocked; the number is a byte.
  count = static_cast<std::uint8_t>(std::min(250, count + 1));
  take_seriously(turn);
  // The draw belongs to the block, so nothing can come between (BA-R-92).
  draw(turn, owner, 1, "BA-CMB-BLK-05");
  // The blocking Weapon's records, and those of Sub-Systems that work for its unit.
  fire_gear(turn, Trigger::on_block, blocker, nothing, attacker);
  for (std::size_t i = 0; i < turn.now[item.by].gear.size(); ++i) {
    const Ref ref = gear_ref(item.by, static_cast<int>(i));
    if (turn.card(ref).kind == Kind::subsystem && carried(turn, ref) && self_of(turn, ref) == unit)
      fire_gear(turn, Trigger::on_block, ref, nothing, attacker);
  }
  if (turn.card(blocker).is(Type::shield)) lose_durability(turn, blocker, 1, "BA-SHLD-05", false);
  keywords_blocked(turn, keywords, blocked);
}

}  // namespace sprue::bots
