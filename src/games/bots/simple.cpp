// A player without thought: it goes where its Weapons reach, fights when they do, blocks what hits hardest, attaches
// the best Attacks and plays every card that helps now. It knows only what its seat sees; it takes what is worth most,
// where 0 is to leave things as they are.
#include <algorithm>
#include <cstdlib>
#include <span>

#include "core/values/best.h"
#include "games/bots/query/attacks.h"
#include "games/bots/query/cycle.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/movement.h"
#include "games/bots/query/places.h"
#include "games/bots/query/plans.h"
#include "games/bots/query/position.h"
#include "games/bots/query/selection.h"
#include "games/bots/query/sides.h"
#include "games/bots/query/stats.h"
#include "games/bots/query/strings.h"
#include "games/bots/query/targets.h"

namespace sprue::bots {

namespace {

// Worths compare only with each other; 0 is to pass or to end.
constexpr int must = 1000, never = -100;

// The first version stays as a yardstick; it takes any target, and any fight.
enum class Version : std::uint8_t { first, present };

struct Simple {
  Simple(const Rules& the_rules, const State& seen, Seat who, Random& chance, Version which)
      : pos(the_rules, seen), me(who), random(chance), version(which) {}

  // Setup, phases and answers that only say when one is done. All are equal, so chance lays Cover and Terrain.
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
  // A slot that is given away is one Weapon less of its own.
  int worth(const OfferSlots&) const { return never; }
  int worth(const AcceptSlots&) const { return 1; }
  int worth(const RefuseSlots&) const { return 0; }
  int worth(const UseStatus&) const { return 5; }
  int worth(const PlacePin&) const { return 5; }
  int worth(const TriggerHazard&) const { return 10; }
  int worth(const SetHazard&) const { return 2; }

  // A Bot that can strike from here fights first, and moves first otherwise.
  int worth(const ChoosePhase& action) const { return (action.phase == Phase::action) == can_strike() ? 1 : 0; }

  int worth(const PlayCard& action) const {
    const EffectId id = record(pos, action.card, 0);
    return id == no_effect ? never : worth_of(pos.effect(id));
  }
  int worth(const UseAbility& action) const {
    return worth_of(pos.effect(pos.card(action.gear).effects[action.effect]));
  }
  int worth(const Respond& action) const { return worth_of(pos.effect(pos.card(action.gear).effects[action.effect])); }
  int worth(const Activate& action) const {
    const Card& what = pos.card(action.gear);
    // Once a match, so it waits for a fight (BA-ODRV-01).
    if (what.is(Type::overdrive)) return can_strike() ? 20 : never;
    return what.is(Type::mode) && pos.gear(action.gear).turned_off ? never : 20;
  }
  int worth(const Deactivate&) const { return never; }
  int worth(const Attach&) const { return never; }
  int worth(const Detach& action) const { return pos.card(action.thing).is(Type::funnel) ? 10 : never; }

  // Movement: towards tiles from which more is hit.
  int worth(const DeclareMove& action) const {
    int best = never;
    for (int d = 0; d < dir_count; ++d) {
      if (step_legal(pos, action.unit, dir_at(d), nullptr)) best = std::max(best, worth(Step{action.unit, dir_at(d)}));
    }
    return best;
  }
  int worth(const Step& action) const {
    const Tile from = pos.body(action.unit).tile, to = neighbour(from, action.dir);
    // Walking in circles earns nothing.
    if (has(pos.body(action.unit).visited, to)) return never;
    const bool cover = has(pos.state.covers, slot_between(from, to));
    // Crossing Cover costs this turn's Initiative, so it has to be worth it (BA-MOVE-09).
    const int gain = standing_at(action.unit, to) - standing_at(action.unit, from) - (cover ? 8 : 0);
    // A step that gains nothing still keeps the count down (BA-KO-02).
    const bool idle = !pos.state[me].moved && !pos.state[me].fought && !can_strike();  // or the Knockout Count rises
    return gain > 0 ? gain + 1 : idle ? 1 : never;
  }
  // It moves no more after a Rush (BA-RUSH-05), so this is for a first strike alone, while its Action Phase is to come.
  int worth(const BotRush& action) const {
    const Tile from = pos.body(action.unit).tile, to = neighbour(from, action.dir);
    const bool first = strength(action.unit, from) == 0 && strength(action.unit, to) > 0;
    return first && !pos.state.action_done ? 3 : never;
  }
  int worth(const Reposition& action) const {
    return nearest_enemy(model_tile(pos, action.thing)) - nearest_enemy(action.tile) > 0 ? 1 : never;
  }
  // It shuffles Standard Attacks back, but what is scrapped later is gone (BA-RSRV-02, BA-RSRV-04): for low decks.
  int worth(const ReservePower&) const { return pos.state[me].deck.size() < 10 ? 30 : never; }

