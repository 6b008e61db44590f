// A player without thought: it goes where its Weapons reach, fights when they do, blocks what hits hardest, attaches
// the best Attacks and plays every card that helps now. It knows only what its seat sees; it takes what is worth most,
// where 0 is to leave things as they are.
#include <algorithm>
#include <cstdlib>

#include "core/values/best.h"
#include "games/bots/query/look.h"

namespace sprue::bots {

namespace {

constexpr int must = 1000, never = -100;

class Simple : public Look {
 public:
  Simple(const Rules& the_rules, const State& seen, Seat who, Random& chance)
      : Look(the_rules, seen), me(who), random(chance) {}

  // Setup, phases and answers that only say when one is done.
  int worth(const MarkRoll&) const { return 0; }
  int worth(const PlaceCover&) const { return 0; }
  int worth(const PickTerrain&) const { return 0; }
  int worth(const PlaceTerrain&) const { return 0; }
  int worth(const Pass&) const { return 0; }
  int worth(const EndStep&) const { return 0; }
  int worth(const Concede&) const { return never; }
  int worth(const Done&) const { return 0; }
  int worth(const Commit&) const { return must; }
  int worth(const BeginResolve&) const { return 0; }
  int worth(const ChooseHazardOwner&) const { return 0; }
  int worth(const OfferSlots&) const { return never; }
  int worth(const AcceptSlots&) const { return 1; }
  int worth(const RefuseSlots&) const { return 0; }
  int worth(const UseStatus&) const { return 5; }
  int worth(const PlacePin&) const { return 5; }
  int worth(const TriggerHazard&) const { return 10; }
  int worth(const SetHazard&) const { return 2; }

  // What strikes from here is used before moving, the rest after.
  int worth(const ChoosePhase& action) const { return (action.phase == Phase::action) == can_strike() ? 1 : 0; }

  int worth(const PlayCard& action) const {
    const EffectId id = record(action.card, 0);
    return id == no_effect ? never : worth_of(effect(id));
  }
  int worth(const UseAbility& action) const { return worth_of(effect(card(action.gear).effects[action.effect])); }
  int worth(const Respond& action) const { return worth_of(effect(card(action.gear).effects[action.effect])); }
  int worth(const Activate& action) const {
    const Card& what = card(action.gear);
    if (what.is(Type::overdrive)) return can_strike() ? 20 : never;
    return what.is(Type::mode) && gear(action.gear).turned_off ? never : 20;
  }
  int worth(const Deactivate&) const { return never; }
  int worth(const Attach&) const { return never; }
  int worth(const Detach& action) const { return card(action.thing).is(Type::funnel) ? 10 : never; }

  // Movement: towards tiles from which more is hit.
  int worth(const DeclareMove& action) const {
    int best = never;
    for (int d = 0; d < dir_count; ++d) {
      if (step_legal(action.unit, dir_at(d), nullptr)) best = std::max(best, worth(bots::Step{action.unit, dir_at(d)}));
    }
    return best;
  }
  int worth(const bots::Step& action) const {
    const Tile from = body(action.unit).tile, to = neighbour(from, action.dir);
    if (bots::has(body(action.unit).visited, to)) return never;
    const bool cover = bots::has(s.covers, slot_between(from, to));
    const int gain = standing_at(action.unit, to) - standing_at(action.unit, from) - (cover ? 8 : 0);
    const bool idle = !s[me].moved && !s[me].fought && !can_strike();  // or the Knockout Count rises
    return gain > 0 ? gain + 1 : idle ? 1 : never;
  }
  int worth(const BotRush& action) const {
    const Tile from = body(action.unit).tile, to = neighbour(from, action.dir);
    const bool first = strength(action.unit, from) == 0 && strength(action.unit, to) > 0;
    return first && !s.action_done ? 3 : never;
  }
  int worth(const Reposition& action) const {
    return nearest_enemy(model_tile(action.thing)) - nearest_enemy(action.tile) > 0 ? 1 : never;
  }
  int worth(const bots::ReservePower&) const { return s[me].deck.size() < 10 ? 30 : never; }

