// What a String is said to come to before it is resolved, against what it did.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>

#include "games/bots/forecast.h"
#include "games/bots/look.h"
#include "games/bots/threat.h"
#include "support/packs.h"

using namespace sprue;
using namespace sprue::bots;

namespace {

std::unique_ptr<const Rules> duel_rules() {
  Problems problems;
  Setup setup;
  setup.seats = 2;
  setup.packs.push_back(pack_of_source("bots", "foundry_row"));
  const std::vector<std::filesystem::path> builds = builds_of_source("bots");
  for (std::size_t i = 0; i < 2; ++i) setup.builds.push_back(*Document::read(builds[i], problems));
  return Rules::make(2, {}, setup, problems);
}

// Nothing on these cards or in the target's gear changes the String while it resolves.
bool plain(const Rules& rules, const State& now, Ref string, Ref target) {
  const Look look(rules, now);
  if (!look.card(look.parts(string)->card).effects.empty()) return false;
  for (const Attached& attack : now.combat.attached)
    if (attack.slot == string.at && !look.card(attack.card).effects.empty()) return false;
  return std::none_of(now[seat_of(target)].gear.begin(), now[seat_of(target)].gear.end(), [&](const Gear& gear) {
    return std::ranges::any_of(look.card(gear.card).effects,
                               [&](EffectId id) { return look.effect(id).trigger == Trigger::response; });
  });
}

// The String resolves while everybody passes; what it came to, and the Hit Points left.
std::optional<std::pair<int, int>> resolved(const Rules& rules, State now, Seat seat, const ResolveString& resolve,
                                            Roller& roll) {
  std::vector<Event> told;
  rules.apply(now, seat, resolve, roll, &told);
  for (int i = 0; i < 8; ++i) {
    for (const Event& event : told) {
      const auto* counted = std::get_if<Counted>(&event);
      if (counted != nullptr && counted->on == resolve.slot)
        return std::pair{counted->tally.total(), int{Look(rules, now).body(resolve.target).hp}};
    }
    const Seats waiting = rules.waiting(now);
    if (!waiting.any() || !rules.allowed(now, *waiting.begin(), Pass{}, nullptr)) return std::nullopt;
    rules.apply(now, *waiting.begin(), Pass{}, roll, &told);
  }
  return std::nullopt;
}

std::vector<Action> legal_for(const Rules& rules, const State& now, Seat seat) {
  std::vector<Action> ideas, legal;
  rules.ideas(now, seat, ideas);
  std::ranges::copy_if(ideas, std::back_inserter(legal),
                       [&](const Action& idea) { return rules.allowed(now, seat, idea, nullptr); });
  return legal;
}

// Everybody passes until it is so; false when somebody cannot.
template <class Reached>
bool passed_until(const Rules& rules, State& now, Roller& roll, const Reached& reached) {
  for (int passes = 0; passes < 20 && !reached(); ++passes) {
    const Seats waiting = rules.waiting(now);
    if (waiting.none() || !rules.allowed(now, *waiting.begin(), Pass{}, nullptr)) return false;
    rules.apply(now, *waiting.begin(), Pass{}, roll, nullptr);
  }
  return reached();
}

// The step, when nobody answers it, and the end of the Phase after it.
std::optional<State> ended_after(const Rules& rules, State now, Seat seat, const bots::Step& step, Tile to,
                                 Roller& roll) {
  rules.apply(now, seat, step, roll, nullptr);
  if (!passed_until(rules, now, roll, [&] { return Look(rules, now).where(step.unit) == to; })) return std::nullopt;
  if (!rules.allowed(now, seat, EndStep{}, nullptr)) return std::nullopt;
  rules.apply(now, seat, EndStep{}, roll, nullptr);
  if (!passed_until(rules, now, roll, [&] { return now.phase != Phase::movement; })) return std::nullopt;
  return now;
}

}  // namespace

TEST_CASE("A String comes to what was forecast when nobody answers it", "[bots][BA-STR-06][BA-STR-07]") {
  const auto rules = duel_rules();
  REQUIRE(rules);
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    SeededRoller roll(seed);
    Random random(seed);
    State now = rules->start(roll, nullptr);
    for (int step = 0; step < 1500 && !rules->outcome(now); ++step) {
      const Seat seat = *rules->waiting(now).begin();
      const std::vector<Action> legal = legal_for(*rules, now, seat);
      for (const Action& action : legal) {
        const auto* resolve = std::get_if<ResolveString>(&action);
        if (resolve == nullptr || resolve->target.kind != RefKind::body) continue;
        if (!plain(*rules, now, resolve->slot, resolve->target)) continue;
        const Forecast said = forecast(*rules, now, resolve->slot, resolve->target);
        const auto was = resolved(*rules, now, seat, *resolve, roll);
        if (!was) continue;
        ++compared;
        CHECK(said.tally.total() == was->first);
        CHECK(said.after == was->second);
        CHECK(said.before - said.after == std::max(0, said.before - was->second));
      }
      rules->apply(now, seat, legal[rules->simple(rules->view(now, seat), seat, legal, random)], roll, nullptr);
    }
  }
  CHECK(compared > 10);
}

