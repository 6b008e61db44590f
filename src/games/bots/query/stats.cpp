// Stats with everything that changes them (BA-BOT), the order of Initiative, and what an Attack String adds up to.
#include "games/bots/query/stats.h"

#include <algorithm>

#include "core/values/citation.h"
#include "games/bots/query/gear.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"

namespace sprue::bots {

int string_total(const Position& pos, Ref string, Tally* tally) {
  const std::optional<StringParts> made = parts(pos, string);
  const auto add = [&](int n, std::string_view rule, const std::string& what) {
    if (tally != nullptr && n != 0) tally->add(n, book()[rule], what);
    return n;
  };
  int total =
      add(pos.card(made->card).damage, string.at == ace_slot ? "BA-STR-10" : "BA-STR-06", pos.card(made->card).name);
  if (string.at != ace_slot) total += sum(pos, Stat::damage, gear_ref(made->owner, made->gear), tally);
  for (const Attached& attack : pos.state.combat.attached) {
    if (attack.slot != string.at || string.at == ace_slot) continue;
    const Card& what = pos.card(attack.card);
    const bool special = what.is_special();
    total += add(attack.first ? what.damage : what.damage_second,
                 !special       ? "BA-STR-06"
                 : attack.first ? "BA-SPEC-04"
                                : "BA-SPEC-05",
                 what.name);
  }
  total += add(pos.state.combat.pending.damage, "BA-PRIO-08", "effects");
  return std::max(0, total + sum(pos, Stat::string_damage, string, tally));
}

int string_dur_total(const Position& pos, Ref string, Tally* tally) {
  const std::optional<StringParts> made = parts(pos, string);
  int total = pos.card(made->card).dur_damage;
  if (tally != nullptr) tally->add(total, book()["BA-STR-09"], pos.card(made->card).name);
  if (string.at != ace_slot) total += sum(pos, Stat::dur_damage, gear_ref(made->owner, made->gear), tally);
  for (const Attached& attack : pos.state.combat.attached) {
    if (attack.slot != string.at || string.at == ace_slot) continue;
    total += pos.card(attack.card).dur_damage;  // BA-R-119
    if (tally != nullptr) tally->add(pos.card(attack.card).dur_damage, book()["BA-STR-09"], pos.card(attack.card).name);
  }
  total += pos.state.combat.pending.dur_damage;
  if (tally != nullptr && pos.state.combat.pending.dur_damage != 0)
    tally->add(pos.state.combat.pending.dur_damage, book()["BA-PRIO-08"], "effects");
  return std::max(0, total + sum(pos, Stat::string_dur_damage, string, tally));
}

// BA-DETACH-05: what an attached unit carries does not change its host's Hit Points.
bool may_change_hp(const Position& pos, Ref source, Ref target) {
  if (source.kind != RefKind::gear || seat_of(source) != seat_of(target)) return true;
  const Item& item = pos.plan_of(source);
  // A unit's own card counts as borne by the unit.
  const int bearer = item.body == 255 ? item.bearer : item.body;
  return bearer == 0 || pos.state[seat_of(target)].bodies[static_cast<std::size_t>(bearer)].stand != Stand::attached;
}

// BA-DETACH-05: what is bought for a unit changes that unit's Hit Points, attached or not.
int start_bonus(const Position& pos, Ref ref) {
  int bonus = 0;
  for (const StaticRow& row : pos.rules.statics(Stat::hp_start)) {
    if (row.seat != ref.seat) continue;
    const Ref source = gear_ref(seat_of(ref), row.gear);
    if (pos.plan_of(source).bearer != ref.at || pos.plan_of(source).body != 255) continue;
    const bool on = !switched(pos.card(source)) || pos.gear(source).active;
    if (on) bonus += pos.effect(row.effect).steps[row.step].amount.n;
  }
  return bonus;
}

bool usable_now(const Position& pos, Ref ref) {
  if (usable(pos, ref)) return true;
  if (!carried(pos, ref) || !on_cooldown(pos, ref)) return false;
  return granted(pos, Grant::use_on_cooldown, seat_ref(seat_of(ref))) &&
         (!pos.card(ref).psyco || has_interface(pos, self_of(pos, ref)));
}

int initiative_of(const Position& pos, Seat seat) {
  const Player& player = pos.state[seat];
  // The Bot's sets the turn order, else that of the best unit (BA-SUP-07, BA-SUP-08).
  if (player.bodies[0].stand == Stand::board) return initiative(pos, body_ref(seat));
  int best = 0;
  for (std::size_t i = 1; i < player.bodies.size(); ++i) {
    if (player.bodies[i].stand == Stand::board)
      best = std::max(best, initiative(pos, body_ref(seat, static_cast<int>(i))));
  }
  return best;
}

// By Initiative, ties by Round Start Initiative; for priority the turn player comes first (BA-R-40).
List<Seat, most_seats> by_initiative(const Position& pos, bool turn_player_first) {
  struct Claim {
    Seat seat;
    int initiative;
  };
  List<Claim, most_seats> places;
  for (Seat seat : pos.state.order) {
    if (!pos.living(seat)) continue;
    // More than any Initiative.
    const int value = turn_player_first && seat == pos.turn_player() ? 10000 : initiative_of(pos, seat);
    std::size_t at = places.size();
    // Inserted behind its equals: seats come in the order of the round, which breaks ties (BA-ROUND-04).
    while (at > 0 && places[at - 1].initiative < value) --at;
    places.insert(at, {seat, value});
  }
  List<Seat, most_seats> seats;
  for (const Claim& place : places) seats.push_back(place.seat);
  return seats;
}

// BA-R-07: nothing is below 0.
int armor(const Position& pos, Ref ref, Tally* tally) {
  const UnitStats* unit = unit_stats(pos, ref);
  const int base = unit == nullptr ? 0 : unit->armor;  // BA-BOT-05
  if (tally != nullptr) tally->add(base, book()["BA-BOT-05"], "its own");
  return std::max(0, base + sum(pos, Stat::armor, ref, tally));
}

int movement(const Position& pos, Ref ref, Tally* tally) {
  const UnitStats* unit = unit_stats(pos, ref);
  const int base = unit == nullptr ? 1 : unit->movement;  // BA-BOT-07
  if (tally != nullptr) tally->add(base, book()["BA-BOT-07"], "its own");
  return std::max(0, base + sum(pos, Stat::movement, ref, tally));
}

int hand_size(const Position& pos, Seat seat) {
  return std::max(0, 9 + sum(pos, Stat::hand_size, seat_ref(seat)));  // BA-BOT-10
}

int points(const Position& pos, Ref ref) { return movement(pos, ref) + pos.body(ref).gained - pos.body(ref).spent; }
static_assert(states("BA-MOVE-06", "BA-R-51"));

int enter_cost(const Position& pos, Tile tile) {
  int cost = 1;  // BA-MOVE-05
  const CardId terrain = pos.state.terrain[static_cast<std::size_t>(index(tile))];
  if (terrain == no_card) return cost;
  for (const StaticRow& row : pos.rules.statics(Stat::enter_cost)) {
    // The rows are of Terrain only, and count on its tiles.
    if (pos.effect(row.effect).card == terrain) cost += pos.effect(row.effect).steps[row.step].amount.n;
  }
  return std::max(0, cost);
}

std::optional<Bounds> range(const Position& pos, Ref weapon) {
  std::optional<Bounds> bounds = pos.card(weapon).range;
  if (bounds && bounds->max > 0) {  // a printed Melee Weapon stays Melee
    const auto changed = [&](std::uint8_t end, Stat by) {
      return static_cast<std::uint8_t>(std::clamp<int>(end + sum(pos, by, weapon), 0, unbounded.max));
    };
    *bounds = {changed(bounds->min, Stat::range_min), changed(bounds->max, Stat::range_max)};
  }
  return bounds;
}

}  // namespace sprue::bots
