// Places, sight and targets: BA-RNG, BA-LOS, BA-TGT, the conditions, counts, targets and filters of effects.
#include <bit>

#include "games/bots/look.h"

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
      for (std::size_t i = 0; i < context.revealed && i < deck.size(); ++i) {
        const Card& shown = card(deck[deck.size() - 1 - i]);
        const bool counts = amount.sort == Sort::standard ? shown.kind == Kind::standard_attack
                            : amount.sort == Sort::skill  ? shown.is_skill()
                                                          : shown.is_attack();
        n += counts ? 1 : 0;
      }
      break;
    }
  }
  return std::min<int>(amount.k * n, amount.cap);
}

bool Look::holds(const Effect& effect, const Context& context) const {
  const StringNow& string = s.combat.string;
  const Ref now = string_ref(string.side, string.slot);
  const bool has_self = context.self.kind == RefKind::body;
  const auto one = [&](const Condition& condition) {
    switch (condition.when) {
      case When::range: {
        if (!has_self) return false;
        if (string.on) return condition.bounds.has(apart(context.self, string.target));
        int nearest = 99;
        for (int seat = 0; seat < rules.seats(); ++seat) {
          if (!foes(context.by, seat_at(seat)) || !living(seat_at(seat))) continue;
          for (std::size_t i = 0; i < s[seat_at(seat)].bodies.size(); ++i) {
            const Ref foe = body_ref(seat_at(seat), static_cast<int>(i));
            if (on_board(foe)) nearest = std::min(nearest, apart(context.self, foe));
          }
        }
        return condition.bounds.has(nearest);
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

}  // namespace

// The filters of a step: what they cannot be asked about does not pass.
bool Look::passes(const EffectStep& step, const Context& context, Ref ref) const {
  const auto place = [&](Ref at) { return where(at); };
  for (const Filter& filter : step.filters) {
    const Ref thing = ref.kind == RefKind::plan ? known_weapon(ref, context.by) : ref;
    const bool gear_like = thing.kind == RefKind::gear;
    std::optional<StringParts> string;
    if (ref.kind == RefKind::string) string = parts(ref);
    const Card* what = gear_like ? &card(thing) : string ? &card(string->card) : nullptr;
    switch (filter.sieve) {
      case Sieve::type:
        if (what == nullptr || !type_fits(*what, static_cast<Type>(filter.word))) return false;
        break;
      case Sieve::without:
        if (what != nullptr && type_fits(*what, static_cast<Type>(filter.word))) return false;
        break;
      case Sieve::attribute: {
        const auto wanted = static_cast<Attribute>(filter.word);
        if (what == nullptr) return false;
        const bool in_slot = ref.kind == RefKind::string || ref.kind == RefKind::plan;
        const Attribute has = in_slot ? attribute_of(string_ref(ref.seat, ref.at)) : what->attribute;
        if (has != wanted && has != Attribute::universal) return false;
        break;
      }
      case Sieve::id:
        if (!gear_like || gear(thing).card != filter.card) return false;
        break;
      case Sieve::kind: {
        const CycleItem* waiting = ref.kind == RefKind::item ? item(ref.at) : nullptr;
        if (waiting == nullptr) return false;
        const bool is_card = waiting->kind == ItemKind::card;
        const bool skill = is_card && card(waiting->card).is_skill();
        bool good = false;
        switch (static_cast<CycleKind>(filter.word)) {
          case CycleKind::any: good = true; break;
          case CycleKind::skill: good = skill; break;
          case CycleKind::maneuver: good = skill && card(waiting->card).maneuver; break;
          case CycleKind::combat: good = waiting->kind == ItemKind::combat; break;
          case CycleKind::block: good = waiting->kind == ItemKind::block; break;
          case CycleKind::move: good = waiting->kind == ItemKind::step || waiting->kind == ItemKind::rush; break;
          case CycleKind::activate:
            good = waiting->kind == ItemKind::activate ||
                   ((waiting->kind == ItemKind::ability || waiting->kind == ItemKind::answer) &&
                    card(waiting->a).kind == Kind::subsystem);
            break;
        }
        if (!good) return false;
        break;
      }
      case Sieve::rank_max: {
        const CycleItem* waiting = ref.kind == RefKind::item ? item(ref.at) : nullptr;
        if (waiting == nullptr || waiting->card == no_card || card(waiting->card).rank > static_cast<Rank>(filter.word))
          return false;
        break;
      }
      case Sieve::range: {
        int away = 99;
        if (context.self.kind != RefKind::body) return false;
        if (ref.kind == RefKind::cover) {
          const Edge between = edge(Slot{ref.at});
          away = std::min(distance(place(context.self), between.a), distance(place(context.self), between.b));
        } else if (place(ref) != no_tile) {
          away = apart(context.self, ref);
        }
        if (!filter.bounds.has(away)) return false;
        break;
      }
      case Sieve::near: {
        const Ref model = static_cast<Near>(filter.word) == Near::self ? context.self : s.combat.string.target;
        const Tile centre = place(model);
        if (centre == no_tile) return false;
        const bool good =
            ref.kind == RefKind::cover ? touches(Slot{ref.at}, centre) : distance(centre, place(ref)) == 1;
        if (!good) return false;
        break;
      }
      case Sieve::los:
        if (context.self.kind != RefKind::body || !sees(ref, place(context.self), false)) return false;
        break;
      case Sieve::psyco:
        if (what == nullptr || !what->psyco) return false;
        break;
      case Sieve::ammo:
        if (what == nullptr || !what->is(Type::ammunition)) return false;
        break;
      case Sieve::facedown:
      case Sieve::unsuspended:
      case Sieve::blocked: {
        if (ref.kind != RefKind::plan) return false;
        const PlanSlot& planned = slot(ref);
        const bool good = filter.sieve == Sieve::facedown      ? !planned.up
                          : filter.sieve == Sieve::unsuspended ? planned.up && !planned.suspended
                                                               : planned.blocked && planned.suspended;
        if (!good) return false;
        break;
      }
      case Sieve::durable:
        if (!gear_like && ref.kind != RefKind::compound) return false;
        if (durability(thing) <= 0) return false;
        break;
      case Sieve::on_cooldown:
        if (ref.kind == RefKind::compound ? s[seat_of(ref)].compounds[ref.at].cooldown == 0
                                          : !gear_like || gear(thing).cooldown == 0)
          return false;
        break;
      case Sieve::on_board:
        if (!gear_like || !own_model(thing)) return false;
        break;
      case Sieve::active:
        if (!gear_like || !gear(thing).active) return false;
        break;
    }
  }
  return true;
}

// Is this what the target word of a step means, before distance and filters are looked at?
bool Look::fits(const EffectStep& step, const Context& context, Ref ref) const {
  const Seat by = context.by;
  const bool rushed = context.self.kind == RefKind::body && body(context.self).rushed;
  const auto is_mine = [&] { return seat_of(ref) == by; };
  const auto open_to_strings = [&](Seat attacker) { return string_targets(ref, attacker, nullptr); };
  switch (step.aim) {
    case Aim::none: return false;
    case Aim::self: return ref == context.self;
    case Aim::foe: {
      if (ref.kind != RefKind::body || !foes(by, seat_of(ref)) || !living(seat_of(ref))) return false;
      const Stand stand = body(ref).stand;
      if (stand != Stand::board && stand != Stand::attached) return false;
      if (context.self.kind == RefKind::body && untargetable(host_of(ref), apart(context.self, ref))) return false;
      if (rushed && where(ref) != where(context.self)) return false;  // BA-RUSH-06
      break;
    }
    case Aim::target:
      if (!s.combat.string.on || ref != s.combat.string.target) return false;
      break;
    case Aim::attacker: return ref == context.attacker && ref.kind == RefKind::body;
    case Aim::mover: return ref == context.mover && ref.kind == RefKind::body;
    case Aim::me: return ref == seat_ref(by);
    case Aim::opp:
      if (ref.kind != RefKind::seat || !living(seat_of(ref))) return false;
      if (context.mover.kind == RefKind::body) return seat_of(ref) == seat_of(context.mover);
      return foes(by, seat_of(ref));
    case Aim::this_card: return ref == context.source;
    case Aim::weapon: {
      const std::optional<StringParts> string =
          s.combat.string.on ? parts(string_ref(s.combat.string.side, s.combat.string.slot)) : std::nullopt;
      return string && string->gear != no_gear && ref == gear_ref(string->owner, string->gear);
    }
    case Aim::string: return s.combat.string.on && ref == string_ref(s.combat.string.side, s.combat.string.slot);
    case Aim::my_strings: return ref == seat_ref(by);
    case Aim::foe_string: {
      if (!s.combat.string.on || ref != string_ref(s.combat.string.side, s.combat.string.slot)) return false;
      const std::optional<StringParts> string = parts(ref);
      if (!string || !rules.opposed(by, string->owner)) return false;
      break;
    }
    case Aim::my_weapon: {
      const Ref weapon = ref.kind == RefKind::plan ? known_weapon(ref, by) : ref;
      if (weapon.kind != RefKind::gear || seat_of(weapon) != by || !carried(weapon) || !is_weapon(card(weapon)))
        return false;
      if (ref.kind == RefKind::gear && gear(ref).place == Place::plan) return false;  // named by its slot
      const bool of_sub = context.source.kind == RefKind::gear && card(context.source).kind == Kind::subsystem;
      if (of_sub && self_of(weapon) != context.self) return false;
      const bool named =
          std::ranges::any_of(step.filters, [](const Filter& filter) { return filter.sieve == Sieve::id; });
      if (s.combat.stage != Fight::none && !named && ref.kind != RefKind::plan && !own_model(ref)) return false;
      break;
    }
    case Aim::foe_weapon: {
      if (ref.kind != RefKind::plan || slot(ref).gear == no_gear || !foes(by, slot(ref).owner)) return false;
      if (slot(ref).up && slot_weapon(slot(ref)) == nothing) return false;  // a blank Duplicate
      if (rushed && slot(ref).up && where(slot_weapon(slot(ref))) != where(context.self)) return false;  // BA-R-77
      break;
    }
    case Aim::my_sub:
      if (ref.kind != RefKind::gear || !is_mine() || !carried(ref) || card(ref).kind != Kind::subsystem ||
          card(ref).unit)
        return false;
      break;
    case Aim::foe_sub: {
      if (ref.kind != RefKind::gear || !foes(by, seat_of(ref)) || !living(seat_of(ref)) || !carried(ref)) return false;
      const Card& what = card(ref);
      if (what.kind != Kind::subsystem || what.unit || (what.is(Type::hazard) && gear(ref).tile == no_tile))
        return false;
      if (what.stack > 0 && !stack_top(ref)) return false;
      if (rushed) return false;  // BA-R-77: Bots and Weapons only
      break;
    }
    case Aim::my_card:
      if (ref.kind == RefKind::compound) {
        if (!is_mine() || s[by].compounds[ref.at].gone) return false;
        break;
      }
      if (ref.kind != RefKind::gear || !is_mine() || !carried(ref) || card(ref).kind == Kind::duplicate) return false;
      break;
    case Aim::foe_card:
      if ((ref.kind != RefKind::gear && ref.kind != RefKind::compound) || !living(seat_of(ref))) return false;
      if (context.mover.kind == RefKind::body ? seat_of(ref) != seat_of(context.mover) : !foes(by, seat_of(ref)))
        return false;
      if (!open_to_strings(by)) return false;
      if (rushed &&
          (where(ref) != where(context.self) || (ref.kind == RefKind::gear && card(ref).kind == Kind::subsystem)))
        return false;  // BA-R-77
      break;
    case Aim::cycle:
      if (ref.kind != RefKind::item || !waits(ref.at)) return false;
      break;
    case Aim::tile:
      if (ref.kind != RefKind::tile || index(tile_in(ref)) >= tile_count) return false;
      break;
    case Aim::cover:
      if (ref.kind != RefKind::cover || ref.at >= slot_count || !bots::has(s.covers, Slot{ref.at})) return false;
      break;
  }
  return passes(step, context, ref) && suits(step, context, ref);
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
    case Op::flip_up:
      return planned && !slot(ref).up && !forbidden(Forbid::flip, gear_ref(slot(ref).owner, slot(ref).gear));
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
