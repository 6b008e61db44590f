// The item on top of the Cycle takes effect, by its kind.
#include "games/bots/procedures/effects/resolving.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/procedures/basics/items.h"
#include "games/bots/procedures/basics/switching.h"
#include "games/bots/procedures/basics/triggers.h"
#include "games/bots/procedures/basics/wear.h"
#include "games/bots/procedures/basics/zones.h"
#include "games/bots/procedures/combat/attacks.h"
#include "games/bots/procedures/combat/blocks.h"
#include "games/bots/procedures/combat/combat.h"
#include "games/bots/procedures/combat/rotation.h"
#include "games/bots/procedures/combat/strings.h"
#include "games/bots/procedures/combat/warheads.h"
#include "games/bots/procedures/effects/attaching.h"
#include "games/bots/procedures/effects/runs.h"
#include "games/bots/procedures/movement/entering.h"
#include "games/bots/procedures/movement/reserve.h"
#include "games/bots/query/context.h"
#include "games/bots/query/cycle.h"
#include "games/bots/query/gear.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const Withdraw& action) {
  turn.now.acted = true;  // BA-ACT-06
  CycleItem& item = open_item(turn, ItemKind::withdraw, seat);
  item.n = action.cards;
  join_cycle(turn);
}

namespace {

// Items of these kinds belong to a Combat and are void after it.
bool of_combat(ItemKind kind) {
  switch (kind) {
    case ItemKind::status:
    case ItemKind::block:
    case ItemKind::attack:
    case ItemKind::ace:
    case ItemKind::string:
    case ItemKind::warhead: return true;
    default: return false;
  }
}

Run run_of(const CycleItem& item, EffectId effect, std::size_t record) {
  Run run;
  run.effect = effect;
  run.by = item.by;
  run.item = item.number;
  run.record = static_cast<std::uint8_t>(record);
  // Both were done as it was announced.
  run.agreed = run.paid = true;
  for (const Target& target : item.targets) {
    if (target.at.record() == record) run.targets.push_back({{target.at.step()}, target.ref});
  }
  return run;
}

bool resolve_card(Turn& turn, const CycleItem& item, Resolving& resolving) {
  const EffectId id = record(turn, item.card, resolving.progress);
  enforces("BA-SKILL-02");
  if (id == no_effect) {
    scrap(turn, item.by, item.card);
    return true;
  }
  Run run = run_of(item, id, resolving.progress);
  const Context context = card_context(turn, item.by);
  run.self = context.self;
  run.attacker = context.attacker;
  for (const Target& target : run.targets) {  // the model whose step is meant
    const CycleItem* aimed = target.ref.kind == RefKind::item ? item_numbered(turn, target.ref.at) : nullptr;
    if (aimed != nullptr && aimed->a.kind == RefKind::body) run.mover = aimed->a;
  }
  ++resolving.progress;
  start_run(turn, run);
  return false;
}

bool resolve_ability(Turn& turn, const CycleItem& item, Resolving& resolving) {
  if (resolving.progress++ > 0) {
    const Gear& state = turn.gear(item.a);
    if (item.kind == ItemKind::ability && state.place != Place::wreckage && turn.card(item.a).uptime == 0)
      cool(turn, item.a, turn.card(item.a).cooldown);  // BA-R-144
    return true;
  }
  Run run = run_of(item, item.effect, 0);
  run.source = item.a;
  run.self = self_of(turn, item.a);
  run.attacker = card_context(turn, item.by).attacker;
  start_run(turn, run);
  return false;
}

// A Withdrawal scraps cards and draws one fewer (BA-ACT-07, BA-R-33).
bool resolve_withdraw(Turn& turn, const CycleItem& item, bool first) {
  if (first) {  // fewer than announced, if the hand has shrunk meanwhile
    // The draw goes by what was really scrapped (BA-R-33).
    const int n = std::min<int>(item.n, static_cast<int>(turn.now[item.by].hand.size()));
    for (CycleItem& waiting : turn.now.cycle) {
      if (waiting.number == item.number) waiting.n = static_cast<std::uint8_t>(n);
    }
    if (n > 0) turn.push(item.by, PickScrap{static_cast<std::uint8_t>(n)});
    return false;
  }
  draw(turn, item.by, std::max(0, item.n - 1), "BA-ACT-07");
  return true;
}

bool resolve_other(Turn& turn, const CycleItem& item, Resolving& resolving) {
  const bool first = resolving.progress++ == 0;
  switch (item.kind) {
    case ItemKind::activate:
      // Destroyed or on Cooldown meanwhile, it stays off (BA-R-41).
      if (usable(turn, item.a)) switch_on(turn, item.a);
      return true;
    case ItemKind::deactivate:
      if (turn.gear(item.a).active) switch_off(turn, item.a);
      return true;
    case ItemKind::attach:
    case ItemKind::detach: return resolve_attach(turn, item), true;
    case ItemKind::combat: return begin_combat(turn, seat_of(item.b)), true;
    case ItemKind::withdraw: return resolve_withdraw(turn, item, first);
    case ItemKind::step:
    case ItemKind::rush: return resolve_step(turn, item, first);
    case ItemKind::reserve_power: return switch_to_reserve(turn, item), true;
    case ItemKind::set_hazard:
      turn.gear_at(item.a).tile = tile_in(item.b);
      return turn.tell<HazardSet>("BA-HAZ-01", item.by, item.a, tile_in(item.b)), true;
    case ItemKind::hazard:
      if (first && usable(turn, item.a)) fire_gear(turn, Trigger::on_hazard, item.a, item.b);
      return !first;
    case ItemKind::block: return resolve_block(turn, item), true;
    case ItemKind::attack: return resolve_attack(turn, item), true;
    case ItemKind::ace: return resolve_ace(turn, item), true;
    case ItemKind::warhead: return resolve_warhead(turn, item), true;
    default: return true;
  }
}

// True when nothing is left to do; else what it opened comes first.
bool take_effect(Turn& turn, const CycleItem& item, Resolving& resolving) {
  switch (item.kind) {
    case ItemKind::card: return resolve_card(turn, item, resolving);
    case ItemKind::ability:
    case ItemKind::answer: return resolve_ability(turn, item, resolving);
    case ItemKind::string: return resolve_string(turn, resolving);
    case ItemKind::status: return resolve_status(turn, item, resolving);
    default: return resolve_other(turn, item, resolving);
  }
}

}  // namespace

// The item on top takes effect.
bool work_resolve(Turn& turn) {
  auto& resolving = turn.opened<Resolving>();
  const CycleItem* found = item_numbered(turn, resolving.item.at);
  if (found == nullptr) return turn.pop(), true;
  const CycleItem item = *found;
  // What the item opens lies above its own frame, which leaves from below it.
  const std::size_t place = turn.now.frames.size() - 1;
  if (turn.now.combat.stop && resolving.progress == 0 && of_combat(item.kind)) {  // the Combat ends at once
    turn.tell<Failed>("BA-R-41", item.by, item.a, item.b, item.card);
    if (item.card != no_card) scrap(turn, item.by, item.card);
    if (item.kind == ItemKind::string) end_string(turn);
    return remove_item(turn, item.number), turn.pop(), true;
  }
  if (!take_effect(turn, item, resolving)) return true;
  remove_item(turn, item.number);
  turn.now.frames.take(place);  // what it opened stays above
  return true;
}

}  // namespace sprue::bots
