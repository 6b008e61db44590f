// Effects in force: what they add to stats, grant, and forbid; the amounts, conditions, and filters that decide whether
// they apply. Each needs the others, so they stand together.
#include "games/bots/query/in_force.h"

#include <algorithm>
#include <bit>

#include "core/values/citation.h"
#include "games/bots/query/context.h"
#include "games/bots/query/cycle.h"
#include "games/bots/query/filters.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

// An effect on somebody's Strings is kept on the player, or on the model it works for.
bool covers_string(const Position& pos, const Lasting& lasting, Ref slot) {
  const EffectStep& step = pos.effect(lasting.effect).steps[lasting.step];
  if (step.aim != Aim::my_strings) return false;
  const std::optional<StringParts> string = parts(pos, slot);
  if (!string || (lasting.subject != seat_ref(string->owner) && lasting.subject != string->unit)) return false;
  return passes(pos, step, {lasting.by, nothing, string->unit, nothing, nothing, 0}, slot);
}

namespace {

// The rule that a tally cites for a change of this stat; the rows stand in the order of Stat.
constexpr std::string_view rule_of(Stat stat) {
  constexpr std::array<std::string_view, names(Stat{}).size()> rules{
      "BA-BOT-06", "BA-BOT-09", "BA-BOT-07", "BA-BOT-10", "BA-BOT-04", "BA-STR-06",
      "BA-STR-09", "BA-RNG-04", "BA-RNG-04", "BA-STR-06", "BA-STR-09", "BA-MOVE-07"};
  return rules[static_cast<std::size_t>(stat)];
}

// One static record of gear or Terrain: does it bear on the subject now?
struct Applying {
  const Position& pos;
  const StaticRow& row;
  Ref subject;

  const Effect& effect() const { return pos.effect(row.effect); }
  const EffectStep& step() const { return effect().steps[row.step]; }

  bool terrain() const {
    const Card& card = pos.card(effect().card);
    Ref model = subject;
    if (subject.kind == RefKind::string) {
      const std::optional<StringParts> made = parts(pos, subject);
      if (!made) return false;
      model = made->unit;
    }
    if (model.kind != RefKind::body || !pos.on_board(model)) return false;
    if (card.scope == Scope::tile &&
        pos.state.terrain[static_cast<std::size_t>(index(pos.body(model).tile))] != effect().card)
      return false;
    // Terrain for the whole Board works once it is shown, without a tile of its own.
    if (card.scope == Scope::board && times() == 0) return false;
    // An effect on Strings is asked about Strings alone, every other one about models.
    const bool strings = step().aim == Aim::my_strings;
    if (strings != (subject.kind == RefKind::string)) return false;
    return holds(pos, effect(), {seat_of(model), nothing, model, nothing, nothing, 0}) &&
           passes(pos, step(), {seat_of(model), nothing, model, nothing, nothing, 0}, subject);
  }
  // How many cards say it: of the same Terrain for the Board there may be several (BA-R-22).
  // BA-ZONE-16, BA-R-190: it stays when its player is out.
  int times() const {
    enforces("BA-ZONE-16");
    if (row.seat != 255 || pos.card(effect().card).scope == Scope::tile) return 1;
    if (pos.state.stage < Stage::place_terrain) return 0;
    return static_cast<int>(std::ranges::count_if(
        pos.state.players, [&](const Player& player) { return player.terrain == effect().card; }));
  }