  // Combat.
  int worth(const InitiateCombat& action) const {
    const int hits = strike_on(action.against);
    const Body& bot = s[action.against].bodies[0];
    if (hits > 0 && s.round > 20) return 1;  // as likely as to withdraw
    return hits == 0 ? never : 30 + hits + (bot.stand == Stand::board ? std::max(0, 50 - bot.hp / 2) : 0);
  }
  // New cards, until somebody's deck is used up.
  int worth(const bots::Withdraw& action) const {
    const bool stuck = s.round > 20 || (standoff() && !can_strike());
    return stuck && action.cards == 3 ? 1 : never;
  }
  int worth(const Select& action) const {
    if (standoff())
      return any_in_range(range(action.weapon), where(action.weapon)) ? 1 : 0;  // something else each time
    const bool copy = card(action.weapon).kind == Kind::duplicate;
    const Ref weapon = copy ? slot_weapon(own_plan()[centre_slot]) : action.weapon;
    if (weapon == nothing) return 0;
    const int about = static_cast<int>(random.below(16));  // who always plans the same is blocked the same
    return weapon_worth(weapon) - 8 * planned(card(weapon).attribute) + about - (copy ? 1 : 0);
  }
  int worth(const DeclareBlock& action) const {
    const Ref theirs = slot_weapon(slot(action.enemy)), mine = slot_weapon(slot(action.own));
    if (theirs == nothing || mine == nothing) return never;
    const bool harmless = !threatens(theirs);
    const int saved = harmless ? 0 : card(theirs).damage + 10;
    const int lost = reach_mask(string_ref(action.own.seat, action.own.at)) != 0 ? card(mine).damage + 8 : 0;
    return saved - lost > 0 ? saved - lost : never;
  }
  int worth(const AttachAttack& action) const {
    const Card& attack = card(action.card);
    const bool first = attack.kind == Kind::standard_attack || first_value(action.card, action.slot);
    return 1 + 4 * (first ? attack.damage : attack.damage_second) + (first ? 1 : 0);
  }
  int worth(const PlayAce& action) const {
    return any_in_range(card(action.card).range, body(action.unit).tile) ? 60 : never;
  }
  int worth(const ResolveString& action) const {
    const Ref target = action.target;
    if (target.kind != RefKind::body) return 1;
    const int damage = planned_damage(action.slot) - armor(host_of(target));
    const bool kills = damage >= body(target).hp;
    return 10 + std::max(0, damage) + (kills ? 50 : 0) + (target.at == 0 ? 5 : 0);
  }
  int worth(const PlaceWarhead& action) const {
    const int mine = models_on(action.tile, true), theirs = models_on(action.tile, false);
    return 2 + 5 * (theirs - mine);
  }

  // Answers: enemies are for what harms, own things for what helps; the cheapest cards go, the best come.
  int worth(const Choose& action) const {
    if (action.pick.kind == RefKind::yes) return 1;
    if (action.pick.kind == RefKind::item) {
      const CycleItem* waiting = item(action.pick.at);
      return waiting != nullptr && rules.opposed(waiting->by, me) ? 1 : 0;
    }
    if (action.pick.kind == RefKind::tile) return top()->purpose() == Purpose::direction ? 1 : 0;
    return 0;
  }
  int worth(const ChooseCard& action) const {
    switch (top()->purpose()) {
      case Purpose::price:
      case Purpose::scrap: return must - card_worth(action.card);
      case Purpose::predict: return never;
      default: return card_worth(action.card);
    }
  }

 private:
  bool standoff() const { return s.round > 8; }

  int card_worth(CardId id) const {
    const Card& what = card(id);
    if (what.kind == Kind::ace) return 40;
    return what.is_attack() ? what.damage + what.damage_second / 2 : 8 + 3 * static_cast<int>(what.rank);
  }

  bool any_in_range(const std::optional<Bounds>& bounds, Tile from) const { return reached(bounds, from) != 0; }

