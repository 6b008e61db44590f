// The promises every game keeps, on random matches.
#include "support/contract.h"

#include "games/aeronauts/rules.h"

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
    for (const Given& options : variants) sprue::test::contract<Rules>(table_of(seats, options), 3);
  }
}

TEST_CASE("Aeronauts keeps the contract up to an agreed last turn", "[aeronauts]") {
  Setup setup;
  setup.seats = 3;
  setup.options = {{"maxTurns", "2"}, {"edge", "open"}};
  sprue::test::contract<Rules>(setup, 5);
}

TEST_CASE("Aeronauts keeps the contract for two, at length", "[aeronauts][long]") {
  for (const Given& options : variants) sprue::test::contract<Rules>(table_of(2, options), 34000, 2);
}
TEST_CASE("Aeronauts keeps the contract for three, at length", "[aeronauts][long]") {
  for (const Given& options : variants) sprue::test::contract<Rules>(table_of(3, options), 34000, 3);
}
TEST_CASE("Aeronauts keeps the contract for four, at length", "[aeronauts][long]") {
  for (const Given& options : variants) sprue::test::contract<Rules>(table_of(4, options), 34000, 4);
}

}  // namespace
}  // namespace sprue::aeronauts::test