  bool gear() const {
    const Ref source = gear_ref(seat_at(row.seat), row.gear);
    // The cheap question first: most rows are about another subject.
    if (!aims(source) || !works(pos, source)) return false;
    const Context context = gear_context(pos, source);
    return holds(pos, effect(), context) && passes(pos, step(), context, subject);
  }
  bool aims(Ref source) const {
    const Seat by = seat_of(source);
    switch (step().aim) {
      case Aim::self: return subject == self_of(pos, source) || subject == seat_ref(by);
      case Aim::my_bot: return subject.kind == RefKind::body && seat_of(subject) == by;
      case Aim::me: return subject == seat_ref(by);
      case Aim::this_card: return subject == source;
      case Aim::opp: return subject.kind == RefKind::seat && foes(pos, by, seat_of(subject));
      case Aim::my_weapon:
        return subject.kind == RefKind::gear && seat_of(subject) == by && is_weapon(pos.card(subject)) &&
               self_of(pos, subject) == self_of(pos, source);
      case Aim::my_strings: {
        if (subject.kind != RefKind::string) return false;
        const std::optional<StringParts> made = parts(pos, subject);
        return made && made->owner == by && made->unit == self_of(pos, source);
      }
      default: return false;
    }
  }
  // 255: a row of Terrain, which belongs to no seat.
  bool now() const { return row.seat == 255 ? terrain() : gear(); }
};

// BA-R-55: of what came before the Cover was passed nothing counts for Initiative.
bool outdated(const Position& pos, const StaticRow& row, Stat stat, Ref subject) {
  if (stat != Stat::initiative || subject.kind != RefKind::body || !pos.body(subject).slowed) return false;
  const Body& body = pos.body(subject);
  if (row.seat == 255)
    // Terrain counts anew where the model arrived after it was slowed.
    return pos.card(pos.effect(row.effect).card).scope == Scope::board || body.arrived_at < body.slowed_at;
  return pos.gear(seat_at(row.seat), row.gear).since < body.slowed_at;
}

}  // namespace

int sum(const Position& pos, Stat stat, Ref subject, Tally* tally) {
  int total = 0;
  const auto add = [&](int n, const std::string& from) {
    total += n;
    // Names are looked up for tallies alone, since sums are asked for in every position.
    if (tally != nullptr && n != 0) tally->add(n, book()[rule_of(stat)], from);
  };
  for (const StaticRow& row : pos.rules.statics(stat)) {
    const Applying applying{pos, row, subject};
    if (!applying.now() || outdated(pos, row, stat, subject)) continue;
    const Context context = row.seat == 255 ? Context{} : gear_context(pos, gear_ref(seat_at(row.seat), row.gear));
    add(amount(pos, applying.step().amount, context) * applying.times(),
        tally == nullptr ? std::string() : pos.card(applying.effect().card).name);
  }
  const bool slow = stat == Stat::initiative && subject.kind == RefKind::body && pos.body(subject).slowed;
  for (const Lasting& lasting : pos.state.lasting) {
    // Likewise of lasting effects: only those that began after the Cover count (BA-R-55).
    if (slow && lasting.born < pos.body(subject).slowed_at) continue;
    enforces("BA-KW-REACH-01");
    if (lasting.effect == no_effect) {
      if (stat == Stat::initiative && lasting.subject == subject) add(lasting.n, tally == nullptr ? "" : "Reach");
      continue;
    }
    const EffectStep& step = pos.effect(lasting.effect).steps[lasting.step];
    if (step.op != Op::mod || step.stat != stat) continue;
    // A number of Strings counted out is settled as they start to resolve.
    const bool fits = subject.kind == RefKind::string ? step.count == 0 && covers_string(pos, lasting, subject)
                                                      : lasting.subject == subject && step.aim != Aim::my_strings;
    if (fits) add(lasting.n, tally == nullptr ? "" : pos.card(pos.effect(lasting.effect).card).name);
  }
  return total;
}

int initiative(const Position& pos, Ref ref, Tally* tally) {
  enforces("BA-SUP-07", "BA-SUP-08");
  const UnitStats* unit = unit_stats(pos, ref);
  const int own = unit == nullptr ? 100 : unit->initiative;  // BA-BOT-08
  const int base = pos.body(ref).slowed ? 0 : own;           // BA-MOVE-09
  if (tally != nullptr) {
    tally->add(own, book()["BA-BOT-08"], "its own");
    if (base != own) tally->add(-own, book()["BA-MOVE-09"], "passed Cover");
  }
  return std::max(0, base + sum(pos, Stat::initiative, ref, tally));
}

