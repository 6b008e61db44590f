// The search over any game's rules, with the toy game: how it spends its budget, and when it stops.
#include "core/match/search.h"

#include <catch2/catch_test_macros.hpp>

#include "support/toy_game.h"

namespace {

using namespace sprue;

constexpr Seat A = seat_at(0), B = seat_at(1);

template <bool in_a_tree>
struct Guide {
  static SearchPlan plan(const toy::Rules&, const toy::State&, Seat) { return {.tree = in_a_tree}; }
  static bool is_horizon(const toy::Rules&, const toy::State&, const toy::State&) { return false; }
  static int worth(const toy::Rules&, const toy::State& now, Seat seat) {
    return 100 * now.hands[static_cast<std::size_t>(index(seat))].points;
  }
};

// A toy in which nobody can tell what a hand holds.
struct Closed : toy::Rules {
  using toy::Rules::Rules;
  static std::unique_ptr<const Closed> make(int seats, const toy::Options& options, const Setup&, Problems&) {
    return std::make_unique<const Closed>(seats, options);
  }
  bool is_open_choice(const toy::State&, Seat) const { return false; }
};

template <RulesOfGame R = toy::Rules>
struct Table {
  R rules{2, {.boasting = false}};
  toy::State now;

  Table() {
    SeededRoller roll(1);
    now = rules.start(roll, nullptr);
  }
  // Each has one card left.
  void play_two_rounds() {
    SeededRoller roll(2);
    for (const toy::Card card : {toy::Card::one, toy::Card::two})
      for (const Seat seat : {A, B}) rules.apply(now, seat, toy::Lay{card}, roll, nullptr);
  }
  template <bool in_a_tree>
  Thought think(std::uint32_t amount, const MustStop& must_stop) const {
    std::vector<toy::Action> legal;
    legal_actions(rules, now, A, legal);
    Random random(1);
    return search<Guide<in_a_tree>>(rules, rules.view(now, A), A, legal, {PlayerKind::search, amount}, random,
                                    must_stop);
  }
};

bool never() { return false; }

TEST_CASE("Where others cannot tell that there is no choice, thinking takes as long as with one", "[core][search]") {
  Table<Closed> closed;
  closed.play_two_rounds();
  CHECK(closed.think<true>(40, never).simulations == 40);
  CHECK(closed.think<false>(40, never).simulations == 40);
  CHECK(closed.think<false>(40, {}).simulations == 0);  // nobody waits
  Table<> open;
  open.play_two_rounds();
  CHECK(open.think<true>(40, never).simulations == 0);
}

TEST_CASE("A search by comparing stops within a deal, and that deal does not count", "[core][search]") {
  const Table<> table;
  const Thought thought = table.think<false>(1000, [] { return true; });
  CHECK(thought.simulations == 16);
  REQUIRE(thought.judged.size() == 3);
  for (const Judged& each : thought.judged) CHECK(each.visits == 5);
}

TEST_CASE("The gate holds for sums whose squares are too large", "[core][search]") {
  constexpr std::int64_t many = 10'000'000;
  CHECK(passes_gate(500 * many, many * 300'000, many, 20));
  CHECK_FALSE(passes_gate(0, many, many, 0));
  for (std::int64_t sum = 1; sum < 200; ++sum) {
    const std::int64_t needed = 15 * 15 * (4000 / 14) * 10 / 100;
    CHECK(passes_gate(sum, 4000, 10, 15) == (sum * sum > needed));
  }
}

}  // namespace