  // Combat.
  int worth(const InitiateCombat& action) const {
    const int hits = strike_on(action.against);
    const Body& bot = pos.state[action.against].bodies[0];
    // In a very long match decks have to run out somehow.
    if (hits > 0 && pos.state.round > 20) return 1;  // as likely as to withdraw
    // A Bot with few Hit Points left is finished first.
    return hits == 0 ? never : 30 + hits + (bot.stand == Stand::board ? std::max(0, 50 - bot.hp / 2) : 0);
  }
  // New cards, until somebody's deck is used up.
  int worth(const Withdraw& action) const {
    const bool stuck = pos.state.round > 20 || (standoff() && !can_strike());
    return stuck && action.cards == 3 ? 1 : never;
  }
  int worth(const Select& action) const {
    if (standoff())
      // After many rounds it varies its plans, so that a stand-off ends.
      return any_in_range(range(pos, action.weapon), where(pos, action.weapon)) ? 1 : 0;  // something else each time
    const bool copy = pos.card(action.weapon).kind == Kind::duplicate;
    const Ref weapon = copy ? slot_weapon(pos, own_plan()[centre_slot]) : action.weapon;
    if (weapon == nothing) return 0;
    const int about = static_cast<int>(random.below(16));  // who always plans the same is blocked the same
    return weapon_worth(weapon) - 8 * planned(pos.card(weapon).attribute) + about - (copy ? 1 : 0);
  }
  // A block saves what the enemy's Weapon would do, and uses up its own, which could have struck.
  int worth(const DeclareBlock& action) const {
    const Ref theirs = slot_weapon(pos, pos.slot(action.enemy)), mine = slot_weapon(pos, pos.slot(action.own));
    if (theirs == nothing || mine == nothing) return never;
    const bool harmless = !threatens(theirs);
    const int saved = harmless ? 0 : pos.card(theirs).damage + 10;
    const int lost = reach_mask(pos, attack_ref(action.own.seat, action.own.at)) != 0 ? pos.card(mine).damage + 8 : 0;
    return saved - lost > 0 ? saved - lost : never;
  }
  // More than BeginResolve, which is 0: it attaches as long as anything fits.
  int worth(const AttachAttack& action) const {
    const Card& attack = pos.card(action.card);
    const bool first = first_value(pos, action.card, action.slot);
    return 1 + 4 * (first ? attack.damage : attack.damage_second) + (first ? 1 : 0);
  }
  int worth(const PlayAce& action) const {
    return any_in_range(pos.card(action.card).range.value_or(unbounded), pos.body(action.unit).tile) ? 60 : never;
  }
  int worth(const ResolveString& action) const {
    const Ref target = action.target;
    if (target.kind != RefKind::body) return 1;
    const int damage = planned_damage(action.slot) - armor(pos, host_of(pos, target));
    const bool kills = damage >= pos.body(target).hp;
    // Between equals it takes the Bot, with which the match is lost, and not a unit.
    return 10 + std::max(0, damage) + (kills ? 50 : 0) + (target.at == 0 ? 5 : 0);
  }
  // It hits everybody on its tile, so own models count against it.
  int worth(const PlaceWarhead& action) const {
    const int mine = models_on(action.tile, true), theirs = models_on(action.tile, false);
    return 2 + 5 * (theirs - mine);
  }