bool granted(const Position& pos, Grant grant, Ref subject) {
  for (const StaticRow& row : pos.rules.statics(grant)) {
    if (Applying{pos, row, subject}.now()) return true;
  }
  return std::ranges::any_of(pos.state.lasting, [&](const Lasting& lasting) {
    if (lasting.effect == no_effect) return false;
    const EffectStep& step = pos.effect(lasting.effect).steps[lasting.step];
    return step.op == Op::grant && step.grant == grant && lasting.subject == subject;
  });
}

bool forbidden(const Position& pos, Forbid forbid, Ref subject) {
  for (const StaticRow& row : pos.rules.statics(forbid)) {
    if (Applying{pos, row, subject}.now()) return true;
  }
  return std::ranges::any_of(pos.state.lasting, [&](const Lasting& lasting) {
    if (lasting.effect == no_effect) return false;
    const EffectStep& step = pos.effect(lasting.effect).steps[lasting.step];
    return step.op == Op::forbid && step.forbid == forbid && lasting.subject == subject;
  });
}

// BA-TGT-04: from beyond the range it cannot be chosen.
bool untargetable(const Position& pos, Ref target, int range) {
  for (const StaticRow& row : pos.rules.untargetable()) {
    const EffectStep& step = pos.effect(row.effect).steps[row.step];
    // The number is the farthest distance from which it may still be chosen.
    if (range > step.amount.n && Applying{pos, row, target}.now()) return true;
  }
  return std::ranges::any_of(pos.state.lasting, [&](const Lasting& lasting) {
    return lasting.effect != no_effect && lasting.subject == target && range > lasting.n &&
           pos.effect(lasting.effect).steps[lasting.step].op == Op::untargetable;
  });
}

// A grant counts on the Weapon, on the Ace, or on the Attack String itself.
bool string_granted(const Position& pos, Grant grant, Ref string) {
  const std::optional<StringParts> made = parts(pos, string);
  if (!made) return false;
  if (granted(pos, grant, string)) return true;
  if (string.at != ace_slot) {
    return granted(pos, grant, gear_ref(made->owner, made->gear)) ||
           granted(pos, grant, gear_ref(made->owner, pos.slot(string).gear));
  }
  return std::ranges::any_of(pos.card(made->card).effects, [&](EffectId id) {
    return pos.effect(id).trigger == Trigger::always &&
           std::ranges::any_of(pos.effect(id).steps,
                               [&](const EffectStep& step) { return step.op == Op::grant && step.grant == grant; });
  });
}

namespace {

// A model that is exposed is not hidden by the Cover on the edges of its tile.
Covers seen_covers(const Position& pos, Ref target) {
  if (target.kind != RefKind::body) return pos.state.covers;
  if (!granted(pos, Grant::exposed, host_of(pos, target))) return pos.state.covers;
  return Covers{bits(pos.state.covers) & ~bits(slots_around(where(pos, target)))};
}

}  // namespace

bool sees(const Position& pos, Ref target, Tile from, bool past_one_cover) {
  enforces("BA-LOS-01");
  const Tile to = where(pos, target);
  if (!in_line(from, to)) return false;
  const int covers = std::popcount(bits(slots_between(from, to)) & bits(seen_covers(pos, target)));
  return covers <= (past_one_cover ? 1 : 0);  // BA-LOS-02
}

