// Items of the Cycle, what an announced item still asks for, and the context that effects of cards work in.
#include "games/bots/query/cycle.h"

#include <algorithm>

#include "games/bots/query/context.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/places.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

const CycleItem* item_numbered(const Position& pos, int number) {
  const auto found = std::find_if(pos.state.cycle.begin(), pos.state.cycle.end(),
                                  [&](const CycleItem& item) { return item.number == number; });
  return found == pos.state.cycle.end() ? nullptr : found;
}

// True while an item waits, and is neither being announced nor resolved.
bool waits(const Position& pos, int number) {
  const Ref ref = item_ref(number);
  return item_numbered(pos, number) != nullptr &&
         std::none_of(pos.state.frames.begin(), pos.state.frames.end(), [&](const Frame& frame) {
           const Resolving* resolving = frame.as<Resolving>();
           const Announcing* announced = frame.as<Announcing>();
           return (resolving != nullptr && resolving->item == ref) || (announced != nullptr && announced->item == ref);
         });
}

EffectId record(const Position& pos, CardId id, std::size_t at) {
  for (EffectId each : pos.card(id).effects) {
    if (pos.effect(each).trigger == Trigger::on_resolve && at-- == 0) return each;
  }
  return no_effect;
}

// A pilot card works for the own Bot; with the Bot lost, for an own Support Unit.
Context card_context(const Position& pos, Seat seat) {
  Context context;
  context.by = seat;
  for (std::size_t i = 0; i < pos.state[seat].bodies.size() && context.self == nothing; ++i) {
    if (pos.state[seat].bodies[i].stand == Stand::board) context.self = body_ref(seat, static_cast<int>(i));
  }
  if (pos.state.combat.pending.on) {
    const std::optional<StringParts> made =
        parts(pos, attack_ref(pos.state.combat.pending.side, pos.state.combat.pending.slot));
    // Cards that answer a String may speak of its attacker; one's own String has none.
    if (made && pos.rules.opposed(seat, made->owner)) context.attacker = made->unit;
  }
  return context;
}

// The record that asks: the run below the pick.
const Run* asking_run(const Position& pos) { return pos.state.runs.empty() ? nullptr : &pos.state.runs.back(); }

// The announcement below the pick on top.
const Announcing* announced(const Position& pos) { return pos.below<Announcing>(); }

const CycleItem* announcing(const Position& pos) {
  const Announcing* open = announced(pos);
  return open == nullptr ? nullptr : item_numbered(pos, open->item.at);
}

// The record of the item being announced that is looked at now; no_effect past the last one.
EffectId announced_record(const Position& pos) {
  const CycleItem* waiting = announcing(pos);
  if (waiting == nullptr) return no_effect;
  return waiting->kind == ItemKind::card ? record(pos, waiting->card, announced(pos)->at.record()) : waiting->effect;
}

// The step of the item being announced whose targets are chosen now.
const EffectStep* announced_step(const Position& pos) {
  const EffectId id = announced_record(pos);
  return id == no_effect ? nullptr : &pos.effect(id).steps[announced(pos)->at.step()];
}

Context announced_context(const Position& pos) {
  const CycleItem* waiting = announcing(pos);
  Context context = waiting->kind == ItemKind::card ? card_context(pos, waiting->by) : gear_context(pos, waiting->a);
  context.attacker = card_context(pos, waiting->by).attacker;
  return context;
}

// BA-SPEC-06: static effects of attached Attacks hold while the String waits.
bool string_bars(const Position& pos, Seat seat) {
  const PendingAttack& pending = pos.state.combat.pending;
  // Once it resolves, nobody is asked any more.
  if (!pending.on || pending.resolving) return false;
  const std::optional<StringParts> made = parts(pos, attack_ref(pending.side, pending.slot));
  if (!made || !foes(pos, made->owner, seat)) return false;
  const auto bars = [&](CardId id) {
    return std::ranges::any_of(pos.card(id).effects, [&](EffectId at) {
      const Effect& record = pos.effect(at);
      return record.trigger == Trigger::always && !record.steps.empty() && record.steps[0].op == Op::forbid &&
             record.steps[0].forbid == Forbid::play;
    });
  };
  if (bars(made->card)) return true;
  return std::ranges::any_of(pos.state.combat.attached, [&](const Attached& attack) {
    // At its second value an Attack has no effect (BA-SPEC-06).
    return attack.slot == pending.slot && attack.first && bars(attack.card);
  });
}

}  // namespace sprue::bots
