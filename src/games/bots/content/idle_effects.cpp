// Effects that are spelled well and can never do anything.
#include "games/bots/content/idle_effects.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/values/fields.h"

namespace sprue::bots {

namespace {

bool one_of(auto value, std::initializer_list<decltype(value)> among) {
  return std::ranges::find(among, value) != among.end();
}

// Which cards a trigger is asked of: those that are played, attached Attacks, Weapons, Sub-Systems, or Terrain.
// Each trigger is fired by some chapter of the procedures, which asks only certain cards.
bool sets_off(const Card& card, Trigger trigger) {
  const bool field = card.kind == Kind::weapon || card.kind == Kind::subsystem;
  const bool tile = card.kind == Kind::terrain && card.scope == Scope::tile;
  switch (trigger) {
    case Trigger::on_resolve: return card.timings != 0;
    case Trigger::on_string:
    case Trigger::on_hit: return card.is_attack() || card.kind == Kind::weapon;
    case Trigger::always: return true;
    case Trigger::on_reveal: return card.kind == Kind::weapon;
    case Trigger::on_activate: return card.is(Type::mode) || card.is(Type::overdrive) || card.uptime > 0;
    case Trigger::on_hazard: return card.is(Type::hazard);
    case Trigger::on_leave_tile: return tile;
    case Trigger::on_phase_start:
    case Trigger::on_round_end:
    case Trigger::response:
    case Trigger::on_enter_tile: return field || tile;
    default: return field;
  }
}

// The kinds of things that operations change, as bits.
enum Thing : unsigned {
  model = 1,
  player = 2,
  gear = 4,
  plan = 8,
  string = 16,
  item = 32,
  attack = 64,
  tile = 128,
  cover = 256
};

// The kinds of things that a target word can mean.
unsigned meant_by(Aim aim) {
  switch (aim) {
    case Aim::none: return 0;
    case Aim::self:
    case Aim::foe:
    case Aim::my_bot:
    case Aim::attacker:
    case Aim::mover: return model;
    case Aim::target: return model | gear;
    case Aim::me:
    case Aim::opp:
    case Aim::player: return player;
    case Aim::my_strings: return player | string;
    case Aim::this_card:
    case Aim::weapon:
    case Aim::my_sub:
    case Aim::foe_sub:
    case Aim::my_card:
    case Aim::foe_card: return gear;
    case Aim::string:
    case Aim::foe_string: return string;
    case Aim::my_weapon: return gear | plan;
    case Aim::foe_weapon: return plan;
    case Aim::foe_attack: return attack;
    case Aim::cycle: return item;
    case Aim::tile:
    case Aim::terrain: return tile;
    case Aim::cover: return cover;
  }
  return 0;
}

// The kinds of things that have the number; a step that is aimed at none of them does nothing.
unsigned changed_by(Stat stat) {
  switch (stat) {
    case Stat::armor:
    case Stat::initiative:
    case Stat::movement:
    case Stat::hp_start: return model;
    case Stat::hand_size: return model | player;
    case Stat::damage:
    case Stat::dur_damage:
    case Stat::range_min:
    case Stat::range_max: return gear | plan;
    case Stat::string_damage:
    case Stat::string_dur_damage: return string;
    case Stat::enter_cost: return 0;  // static Terrain alone
  }
  return 0;
}

unsigned changed_by(Grant grant) {
  switch (grant) {
    case Grant::psyco_interface:
    case Grant::min_hp_1:
    case Grant::cover_safe:
    case Grant::exposed: return model;
    case Grant::use_on_cooldown: return player;
    case Grant::attach_any_range:
    case Grant::block_multi_vector: return gear | plan;
    case Grant::see_past_cover:
    case Grant::string_without_los:
    case Grant::ignore_armor: return gear | plan | string;
  }
  return 0;
}

unsigned changed_by(Forbid forbid) {
  switch (forbid) {
    case Forbid::move: return model;
    case Forbid::attach:
    case Forbid::flip: return gear | plan;
    case Forbid::play: return player;
    case Forbid::select_melee: return player;
  }
  return 0;
}

// Things of these kinds; 0: the operation needs none.
unsigned changed_by(const EffectStep& step) {
  switch (step.op) {
    case Op::mod: return changed_by(step.stat);
    case Op::grant: return changed_by(step.grant);
    case Op::forbid: return changed_by(step.forbid);
    case Op::gain_move:
    case Op::spend_move:
    case Op::damage:
    case Op::repair:
    case Op::prevent:
    case Op::untargetable: return model;
    case Op::dur_damage:
    case Op::repair_dur:
    case Op::cooldown:
    case Op::reduce_cooldown:
    case Op::activate:
    case Op::deactivate:
    case Op::mod_uptime: return gear | plan;
    case Op::destroy: return gear | plan | tile | attack;
    case Op::redirect: return string;
    case Op::negate: return item | attack;
    case Op::set_attribute:
    case Op::grant_keyword:
    case Op::suspend:
    case Op::unsuspend:
    case Op::flip_up:
    case Op::exchange_weapon: return plan;
    case Op::repeat_selection:
    case Op::end_combat: return 0;
    case Op::move:
    case Op::pull:
    case Op::push: return model | gear | plan;
    case Op::place_pin:
    case Op::lay_terrain: return tile;
    case Op::remove_cover: return cover;
    default: return player;  // hands, decks, piles, and statuses
  }
}

bool is_static(Op op) { return one_of(op, {Op::mod, Op::grant, Op::forbid, Op::untargetable}); }

std::string static_reason(const Card& card, const EffectStep& step) {
  if (!is_static(step.op)) return fmt::format("'{}' is no static operation", word(step.op));
  const bool of_attack = card.is_attack() || card.kind == Kind::skill;
  if (of_attack) {  // while its String waits (BA-SPEC-06); an Ace may see and strike by itself (BA-R-124)
    const bool barred = step.op == Op::forbid && step.forbid == Forbid::play;
    return barred || (card.kind == Kind::ace && step.op == Op::grant) ? "" : "it is not in force while it could count";
  }
  // What entering a tile costs belongs to the tile, so Terrain alone changes it.
  const bool enter_cost = step.op == Op::mod && step.stat == Stat::enter_cost;
  if (card.kind == Kind::terrain) {
    return enter_cost || one_of(step.aim, {Aim::self, Aim::my_strings})
               ? ""
               : fmt::format("a Terrain does not reach '{}'", word(step.aim));
  }
  if (enter_cost) return "only Terrain changes what entering a tile costs";
  const bool reached =
      one_of(step.aim, {Aim::self, Aim::my_bot, Aim::me, Aim::this_card, Aim::opp, Aim::my_weapon, Aim::my_strings});
  return reached ? "" : fmt::format("a static effect does not reach '{}'", word(step.aim));
}

// These act on a plan or a String, which there are only in Combat.
bool needs_combat(const EffectStep& step) {
  return one_of(step.duration.until, {Until::string, Until::combat}) ||
         one_of(step.aim, {Aim::attacker, Aim::foe_string, Aim::foe_weapon, Aim::foe_attack}) ||
         one_of(step.op, {Op::flip_up, Op::repeat_selection, Op::exchange_weapon, Op::suspend, Op::unsuspend,
                          Op::set_attribute, Op::grant_keyword, Op::end_combat});
}

// Combat is part of the Action Phase (BA-ACT-03).
bool outside_combat(const Card& card, const Effect& effect) {
  if (effect.trigger == Trigger::ability)
    return one_of(*effect.timing, {Timing::standby, Timing::movement, Timing::end});
  if (effect.trigger != Trigger::on_resolve) return false;
  return !card.has(Timing::action) && !card.has(Timing::any) && !card.has(Timing::attack) && !card.has(Timing::block);
}

std::string step_reason(const Card& card, const Effect& effect, const EffectStep& step) {
  const bool pilot = card.is_attack() || card.is_skill();
  if (effect.trigger == Trigger::always) {
    const std::string reason = static_reason(card, step);
    if (!reason.empty() || (step.op == Op::mod && step.stat == Stat::enter_cost)) return reason;
  }
  const unsigned changes = changed_by(step);
  const bool of_self = effect.trigger == Trigger::always && step.aim == Aim::self;  // of the model's player as well
  const unsigned means = meant_by(step.aim) | (of_self ? player : 0U);
  if (changes == 0 && step.op == Op::mod) return "only a static effect of Terrain does that";
  if (changes != 0 && (changes & means) == 0)
    return fmt::format("'{}' does nothing to '{}'", word(step.op), word(step.aim));
  // A Pilot card has left the hand and is not on the field (BA-TGT-02).
  if (pilot && step.aim == Aim::this_card && effect.trigger != Trigger::always)
    return "a card from the hand is no target";
  if (outside_combat(card, effect) && needs_combat(step)) return "its timing is outside Combat, which it needs";
  return "";
}

std::string cost_reason(const Card& card, const Payment& payment) {
  const bool pilot = card.is_attack() || card.is_skill();
  const bool of_card = one_of(payment.price, {Price::dur, Price::cooldown}) ||
                       (payment.price == Price::destroy && payment.card == no_card);
  if (pilot && of_card) return fmt::format("a card from the hand cannot pay with '{}'", word(payment.price));
  if (payment.price == Price::dur && payment.n > card.durability) return "its card has less Durability than it costs";
  return "";
}

}  // namespace

std::string idle_reason(const Card& card, const Effect& effect) {
  if (effect.by_hand) return "";  // people do what its text says
  if (!sets_off(card, effect.trigger)) return fmt::format("nothing sets off '{}' on this card", word(effect.trigger));
  for (const Payment& payment : effect.cost) {
    if (std::string reason = cost_reason(card, payment); !reason.empty()) return reason;
  }
  std::string first;
  for (const EffectStep& step : effect.steps) {
    std::string reason = step_reason(card, effect, step);
    // One step that can do something is enough.
    if (reason.empty()) return "";
    if (first.empty()) first = std::move(reason);
  }
  return first;
}

std::string unplayable_reason(const Card& card, const Catalogue& cards) {
  if (card.timings == 0) return "";
  const bool any =
      std::ranges::any_of(card.effects, [&](EffectId id) { return cards.effect(id).trigger == Trigger::on_resolve; });
  return any ? "" : "it has a timing and no effect for when it is played";
}

}  // namespace sprue::bots