  // Answers: enemies are for what harms, own things for what helps; the cheapest cards go, the best come.
  int worth(const Choose& action) const {
    if (action.pick.kind == RefKind::yes) return 1;
    if (action.pick.kind == RefKind::item) {
      const CycleItem* waiting = item_numbered(pos, action.pick.at);
      return waiting != nullptr && pos.rules.opposed(waiting->by, me) ? 1 : 0;
    }
    if (action.pick.kind == RefKind::option) {
      const Effect* asked = option_question(pos).effect;
      return asked == nullptr ? 0 : worth_of(*asked, action.pick.at);
    }
    if (action.pick.kind == RefKind::tile) return pos.top()->purpose() == Purpose::direction ? 1 : 0;
    const EffectStep* const step = version == Version::first ? nullptr : asked_step();
    return step == nullptr ? 0 : worth_of_target(*step, action.pick);
  }
  int worth(const ChooseCard& action) const {
    switch (pos.top()->purpose()) {
      case Purpose::price:
      case Purpose::scrap: return must - card_worth(action.card);
      case Purpose::predict: return never;
      default: return card_worth(action.card);
    }
  }

  // The step of an effect for which a target is asked; null where none is.
  const EffectStep* asked_step() const {
    switch (pos.top()->purpose()) {
      case Purpose::announce: return announced_step(pos);
      case Purpose::target: {
        const Run* const run = asking_run(pos);
        return &pos.effect(run->effect).steps[run->step];
      }
      default: return nullptr;
    }
  }
  // What harms goes to enemies and what helps to one's own, to the most that is at stake there.
  int worth_of_target(const EffectStep& step, Ref target) const {
    const bool is_plan = target.kind == RefKind::plan;
    if (!is_plan && target.kind != RefKind::body && target.kind != RefKind::gear) return 0;
    const Ref weapon = is_plan ? known_weapon(pos, target, me) : target;
    const Seat owner = is_plan ? pos.slot(target).owner : seat_of(target);
    const bool harms = is_harm(step);
    int stake = 10;
    if (target.kind == RefKind::body) {
      const Body& body = pos.body(target);
      const int damage = step.op == Op::damage ? step.amount.n - armor(pos, host_of(pos, target)) : 0;
      const bool kills = step.op == Op::damage && damage >= body.hp;
      stake = (target.at == 0 ? 30 : 20) + (kills ? 100 : 0);
      // What is to be repaired counts by what it has lost, an enemy by how little it has left.
      stake += step.op == Op::repair ? body.hp_start - body.hp : harms ? std::max(0, 60 - body.hp) / 4 : 0;
    } else if (weapon != nothing && is_weapon(pos.card(weapon))) {
      stake += pos.card(weapon).damage;
    }
    return pos.rules.opposed(owner, me) == harms ? stake : -stake;
  }
  static bool is_harm(const EffectStep& step) {
    switch (step.op) {
      case Op::damage:
      case Op::dur_damage:
      case Op::destroy:
      case Op::drain:
      case Op::cooldown:
      case Op::deactivate:
      case Op::suspend:
      case Op::forbid:
      case Op::lose_status:
      case Op::spend_move: return true;
      case Op::mod: return step.amount.n < 0;
      default: return false;
    }
  }

  // Most matches are over by then; these two cannot get at each other.
  bool standoff() const { return pos.state.round > 8; }

