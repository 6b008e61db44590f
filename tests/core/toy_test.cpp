// The toy game keeps the contract of all games.
#include <catch2/catch_test_macros.hpp>

#include "support/contract.h"
#include "support/toy_game.h"

namespace {

using namespace sprue;

Setup seats(int count) {
  Setup setup;
  setup.seats = count;
  return setup;
}

TEST_CASE("The toy game keeps the contract", "[core]") {
  for (int count = 2; count <= 4; ++count) test::contract<toy::Rules>(seats(count), 20);
}

TEST_CASE("A series between computer players sets the game's options for series unless they are given", "[core]") {
  Problems problems;
  Setup setup = seats(2);
  SimOrder order;
  order.matches = 50;
  const auto quiet = simulate_matches<toy::Rules>(setup, order, problems);
  REQUIRE(quiet);
  CHECK(quiet->moves == 50 * 6);  // nobody boasts, so every move lays a card

  setup.options = {{"boasting", "on"}};
  const auto loud = simulate_matches<toy::Rules>(setup, order, problems);
  REQUIRE(loud);
  CHECK(loud->moves > 50 * 6);
  CHECK(problems.empty());
}

}  // namespace
