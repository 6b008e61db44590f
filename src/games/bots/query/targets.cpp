// Places, sight and targets: BA-RNG, BA-LOS, BA-TGT, the conditions, counts, targets and filters of effects.
#include <bit>

#include "games/bots/query/look.h"

namespace sprue::bots {

// BA-R-102, BA-R-130, BA-R-178, BA-R-179.
Tile Look::where(Ref ref) const {
  switch (ref.kind) {
    case RefKind::tile: return tile_in(ref);
    case RefKind::body: return body(host_of(ref)).tile;
    case RefKind::compound: {
      const Compound& plan = rules.kit(seat_of(ref)).build.compounds[ref.at];
      if (plan.model && !compound_attached(ref)) return s[seat_of(ref)].compounds[ref.at].tile;
      return where(body_ref(seat_of(ref), plan.bearer));
    }
    case RefKind::gear: {
      if (has_compound(ref) && !s[seat_of(ref)].compounds[static_cast<std::size_t>(plan_of(ref).compound)].gone)
        return where(compound_of(ref));
      if (gear(ref).tile != no_tile && (is_model(ref) || card(ref).is(Type::hazard))) return gear(ref).tile;
      return where(self_of(ref));
    }
    case RefKind::string: {
      const std::optional<StringParts> string = parts(ref);
      return string ? string->tile : no_tile;
    }
    default: return no_tile;
  }
}

bool Look::enemy_on(Seat seat, Tile tile) const {
  for (int other = 0; other < rules.seats(); ++other) {
    if (!rules.opposed(seat, seat_at(other)) || !living(seat_at(other))) continue;
    for (const Body& body : s[seat_at(other)].bodies) {
      if (body.stand == Stand::board && body.tile == tile) return true;
    }
  }
  return false;
}

bool Look::enemy_weapon_on(Seat seat, Tile tile) const {
  for (int at = 0; at < rules.seats(); ++at) {
    const Seat other = seat_at(at);
    if (!rules.opposed(seat, other) || !living(other)) continue;
    for (std::size_t i = 0; i < s[other].gear.size(); ++i) {
      const Ref ref = gear_ref(other, static_cast<int>(i));
      if (is_weapon(card(ref)) && is_model(ref) && carried(ref) && gear(ref).tile == tile) return true;
    }
    for (std::size_t i = 0; i < s[other].compounds.size(); ++i) {
      const Ref ref = compound_ref(other, static_cast<int>(i));
      if (compound_is_model(ref) && !compound_attached(ref) && s[other].compounds[i].tile == tile) return true;
    }
  }
  return false;
}

// A model that is exposed is not hidden by the Cover on the edges of its tile.
Covers Look::seen_covers(Ref target) const {
  if (target.kind != RefKind::body) return s.covers;
  if (!granted(Grant::exposed, host_of(target))) return s.covers;
  return Covers{bits(s.covers) & ~bits(slots_around(where(target)))};
}

bool Look::sees(Ref target, Tile from, bool past_one_cover) const {
  const Tile to = where(target);
  if (!in_line(from, to)) return false;  // BA-LOS-01
  const int covers = std::popcount(bits(slots_between(from, to)) & bits(seen_covers(target)));
  return covers <= (past_one_cover ? 1 : 0);  // BA-LOS-02
}

bool counts_as(Sort sort, const Card& shown) {
  switch (sort) {
    case Sort::standard: return shown.kind == Kind::standard_attack;
    case Sort::skill: return shown.is_skill();
    default: return shown.is_attack();
  }
}

int Look::amount(const Amount& amount, const Context& context) const {
  if (!amount.count) return amount.n;
  int n = 0;
  const Combat& combat = s.combat;
  const auto mine = [&](const auto& wanted) {
    int found = 0;
    for (const Side& side : combat.sides) {
      for (const PlanSlot& slot : side.slots) {
        const Ref weapon = slot_weapon(slot);
        if (slot.owner == context.by && weapon.kind == RefKind::gear && slot.up && wanted(slot, weapon)) ++found;
      }
    }
    return combat.stage == Fight::none ? 0 : found;
  };
  switch (*amount.count) {
    case Count::attacks:
      for (const Attached& attack : combat.attached) n += attack.slot == combat.string.slot ? 1 : 0;
      break;
    case Count::moved: n = context.self.kind == RefKind::body ? body(context.self).moved : 0; break;
    case Count::range:
      n = combat.string.on
              ? distance(where(string_ref(combat.string.side, combat.string.slot)), where(combat.string.target))
              : 0;
      break;
    case Count::hand: n = static_cast<int>(s[context.by].hand.size()); break;
    case Count::lost10:
      n = context.self.kind == RefKind::body ? (body(context.self).hp_start - body(context.self).hp) / 10 : 0;
      break;
    case Count::bits:
      for (std::size_t i = 0; i < s[context.by].gear.size(); ++i) {
        const Ref ref = gear_ref(context.by, static_cast<int>(i));
        const bool drone = card(ref).is(Type::bit) || card(ref).is(Type::funnel);
        if (drone && !gear(ref).attached && carried(ref)) ++n;
      }
      break;
    case Count::unsuspended: n = mine([](const PlanSlot& slot, Ref) { return !slot.suspended; }); break;
    case Count::ammo:
      n = mine([&](const PlanSlot& slot, Ref weapon) { return !slot.suspended && card(weapon).is(Type::ammunition); });
      break;
    case Count::psyco: n = mine([&](const PlanSlot&, Ref weapon) { return card(weapon).psyco; }); break;
    case Count::revealed: {
      const Cards& deck = s[context.by].deck;
      for (std::size_t i = 0; i < context.revealed && i < deck.size(); ++i)
        n += counts_as(amount.sort, card(deck[deck.size() - 1 - i])) ? 1 : 0;
      break;
    }
  }
  return std::min<int>(amount.k * n, amount.cap);
}

namespace {

int to_nearest_foe(const Look& look, const Context& context) {
  int nearest = 99;
  for (int seat = 0; seat < look.rules.seats(); ++seat) {
    if (!look.foes(context.by, seat_at(seat)) || !look.living(seat_at(seat))) continue;
    for (std::size_t i = 0; i < look.s[seat_at(seat)].bodies.size(); ++i) {
      const Ref foe = body_ref(seat_at(seat), static_cast<int>(i));
      if (look.on_board(foe)) nearest = std::min(nearest, look.apart(context.self, foe));
    }
  }
  return nearest;
}

}  // namespace

bool Look::holds(const Effect& effect, const Context& context) const {
  const StringNow& string = s.combat.string;
  const Ref now = string_ref(string.side, string.slot);
  const bool has_self = context.self.kind == RefKind::body;
  const auto one = [&](const Condition& condition) {
    switch (condition.when) {
      case When::range: {
        if (!has_self) return false;
        if (string.on) return condition.bounds.has(apart(context.self, string.target));
        return condition.bounds.has(to_nearest_foe(*this, context));
      }
      case When::weapon: {
        const std::optional<StringParts> made = string.on ? parts(now) : std::nullopt;
        if (!made) return false;
        const Card& what = card(made->card);
        const bool ace = what.kind == Kind::ace;
        const Attribute attribute = attribute_of(now);
        if (condition.attribute && attribute != *condition.attribute && attribute != Attribute::universal) return false;
        if (condition.type && !(ace ? what.req_type == condition.type : what.is(*condition.type))) return false;
        return !condition.keyword || (!ace && string_has(now, *condition.keyword));
      }
      case When::attacks: {
        int n = 0;
        for (const Attached& attack : s.combat.attached) n += string.on && attack.slot == string.slot ? 1 : 0;
        return condition.bounds.has(n);
      }
      case When::blocked: return condition.bounds.has(s.combat.blocked[static_cast<std::size_t>(index(context.by))]);
      case When::hits: return condition.bounds.has(s.combat.hits[static_cast<std::size_t>(index(context.by))]);
      case When::hp: return has_self && condition.bounds.has(body(context.self).hp);
      case When::moved: return has_self && condition.bounds.has(body(context.self).moved);
      case When::init_above_target:
        return has_self && string.on && string.target.kind == RefKind::body &&
               initiative(context.self) > initiative(string.target);
      case When::target_durable: return string.on && string.target.kind != RefKind::body;
      case When::cover_on_line: {
        if (!string.on) return false;
        return (bits(slots_between(where(now), where(string.target))) & bits(s.covers)) != 0;
      }
      case When::other_turn: return turn_player() != context.by;
      case When::attached: {
        if (context.source.kind != RefKind::gear || plan_of(context.source).body == 255) return false;
        return s[seat_of(context.source)].bodies[plan_of(context.source).body].stand == Stand::attached;
      }
      case When::near_bot:
        return has_self && on_board(context.self) && on_board(body_ref(context.by)) &&
               apart(context.self, body_ref(context.by)) <= 1;
      case When::psyco: return has_self && has_interface(context.self);
      case When::used:
        return std::ranges::any_of(s.combat.sides, [&](const Side& side) {
          return std::ranges::any_of(side.slots, [&](const PlanSlot& slot) {
            return slot.used && slot.owner == context.by && slot.gear == context.source.at;
          });
        });
    }
    return false;
  };
  return std::ranges::all_of(effect.when, one);
}

namespace {

bool type_fits(const Card& card, Type type) { return card.kind == Kind::ace ? card.req_type == type : card.is(type); }

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

bool kind_fits(CycleKind kind, const CycleItem& waiting, const Card* played, const Card* source) {
  const bool skill = waiting.kind == ItemKind::card && played->is_skill();
  const bool ability = waiting.kind == ItemKind::ability || waiting.kind == ItemKind::answer;
  switch (kind) {
    case CycleKind::any: return true;
    case CycleKind::skill: return skill;
    case CycleKind::maneuver: return skill && played->maneuver;
    case CycleKind::combat: return waiting.kind == ItemKind::combat;
    case CycleKind::block: return waiting.kind == ItemKind::block;
    case CycleKind::move: return waiting.kind == ItemKind::step || waiting.kind == ItemKind::rush;
    case CycleKind::activate: return waiting.kind == ItemKind::activate || (ability && source->kind == Kind::subsystem);
  }
  return false;
}

}  // namespace

// The filters of a step: what they cannot be asked about does not pass.
bool Look::passes(const EffectStep& step, const Context& context, Ref ref) const {
  return std::ranges::all_of(step.filters, [&](const Filter& filter) {
    switch (filter.sieve) {
      case Sieve::type:
      case Sieve::without:
      case Sieve::attribute:
      case Sieve::id:
      case Sieve::psyco:
      case Sieve::ammo: return card_passes(filter, context, ref);
      case Sieve::kind:
      case Sieve::rank_max: return ref.kind == RefKind::item && item(ref.at) != nullptr && item_passes(filter, ref);
      case Sieve::range:
      case Sieve::near:
      case Sieve::los: return place_passes(filter, context, ref);
      case Sieve::facedown:
      case Sieve::unsuspended:
      case Sieve::blocked: return ref.kind == RefKind::plan && slot_passes(filter, slot(ref));
      case Sieve::durable:
      case Sieve::on_cooldown:
      case Sieve::on_board:
      case Sieve::active: return state_passes(filter, context, ref);
    }
    return false;
  });
}

// What is printed on the card of a thing, or of a String's Weapon.
bool Look::card_passes(const Filter& filter, const Context& context, Ref ref) const {
  const Ref thing = ref.kind == RefKind::plan ? known_weapon(ref, context.by) : ref;
  const bool gear_like = thing.kind == RefKind::gear;
  const std::optional<StringParts> string = ref.kind == RefKind::string ? parts(ref) : std::nullopt;
  const Card* what = gear_like ? &card(thing) : string ? &card(string->card) : nullptr;
  if (what == nullptr) return filter.sieve == Sieve::without;
  switch (filter.sieve) {
    case Sieve::type: return type_fits(*what, static_cast<Type>(filter.word));
    case Sieve::without: return !type_fits(*what, static_cast<Type>(filter.word));
    case Sieve::attribute: {
      const bool in_slot = ref.kind == RefKind::string || ref.kind == RefKind::plan;
      const Attribute has = in_slot ? attribute_of(string_ref(ref.seat, ref.at)) : what->attribute;
      return has == static_cast<Attribute>(filter.word) || has == Attribute::universal;
    }
    case Sieve::id: return gear_like && gear(thing).card == filter.card;
    case Sieve::psyco: return what->psyco;
    default: return what->is(Type::ammunition);
  }
}

bool Look::item_passes(const Filter& filter, Ref ref) const {
  const CycleItem& waiting = *item(ref.at);
  const Card* played = waiting.card == no_card ? nullptr : &card(waiting.card);
  if (filter.sieve == Sieve::rank_max)
    return played != nullptr && played->takes_rank() && played->rank <= static_cast<Rank>(filter.word);
  return kind_fits(static_cast<CycleKind>(filter.word), waiting, played,
                   waiting.a.kind == RefKind::gear ? &card(waiting.a) : nullptr);
}

bool Look::place_passes(const Filter& filter, const Context& context, Ref ref) const {
  const bool from_self = filter.sieve != Sieve::near || static_cast<Near>(filter.word) == Near::self;
  const Tile from = where(from_self ? context.self : s.combat.string.target);
  if (from == no_tile) return false;
  if (ref.kind == RefKind::cover) {
    if (filter.sieve == Sieve::near) return touches(Slot{ref.at}, from);
    const Edge between = edge(Slot{ref.at});
    return filter.sieve == Sieve::range &&
           filter.bounds.has(std::min(distance(from, between.a), distance(from, between.b)));
  }
  const Ref thing = ref.kind == RefKind::plan ? known_weapon(ref, context.by) : ref;
  const Tile at = where(thing);
  if (at == no_tile) return false;
  if (filter.sieve == Sieve::los) return sees(thing, from, false);
  return filter.sieve == Sieve::near ? distance(from, at) == 1 : filter.bounds.has(distance(from, at));
}

bool Look::slot_passes(const Filter& filter, const PlanSlot& planned) const {
  if (filter.sieve == Sieve::facedown) return !planned.up;
  if (filter.sieve == Sieve::unsuspended) return planned.up && !planned.suspended;
  return planned.blocked && planned.suspended;
}

bool Look::state_passes(const Filter& filter, const Context& context, Ref ref) const {
  const Ref thing = ref.kind == RefKind::plan ? known_weapon(ref, context.by) : ref;
  const bool gear_like = thing.kind == RefKind::gear, compound = ref.kind == RefKind::compound;
  if (!gear_like && !compound) return false;
  switch (filter.sieve) {
    case Sieve::durable: return durability(thing) > 0;
    case Sieve::on_cooldown: return (compound ? s[seat_of(ref)].compounds[ref.at].cooldown : gear(thing).cooldown) > 0;
    case Sieve::on_board: return gear_like && own_model(thing);
    default: return gear_like && gear(thing).active;
  }
}

// Is this what the target word of a step means, before distance and filters are looked at?
bool Look::aimed(const EffectStep& step, const Context& context, Ref ref) const {
  const Seat by = context.by;
  const StringNow& string = s.combat.string;
  const auto model = [&](Ref each) { return each.kind == RefKind::body && in_play(body(each).stand); };  // none is lost
  switch (step.aim) {
    case Aim::none: return false;
    case Aim::self: return ref == context.self && model(ref);
    case Aim::attacker: return ref == context.attacker && model(ref);
    case Aim::mover: return ref == context.mover && model(ref);
    case Aim::me:
    case Aim::my_strings: return ref == seat_ref(by);
    case Aim::this_card: return ref == context.source;
    case Aim::string: return string.on && ref == string_ref(string.side, string.slot);
    case Aim::target: return string.on && ref == string.target;
    case Aim::foe_string: {
      if (!string.on || ref != string_ref(string.side, string.slot)) return false;
      const std::optional<StringParts> made = parts(ref);
      return made && rules.opposed(by, made->owner);
    }
    case Aim::weapon: {
      const auto made = string.on ? parts(string_ref(string.side, string.slot)) : std::nullopt;
      return made && made->gear != no_gear && ref == gear_ref(made->owner, made->gear);
    }
    case Aim::opp:
      if (ref.kind != RefKind::seat || !living(seat_of(ref))) return false;
      return context.mover.kind == RefKind::body ? seat_of(ref) == seat_of(context.mover) : foes(by, seat_of(ref));
    case Aim::foe: return aimed_at_foe(context, ref);
    case Aim::my_weapon: return aimed_at_my_weapon(step, context, ref);
    case Aim::foe_weapon: return aimed_at_foe_weapon(context, ref);
    case Aim::foe_sub: return aimed_at_foe_sub(context, ref);
    case Aim::foe_card: return aimed_at_foe_card(context, ref);
    case Aim::my_sub:
      return ref.kind == RefKind::gear && seat_of(ref) == by && carried(ref) && card(ref).kind == Kind::subsystem &&
             !card(ref).unit;
    case Aim::my_card:
      if (ref.kind == RefKind::compound) return seat_of(ref) == by && !s[by].compounds[ref.at].gone;
      return ref.kind == RefKind::gear && seat_of(ref) == by && carried(ref) && card(ref).kind != Kind::duplicate;
    case Aim::cycle: return ref.kind == RefKind::item && waits(ref.at);
    case Aim::tile: return ref.kind == RefKind::tile && index(tile_in(ref)) < tile_count;
    case Aim::cover: return ref.kind == RefKind::cover && ref.at < slot_count && bots::has(s.covers, Slot{ref.at});
  }
  return false;
}

bool Look::has_rushed(const Context& context) const {
  return context.self.kind == RefKind::body && body(context.self).rushed;
}

bool Look::aimed_at_foe(const Context& context, Ref ref) const {
  if (ref.kind != RefKind::body || !foes(context.by, seat_of(ref)) || !living(seat_of(ref))) return false;
  if (!in_play(body(ref).stand)) return false;
  if (context.self.kind == RefKind::body && untargetable(host_of(ref), apart(context.self, ref))) return false;
  return !has_rushed(context) || where(ref) == where(context.self);  // BA-RUSH-06
}

bool Look::aimed_at_my_weapon(const EffectStep& step, const Context& context, Ref ref) const {
  const Ref weapon = ref.kind == RefKind::plan ? known_weapon(ref, context.by) : ref;
  if (weapon.kind != RefKind::gear || seat_of(weapon) != context.by || !carried(weapon) || !is_weapon(card(weapon)))
    return false;
  if (ref.kind == RefKind::gear && gear(ref).place == Place::plan) return false;  // named by its slot
  const bool of_sub = context.source.kind == RefKind::gear && card(context.source).kind == Kind::subsystem;
  if (of_sub && self_of(weapon) != context.self) return false;
  const bool named = std::ranges::any_of(step.filters, [](const Filter& filter) { return filter.sieve == Sieve::id; });
  return s.combat.stage == Fight::none || named || ref.kind == RefKind::plan || own_model(ref);
}

bool Look::aimed_at_foe_weapon(const Context& context, Ref ref) const {
  if (ref.kind != RefKind::plan || slot(ref).gear == no_gear || !foes(context.by, slot(ref).owner)) return false;
  if (!slot(ref).up) return true;
  const Ref weapon = slot_weapon(slot(ref));
  if (weapon == nothing) return false;                                  // a blank Duplicate
  return !has_rushed(context) || where(weapon) == where(context.self);  // BA-R-77
}

bool Look::aimed_at_foe_sub(const Context& context, Ref ref) const {
  if (ref.kind != RefKind::gear || !foes(context.by, seat_of(ref)) || !living(seat_of(ref)) || !carried(ref))
    return false;
  const Card& what = card(ref);
  if (what.kind != Kind::subsystem || what.unit || (what.is(Type::hazard) && gear(ref).tile == no_tile)) return false;
  if (what.stack > 0 && !stack_top(ref)) return false;
  return !has_rushed(context);  // BA-R-77: Bots and Weapons only
}

bool Look::aimed_at_foe_card(const Context& context, Ref ref) const {
  if ((ref.kind != RefKind::gear && ref.kind != RefKind::compound) || !living(seat_of(ref))) return false;
  const bool theirs =
      context.mover.kind == RefKind::body ? seat_of(ref) == seat_of(context.mover) : foes(context.by, seat_of(ref));
  if (!theirs || !string_targets(ref, context.by, nullptr)) return false;
  const bool of_sub = ref.kind == RefKind::gear && card(ref).kind == Kind::subsystem;
  return !has_rushed(context) || (where(ref) == where(context.self) && !of_sub);  // BA-R-77
}

bool Look::fits(const EffectStep& step, const Context& context, Ref ref) const {
  if (!aimed(step, context, ref)) return false;
  return fixed(step.aim) || (passes(step, context, ref) && suits(step, context, ref));
}

// What an operation needs of its target to do anything at all (BA-TGT-03).
bool Look::suits(const EffectStep& step, const Context& context, Ref ref) const {
  const Ref thing = ref.kind == RefKind::plan ? slot_weapon(slot(ref)) : ref;
  const bool is_gear = thing.kind == RefKind::gear;
  const bool planned = ref.kind == RefKind::plan;
  switch (step.op) {
    case Op::dur_damage: return !is_gear || durability(thing) > 0;
    case Op::repair_dur:
      if (thing.kind == RefKind::compound) return s[seat_of(thing)].compounds[thing.at].lost > 0;
      return is_gear && gear(thing).lost > 0 && durability(thing) > 0;
    case Op::activate: return is_gear && card(thing).is(Type::mode) && !gear(thing).active && usable(thing);
    case Op::deactivate: return is_gear && card(thing).is(Type::mode) && gear(thing).active;
    case Op::flip_up: return planned && flippable(ref);
    case Op::suspend:
    case Op::unsuspend:
    case Op::set_attribute:
    case Op::grant_keyword: return planned;
    case Op::exchange_weapon:
      return planned && !slot(ref).up && exchange_possible(gear_ref(slot(ref).owner, slot(ref).gear));
    case Op::mod_uptime: return is_gear && gear(thing).active;
    case Op::redirect: return step.redirect == Redirect::attacker || has_ally(context.by);
    case Op::move:
      if (is_gear) return own_model(thing);
      return thing.kind == RefKind::body && on_board(thing) && !(body(thing).rushed && seat_of(thing) == context.by);
    default: return true;
  }
}

// A card that can be moved as a model: its own, or its Compound's.
bool Look::own_model(Ref ref) const {
  if (is_model(ref)) return true;
  return has_compound(ref) && compound_is_model(compound_of(ref)) && !compound_attached(compound_of(ref)) &&
         gear(ref).place != Place::wreckage;
}

// The Weapon in a slot as far as that seat may know it.
Ref Look::known_weapon(Ref ref, Seat by) const {
  const PlanSlot& planned = slot(ref);
  if (planned.gear == no_gear || planned.gear == hidden_gear) return nothing;
  if (planned.up) return slot_weapon(planned);
  return planned.owner == by ? gear_ref(by, planned.gear) : nothing;
}

bool Look::exchange_possible(Ref planned) const {
  const Player& player = s[seat_of(planned)];
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref other = gear_ref(seat_of(planned), static_cast<int>(i));
    if (player.gear[i].place == Place::deck && card(other).kind == Kind::weapon && selectable(other)) return true;
  }
  return false;
}

int Look::candidates(const EffectStep& step, const Context& context) const {
  int n = 0;
  each_candidate(step, context, [&](Ref) { ++n; });
  return n;
}

// BA-R-38 and the windows that some operations need.
bool Look::in_window(const EffectStep& step, Seat seat) const {
  const Combat& combat = s.combat;
  const bool engaged_now = combat.stage != Fight::none && combat.stage != Fight::offers && engaged(seat);
  const bool flipped = combat.stage >= Fight::order && combat.stage <= Fight::resolve;
  if (step.duration.until == Until::string || step.aim == Aim::attacker || step.aim == Aim::foe_string) {
    const StringNow& string = combat.string;
    if (!string.on || string.resolving) return false;
    const std::optional<StringParts> made = parts(string_ref(string.side, string.slot));
    if (!made || !rules.opposed(seat, made->owner) || string.target.kind != RefKind::body ||
        seat_of(string.target) != seat)
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
    case Op::end_combat: return !combat.fired;
    default: return true;
  }
}

}  // namespace sprue::bots