  int card_worth(CardId id) const {
    const Card& what = pos.card(id);
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
      const Tile at = pos.body(enemy).tile;
      if (bounds->has(distance(from, at)) && sees(from, at, pos.state.covers)) ++n;
    });
    return n;
  }
  template <class Each>
  void each_enemy(const Each& each) const {
    for (int seat = 0; seat < pos.rules.seats(); ++seat) {
      if (!pos.rules.opposed(me, seat_at(seat)) || !pos.living(seat_at(seat))) continue;
      for (std::size_t i = 0; i < pos.state[seat_at(seat)].bodies.size(); ++i) {
        const Ref enemy = body_ref(seat_at(seat), static_cast<int>(i));
        if (pos.on_board(enemy)) each(enemy);
      }
    }
  }
  int nearest_enemy(Tile from) const {
    int best = 9;
    each_enemy([&](Ref enemy) { best = std::min(best, distance(from, pos.body(enemy).tile)); });
    return best;
  }
  int models_on(Tile tile, bool mine) const {
    int n = 0;
    for (int seat = 0; seat < pos.rules.seats(); ++seat) {
      if (pos.rules.opposed(me, seat_at(seat)) == mine) continue;
      for (const Body& each : pos.state[seat_at(seat)].bodies)
        n += each.stand == Stand::board && each.tile == tile ? 1 : 0;
    }
    return n;
  }

