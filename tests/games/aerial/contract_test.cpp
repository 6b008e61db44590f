// Aerial Assault keeps the contract of all games.
#include <algorithm>
#include <catch2/generators/catch_generators.hpp>

#include "games/aerial/rules.h"
#include "support/aerial_pack.h"
#include "support/contract.h"
#include "support/sparse.h"

namespace {

using namespace sprue;
using aerial::Rules;
using aerial_test::Given;
using aerial_test::setup;

Given everything(int seats) {
  Given options{{"iri", "on"},      {"missed_shots", "on"},          {"tied_blocks", "on"},
                {"rookie_b", "on"}, {"extra_training", "below_cap"}, {"rookie_a", "on"}};
  if (seats == 3) options.insert(options.end(), {{"solo", "b"}, {"solo_alliance", "red"}});
  if (seats == 5) options.insert(options.end(), {{"draft_team", "once"}, {"order", "red_first"}});
  return options;
}

TEST_CASE("Random matches keep the contract", "[aerial]") {
  const int seats = GENERATE(2, 3, 4, 5, 6);
  CAPTURE(seats);
  test::contract<Rules>(setup(seats, seats == 4 ? Given{} : everything(seats)), 1, 11, 3 * sparse);
}

// The invariants alone, at every step.
void sound_matches(const Setup& setup, std::uint64_t matches) {
  Problems problems;
  const std::unique_ptr<const Rules> rules = make_rules<Rules>(setup, problems);
  REQUIRE(rules);
  Playout<Rules> playout(*rules);
  for (std::uint64_t number = 0; number < matches; ++number) {
    SeededRoller table(5, table_stream(number));
    Random player(5, player_stream(number));
    Rules::State now = rules->start(table, nullptr);
    std::array<int, 2> scored{};
    std::vector<Rules::Event> told;
    for (Seats waiting = rules->waiting(now); waiting.any(); waiting = rules->waiting(now)) {
      const Seat seat = waiting.lowest();
      told.clear();
      rules->apply(now, seat, playout.choose(now, seat, player), table, &told);
      for (const Rules::Event& event : told) {
        if (const auto* goal = std::get_if<aerial::Scored>(&event)) {
          scored[static_cast<std::size_t>(goal->alliance)] += goal->points.total();
        }
      }
      for (const std::size_t side : {0U, 1U}) REQUIRE(now.scores[side].points == scored[side]);
      rules->faults(now, problems);
      if (!problems.empty()) FAIL("match " << number << ": " << to_text(problems.front()));
    }
  }
}

TEST_CASE("Some dozens of random matches stay sound at every step", "[aerial]") {
  const int seats = GENERATE(2, 3, 4, 5, 6);
  sound_matches(setup(seats), 10);
  sound_matches(setup(seats, everything(seats)), 10);
}

bool hides_a_card(const aerial::Robot& robot) {
  const auto hidden = [](const aerial::Slot& slot) { return slot.card == aerial::CardId::hidden; };
  return robot.hand.has(aerial::CardId::hidden) || std::ranges::any_of(robot.laid, hidden) ||
         std::ranges::any_of(robot.discard, hidden);
}

TEST_CASE("From what a seat sees a whole table is dealt that looks the same to it", "[aerial][AA-R-71]") {
  Problems problems;
  const std::unique_ptr<const Rules> rules = make_rules<Rules>(setup(4), problems);
  REQUIRE(rules);
  Playout<Rules> playout(*rules);
  SeededRoller table(5, table_stream(0)), deal(1);
  Random player(5, player_stream(0));
  int hid = 0;
  Rules::State now = rules->start(table, nullptr);
  for (Seats waiting = rules->waiting(now); waiting.any(); waiting = rules->waiting(now)) {
    const Rules::State seen = rules->view(now, seat_at(0));
    hid += static_cast<int>(std::ranges::count_if(seen.robots, hides_a_card));
    const Rules::State dealt = rules->resample(seen, seat_at(0), deal);
    REQUIRE(std::ranges::none_of(dealt.robots, hides_a_card));
    REQUIRE(rules->view(dealt, seat_at(0)).robots == seen.robots);
    const Seat seat = waiting.lowest();
    rules->apply(now, seat, playout.choose(now, seat, player), table, nullptr);
  }
  CHECK(hid > 20);
}

TEST_CASE("Thousands of random matches stay sound at every step", "[aerial][long]") {
  sound_matches(setup(4), 20000);
  for (int seats : {2, 3, 5, 6}) sound_matches(setup(seats, everything(seats)), 5000);
}

TEST_CASE("Hundreds of random matches keep the contract", "[aerial][long]") {
  for (int seats = 2; seats <= 6; ++seats) {
    test::contract<Rules>(setup(seats), 40, 1);
    test::contract<Rules>(setup(seats, everything(seats)), 40, 2);
  }
}

}  // namespace