TEST_CASE("Who ends the Movement Phase one step on has what was forecast", "[bots][BA-FLANK-01][BA-STRF-01]") {
  const auto rules = duel_rules();
  REQUIRE(rules);
  int compared = 0, flanked = 0, held = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    SeededRoller roll(seed);
    Random random(seed);
    State now = rules->start(roll, nullptr);
    for (int step = 0; step < 600 && !rules->outcome(now); ++step) {
      const Seat seat = *rules->waiting(now).begin();
      const std::vector<Action> legal = legal_for(*rules, now, seat);
      for (const Action& action : legal) {
        const auto* walk = std::get_if<bots::Step>(&action);
        if (walk == nullptr || walk->unit.kind != RefKind::body) continue;
        const Tile to = neighbour(Look(*rules, now).where(walk->unit), walk->dir);
        const Ending said = ending_of(*rules, now, walk->unit, to);
        const auto was = ended_after(*rules, now, seat, *walk, to, roll);
        if (!was) continue;
        ++compared;
        flanked += said.flanking ? 1 : 0;
        held += now[seat].flanking && !said.flanking ? 1 : 0;
        CHECK((said.flanking || now[seat].flanking) == (*was)[seat].flanking);
        CHECK((said.strafing || now[seat].strafing) == (*was)[seat].strafing);
      }
      rules->apply(now, seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))], roll, nullptr);
    }
  }
  CHECK(compared > 20);
  CHECK(flanked > 0);
  CHECK(held > 0);  // what is held already is not gained
}

TEST_CASE("Where it is dangerous to stand, and what Cover hides, is what Line of Sight says",
          "[bots][BA-LOS-01][BA-LOS-03]") {
  const auto rules = duel_rules();
  REQUIRE(rules);
  int threatened = 0, hidden_tiles = 0;
  SeededRoller roll(3);
  Random random(3);
  State now = rules->start(roll, nullptr);
  for (int step = 0; step < 400 && !rules->outcome(now); ++step) {
    const Look look(*rules, now);
    if (look.on_board(body_ref(seat_at(0)))) {
      const Tile from = look.where(body_ref(seat_at(0)));
      const auto threat = threat_of(look, seat_at(0));
      const auto hidden = hidden_by(look, from);
      int unseen = 0;
      for (int at = 0; at < tile_count; ++at) {
        const bool seen = sees(from, tile_at(at), now.covers);
        const int reach = weapons_reaching(look, seat_at(0), distance(from, tile_at(at)));
        CHECK(threat[static_cast<std::size_t>(at)] == (seen ? reach : 0));
        unseen += in_line(from, tile_at(at)) && !seen ? 1 : 0;
        threatened += seen && reach > 0 ? 1 : 0;
      }
      CHECK(std::accumulate(hidden.begin(), hidden.end(), 0) == unseen);
      for (int slot = 0; slot < slot_count; ++slot)
        if (hidden[static_cast<std::size_t>(slot)] > 0) CHECK(has(now.covers, slot_at(slot)));
      hidden_tiles += unseen;
    }
    const Seat seat = *rules->waiting(now).begin();
    const std::vector<Action> legal = legal_for(*rules, now, seat);
    rules->apply(now, seat, legal[rules->simple(rules->view(now, seat), seat, legal, random)], roll, nullptr);
  }
  CHECK(threatened > 0);
  CHECK(hidden_tiles > 0);
}

TEST_CASE("Of two Covers on the way the nearer one hides what lies behind both", "[bots][BA-LOS-01]") {
  const auto rules = duel_rules();
  REQUIRE(rules);
  SeededRoller roll(3);
  State now = rules->start(roll, nullptr);
  now.covers = {};
  const Tile from = tile_at(0);
  std::vector<Slot> crossed;  // on the longest way across the Board
  Tile far = from;
  for (int at = 0; at < tile_count; ++at)
    if (in_line(from, tile_at(at)) && distance(from, tile_at(at)) > distance(from, far)) far = tile_at(at);
  for (int at = 0; at < slot_count; ++at)
    if (has(slots_between(from, far), slot_at(at))) crossed.push_back(slot_at(at));
  REQUIRE(crossed.size() >= 2);
  const auto nearness = [&](Slot slot) { return distance(from, edge(slot).a) + distance(from, edge(slot).b); };
  std::ranges::sort(crossed, {}, nearness);
  for (const Slot slot : {crossed.front(), crossed.back()}) now.covers = with(now.covers, slot);
  const auto hidden = hidden_by(Look(*rules, now), from);
  CHECK(hidden[static_cast<std::size_t>(index(crossed.front()))] >= distance(from, far));
  CHECK(hidden[static_cast<std::size_t>(index(crossed.back()))] == 0);
}