  // The damage of the three best Weapons of a model that would reach an enemy from a tile: a plan has room for three.
  int strength(Ref model, Tile from, Viewer only = {}) const {
    std::array<int, 3> best{};
    for (std::size_t i = 0; i < pos.state[me].gear.size(); ++i) {
      const Ref ref = gear_ref(me, static_cast<int>(i));
      if (!is_weapon(pos.card(ref)) || !carried(pos, ref) || !selectable(pos, ref) || self_of(pos, ref) != model)
        continue;
      const Tile at = is_model(pos, ref) && pos.gear(ref).tile != no_tile ? pos.gear(ref).tile : from;
      if (!pos.card(ref).range || reached(range(pos, ref), at, only) == 0) continue;
      int damage = pos.card(ref).damage;
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
    for (std::size_t i = 0; i < pos.state[me].bodies.size(); ++i) {
      const Ref unit = body_ref(me, static_cast<int>(i));
      if (pos.on_board(unit)) sum += strength(unit, pos.body(unit).tile, against);
    }
    return sum;
  }
  bool can_strike() const {
    for (int seat = 0; seat < pos.rules.seats(); ++seat) {
      if (pos.rules.opposed(me, seat_at(seat)) && pos.living(seat_at(seat)) && strike_on(seat_at(seat)) > 0)
        return true;
    }
    return false;
  }

  const std::array<PlanSlot, 3>& own_plan() const {
    return pos.state.combat.sides[static_cast<std::size_t>(side_of(pos, me))].slots;
  }
  // How many of an Attribute the plan holds: one Weapon that blocks it blocks them all.
  int planned(Attribute attribute) const {
    const auto& plan = own_plan();
    return static_cast<int>(std::ranges::count_if(plan, [&](const PlanSlot& slot) {
      if (slot.owner != me || slot.gear >= hidden_gear) return false;
      const Ref chosen = gear_ref(me, slot.gear);
      const Ref weapon = pos.card(chosen).kind == Kind::duplicate ? slot_weapon(pos, plan[centre_slot]) : chosen;
      return weapon != nothing && pos.card(weapon).attribute == attribute;
    }));
  }
  // For a plan: what reaches counts most, what only blocks a little.
  int weapon_worth(Ref weapon) const {
    const Card& what = pos.card(weapon);
    if (what.is(Type::shield)) return 14;
    const int fitting =
        static_cast<int>(std::count_if(pos.state[me].hand.begin(), pos.state[me].hand.end(), [&](CardId id) {
          const Card& attack = pos.card(id);
          if (attack.signature == pos.gear(weapon).card) return true;
          const bool attribute = attack.attribute == what.attribute || attack.attribute == Attribute::universal;
          return attack.kind == Kind::standard_attack && attribute && (!attack.req_type || what.is(*attack.req_type));
        }));
    const bool reaches = any_in_range(range(pos, weapon), where(pos, weapon));
    return reaches ? 30 + 2 * what.damage + 4 * fitting : what.damage / 2;
  }
  bool threatens(Ref weapon) const {
    const std::optional<Bounds> bounds = range(pos, weapon);
    if (!bounds) return false;
    return std::ranges::any_of(pos.state[me].bodies, [&](const Body& own) {
      return own.stand == Stand::board && bounds->has(distance(where(pos, weapon), own.tile));
    });
  }
  int planned_damage(Ref string) const {
    const std::optional<StringParts> made = parts(pos, string);
    int damage = made ? pos.card(made->card).damage : 0;
    for (const Attached& attack : pos.state.combat.attached) {
      if (attack.slot == string.at && string.at != ace_slot)
        damage += attack.first ? pos.card(attack.card).damage : pos.card(attack.card).damage_second;
    }
    return damage;
  }

  int worth_of(const Effect& record, std::size_t option) const {
    int sum = 0;
    for (const EffectStep& step : record.steps) sum += step.option == option ? worth_of(step) : 0;
    return sum;
  }
  // An effect helps as the sum of its steps, of which one option counts, less what it costs.
  int worth_of(const Effect& record) const {
    int sum = worth_of(record, 0), best = never;
    for (std::size_t option = 1; option <= record.options.size(); ++option)
      best = std::max(best, worth_of(record, option));
    if (!record.options.empty()) sum += best;
    for (const Payment& payment : record.cost) sum -= payment.price == Price::hp ? 2 * payment.n : 3;
    return sum > 0 ? sum : never;
  }
  bool aimed_at_me() const {
    return pos.state.combat.pending.on && pos.state.combat.pending.target.kind == RefKind::body &&
           seat_of(pos.state.combat.pending.target) == me;
  }
  bool striking() const {
    return pos.state.combat.stage == Fight::attach && pos.state.combat.actor < pos.state.combat.actors.size() &&
           seat_of(pos.acting()) == me;
  }
  bool hurt() const {
    return std::ranges::any_of(
        pos.state[me].bodies, [](const Body& own) { return own.stand == Stand::board && own.hp + 10 <= own.hp_start; });
  }
  bool foe_waits() const { return !pos.state.cycle.empty() && pos.rules.opposed(pos.state.cycle.back().by, me); }

  int worth_of(const EffectStep& step) const {
    const bool fight = pos.state.combat.stage != Fight::none;
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
      case Op::recycle: return pos.state[me].deck.size() < 15 ? 20 : -5;
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
    if (step.stat == Stat::movement)
      return pos.state.phase == Phase::movement && pos.state.turn < pos.state.order.size() ? 2 : never;
    return fight ? 3 : 1;
  }

  Position pos;
  Seat me;
  Random& random;
  Version version;
};

}  // namespace

std::size_t Rules::simple(const State& seen, Seat seat, std::span<const Action> legal, Random& random) const {
  const Simple player(*this, seen, seat, random, Version::present);
  return best_of(
      legal, [&](const auto& action) { return player.worth(action); }, random);
}

std::size_t Rules::first_simple(const State& seen, Seat seat, std::span<const Action> legal, Random& random) const {
  const Simple player(*this, seen, seat, random, Version::first);
  return best_of(
      legal, [&](const auto& action) { return player.worth(action); }, random);
}

// Counts how long a finished match was, and the Hit Points and decks that were left.
void Rules::statistics(const State& end, Statistics& statistics) const {
  statistics.add("rounds", end.round);
  for (int seat = 0; seat < seats_; ++seat) {
    const Player& player = end[seat_at(seat)];
    statistics.add(fmt::format("hit_points_{}", letter(seat_at(seat))), player.bodies[0].hp);
    statistics.add("deck_left", static_cast<std::int64_t>(player.deck.size()));
  }
}

}  // namespace sprue::bots