  // How many enemy models lie in range and sight of a tile.
  int reached(const std::optional<Bounds>& bounds, Tile from, Viewer only = {}) const {
    int n = 0;
    if (!bounds || from == no_tile) return 0;
    each_enemy([&](Ref enemy) {
      if (only && seat_of(enemy) != *only) return;
      const Tile at = body(enemy).tile;
      if (bounds->has(distance(from, at)) && bots::sees(from, at, s.covers)) ++n;
    });
    return n;
  }
  template <class Each>
  void each_enemy(const Each& each) const {
    for (int seat = 0; seat < rules.seats(); ++seat) {
      if (!rules.opposed(me, seat_at(seat)) || !living(seat_at(seat))) continue;
      for (std::size_t i = 0; i < s[seat_at(seat)].bodies.size(); ++i) {
        const Ref enemy = body_ref(seat_at(seat), static_cast<int>(i));
        if (on_board(enemy)) each(enemy);
      }
    }
  }
  int nearest_enemy(Tile from) const {
    int best = 9;
    each_enemy([&](Ref enemy) { best = std::min(best, distance(from, body(enemy).tile)); });
    return best;
  }
  int models_on(Tile tile, bool mine) const {
    int n = 0;
    for (int seat = 0; seat < rules.seats(); ++seat) {
      if (rules.opposed(me, seat_at(seat)) == mine) continue;
      for (const Body& each : s[seat_at(seat)].bodies) n += each.stand == Stand::board && each.tile == tile ? 1 : 0;
    }
    return n;
  }

  // The three best Weapons of a model that would reach an enemy from a tile.
  int strength(Ref model, Tile from, Viewer only = {}) const {
    std::array<int, 3> best{};
    for (std::size_t i = 0; i < s[me].gear.size(); ++i) {
      const Ref ref = gear_ref(me, static_cast<int>(i));
      if (!is_weapon(card(ref)) || !carried(ref) || !selectable(ref) || self_of(ref) != model) continue;
      const Tile at = is_model(ref) && gear(ref).tile != no_tile ? gear(ref).tile : from;
      if (!card(ref).range || reached(range(ref), at, only) == 0) continue;
      int damage = card(ref).damage;
      for (int& place : best) {
        if (damage > place) std::swap(damage, place);
      }
    }
    return best[0] + best[1] + best[2];
  }
  // Reach first, then nearness.
  int standing_at(Ref model, Tile tile) const {
    const int strong = strength(model, tile);
    return 3 * strong - (strong == 0 ? 2 * nearest_enemy(tile) : 0);
  }
  int strike_on(Seat against) const {
    int sum = 0;
    for (std::size_t i = 0; i < s[me].bodies.size(); ++i) {
      const Ref unit = body_ref(me, static_cast<int>(i));
      if (on_board(unit)) sum += strength(unit, body(unit).tile, against);
    }
    return sum;
  }
  bool can_strike() const {
    for (int seat = 0; seat < rules.seats(); ++seat) {
      if (rules.opposed(me, seat_at(seat)) && living(seat_at(seat)) && strike_on(seat_at(seat)) > 0) return true;
    }
    return false;
  }

  const std::array<PlanSlot, 3>& own_plan() const {
    return s.combat.sides[static_cast<std::size_t>(side_of(me))].slots;
  }
  // How many of an Attribute the plan holds: one Weapon that blocks it blocks them all.
  int planned(Attribute attribute) const {
    const auto& plan = own_plan();
    return static_cast<int>(std::ranges::count_if(plan, [&](const PlanSlot& slot) {
      if (slot.owner != me || slot.gear >= hidden_gear) return false;
      const Ref chosen = gear_ref(me, slot.gear);
      const Ref weapon = card(chosen).kind == Kind::duplicate ? slot_weapon(plan[centre_slot]) : chosen;
      return weapon != nothing && card(weapon).attribute == attribute;
    }));
  }
  // For a plan: what reaches counts most, what only blocks a little.
  int weapon_worth(Ref weapon) const {
    const Card& what = card(weapon);
    if (what.is(Type::shield)) return 14;
    const int fitting = static_cast<int>(std::count_if(s[me].hand.begin(), s[me].hand.end(), [&](CardId id) {
      const Card& attack = card(id);
      if (attack.signature == gear(weapon).card) return true;
      const bool attribute = attack.attribute == what.attribute || attack.attribute == Attribute::universal;
      return attack.kind == Kind::standard_attack && attribute && (!attack.req_type || what.is(*attack.req_type));
    }));
    const bool reaches = any_in_range(range(weapon), where(weapon));
    return reaches ? 30 + 2 * what.damage + 4 * fitting : what.damage / 2;
  }
  bool threatens(Ref weapon) const {
    const std::optional<Bounds> bounds = range(weapon);
    if (!bounds) return false;
    return std::ranges::any_of(s[me].bodies, [&](const Body& own) {
      return own.stand == Stand::board && bounds->has(distance(where(weapon), own.tile));
    });
  }
  int planned_damage(Ref string) const {
    const std::optional<StringParts> made = parts(string);
    int damage = made ? card(made->card).damage : 0;
    for (const Attached& attack : s.combat.attached) {
      if (attack.slot == string.at && string.at != ace_slot)
        damage += attack.first ? card(attack.card).damage : card(attack.card).damage_second;
    }
    return damage;
  }