int amount(const Position& pos, const Amount& amount, const Context& context) {
  if (!amount.count) return amount.n;
  int n = 0;
  const Combat& combat = pos.state.combat;
  // Own Weapons that lie face up in either plan; a team's plan may hold Weapons of several players.
  const auto mine = [&](const auto& wanted) {
    int found = 0;
    for (const Side& side : combat.sides) {
      for (const PlanSlot& slot : side.slots) {
        const Ref weapon = slot_weapon(pos, slot);
        if (slot.owner == context.by && weapon.kind == RefKind::gear && slot.up && wanted(slot, weapon)) ++found;
      }
    }
    return combat.stage == Fight::none ? 0 : found;
  };
  switch (*amount.count) {
    case Count::attacks:
      for (const Attached& attack : combat.attached) n += attack.slot == combat.pending.slot ? 1 : 0;
      break;
    case Count::moved: n = context.self.kind == RefKind::body ? pos.body(context.self).moved : 0; break;
    // To the target of the String, from where it is fired.
    case Count::range:
      n = combat.pending.on ? distance(where(pos, attack_ref(combat.pending.side, combat.pending.slot)),
                                       where(pos, combat.pending.target))
                            : 0;
      break;
    case Count::hand: n = static_cast<int>(pos.state[context.by].hand.size()); break;
    // For every full 10 Hit Points that are lost.
    case Count::lost10:
      n = context.self.kind == RefKind::body ? (pos.body(context.self).hp_start - pos.body(context.self).hp) / 10 : 0;
      break;
    case Count::bits:
      for (std::size_t i = 0; i < pos.state[context.by].gear.size(); ++i) {
        const Ref ref = gear_ref(context.by, static_cast<int>(i));
        const bool drone = pos.card(ref).is(Type::bit) || pos.card(ref).is(Type::funnel);
        if (drone && !pos.gear(ref).attached && carried(pos, ref)) ++n;
      }
      break;
    case Count::unsuspended: n = mine([](const PlanSlot& slot, Ref) { return !slot.suspended; }); break;
    case Count::ammo:
      n = mine(
          [&](const PlanSlot& slot, Ref weapon) { return !slot.suspended && pos.card(weapon).is(Type::ammunition); });
      break;
    case Count::psyco: n = mine([&](const PlanSlot&, Ref weapon) { return pos.card(weapon).psyco; }); break;
    case Count::revealed: {
      const Cards& deck = pos.state[context.by].deck;
      for (std::size_t i = 0; i < context.revealed && i < deck.size(); ++i)
        n += counts_as(amount.sort, pos.card(deck[deck.size() - 1 - i])) ? 1 : 0;
      break;
    }
  }
  return std::min<int>(amount.k * n, amount.cap);
}

namespace {

// Outside of Strings a condition of Range asks for any enemy near enough. 99: there is none.
int to_nearest_foe(const Position& pos, const Context& context) {
  int nearest = 99;
  for (int seat = 0; seat < pos.rules.seats(); ++seat) {
    if (!foes(pos, context.by, seat_at(seat)) || !pos.living(seat_at(seat))) continue;
    for (std::size_t i = 0; i < pos.state[seat_at(seat)].bodies.size(); ++i) {
      const Ref foe = body_ref(seat_at(seat), static_cast<int>(i));
      if (pos.on_board(foe)) nearest = std::min(nearest, apart(pos, context.self, foe));
    }
  }
  return nearest;
}

}  // namespace

