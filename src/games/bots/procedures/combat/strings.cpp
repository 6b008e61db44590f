// Attack Strings are announced, answered, and resolved (BA-CMB-ATK-04, BA-STR).
#include "games/bots/procedures/combat/strings.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/procedures/basics/items.h"
#include "games/bots/procedures/basics/triggers.h"
#include "games/bots/procedures/basics/wear.h"
#include "games/bots/query/attacks.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"

namespace sprue::bots {

namespace {

// BA-SAS-04: whether Attacks count at their first value, all requirements met, is settled at the target as it is now.
void settle_values(Turn& turn, Ref string) {
  const PendingAttack& pending = turn.now.combat.pending;
  const std::optional<StringParts> made = parts(turn, string);
  if (!made || string.at == ace_slot) return;
  const int away = counted(distance(made->tile, where(turn, pending.target)), pending.scoped);
  for (Attached& attack : turn.now.combat.attached) {
    if (attack.slot == string.at) attack.first = first_value_at(turn, attack.card, string, away);
  }
}

CycleItem& open_string(Turn& turn, Seat seat, const ResolveString& action) {
  PendingAttack& pending = turn.now.combat.pending;
  // Nothing of an earlier String stays: bonuses and answers belong to one (BA-STR-06).
  pending = {};
  pending.on = true;
  pending.side = action.slot.seat;
  pending.slot = action.slot.at;
  pending.target = pending.answered = action.target;
  pending.scoped = action.scoped;
  settle_values(turn, action.slot);
  CycleItem& item = open_item(turn, ItemKind::string, seat);
  item.a = action.slot;
  item.b = action.target;
  return item;
}

}  // namespace

// Players choose a target for each String as it comes (BA-CMB-ATK-04, BA-R-99).
void act(Turn& turn, Seat seat, const ResolveString& action) {
  open_string(turn, seat, action);
  join_cycle(turn);
}

void rehearse(Turn& turn, Seat seat, const ResolveString& resolve) {
  // A forecast asks about this String alone, whatever else is going on.
  turn.now.frames.clear();
  turn.now.runs.clear();
  turn.now.queue.clear();
  turn.now.cycle.clear();
  turn.now.combat.fired = false;
  turn.push(seat, Resolving{item_ref(open_string(turn, seat, resolve).number)});
}

void spend_string(Turn& turn, Ref string) {
  if (string.at == ace_slot) {
    turn.now.combat.sides[string.seat].ace_resolved = true;
  } else {
    turn.slot_at(string).resolved = true;
  }
}

void end_string(Turn& turn) {
  turn.now.combat.pending = {};
  turn.drop_lasting([](const Lasting& lasting) { return lasting.until == Until::string; });
}

namespace {

// Records of the Weapon or Ace and of Attacks at their first value (BA-SPEC-06, BA-SAS-04).
void fire_string(Turn& turn, Ref string, Trigger trigger) {
  enforces("BA-SAS-04", "BA-SPEC-06");
  const std::optional<StringParts> made = parts(turn, string);
  if (!made) return;
  const Ref source = made->gear == no_gear ? nothing : gear_ref(made->owner, made->gear);
  const auto fire_card = [&](CardId id, Ref from) {
    for (EffectId each : turn.card(id).effects) {
      if (turn.effect(each).trigger == trigger) fire(turn, each, from, made->unit);
    }
  };
  fire_card(made->card, source);
  for (const Attached& attack : turn.now.combat.attached) {
    if (attack.slot == string.at && attack.first) fire_card(attack.card, nothing);
  }
}

// Compulsory answers of what works for the model aimed at, and of the Terrain it stands on.
void fire_responses(Turn& turn) {
  const PendingAttack& pending = turn.now.combat.pending;
  if (pending.target.kind != RefKind::body) return;
  const std::optional<StringParts> made = parts(turn, attack_ref(pending.side, pending.slot));
  const Seat seat = seat_of(pending.target);
  for (std::size_t i = 0; i < turn.now[seat].gear.size(); ++i) {
    const Ref ref = gear_ref(seat, static_cast<int>(i));
    if (turn.card(ref).effects.empty() || !carried(turn, ref) || self_of(turn, ref) != pending.target ||
        !works(turn, ref))
      continue;
    for (EffectId id : turn.card(ref).effects) {
      if (turn.effect(id).trigger == Trigger::response && !turn.effect(id).optional)
        fire(turn, id, ref, self_of(turn, ref), nothing, made->unit);
    }
  }
  if (turn.on_board(pending.target))
    fire_terrain(turn, Trigger::response, pending.target, turn.body(pending.target).tile);
}

}  // namespace

// Legality, effects that count if their owner says so, records and answers, the strike: a part each time it is called.
bool resolve_string(Turn& turn, Resolving& resolving) {
  PendingAttack& pending = turn.now.combat.pending;
  const Ref made = attack_ref(pending.side, pending.slot);
  if (resolving.progress == 0) {  // BA-R-41, BA-R-107
    // Looked at again as it resolves: an answer may have moved, hidden, or suspended something (BA-R-41).
    const bool legal = pending.on && forms_string(turn, made, nullptr) &&
                       (pending.redirected || reaches(turn, made, pending.target, pending.scoped, nullptr));
    if (!legal) {
      spend_string(turn, made);
      end_string(turn);
      return true;
    }
    settle_values(turn, made);
    turn.now.combat.fired = pending.resolving = true;
    resolving.progress = 1;
    return false;
  }
  if (resolving.progress == 1) {
    for (std::size_t i = resolving.next_lasting; i < turn.now.lasting.size(); ++i) {
      const Lasting& lasting = turn.now.lasting[i];
      const bool counted = lasting.effect != no_effect && turn.effect(lasting.effect).steps[lasting.step].count > 0 &&
                           covers_string(turn, lasting, made);
      if (!counted) continue;
      resolving.next_lasting = static_cast<std::uint8_t>(i + 1);
      // Its owner may keep it for a better String, so each time is asked (BA-PRIO-06).
      turn.push(lasting.by, PickCounted{static_cast<std::uint8_t>(i)});
      return false;
    }
    fire_string(turn, made, Trigger::on_string);
    fire_responses(turn);
    resolving.progress = 2;
    return false;
  }
  if (resolving.progress == 2) {
    if (parts(turn, made) && still_there(turn, pending.target)) {
      settle_values(turn, made);  // an answer may have redirected it
      strike(turn, made);
    }
    // Before the String ends, so that its effects still know the target.
    if (pending.hit) fire_string(turn, made, Trigger::on_hit);
    resolving.progress = 3;
    return false;
  }
  spend_string(turn, made);
  end_string(turn);
  return true;
}

// An effect on some of one's Strings, as many as it says, is given to this one or kept (count of `my_strings`).
void take_counted(Turn& turn, const PickCounted& counted, bool yes) {
  if (!yes || counted.lasting >= turn.now.lasting.size()) return;
  Lasting& lasting = turn.now.lasting[counted.lasting];
  const EffectStep& step = turn.effect(lasting.effect).steps[lasting.step];
  PendingAttack& pending = turn.now.combat.pending;
  std::int16_t& added = step.stat == Stat::string_dur_damage ? pending.dur_damage : pending.damage;
  added = static_cast<std::int16_t>(added + lasting.n);
  if (--lasting.left > 0) return;
  turn.drop_lasting([&](const Lasting& each) { return each.left == 0; });
  // The effects behind it moved up by one.
  if (auto* resolving = turn.now.frames.back().as<Resolving>()) --resolving->next_lasting;
}

// Models lose Hit Points, cards lose Durability (BA-STR-06, BA-STR-07, BA-STR-09).
void strike(Turn& turn, Ref string) {
  PendingAttack& pending = turn.now.combat.pending;
  const Ref target = pending.target;
  const Seat seat = parts(turn, string)->owner;
  Tally tally;
  Tally* told_tally = turn.told == nullptr ? nullptr : &tally;
  if (target.kind == RefKind::body) {
    const int total = string_total(turn, string, told_tally);
    pending.hit =
        harm(turn, target, total, string_granted(turn, Grant::ignore_armor, string), "BA-STR-07", told_tally) > 0;
  } else {
    const int total = string_dur_total(turn, string, told_tally);
    // Asked before the strike, after which the card may be gone.
    pending.hit = total > 0 && durability(turn, target) > 0;
    lose_durability(turn, target, total, "BA-STR-09", true);
  }
  // Comes after Damaged and Wore: Armor and what prevents damage join the tally only in harm().
  if (turn.told != nullptr) turn.add(Counted{Total::string, string, target, tally});
  std::uint8_t& hits = turn.now.combat.hits[static_cast<std::size_t>(index(seat))];
  if (pending.hit) hits = static_cast<std::uint8_t>(std::min(250, hits + 1));
}

}  // namespace sprue::bots
