// Plans of Attack: which unit a slot belongs to, and which Attribute and keywords its card has.
#include "games/bots/query/plans.h"

#include "core/values/citation.h"
#include "games/bots/query/places.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

bool has_planned(const Position& pos, Ref unit) {
  const int side = side_of(pos, seat_of(unit));
  for (int at = 0; side >= 0 && at < 3; ++at) {
    if (acts_for(pos, attack_ref(side, at), unit)) return true;
  }
  return false;
}

// BA-KW-DAU-01, BA-R-135, BA-R-136: used means that the Block Step began with it.
bool spends_weapon(const Position& pos, Ref plan) {
  enforces("BA-AMMO-05");
  const PlanSlot& planned = pos.slot(plan);
  return planned.used && (planned.thrown || string_has(pos, attack_ref(plan.seat, plan.at), Trait::spent_by_use));
}

// A lasting effect is kept on the planned card, so an instance and its original may differ.
Attribute attribute_of(const Position& pos, Ref string) {
  const std::optional<StringParts> made = parts(pos, string);
  if (!made) return Attribute::none;
  if (string.at == ace_slot) return pos.card(made->card).attribute;
  const Ref planned = gear_ref(made->owner, pos.slot(string).gear);
  for (std::size_t i = pos.state.lasting.size(); i-- > 0;) {  // the newest counts (BA-R-01)
    const Lasting& lasting = pos.state.lasting[i];
    const bool named = lasting.effect != no_effect && lasting.subject == planned;
    if (named && pos.effect(lasting.effect).steps[lasting.step].op == Op::set_attribute) return lasting.attribute;
  }
  return pos.card(made->card).attribute;
}

Keywords string_keywords(const Position& pos, Ref string) {
  const std::optional<StringParts> made = parts(pos, string);
  if (!made) return 0;
  Keywords keywords = pos.card(made->card).keywords;
  // Effects name planned cards, and an Ace is none.
  if (string.at == ace_slot) return keywords;
  const Ref planned = gear_ref(made->owner, pos.slot(string).gear);
  for (const Lasting& lasting : pos.state.lasting) {
    if (lasting.effect == no_effect || lasting.subject != planned) continue;
    const EffectStep& step = pos.effect(lasting.effect).steps[lasting.step];
    if (step.op == Op::grant_keyword)
      keywords = static_cast<Keywords>(keywords | (1U << static_cast<int>(step.keyword)));
  }
  return keywords;
}

bool acts_for(const Position& pos, Ref string, Ref unit) {
  const std::optional<StringParts> made = parts(pos, string);
  return made && made->unit == unit;
}

// The Weapon in a slot as far as that seat may know it.
Ref known_weapon(const Position& pos, Ref ref, Seat by) {
  const PlanSlot& planned = pos.slot(ref);
  if (planned.gear == no_gear || planned.gear == hidden_gear) return nothing;
  if (planned.up) return slot_weapon(pos, planned);
  // One's own Duplicate counts as itself until it turns up and becomes an instance (BA-DUP-01).
  return planned.owner == by ? gear_ref(by, planned.gear) : nothing;
}

}  // namespace sprue::bots
