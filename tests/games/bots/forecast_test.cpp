// What a String is said to come to before it is resolved, against what it did.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>

#include "bench.h"
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

std::vector<Action> legal_for(const Rules& rules, const State& now, Seat seat) {
  std::vector<Action> ideas, legal;
  rules.ideas(now, seat, ideas);
  std::ranges::copy_if(ideas, std::back_inserter(legal),
                       [&](const Action& idea) { return rules.allowed(now, seat, idea, nullptr); });
  return legal;
}

// The String resolves while everybody passes, and decides anyhow what must be decided; what it came to, and what is
// left of its target.
std::optional<std::pair<int, int>> resolved(const Rules& rules, State now, Seat seat, const ResolveString& resolve,
                                            Roller& roll, Random& random) {
  std::vector<Event> told;
  rules.apply(now, seat, resolve, roll, &told);
  for (int i = 0; i < 20; ++i) {
    for (const Event& event : told) {
      const auto* counted = std::get_if<Counted>(&event);
      if (counted == nullptr || counted->on != resolve.slot) continue;
      const Look look(rules, now);
      const bool model = resolve.target.kind == RefKind::body;
      return std::pair{std::max(0, counted->tally.total()),
                       model ? int{look.body(resolve.target).hp} : look.durability(resolve.target)};
    }
    const Seats waiting = rules.waiting(now);
    if (!waiting.any()) return std::nullopt;
    const Seat next = *waiting.begin();
    const std::vector<Action> legal = legal_for(rules, now, next);
    const bool passes = rules.allowed(now, next, Pass{}, nullptr);
    const Action any = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    if (!passes && std::holds_alternative<Concede>(any)) continue;
    rules.apply(now, next, passes ? Action{Pass{}} : any, roll, &told);
  }
  return std::nullopt;
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

TEST_CASE("A String comes to what was forecast when nobody answers it",
          "[bots][BA-STR-06][BA-STR-07][BA-STR-09][BA-PRIO-08]") {
  const auto rules = duel_rules();
  REQUIRE(rules);
  int compared = 0, open = 0, cards = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    SeededRoller roll(seed);
    Random random(seed);
    State now = rules->start(roll, nullptr);
    for (int step = 0; step < 1500 && !rules->outcome(now); ++step) {
      const Seat seat = *rules->waiting(now).begin();
      const std::vector<Action> legal = legal_for(*rules, now, seat);
      for (const Action& action : legal) {
        const auto* resolve = std::get_if<ResolveString>(&action);
        if (resolve == nullptr) continue;
        const auto said = forecast(*rules, rules->view(now, seat), seat, *resolve);
        REQUIRE(said);
        const auto was = resolved(*rules, now, seat, *resolve, roll, random);
        if (!was) continue;
        ++compared;
        open += said->landings.size() > 1 ? 1 : 0;
        cards += resolve->target.kind == RefKind::body ? 0 : 1;
        CHECK(std::ranges::any_of(said->landings,
                                  [&](const Landing& end) { return std::pair(end.total, end.after) == *was; }));
        int least = 0, most = 0;
        for (const Share& share : said->shares) least += share.least, most += share.most;
        CHECK(least <= said->landings.front().total);
        CHECK(most >= said->landings.back().total);
      }
      rules->apply(now, seat, legal[rules->simple(rules->view(now, seat), seat, legal, random)], roll, nullptr);
    }
  }
  INFO(compared << " " << open << " " << cards);
  CHECK(compared > 40);
  CHECK(open > 0);
  CHECK(cards > 5);
}

namespace {

using bots_test::A;
using bots_test::B;
using bots_test::Bench;
const std::vector<std::string> idle{"", "W-020"};

// A fires from the centre at B's Bot: what the Bench shows of it to A.
Forecast said(const Bench& table) {
  const auto told =
      forecast(table.rules, table.rules.view(table.now, A), A, ResolveString{table.string(A, 1), body_ref(B), false});
  REQUIRE(told);
  return *told;
}
std::vector<std::pair<int, std::int64_t>> odds(const Forecast& told) {
  std::vector<std::pair<int, std::int64_t>> out;
  for (const Landing& end : told.landings) out.emplace_back(end.total, end.ways);
  return out;
}

}  // namespace