bool holds(const Position& pos, const Effect& effect, const Context& context) {
  const PendingAttack& pending = pos.state.combat.pending;
  const Ref now = attack_ref(pending.side, pending.slot);
  const bool has_self = context.self.kind == RefKind::body;
  const auto one = [&](const Condition& condition) {
    switch (condition.when) {
      case When::range: {
        if (!has_self) return false;
        if (pending.on) return condition.bounds.has(apart(pos, context.self, pending.target));
        return condition.bounds.has(to_nearest_foe(pos, context));
      }
      case When::weapon: {
        const std::optional<StringParts> made = pending.on ? parts(pos, now) : std::nullopt;
        if (!made) return false;
        const Card& what = pos.card(made->card);
        const bool ace = what.kind == Kind::ace;
        const Attribute attribute = attribute_of(pos, now);
        if (condition.attribute && attribute != *condition.attribute && attribute != Attribute::universal) return false;
        if (condition.type && !(ace ? what.req_type == condition.type : what.is(*condition.type))) return false;
        if (condition.modifier && !what.has_modifier(*condition.modifier)) return false;
        return !condition.keyword || (!ace && string_has(pos, now, *condition.keyword));
      }
      case When::attacks: {
        int n = 0;
        for (const Attached& attack : pos.state.combat.attached) n += pending.on && attack.slot == pending.slot ? 1 : 0;
        return condition.bounds.has(n);
      }
      case When::blocked:
        return condition.bounds.has(pos.state.combat.blocked[static_cast<std::size_t>(index(context.by))]);
      case When::hits: return condition.bounds.has(pos.state.combat.hits[static_cast<std::size_t>(index(context.by))]);
      case When::hp: return has_self && condition.bounds.has(pos.body(context.self).hp);
      case When::moved: return has_self && condition.bounds.has(pos.body(context.self).moved);
      case When::init_above_target:
        return has_self && pending.on && pending.target.kind == RefKind::body &&
               initiative(pos, context.self) > initiative(pos, pending.target);
      case When::target_durable: return pending.on && pending.target.kind != RefKind::body;
      case When::cover_on_line: {
        if (!pending.on) return false;
        return (bits(slots_between(where(pos, now), where(pos, pending.target))) & bits(pos.state.covers)) != 0;
      }
      case When::other_turn: return pos.turn_player() != context.by;
      case When::attached: {
        if (context.source.kind != RefKind::gear || pos.plan_of(context.source).body == 255) return false;
        return pos.state[seat_of(context.source)].bodies[pos.plan_of(context.source).body].stand == Stand::attached;
      }
      case When::near_bot:
        return has_self && pos.on_board(context.self) && pos.on_board(body_ref(context.by)) &&
               apart(pos, context.self, body_ref(context.by)) <= 1;
      case When::psyco: return has_self && has_interface(pos, context.self);
      case When::used:
        return std::ranges::any_of(pos.state.combat.sides, [&](const Side& side) {
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

bool place_passes(const Position& pos, const Filter& filter, const Context& context, Ref ref) {
  const bool from_self = filter.sieve != Sieve::near || static_cast<Near>(filter.word) == Near::self;
  const Tile from = where(pos, from_self ? context.self : pos.state.combat.pending.target);
  if (from == no_tile) return false;
  // Cover lies between two tiles; the nearer one counts.
  if (ref.kind == RefKind::cover) {
    if (filter.sieve == Sieve::near) return touches(Slot{ref.at}, from);
    const Edge between = edge(Slot{ref.at});
    return filter.sieve == Sieve::range &&
           filter.bounds.has(std::min(distance(from, between.a), distance(from, between.b)));
  }
  const Ref thing = ref.kind == RefKind::plan ? known_weapon(pos, ref, context.by) : ref;
  const Tile at = where(pos, thing);
  if (at == no_tile) return false;
  if (filter.sieve == Sieve::los) return sees(pos, thing, from, false);
  return filter.sieve == Sieve::near ? distance(from, at) == 1 : filter.bounds.has(distance(from, at));
}

}  // namespace

// The filters of a step: what they cannot be asked about does not pass.
bool passes(const Position& pos, const EffectStep& step, const Context& context, Ref ref) {
  return std::ranges::all_of(step.filters, [&](const Filter& filter) {
    switch (filter.sieve) {
      case Sieve::type:
      case Sieve::without:
      case Sieve::attribute:
      case Sieve::modifier:
      case Sieve::id:
      case Sieve::psyco:
      case Sieve::ammo: return card_passes(pos, filter, context, ref);
      case Sieve::kind:
      case Sieve::rank_max:
        return ref.kind == RefKind::item && item_numbered(pos, ref.at) != nullptr && item_passes(pos, filter, ref);
      case Sieve::range:
      case Sieve::near:
      case Sieve::los: return place_passes(pos, filter, context, ref);
      case Sieve::facedown:
      case Sieve::unsuspended:
      case Sieve::blocked: return ref.kind == RefKind::plan && slot_passes(filter, pos.slot(ref));
      case Sieve::durable:
      case Sieve::on_cooldown:
      case Sieve::on_board:
      case Sieve::active: return state_passes(pos, filter, context, ref);
    }
    return false;
  });
}

}  // namespace sprue::bots
