// Targets of effects: everything that the target word of a step could mean now (BA-TGT).
#include "games/bots/query/targets.h"

#include <algorithm>

#include "games/bots/query/context.h"
#include "games/bots/query/cycle.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/strings.h"

namespace sprue::bots {

// These targets are named when a card or ability is announced; the others follow from the game (BA-TGT-03).
bool names_target(Aim aim) {
  switch (aim) {
    case Aim::foe:
    case Aim::my_bot:
    case Aim::opp:
    case Aim::player:
    case Aim::my_weapon:
    case Aim::foe_weapon:
    case Aim::my_sub:
    case Aim::foe_sub:
    case Aim::my_card:
    case Aim::foe_card:
    case Aim::foe_attack:
    case Aim::cycle:
    case Aim::tile:
    case Aim::terrain:
    case Aim::cover:
    case Aim::foe_string: return true;
    default: return false;
  }
}

namespace {

bool has_rushed(const Position& pos, const Context& context) {
  return context.self.kind == RefKind::body && pos.body(context.self).rushed;
}

// Enemies in play, near enough to be chosen; after a Bot Rush only those on its tile.
bool aimed_at_foe(const Position& pos, const Context& context, Ref ref) {
  if (ref.kind != RefKind::body || !foes(pos, context.by, seat_of(ref)) || !pos.living(seat_of(ref))) return false;
  if (!in_play(pos.body(ref).stand)) return false;
  if (context.self.kind == RefKind::body && untargetable(pos, host_of(pos, ref), apart(pos, context.self, ref)))
    return false;
  return !has_rushed(pos, context) || where(pos, ref) == where(pos, context.self);  // BA-RUSH-06
}

bool aimed_at_my_weapon(const Position& pos, const EffectStep& step, const Context& context, Ref ref) {
  const Ref weapon = ref.kind == RefKind::plan ? known_weapon(pos, ref, context.by) : ref;
  if (weapon.kind != RefKind::gear || seat_of(weapon) != context.by || !carried(pos, weapon) ||
      !is_weapon(pos.card(weapon)))
    return false;
  if (ref.kind == RefKind::gear && pos.gear(ref).place == Place::plan) return false;  // named by its slot
  // A Sub-System's "Weapons" are those of the Bot or unit that it works for (BA-SUP-05).
  const bool of_sub = context.source.kind == RefKind::gear && pos.card(context.source).kind == Kind::subsystem;
  if (of_sub && self_of(pos, weapon) != context.self) return false;
  const bool named = std::ranges::any_of(step.filters, [](const Filter& filter) { return filter.sieve == Sieve::id; });
  // In Combat a Weapon is in play if it is planned or has a model; one in the deck can only be named.
  return pos.state.combat.stage == Fight::none || named || ref.kind == RefKind::plan || own_model(pos, ref);
}

bool aimed_at_foe_weapon(const Position& pos, const Context& context, Ref ref) {
  if (ref.kind != RefKind::plan || pos.slot(ref).gear == no_gear || !foes(pos, context.by, pos.slot(ref).owner))
    return false;
  // Face down it may be any Weapon.
  if (!pos.slot(ref).up) return true;
  const Ref weapon = slot_weapon(pos, pos.slot(ref));
  if (weapon == nothing) return false;                                                 // a blank Duplicate
  return !has_rushed(pos, context) || where(pos, weapon) == where(pos, context.self);  // BA-R-77
}

bool aimed_at_foe_sub(const Position& pos, const Context& context, Ref ref) {
  if (ref.kind != RefKind::gear || !foes(pos, context.by, seat_of(ref)) || !pos.living(seat_of(ref)) ||
      !carried(pos, ref))
    return false;
  const Card& what = pos.card(ref);
  // A unit is a model, and a Hazard that is not set is no target (BA-HAZ-02).
  if (what.kind != Kind::subsystem || what.unit || (what.is(Type::hazard) && pos.gear(ref).tile == no_tile))
    return false;
  if (what.stack > 0 && !stack_top(pos, ref)) return false;
  return !has_rushed(pos, context);  // BA-R-77: Bots and Weapons only
}

// The attached Attacks are those of the unit whose Attack Step it is.
bool aimed_at_foe_attack(const Position& pos, const Context& context, Ref ref) {
  const Combat& combat = pos.state.combat;
  return ref.kind == RefKind::attached && ref.at < combat.attached.size() && combat.actor < combat.actors.size() &&
         foes(pos, context.by, seat_of(pos.acting()));
}

// A Compound Weapon lies face up on the field: cards may aim at it even where Strings may not (BA-COMP-06, BA-R-178).
bool open_compound(const Position& pos, Ref ref) {
  return ref.kind == RefKind::compound && !pos.state[seat_of(ref)].compounds[ref.at].gone &&
         in_play(pos.body(self_of(pos, ref)).stand);
}

bool aimed_at_foe_card(const Position& pos, const Context& context, Ref ref) {
  if ((ref.kind != RefKind::gear && ref.kind != RefKind::compound) || !pos.living(seat_of(ref))) return false;
  if (!foes(pos, context.by, seat_of(ref))) return false;
  // Where somebody's move set the effect off, that player is meant and no other.
  if (context.mover.kind == RefKind::body && seat_of(ref) != seat_of(context.mover)) return false;
  if (!open_compound(pos, ref) && !string_targets(pos, ref, context.by, nullptr)) return false;
  const bool of_sub = ref.kind == RefKind::gear && pos.card(ref).kind == Kind::subsystem;
  return !has_rushed(pos, context) || (where(pos, ref) == where(pos, context.self) && !of_sub);  // BA-R-77
}

}  // namespace

// Is this what the target word of a step means, before distance and filters are looked at?
bool aimed(const Position& pos, const EffectStep& step, const Context& context, Ref ref) {
  const Seat by = context.by;
  const PendingAttack& pending = pos.state.combat.pending;
  const auto model = [&](Ref each) {
    return each.kind == RefKind::body && in_play(pos.body(each).stand);
  };  // none is lost
  switch (step.aim) {
    case Aim::none: return false;
    case Aim::self: return ref == context.self && model(ref);
    case Aim::attacker: return ref == context.attacker && model(ref);
    case Aim::mover: return ref == context.mover && model(ref);
    case Aim::me:
    case Aim::my_strings: return ref == seat_ref(by);
    case Aim::this_card: return ref == context.source;
    case Aim::string: return pending.on && ref == attack_ref(pending.side, pending.slot);
    case Aim::target: return pending.on && ref == pending.target;
    case Aim::foe_string: {
      if (!pending.on || ref != attack_ref(pending.side, pending.slot)) return false;
      const std::optional<StringParts> made = parts(pos, ref);
      return made && pos.rules.opposed(by, made->owner);
    }
    case Aim::weapon: {
      const auto made = pending.on ? parts(pos, attack_ref(pending.side, pending.slot)) : std::nullopt;
      return made && made->gear != no_gear && ref == gear_ref(made->owner, made->gear);
    }
    case Aim::opp:
      if (ref.kind != RefKind::seat || !pos.living(seat_of(ref))) return false;
      return context.mover.kind == RefKind::body ? seat_of(ref) == seat_of(context.mover) : foes(pos, by, seat_of(ref));
    case Aim::player: return ref.kind == RefKind::seat && pos.living(seat_of(ref));  // BA-R-146
    case Aim::foe: return aimed_at_foe(pos, context, ref);
    case Aim::my_bot: return ref.kind == RefKind::body && seat_of(ref) == by && model(ref);  // BA-R-150
    case Aim::my_weapon: return aimed_at_my_weapon(pos, step, context, ref);
    case Aim::foe_weapon: return aimed_at_foe_weapon(pos, context, ref);
    case Aim::foe_sub: return aimed_at_foe_sub(pos, context, ref);
    case Aim::foe_card: return aimed_at_foe_card(pos, context, ref);
    case Aim::my_sub:
      return ref.kind == RefKind::gear && seat_of(ref) == by && carried(pos, ref) &&
             pos.card(ref).kind == Kind::subsystem && !pos.card(ref).unit;
    case Aim::my_card:
      if (ref.kind == RefKind::compound) return seat_of(ref) == by && !pos.state[by].compounds[ref.at].gone;
      return ref.kind == RefKind::gear && seat_of(ref) == by && carried(pos, ref) &&
             pos.card(ref).kind != Kind::duplicate;
    case Aim::cycle: return ref.kind == RefKind::item && waits(pos, ref.at);
    case Aim::foe_attack: return aimed_at_foe_attack(pos, context, ref);
    case Aim::tile: return ref.kind == RefKind::tile && index(tile_in(ref)) < tile_count;
    case Aim::terrain: return terrain_on(pos, ref) != no_card;
    case Aim::cover: return ref.kind == RefKind::cover && ref.at < slot_count && has(pos.state.covers, Slot{ref.at});
  }
  return false;
}

namespace {

// Words that mean one thing: nothing is left to filter or to choose.
bool fixed(Aim aim) {
  switch (aim) {
    case Aim::self:
    case Aim::attacker:
    case Aim::mover:
    case Aim::me:
    case Aim::opp:
    case Aim::this_card:
    case Aim::weapon:
    case Aim::string:
    case Aim::my_strings: return true;
    default: return false;
  }
}

}  // namespace

bool fits(const Position& pos, const EffectStep& step, const Context& context, Ref ref) {
  if (!aimed(pos, step, context, ref)) return false;
  return fixed(step.aim) || (passes(pos, step, context, ref) && suits(pos, step, context, ref));
}

// An operation needs a target that it can change in some way (BA-TGT-03).
bool suits(const Position& pos, const EffectStep& step, const Context& context, Ref ref) {
  const Ref thing = ref.kind == RefKind::plan ? slot_weapon(pos, pos.slot(ref)) : ref;
  const bool is_gear = thing.kind == RefKind::gear;
  const bool planned = ref.kind == RefKind::plan;
  switch (step.op) {
    case Op::repair: return ref.kind != RefKind::body || pos.body(ref).hp < pos.body(ref).hp_start;
    // A card without Durability cannot lose any (BA-R-104).
    case Op::dur_damage: return (!is_gear && thing.kind != RefKind::compound) || durability(pos, thing) > 0;
    case Op::repair_dur:
      if (thing.kind == RefKind::compound) return pos.state[seat_of(thing)].compounds[thing.at].lost > 0;
      return is_gear && pos.gear(thing).lost > 0 && durability(pos, thing) > 0;
    case Op::reduce_cooldown:  // of a part by itself, not of the Compound Weapon that rests it (BA-COMP-13)
      if (thing.kind == RefKind::compound) return pos.state[seat_of(thing)].compounds[thing.at].cooldown > 0;
      return is_gear && pos.gear(thing).cooldown > 0;
    case Op::activate:
      return is_gear && pos.card(thing).is(Type::mode) && !pos.gear(thing).active && usable(pos, thing);
    case Op::deactivate: return is_gear && pos.card(thing).is(Type::mode) && pos.gear(thing).active;
    case Op::flip_up: return planned && flippable(pos, ref);
    case Op::suspend:
    case Op::unsuspend:
    case Op::set_attribute:
    case Op::grant_keyword: return planned;
    case Op::exchange_weapon:
      return planned && !pos.slot(ref).up && exchange_possible(pos, gear_ref(pos.slot(ref).owner, pos.slot(ref).gear));
    case Op::lay_terrain: return terrain_on(pos, ref) == no_card && tile_terrain(pos, context.by) != no_card;
    case Op::mod_uptime: return is_gear && pos.gear(thing).active;
    case Op::redirect: return step.redirect == Redirect::attacker || has_ally(pos, context.by);
    case Op::move:
      if (is_gear) return own_model(pos, thing);
      return thing.kind == RefKind::body && pos.on_board(thing) &&
             !(pos.body(thing).rushed && seat_of(thing) == context.by);
    default: return true;
  }
}

int left_to_choose(const Position& pos, const CycleItem& item, RecordStep at, const EffectStep& what,
                   const Context& context) {
  int n = 0;
  each_candidate(pos, what, context, [&](Ref ref) { n += item.targets.has({at, ref}) ? 0 : 1; });
  return item.targets.full() ? 0 : n;
}

int candidates(const Position& pos, const EffectStep& step, const Context& context) {
  int n = 0;
  each_candidate(pos, step, context, [&](Ref) { ++n; });
  return n;
}

// BA-R-38 and the windows that some operations need.
bool in_window(const Position& pos, const EffectStep& step, Seat seat) {
  const Combat& combat = pos.state.combat;
  const bool engaged_now = combat.stage != Fight::none && combat.stage != Fight::offers && engaged(pos, seat);
  // Planned cards lie face up from the Block Step to the last String.
  const bool flipped = combat.stage >= Fight::order && combat.stage <= Fight::resolve;
  // These answer a String: one that waits, of an opponent, aimed at an own model.
  if (step.duration.until == Until::string || step.aim == Aim::attacker || step.aim == Aim::foe_string) {
    const PendingAttack& pending = combat.pending;
    if (!pending.on || pending.resolving) return false;
    const std::optional<StringParts> made = parts(pos, attack_ref(pending.side, pending.slot));
    if (!made || !pos.rules.opposed(seat, made->owner) || pending.target.kind != RefKind::body ||
        seat_of(pending.target) != seat)
      return false;
  }
  if ((step.duration.until == Until::combat || step.aim == Aim::foe_weapon || step.op == Op::end_combat) &&
      !engaged_now)
    return false;
  switch (step.op) {
    case Op::flip_up:
    case Op::repeat_selection:
    case Op::exchange_weapon: return combat.stage == Fight::rotation && engaged_now;
    case Op::suspend:
    case Op::unsuspend:
    case Op::set_attribute:
    case Op::grant_keyword: return flipped;
    // Once a String has begun to resolve, the Combat goes on to its end.
    case Op::end_combat: return !combat.fired;
    default: return true;
  }
}

List<std::uint8_t, most_options> open_options(const Position& pos, const Effect& effect, const Context& context,
                                              bool announced) {
  List<std::uint8_t, most_options> open;
  for (std::size_t i = 1; i <= effect.options.size(); ++i) {
    const auto option = static_cast<std::uint8_t>(i);
    const auto mine = [&](const EffectStep& step) { return step.option == option; };
    const auto first = std::ranges::find_if(effect.steps, mine);
    const bool fits_now = !announced || std::ranges::all_of(effect.steps, [&](const EffectStep& step) {
      return !mine(step) || in_window(pos, step, context.by);
    });
    if (fits_now && (first->aim == Aim::none || candidates(pos, *first, context) > 0)) open.push_back(option);
  }
  return open;
}

OptionQuestion option_question(const Position& pos) {
  if (pos.below<Announcing>() != nullptr && announcing(pos) != nullptr) {
    const EffectId id = announced_record(pos);
    return {id == no_effect ? nullptr : &pos.effect(id), announced_context(pos), true};
  }
  const Run* run = asking_run(pos);
  if (pos.below<Running>() == nullptr || run == nullptr) return {};
  return {&pos.effect(run->effect), context_of(*run), false};
}

}  // namespace sprue::bots