  // An effect helps as the sum of its steps, less what it costs.
  int worth_of(const Effect& record) const {
    int sum = 0;
    for (const EffectStep& step : record.steps) sum += worth_of(step);
    for (const Payment& payment : record.cost) sum -= payment.price == Price::hp ? 2 * payment.n : 3;
    return sum > 0 ? sum : never;
  }
  bool aimed_at_me() const {
    return s.combat.string.on && s.combat.string.target.kind == RefKind::body && seat_of(s.combat.string.target) == me;
  }
  bool striking() const {
    return s.combat.stage == Fight::attach && s.combat.actor < s.combat.actors.size() && seat_of(acting()) == me;
  }
  bool hurt() const {
    return std::ranges::any_of(
        s[me].bodies, [](const Body& own) { return own.stand == Stand::board && own.hp + 10 <= own.hp_start; });
  }
  bool foe_waits() const { return !s.cycle.empty() && rules.opposed(s.cycle.back().by, me); }

  int worth_of(const EffectStep& step) const {
    const bool fight = s.combat.stage != Fight::none;
    const int n = step.amount.all ? 10 : step.amount.n;
    switch (step.op) {
      case Op::damage: return 30;
      case Op::dur_damage:
      case Op::destroy:
      case Op::cooldown: return 10;
      case Op::repair: return hurt() ? 25 : never;
      case Op::prevent:
      case Op::redirect: return aimed_at_me() ? 25 : never;
      case Op::negate: return foe_waits() ? 15 : never;
      case Op::draw: return step.aim == Aim::me ? 4 : -1;
      case Op::recycle: return s[me].deck.size() < 15 ? 20 : -5;
      case Op::mod: return worth_of_change(step, n, fight);
      case Op::grant:
      case Op::forbid:
      case Op::grant_keyword:
      case Op::suspend:
      case Op::unsuspend: return fight ? 6 : 1;
      case Op::end_combat:
      case Op::repeat_selection:
      case Op::exchange_weapon: return -5;
      case Op::drain:
      case Op::scrap:
      case Op::retrieve:
      case Op::take:
      case Op::gain_status: return step.aim == Aim::me && step.op == Op::scrap ? -3 * n : 4;
      default: return 1;
    }
  }
  int worth_of_change(const EffectStep& step, int n, bool fight) const {
    const bool strings = step.stat == Stat::string_damage || step.stat == Stat::damage;
    if (strings && step.aim == Aim::foe_string) return aimed_at_me() ? 12 : never;
    if (strings) return striking() ? 15 : never;
    if (step.stat == Stat::armor && n > 0) return aimed_at_me() ? 12 : never;
    if (step.stat == Stat::movement) return s.phase == Phase::movement && s.turn < s.order.size() ? 2 : never;
    return fight ? 3 : 1;
  }

  Seat me;
  Random& random;
};

}  // namespace

std::size_t Rules::simple(const State& seen, Seat seat, std::span<const Action> legal, Random& random) const {
  const Simple player(*this, seen, seat, random);
  return best_of(
      legal, [&](const auto& action) { return player.worth(action); }, random);
}

// Of a finished match: how long it was, and what was left of its winner.
void Rules::statistics(const State& end, Statistics& statistics) const {
  statistics.add("rounds", end.round);
  for (int seat = 0; seat < seats_; ++seat) {
    const Player& player = end[seat_at(seat)];
    statistics.add(fmt::format("hit_points_{}", letter(seat_at(seat))), player.bodies[0].hp);
    statistics.add("deck_left", static_cast<std::int64_t>(player.deck.size()));
  }
}

}  // namespace sprue::bots
