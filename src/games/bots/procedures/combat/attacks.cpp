// The Attack Step: Attacks and Aces join Attack Strings (BA-CMB-ATK-03, BA-ACE).
#include "games/bots/procedures/combat/attacks.h"

#include "core/values/citation.h"
#include "games/bots/procedures/basics/items.h"
#include "games/bots/procedures/basics/zones.h"
#include "games/bots/query/attacks.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

// Attacks attach to own upright Weapons (BA-CMB-ATK-03).
void act(Turn& turn, Seat seat, const AttachAttack& action) {
  take_from_hand(turn, seat, action.card);
  CycleItem& item = open_item(turn, ItemKind::attack, seat);
  item.card = action.card;
  item.a = action.slot;
  join_cycle(turn);
}

void rehearse(Turn& turn, const AttachAttack& attach) {
  CycleItem item;
  item.by = parts(turn, attach.slot)->owner;
  item.card = attach.card;
  item.a = attach.slot;
  take_from_hand(turn, item.by, item.card);
  resolve_attack(turn, item);
}

// BA-SPEC-03, BA-KW-THROWN-01: a Melee Attack on a Thrown Weapon that is not Melee throws it.
void resolve_attack(Turn& turn, const CycleItem& item) {
  enforces("BA-KW-THROWN-01", "BA-SPEC-03");
  const bool mine = turn.now.combat.stage == Fight::attach || turn.now.combat.stage == Fight::resolve;
  if (!mine || !can_attach(turn, item.by, item.card, item.a, nullptr)) {
    turn.tell<Failed>("BA-R-41", item.by, item.a, nothing, item.card);
    return scrap(turn, item.by, item.card);
  }
  Attached attack;
  attack.card = item.card;
  attack.slot = item.a.at;
  // At some target in reach; settled once the String has its target (BA-SAS-04).
  attack.first = first_value(turn, item.card, item.a);
  turn.now.combat.attached.push_back(attack);
  PlanSlot& slot = turn.slot_at(item.a);
  const Card& weapon = turn.card(slot_weapon(turn, slot));
  // A Melee Attack at its second value does not throw the Weapon.
  const bool melee = turn.card(item.card).req_type == Type::melee && attack.first;
  const bool thrown =
      melee && !weapon.is(Type::melee) && string_has(turn, item.a, Trait::thrown) && !weapon.has(Trait::comes_back);
  slot.thrown = slot.thrown || thrown;  // BA-KW-BOOM-01, BA-R-136
  turn.tell<JoinedString>("BA-CMB-ATK-03", item.by, item.a, item.card);
}

void act(Turn& turn, Seat seat, const PlayAce& action) {
  enforces("BA-ACE-02", "BA-ACE-03", "BA-ZONE-18");
  take_from_hand(turn, seat, action.card);
  // Counted as it is played: negated or not, it was the Ace of this Combat (BA-ACE-03).
  turn.now.combat.aced.add(seat);
  CycleItem& item = open_item(turn, ItemKind::ace, seat);
  item.card = action.card;
  item.a = action.unit;
  join_cycle(turn);
}

void resolve_ace(Turn& turn, const CycleItem& item) {
  const int side = side_of(turn, item.by);
  // Its unit or the Combat may be gone by now (BA-R-41).
  if (side < 0 || !turn.on_board(item.a) || turn.now.combat.sides[static_cast<std::size_t>(side)].ace != no_card)
    return scrap(turn, item.by, item.card);
  Side& own = turn.now.combat.sides[static_cast<std::size_t>(side)];
  own.ace = item.card;
  own.ace_unit = item.a;
  own.ace_resolved = false;
  turn.tell<AceJoined>("BA-ACE-02", item.by, item.a, item.card);
}

}  // namespace sprue::bots