TEST_CASE("What a String shows of the deck is forecast with its odds, counted over all orders of the deck",
          "[bots][BA-KW-REVEAL-01][BA-STR-06]") {
  // 20 Skills, 40 Standard Attacks; Drumroll shows three cards, of which each Standard Attack adds 1.
  std::vector<std::string> deck(20, "SK-061");
  deck.emplace_back("SA-033");
  Bench table = bots_test::attack({.gear = {"W-033"}, .deck = deck}, {.gear = {"W-020"}}, {"", "W-033"},
                                  bots_test::tile(0, 1), idle);
  table.hand(A, {"SA-033"});
  table.attach(A, "SA-033", 1);
  table.resolve();
  const int sure = bots_test::cards()[table.known("W-033")].damage + 4;
  REQUIRE(table.now[A].deck.size() == 59);
  const Forecast told = said(table);
  CHECK(told.odds);
  const std::int64_t skills = 20, attacks = 39;
  CHECK(told.ways == 59 * 58 * 57);
  CHECK(odds(told) == std::vector<std::pair<int, std::int64_t>>{{sure, skills * (skills - 1) * (skills - 2)},
                                                                {sure + 1, 3 * attacks * skills * (skills - 1)},
                                                                {sure + 2, 3 * attacks * (attacks - 1) * skills},
                                                                {sure + 3, attacks * (attacks - 1) * (attacks - 2)}});
  CHECK(told.landings.front().after == 100 - sure);
  const Share& shown = told.shares.back();
  CHECK(shown.what == "effect of Drumroll");
  CHECK(shown.least == 0);
  CHECK(shown.most == 3);
  table.now[A].deck.resize(2);  // both are shown whatever their order
  CHECK(said(table).landings.size() == 1);
}

TEST_CASE("Where its player still has to choose, a String is forecast for every choice, without odds",
          "[bots][BA-PRIO-08]") {
  Bench table = bots_test::attack({.gear = {"W-066"}, .deck = {"SA-066"}}, {.gear = {"W-020"}}, {"", "W-066"},
                                  bots_test::tile(0, 1), idle);
  table.attach(A, "SA-066", 1);
  table.resolve();
  const Forecast told = said(table);  // 2 Hit Points for 4 more damage, if its player likes
  CHECK_FALSE(told.odds);
  REQUIRE(told.landings.size() == 2);
  CHECK(told.landings[1].total == told.landings[0].total + 4);
  CHECK(told.shares.back().least == 0);
  CHECK(told.shares.back().most == 4);
}

TEST_CASE("An Attack of the hand is forecast as if it had joined its String", "[bots][BA-STR-04][BA-R-99]") {
  Bench table = bots_test::attack({.gear = {"W-018"}, .deck = {"SA-018", "ST-001"}}, {.gear = {"W-020"}}, {"", "W-018"},
                                  bots_test::tile(0, 0), idle);
  const AttachAttack attach{table.known("SA-018"), table.string(A, 1)};
  const auto before = forecast(table.rules, table.rules.view(table.now, A), attach);
  REQUIRE(before);
  CHECK(before->target == body_ref(B));
  table.attach(A, "SA-018", 1);
  table.resolve();
  const Forecast after = said(table);
  REQUIRE(after.landings.size() == 1);
  CHECK(before->landings.front().total == after.landings.front().total);
  CHECK(before->landings.front().after == after.landings.front().after);
  CHECK(after.landings.front().total ==
        bots_test::cards()[table.known("W-018")].damage + bots_test::cards()[table.known("SA-018")].damage + 1);
}

TEST_CASE("A forecast knows no more than its player: every deal that looks the same gives the same",
          "[bots][BA-ZONE-12][BA-ZONE-13]") {
  const auto rules = duel_rules();
  REQUIRE(rules);
  int compared = 0;
  SeededRoller roll(5);
  Random random(5);
  State now = rules->start(roll, nullptr);
  for (int step = 0; step < 1500 && !rules->outcome(now); ++step) {
    const Seat seat = *rules->waiting(now).begin();
    const std::vector<Action> legal = legal_for(*rules, now, seat);
    const State other = rules->resample(now, seat, roll);
    for (const Action& action : legal) {
      const auto* resolve = std::get_if<ResolveString>(&action);
      if (resolve == nullptr) continue;
      ++compared;
      const auto one = forecast(*rules, rules->view(now, seat), seat, *resolve);
      const auto same = forecast(*rules, rules->view(other, seat), seat, *resolve);
      REQUIRE(one);
      REQUIRE(same);
      CHECK(odds(*one) == odds(*same));
    }
    rules->apply(now, seat, legal[rules->simple(rules->view(now, seat), seat, legal, random)], roll, nullptr);
  }
  CHECK(compared > 5);
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
