// Whether a card can be played or an ability used: its moment, its condition, its targets, and its cost.
#include "games/bots/query/playing.h"

#include <algorithm>

#include "games/bots/query/context.h"
#include "games/bots/query/cycle.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/movement.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/switches.h"
#include "games/bots/query/targets.h"
#include "games/bots/query/timing.h"

namespace sprue::bots {

bool payable(const Position& pos, const Effect& record, const Context& context, Refusal* why, CardId played) {
  for (const Payment& payment : record.cost) {
    const auto& hand = pos.state[context.by].hand;
    const bool has_self = context.self.kind == RefKind::body;
    const bool has_gear = context.source.kind == RefKind::gear;
    bool good = false;
    // The card that is played has left the hand by the time its cost is paid.
    const int cards = static_cast<int>(hand.size()) - (played != no_card ? 1 : 0);
    switch (payment.price) {
      case Price::scrap: good = cards >= payment.n; break;
      case Price::spend_move:
        // A model that is back where it began keeps the points to leave again (BA-R-50).
        good = has_self && points(pos, context.self) >= payment.n && !must_leave(pos, context.self);
        break;
      case Price::dur: good = has_gear && durability(pos, context.source) >= payment.n; break;
      case Price::hp:
        if (has_self && !may_change_hp(pos, context.source, context.self))
          return no(why, "BA-DETACH-05", "what an attached unit carries does not change its Bot's Hit Points");
        // A price may not cost the last Hit Point.
        good = has_self && pos.body(context.self).hp > payment.n;
        break;
      case Price::cooldown: good = has_gear; break;
      case Price::destroy:
        good = payment.card == no_card ? has_gear : copy_of(pos, context.by, payment.card) != nothing;
        break;
    }
    const bool one_card = payment.price == Price::scrap && cards + 1 == payment.n;
    if (!good)
      return no(why, "BA-PRIO-02", "its cost ({} {}) cannot be paid{}", word(payment.price), payment.n,
                one_card ? ": one more card to scrap would do" : "");
  }
  return true;
}

namespace {

// BA-TGT-03 and the windows: whether a record may be announced at all.
bool announceable(const Position& pos, EffectId id, const Context& context, Refusal* why) {
  const Effect& record = pos.effect(id);
  if (!holds(pos, record, context)) return no(why, "BA-PRIO-02", "its condition is not met");
  for (const EffectStep& step : record.steps) {
    if (step.option == 0 && !in_window(pos, step, context.by))
      return no(why, "BA-R-38", "'{}' does not fit this moment", word(step.op));
  }
  if (record.steps.empty()) return true;  // people carry it out
  const EffectStep& first = record.steps[0];
  const bool offers = !record.options.empty();
  if (offers && open_options(pos, record, context, true).empty())
    return no(why, "BA-TGT-03", "nothing that it offers could happen now");
  // The first step belongs to one of the options, which were looked at already.
  if (offers && first.option > 0) return true;
  if (first.aim != Aim::none && candidates(pos, first, context) == 0)
    return no(why, "BA-TGT-03", "there is no legal target");
  return true;
}

}  // namespace

bool playable(const Position& pos, Seat seat, CardId id, Refusal* why) {
  const Card& what = pos.card(id);
  if (!pos.state[seat].hand.has(id)) return no(why, "BA-SKILL-01", "{} is not in the hand", what.name);
  if (!may_add(pos, seat, why)) return false;
  if (what.timings == 0) return no(why, "BA-SPEC-07", "{} has no timing", what.name);
  if (!timing_fits(pos, what, seat)) return no(why, timing_rule(what), "{} does not fit this Phase", what.name);
  if (what.maneuver && pos.state[seat].maneuvers >= 1 + pos.state[seat].more_maneuvers)
    return no(why, "BA-MNV-01", "a Maneuver was played in this Phase");
  const EffectId first = record(pos, id, 0);
  if (first == no_effect) return no(why, "BA-TGT-03", "{} has no effect when played", what.name);
  const Context context = card_context(pos, seat);
  if (what.psyco && (context.self == nothing || !has_interface(pos, context.self)))
    return no(why, "BA-R-203", "{} needs a Psyco Interface", what.name);
  return announceable(pos, first, context, why) && payable(pos, pos.effect(first), context, why, id);
}

// Abilities of Sub-Systems, in the own Phase they name (or in the own Attack Step).
bool usable_ability(const Position& pos, Seat seat, Ref ref, std::size_t at, Refusal* why) {
  if (ref.kind != RefKind::gear || seat_of(ref) != seat || ref.at >= pos.state[seat].gear.size())
    return no(why, "BA-PRIO-05", "that is no card of yours");
  const Card& what = pos.card(ref);
  if (at >= what.effects.size()) return no(why, "BA-PRIO-02", "it has no such effect");
  const Effect& record = pos.effect(what.effects[at]);
  const bool selection = record.trigger == Trigger::on_selection_end && record.optional;
  if (record.trigger != Trigger::ability && !selection) return no(why, "BA-PRIO-02", "that effect is not used at will");
  if (!works(pos, ref)) return no(why, why == nullptr ? "" : idle_rule(pos, ref), "{} cannot be used", what.name);
  if (record.limit != Limit::none && !limit_left(pos, ref, at))
    return no(why, "BA-PRIO-02", "{} was used already", what.name);
  if (selection) {
    if (pos.deciding<Rotation>(seat) == nullptr || !engaged(pos, seat))
      return no(why, "BA-R-199", "it is used at the end of Selection");
  } else if (!ability_timing(pos, seat, *record.timing, what, why)) {
    return false;
  }
  const Context context = gear_context(pos, ref);
  return announceable(pos, what.effects[at], context, why) && payable(pos, record, context, why, no_card);
}

// Optional `response` records answer a String aimed at the model their card works for, once per String.
bool usable_answer(const Position& pos, Seat seat, Ref ref, std::size_t at, Refusal* why) {
  if (ref.kind != RefKind::gear || seat_of(ref) != seat || ref.at >= pos.state[seat].gear.size())
    return no(why, "BA-PRIO-05", "that is no card of yours");
  const Card& what = pos.card(ref);
  const PendingAttack& pending = pos.state.combat.pending;
  if (at >= what.effects.size() || pos.effect(what.effects[at]).trigger != Trigger::response ||
      !pos.effect(what.effects[at]).optional)
    return no(why, "BA-PRIO-02", "that effect answers nothing");
  if (pos.deciding<OpenCycle>(seat) == nullptr || !pending.on || pending.resolving)
    return no(why, "BA-R-38", "no Attack String waits in the Cycle");
  if (string_bars(pos, seat)) return no(why, "BA-PRIO-03", "an effect bars answers to this String");
  if (!works(pos, ref)) return no(why, why == nullptr ? "" : idle_rule(pos, ref), "{} cannot be used", what.name);
  // A Weapon answers while it is planned, or stands on the Board as a model.
  if (is_weapon(what) && pos.gear(ref).place != Place::plan && !own_model(pos, ref))
    return no(why, pos.gear(ref).attached ? "BA-FUNL-06" : "BA-ZONE-17", "{} is in no Plan of Attack", what.name);
  if (pending.target != self_of(pos, ref)) return no(why, "BA-PRIO-02", "the String is not aimed at its Bot");
  if ((pending.answers & answer_bit(pos, ref)) != 0)
    return no(why, "BA-PRIO-02", "{} has answered this String", what.name);
  if (pos.state.cycle.size() + 2 > pos.state.cycle.capacity)
    return refuse(why, table_rules(), no_room_id, "no more cards fit into this Cycle");
  Context context = gear_context(pos, ref);
  context.attacker = card_context(pos, seat).attacker;
  return announceable(pos, what.effects[at], context, why) &&
         payable(pos, pos.effect(what.effects[at]), context, why, no_card);
}

bool could_play(const Position& pos, Seat seat) {
  // How many cards a hand has is open, what they are is not (BA-ZONE-19).
  if (!pos.state[seat].hand.empty()) return true;
  return std::ranges::any_of(pos.rules.kit(seat).any_time, [&](std::uint8_t gear) {
    const Ref ref = gear_ref(seat, gear);
    if (!works(pos, ref)) return false;
    const auto& effects = pos.card(ref).effects;
    for (std::size_t at = 0; at < effects.size(); ++at) {
      const Effect& record = pos.effect(effects[at]);
      const bool any_time = record.trigger == Trigger::ability && record.timing == Timing::any;
      if (any_time && (record.limit == Limit::none || limit_left(pos, ref, at))) return true;
    }
    return false;
  });
}

// Only what everybody can see: a hand that is not empty, or a card on the field that may answer.
bool could_answer(const Position& pos, Seat seat) {
  if (could_play(pos, seat) && !string_bars(pos, seat)) return true;
  if (!pos.state.combat.pending.on) return false;
  return std::any_of(pos.state[seat].gear.begin(), pos.state[seat].gear.end(), [&](const Gear& each) {
    return each.place != Place::wreckage && std::ranges::any_of(pos.card(each.card).effects, [&](EffectId id) {
             return pos.effect(id).trigger == Trigger::response && pos.effect(id).optional;
           });
  });
}

bool can_quick_start(const Position& pos, Seat seat) {
  for (std::size_t i = 0; i < pos.state[seat].gear.size(); ++i) {
    const Ref ref = gear_ref(seat, static_cast<int>(i));
    if (!pos.card(ref).has(Trait::quick_start)) continue;
    if (can_switch_on(pos, seat, ref, nullptr)) return true;
    for (std::size_t at = 0; at < pos.card(ref).effects.size(); ++at) {
      if (usable_ability(pos, seat, ref, at, nullptr)) return true;
    }
  }
  return false;
}

bool could_rotate(const Position& pos, Seat seat) {
  if (could_play(pos, seat)) return true;
  if (!engaged(pos, seat)) return false;
  if (pos.state[seat].flanking || pos.state[seat].overrun || pos.state[seat].strafing) return true;
  return std::any_of(pos.state[seat].gear.begin(), pos.state[seat].gear.end(), [&](const Gear& each) {
    return each.place == Place::field && std::ranges::any_of(pos.card(each.card).effects, [&](EffectId id) {
             return pos.effect(id).trigger == Trigger::on_selection_end;
           });
  });
}

}  // namespace sprue::bots
