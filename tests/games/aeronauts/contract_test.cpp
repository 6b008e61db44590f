// The promises every game keeps, on random matches.
#include <catch2/catch_template_test_macros.hpp>

#include "games/aeronauts/rules.h"
#include "support/contract.h"

namespace sprue::aeronauts::test {
namespace {

using Given = GivenOptions;

// Random players leave the mat or stall soon, but nothing relies on that: the last turn is agreed.
Setup table_of(int seats, Given options) {
  Setup setup;
  setup.seats = seats;
  setup.options = std::move(options);
  setup.options.emplace_back("maxTurns", "100");
  return setup;
}

const std::array<Given, 3> variants{Given{}, Given{{"altitude", "on"}, {"edge", "open"}},
                                    Given{{"altitude", "on"}, {"critDamage", "2"}}};

TEST_CASE("Aeronauts keeps the contract", "[aeronauts]") {
  for (int seats = 2; seats <= 4; ++seats) {
    for (const Given& options : variants) {
      sprue::test::contract<Rules>(table_of(seats, options), 8, 1, 1, {.forced_choices = true});
    }
  }
}

TEST_CASE("Aeronauts keeps the contract up to an agreed last turn", "[aeronauts]") {
  Setup setup;
  setup.seats = 3;
  setup.options = {{"maxTurns", "2"}, {"edge", "open"}};
  sprue::test::contract<Rules>(setup, 5);
}

// 102,000 matches with each number of seats.
TEMPLATE_TEST_CASE_SIG("Aeronauts keeps the contract at length", "[aeronauts][long]",
                       ((int seats, std::size_t variant), seats, variant), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1),
                       (3, 2), (4, 0), (4, 1), (4, 2)) {
  sprue::test::contract<Rules>(table_of(seats, variants[variant]), 34000, 2);
}

}  // namespace
}  // namespace sprue::aeronauts::test
