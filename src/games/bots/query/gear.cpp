// The cards that a build puts on the table: whose they are, whether they are usable, and what is left of them.
#include "games/bots/query/gear.h"

#include <algorithm>

#include "core/values/citation.h"

namespace sprue::bots {

// A usable own copy of a named Weapon, wherever it is.
Ref copy_of(const Position& pos, Seat seat, CardId id) {
  for (std::size_t i = 0; i < pos.state[seat].gear.size(); ++i) {
    const Ref ref = gear_ref(seat, static_cast<int>(i));
    if (pos.state[seat].gear[i].card == id && usable(pos, ref)) return ref;
  }
  return nothing;
}

bool limit_left(const Position& pos, Ref ref, std::size_t at) { return (pos.gear(ref).used >> at & 1) == 0; }

std::uint64_t answer_bit(const Position& pos, Ref ref) {
  const auto& all = pos.rules.kit(seat_of(ref)).answerers;
  return std::uint64_t{1} << (std::ranges::find(all, ref.at) - all.begin());
}

// The bit in Body::terrain_used of an effect of that seat's Terrain.
std::uint64_t terrain_bit(const Position& pos, Seat owner, EffectId id) {
  const auto& effects = pos.card(pos.effect(id).card).effects;
  const auto at = static_cast<std::size_t>(std::ranges::find(effects, id) - effects.begin());
  // Six bits for each effect of the card, one for each owner: two seats may have laid the same Terrain.
  return std::uint64_t{1} << (at * most_seats + static_cast<std::size_t>(index(owner)));
}

// An active Mode on the same model.
bool other_mode(const Position& pos, Ref ref) {
  const auto& player = pos.state[seat_of(ref)];
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref other = gear_ref(seat_of(ref), static_cast<int>(i));
    if (other != ref && player.gear[i].active && pos.card(other).is(Type::mode) &&
        self_of(pos, other) == self_of(pos, ref))
      return true;
  }
  return false;
}

// Hit Points that a switched card gives or takes while it is on (BA-R-08).
int switched_hp(const Position& pos, Ref ref) {
  int n = 0;
  for (EffectId id : pos.card(ref).effects) {
    const Effect& record = pos.effect(id);
    for (const EffectStep& step : record.steps) {
      // Static records only; an effect that happens is no part of being on.
      if (record.trigger == Trigger::always && step.op == Op::mod && step.stat == Stat::hp_start) n += step.amount.n;
    }
  }
  return n;
}

const UnitStats* unit_stats(const Position& pos, Ref ref) {
  if (ref.at == 0) return nullptr;
  const Build& build = pos.rules.kit(seat_of(ref)).build;
  return &*pos.card(build.items[build.bodies[ref.at - 1U]].card).unit;
}

Ref host_of(const Position& pos, Ref ref) {
  return pos.body(ref).stand == Stand::attached ? body_ref(seat_of(ref)) : ref;
}

// BA-SUP-05; while it is attached, its host (BA-DETACH-03, BA-DETACH-04).
Ref self_of(const Position& pos, Ref ref) {
  enforces("BA-DETACH-03", "BA-DETACH-04", "BA-SUP-05");
  const Item& item = pos.plan_of(ref);
  return host_of(pos, body_ref(seat_of(ref), item.body == 255 ? item.bearer : item.body));
}

// BA-BUILD-06: things go where their bearer goes.
bool carried(const Position& pos, Ref ref) {
  if (pos.gear(ref).place == Place::wreckage) return false;
  const Item& item = pos.plan_of(ref);
  return in_play(pos.state[seat_of(ref)].bodies[item.body == 255 ? item.bearer : item.body].stand);
}

bool stack_top(const Position& pos, Ref ref) {
  const Kit& kit = pos.rules.kit(seat_of(ref));
  for (auto at = kit.stack.rbegin(); at != kit.stack.rend(); ++at) {
    const bool same = kit.build.items[*at].bearer == pos.plan_of(ref).bearer;
    if (same && pos.gear(seat_of(ref), *at).place != Place::wreckage) return *at == ref.at;
  }
  return false;
}

bool has_interface(const Position& pos, Ref ref) {
  for (std::uint8_t at : pos.rules.kit(seat_of(ref)).interfaces) {
    const Ref giver = gear_ref(seat_of(ref), at);
    if (works(pos, giver) && self_of(pos, giver) == ref) return true;
  }
  return std::ranges::any_of(pos.state.lasting, [&](const Lasting& lasting) {
    if (lasting.effect == no_effect || lasting.subject != ref) return false;
    const EffectStep& step = pos.effect(lasting.effect).steps[lasting.step];
    return step.op == Op::grant && step.grant == Grant::psyco_interface;
  });
}

