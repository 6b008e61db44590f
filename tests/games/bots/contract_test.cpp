// Random matches of the starter builds, with every promise of a game tried on their steps.
#include "support/contract.h"
#include "games/bots/query/rules.h"
#include "starter.h"

namespace {

using namespace bots_test;

// Without its record: the history of thousands of large states is dear.
void one_match(const Setup& setup, std::uint64_t seed, std::uint64_t stride) {
  test::Contract<bots::Rules> contract(setup, seed, stride);
  contract.match();
  contract.met_secrets({.commits = false});
}

TEST_CASE("Random duels keep the contract", "[bots]") {
  test::contract<bots::Rules>(starter_setup({1, 2}), 1, 19, 5, {.forced_choices = true});
}

TEST_CASE("A random duel keeps the contract where the options read the book the other way", "[bots]") {
  Setup setup = starter_setup({2, 3});
  setup.options.emplace_back("range", "all_attacks");
  setup.options.emplace_back("blocks", "declared_first");
  test::contract<bots::Rules>(setup, 1, 23, 5, {.forced_choices = true});
}

TEST_CASE("Random matches of more players keep the contract", "[bots][long]") {
  one_match(starter_setup({6, 9, 8}), 29, 150);
  one_match(starter_setup({3, 5, 4, 1}, "teams"), 31, 300);
  one_match(starter_setup({2, 4, 6, 8, 10}), 37, 600);
}

// All pairings of the starter builds, all sizes of match.
TEST_CASE("Random matches keep the contract, at length", "[bots][long]") {
  std::uint64_t seed = 100;
  for (int a = 1; a <= 10; ++a) {
    for (int b = 1; b <= 10; ++b) test::contract<bots::Rules>(starter_setup({a, b}), 2, ++seed, 5);
  }
  for (int round = 0; round < 5; ++round) {
    test::contract<bots::Rules>(starter_setup({round + 1, 3, 10}), 2, ++seed, 10);
    test::contract<bots::Rules>(starter_setup({round + 2, 7, 4, 9}), 2, ++seed, 20);
    test::contract<bots::Rules>(starter_setup({round + 3, 1, 5, 8}, "teams"), 2, ++seed, 20);
    test::contract<bots::Rules>(starter_setup({round + 1, 2, 3, 4, 5}), 1, ++seed, 40, {.commits = false});
    test::contract<bots::Rules>(starter_setup({1, 2, 3, 4, 5, round + 6}), 1, ++seed, 40, {.commits = false});
  }
}

// In the middle of a match, with nothing open.
bots::State quiet_state(const bots::Rules& rules) {
  SeededRoller table(3);
  Random player(4);
  Playout<bots::Rules> playout(rules);
  bots::State now = rules.start(table, nullptr);
  const auto quiet = [&] {
    return now.stage == bots::Stage::play && now.round == 2 && now.phase == bots::Phase::fork && now.frames.empty();
  };
  while (!quiet()) {
    REQUIRE(rules.waiting(now).any());
    const Seat seat = rules.waiting(now).lowest();
    rules.apply(now, seat, playout.choose(now, seat, player), table, nullptr);
  }
  return now;
}

TEST_CASE("What matches are checked for is seen where it is broken", "[bots]") {
  const Seat A = seat_at(0);
  Problems problems;
  const std::unique_ptr<const bots::Rules> rules = make_rules<bots::Rules>(starter_setup({7, 10}), problems);
  REQUIRE(rules);
  const bots::State good = quiet_state(*rules);
  const auto broken = [&](const auto& spoil) {
    bots::State state = good;
    spoil(state);
    Problems found;
    rules->faults(state, found);
    return !found.empty();
  };
  const auto durable = static_cast<std::size_t>(
      std::ranges::find_if(good[A].gear,
                           [&](const bots::Gear& gear) { return rules->cards()[gear.card].durability > 0; }) -
      good[A].gear.begin());
  REQUIRE(durable < good[A].gear.size());
  CHECK_FALSE(broken([](bots::State&) {}));
  CHECK(broken([](bots::State& state) { state.order = {}; }));
  CHECK(broken([](bots::State& state) { state.turn = 2; }));
  CHECK(broken([&](bots::State& now) { now[A].deck.take_back(); }));
  CHECK(broken([&](bots::State& now) { now[A].hand.push_back(now[A].deck[0]); }));
  CHECK(broken([&](bots::State& now) { now[A].gear.take_back(); }));
  CHECK(broken(
      [&](bots::State& now) { now[A].bodies[0].hp = static_cast<std::int16_t>(now[A].bodies[0].hp_start + 1); }));
  CHECK(broken(
      [&](bots::State& now) { now[A].gear[durable].lost = rules->cards()[now[A].gear[durable].card].durability; }));
  CHECK(broken([](bots::State& now) { now.combat.sides[1].slots[2].suspended = true; }));
  CHECK(broken([](bots::State& now) { now.combat.attached.push_back({}); }));
  CHECK(broken([](bots::State& now) { now.cycle.push_back({}); }));
  CHECK(broken([](bots::State& now) { now.queue.push_back({}); }));
  CHECK(broken([](bots::State& now) { now.runs.push_back({}); }));
  // Another turn begins, and something of the one before is still open.
  const auto left = [](bots::State& now, const bots::Course& bottom) {
    now.phase = bots::Phase::start;
    now.frames.push_back({A, bottom});
    now.frames.push_back({A, bots::OpenCycle{}});
  };
  CHECK(broken([&](bots::State& now) { left(now, bots::OpenCycle{}); }));
  CHECK(broken([&](bots::State& now) { left(now, bots::Misfit{}); }));
}

TEST_CASE("What one part of a state says agrees with what another tells", "[bots]") {
  const Seat A = seat_at(0);
  Problems problems;
  const std::unique_ptr<const bots::Rules> rules = make_rules<bots::Rules>(starter_setup({7, 10}), problems);
  REQUIRE(rules);
  const bots::State good = quiet_state(*rules);
  const auto broken = [&](const auto& spoil) {
    bots::State state = good;
    spoil(state);
    Problems found;
    rules->faults(state, found);
    return !found.empty();
  };
  CHECK_FALSE(broken([](bots::State&) {}));
  CHECK(broken([](bots::State& now) { now.step_over = true; }));
  CHECK(broken([](bots::State& now) { now.action_done = true; }));
  CHECK(broken([](bots::State& now) { now.progress = 2; }));
  CHECK(broken([](bots::State& now) { now.order.take_back(); }));
  CHECK(broken([](bots::State& now) { now.stage = bots::Stage::over; }));
  CHECK(broken([](bots::State& now) { now.marks.push_back(bots::Tile{1}); }));
  CHECK(broken([](bots::State& now) { now.losing.add(seat_at(4)); }));
  CHECK(broken([](bots::State& now) { now.warheads.push_back({bots::Tile{1}, 9}); }));
  CHECK(broken([&](bots::State& now) { now[A].strafer = 7; }));
  CHECK(broken([&](bots::State& now) { now[A].knockout = 3; }));
  CHECK(broken([&](bots::State& now) { now[A].bodies[0].hp = 0; }));  // whoever has none has left
  CHECK(broken([&](bots::State& now) { now[A].bodies[0].stand = bots::Stand::attached; }));
  CHECK(broken([&](bots::State& now) { now[A].bodies[0].arrived_at = now.moment; }));
  CHECK(broken([&](bots::State& now) { now[A].terrain = bots::no_card; }));
  CHECK(broken([&](bots::State& now) { now.combat.stage = bots::Fight::offers; }));
  CHECK(broken([&](bots::State& now) { now.combat.pending.on = true; }));
  CHECK(broken([&](bots::State& now) { now.phase = bots::Phase::start; }));
  // Frames in which nobody is asked anything, or which lie on nothing that they follow from.
  for (const bots::Course& frame :
       {bots::Course{bots::Firing{}}, bots::Course{bots::OpenCycle{}}, bots::Course{bots::StepWindow{}},
        bots::Course{bots::Rotation{}}, bots::Course{bots::PickAgreement{}}, bots::Course{bots::PickScrap{}},
        bots::Course{bots::PickCore{}}, bots::Course{bots::QuickStarts{}}}) {
    CHECK(broken([&](bots::State& now) { now.frames.push_back({A, frame}); }));
  }
}

// Every match ends, and no broken invariant is met on the way.
void sound_matches(const Setup& setup, std::uint64_t matches, SeatPlayer players, std::uint64_t every) {
  Problems problems;
  const std::unique_ptr<const bots::Rules> rules = make_rules<bots::Rules>(setup, problems);
  REQUIRE(rules);
  Playout<bots::Rules> playout(*rules, players);
  for (std::uint64_t number = 0; number < matches; ++number) {
    SeededRoller table(7, table_stream(number));
    Random player(7, player_stream(number));
    bots::State now = rules->start(table, nullptr);
    std::uint64_t moves = 0;
    for (Seats waiting = rules->waiting(now); waiting.any(); waiting = rules->waiting(now)) {
      const Seat seat = waiting.lowest();
      rules->apply(now, seat, playout.choose(now, seat, player), table, nullptr);
      if (++moves % every == 0) rules->faults(now, problems);
      if (!problems.empty()) FAIL("match " << number << ": " << to_text(problems.front()));
      REQUIRE(moves < 100000);
    }
    REQUIRE(rules->outcome(now));
  }
}

TEST_CASE("Matches end and stay sound", "[bots]") {
  sound_matches(starter_setup({5, 6}), 10, SeatPlayer::random, 7);
  sound_matches(starter_setup({8, 9}), 3, SeatPlayer::simple, 7);
  sound_matches(starter_setup({1, 2, 3, 4, 5, 6}), 1, SeatPlayer::random, 20);
}

// Sections, so that `-c` runs a portion of them.
TEST_CASE("Twenty thousand duels end and stay sound", "[bots][long]") {
  for (int a = 1; a <= 10; ++a) {
    DYNAMIC_SECTION("build " << a) {
      for (int b = 1; b <= 10; ++b) sound_matches(starter_setup({a, b}), 200, SeatPlayer::random, 1);
    }
  }
}

TEST_CASE("Thousands of matches of more players end and stay sound", "[bots][long]") {
  for (int a = 1; a <= 10; ++a) {
    const int b = 1 + (a + 2) % 10, c = 1 + (a + 6) % 10;
    DYNAMIC_SECTION("build " << a) {
      sound_matches(starter_setup({a, b, c}), 50, SeatPlayer::random, 1);
      sound_matches(starter_setup({a, b, c, a}), 50, SeatPlayer::random, 1);
      sound_matches(starter_setup({a, b, c, a, b}), 50, SeatPlayer::random, 1);
      sound_matches(starter_setup({a, b, c, a, b, c}), 50, SeatPlayer::random, 1);
      sound_matches(starter_setup({a, b, c, a}, "teams"), 100, SeatPlayer::random, 1);
      sound_matches(starter_setup({a, b, c, a, b, c}, "teams"), 100, SeatPlayer::random, 1);
    }
  }
}

}  // namespace
