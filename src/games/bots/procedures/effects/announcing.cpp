// Cards and abilities are announced: first targets are chosen, then costs are paid.
#include "games/bots/procedures/effects/announcing.h"

#include <algorithm>

#include "games/bots/procedures/basics/items.h"
#include "games/bots/procedures/basics/zones.h"
#include "games/bots/procedures/effects/costs.h"
#include "games/bots/query/context.h"
#include "games/bots/query/cycle.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/targets.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const PlayCard& action) {
  take_from_hand(turn, seat, action.card);
  CycleItem& item = open_item(turn, ItemKind::card, seat);
  item.card = action.card;
  // Told before its targets are chosen: the card lies open from here on.
  turn.tell<Played>("BA-PRIO-09", seat, action.card);
  turn.push(seat, Announcing{item_ref(item.number)});
}

void act(Turn& turn, Seat seat, const UseAbility& action) {
  CycleItem& item = open_item(turn, ItemKind::ability, seat);
  item.a = action.gear;
  item.effect = turn.card(action.gear).effects[action.effect];
  turn.tell<Used>("BA-PRIO-08", seat, action.gear);
  // Used up even if it is negated (BA-R-42).
  use_limit(turn, item.effect, action.gear, nothing);
  turn.push(seat, Announcing{item_ref(item.number)});
}

void act(Turn& turn, Seat seat, const Respond& action) {
  CycleItem& item = open_item(turn, ItemKind::answer, seat);
  item.a = action.gear;
  item.effect = turn.card(action.gear).effects[action.effect];
  // Once per card and String, however often Priority comes round.
  turn.now.combat.pending.answers |= answer_bit(turn, action.gear);
  turn.tell<Used>("BA-CYCLE-03", seat, action.gear);
  turn.push(seat, Announcing{item_ref(item.number)});
}

namespace {

// The targets of the step that is looked at are settled; a record's last step stays until its cost is paid.
void end_step(Announcing& announced) {
  const bool last = announced.at.step() + 1U == Effect::most_steps;
  announced.chosen = last ? Announcing::enough : std::uint8_t{0};
  if (!last) ++announced.at.number;
}
bool steps_done(const Announcing& announced, const Effect& what) {
  const std::size_t at = announced.at.step();
  return at >= what.steps.size() || (at + 1 == Effect::most_steps && announced.chosen == Announcing::enough);
}

// BA-PRIO-06: the part of an effect that its controller chooses, before the targets. False: somebody is asked.
bool settle_option(Turn& turn, CycleItem& item, const Announcing& announced, const Effect& what,
                   const Context& context) {
  const bool due = !what.options.empty() && !chosen_option(item.targets, announced.at.record());
  if (!due || item.targets.full()) return true;
  const auto open = open_options(turn, what, context, true);
  if (open.size() > 1) return turn.push(item.by, PickOption{}), false;
  item.targets.push_back({announced.at, option_ref(open.empty() ? 0 : open.front())});
  return true;
}

}  // namespace

// Targets, then costs, chosen by the controller; then the item waits in the Cycle.
bool work_announce(Turn& turn) {
  auto& announced = turn.opened<Announcing>();
  const auto found = std::find_if(turn.now.cycle.begin(), turn.now.cycle.end(),
                                  [&](const CycleItem& item) { return item.number == announced.item.at; });
  // It was taken out of the Cycle while its cost was paid, as with a player who went out.
  if (found == turn.now.cycle.end()) return turn.pop(), true;
  CycleItem& item = *found;
  const bool is_card = item.kind == ItemKind::card;
  Context context = is_card ? card_context(turn, item.by) : gear_context(turn, item.a);
  if (!is_card) context.attacker = card_context(turn, item.by).attacker;
  const std::size_t which = announced.at.record();
  const EffectId id = is_card ? record(turn, item.card, which) : which == 0 ? item.effect : no_effect;
  if (id != no_effect) {
    const Effect& what = turn.effect(id);
    if (!settle_option(turn, item, announced, what, context)) return true;
    if (steps_done(announced, what)) {
      if (announced.paid < what.cost.size()) {
        const Payment& payment = what.cost[announced.paid++];
        if (payment.price == Price::scrap) {
          turn.push(item.by, PickPrice{payment.n});
          return true;
        }
        pay_at_once(turn, payment, context);
        return true;
      }
      announced.paid = announced.chosen = 0;
      announced.at = announced.at.next_record();
      return true;
    }
    const EffectStep& step = what.steps[announced.at.step()];
    const bool asks =
        names_target(step.aim) && step.count > 0 && taken(step, chosen_option(item.targets, announced.at.record()));
    const int open = asks ? left_to_choose(turn, item, announced.at, step, context) : 0;
    if (open == 0 || announced.chosen >= step.count) return end_step(announced), true;
    // With one candidate there is nothing to ask; after a first choice "up to" may still end here.
    if (open == 1 && announced.chosen == 0) {
      each_candidate(turn, step, context, [&](Ref ref) {
        if (!item.targets.full()) item.targets.push_back({announced.at, ref});
      });
      announced.chosen = step.count;
      return true;
    }
    turn.push(item.by, PickAnnounced{});
    return true;
  }
  if (is_card && turn.card(item.card).maneuver) ++turn.now[item.by].maneuvers;  // BA-R-43
  turn.pop();
  join_cycle(turn);
  return true;
}

}  // namespace sprue::bots