bool on_cooldown(const Position& pos, Ref ref) {
  if (pos.gear(ref).cooldown > 0) return true;
  if (!pos.has_compound(ref)) return false;
  const CompoundCard& whole = pos.state[seat_of(ref)].compounds[static_cast<std::size_t>(pos.plan_of(ref).compound)];
  return !whole.gone && whole.cooldown > 0;
}

bool usable(const Position& pos, Ref ref) {
  enforces("BA-ZONE-08", "BA-ZONE-09");
  if (!carried(pos, ref) || on_cooldown(pos, ref)) return false;
  const Card& what = pos.card(ref);
  if (what.stack > 0 && !stack_top(pos, ref)) return false;
  const auto& givers = pos.rules.kit(seat_of(ref)).interfaces;
  // The card that gives the interface needs none itself (BA-R-131).
  const bool gives = std::ranges::find(givers, ref.at) != givers.end();
  if (what.psyco && !gives && !has_interface(pos, self_of(pos, ref))) return false;  // BA-WPN-05, BA-SUB-07
  for (CardId needed : what.requirements) {                                          // BA-SUB-06, BA-R-157
    const Player& player = pos.state[seat_of(ref)];
    const auto& items = pos.rules.kit(seat_of(ref)).build.items;
    bool there = false;
    for (std::size_t i = 0; i < player.gear.size() && !there; ++i) {
      const Gear& other = player.gear[i];
      // A requirement is met by a card of the same bearer that is neither destroyed nor on Cooldown (BA-R-157).
      there = other.card == needed && items[i].bearer == pos.plan_of(ref).bearer && other.place != Place::wreckage &&
              other.cooldown == 0;
    }
    if (!there) return false;
  }
  return true;
}

// The first rule that bars a card from being used or from working.
std::string_view idle_rule(const Position& pos, Ref ref) {
  const Card& what = pos.card(ref);
  if (pos.gear(ref).place == Place::wreckage) return "BA-ZONE-05";
  if (!carried(pos, ref)) return "BA-CORE-01";  // of a Core that has not entered
  if (on_cooldown(pos, ref)) return "BA-ZONE-08";
  if (what.stack > 0 && !stack_top(pos, ref)) return "BA-ASTK-02";
  // Usable and yet idle, so it must be switched on first.
  if (usable(pos, ref)) return "BA-SUB-05";
  if (what.psyco && !has_interface(pos, self_of(pos, ref))) return is_weapon(what) ? "BA-WPN-05" : "BA-SUB-07";
  return "BA-SUB-06";
}

bool works(const Position& pos, Ref ref) {
  return usable(pos, ref) && (!switched(pos.card(ref)) || pos.gear(ref).active);
}

bool is_model(const Position& pos, Ref ref) {
  const Card& what = pos.card(ref);
  // A part of a Compound Weapon stands with the whole (BA-COMP-14).
  return (what.is(Type::bit) || what.is(Type::funnel)) && !pos.gear(ref).attached && !pos.has_compound(ref) &&
         pos.gear(ref).place != Place::wreckage;
}

bool compound_is_model(const Position& pos, Ref ref) {
  return pos.rules.kit(seat_of(ref)).build.compounds[ref.at].model && !pos.state[seat_of(ref)].compounds[ref.at].gone;
}

bool compound_attached(const Position& pos, Ref ref) {
  enforces("BA-COMP-17");
  const Player& player = pos.state[seat_of(ref)];
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref part = gear_ref(seat_of(ref), static_cast<int>(i));
    if (pos.part_of(part, ref) && player.gear[i].attached) return true;
  }
  return false;
}

// A tracker on the card would show this (BA-KIT-04); a Compound has its own (BA-COMP-09).
int durability(const Position& pos, Ref ref) {
  enforces("BA-COMP-09", "BA-KIT-04");
  if (ref.kind == RefKind::compound) {
    const CompoundCard& state = pos.state[seat_of(ref)].compounds[ref.at];
    return state.gone ? 0 : pos.rules.kit(seat_of(ref)).build.compounds[ref.at].durability - state.lost;
  }
  return pos.gear(ref).place == Place::wreckage ? 0 : pos.card(ref).durability - pos.gear(ref).lost;
}

// A card that can be moved as a model: its own, or its Compound's.
bool own_model(const Position& pos, Ref ref) {
  if (is_model(pos, ref)) return true;
  return pos.has_compound(ref) && compound_is_model(pos, pos.compound_of(ref)) &&
         !compound_attached(pos, pos.compound_of(ref)) && pos.gear(ref).place != Place::wreckage;
}

}  // namespace sprue::bots
