// States that came to harm are refused, or played on.
#include "games/aeronauts/rules.h"
#include "support/spoilt_states.h"

namespace sprue::aeronauts::test {
namespace {

Setup table_of(int seats, GivenOptions options) {
  Setup setup;
  setup.seats = seats;
  setup.options = std::move(options);
  setup.options.emplace_back("maxTurns", "100");
  return setup;
}

TEST_CASE("Spoilt states are refused or can be played on", "[aeronauts]") {
  for (int seats = 2; seats <= 4; ++seats) {
    sprue::test::spoilt_states_hold<Rules>(table_of(seats, {}), 150, 1);
    sprue::test::spoilt_states_hold<Rules>(table_of(seats, {{"altitude", "on"}, {"edge", "open"}}), 150, 2);
  }
}

TEST_CASE("Tens of thousands of spoilt states are refused or can be played on", "[aeronauts][long]") {
  for (int seats = 2; seats <= 4; ++seats) {
    sprue::test::spoilt_states_hold<Rules>(table_of(seats, {}), 4000, 3);
    sprue::test::spoilt_states_hold<Rules>(table_of(seats, {{"altitude", "on"}, {"edge", "open"}}), 4000, 4);
  }
}

}  // namespace
}  // namespace sprue::aeronauts::test
