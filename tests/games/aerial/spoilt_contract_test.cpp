// States that came to harm are refused, or played on.
#include "games/aerial/rules.h"
#include "support/aerial_pack.h"
#include "support/spoilt_states.h"

namespace {

using namespace sprue;
using aerial::Rules;
using aerial_test::Given;
using aerial_test::setup;

// All that a table can turn on at once.
Given everything(int seats) {
  Given options{{"iri", "on"}, {"missed_shots", "on"}, {"tied_blocks", "on"}, {"rookie_b", "on"}};
  if (seats == 2) options.emplace_back("draft_team", "once");
  if (seats == 3) options.insert(options.end(), {{"solo", "b"}, {"solo_alliance", "red"}});
  if (seats == 5) options.emplace_back("order", "red_first");
  return options;
}

TEST_CASE("Spoilt states are refused or can be played on", "[aerial]") {
  for (int seats = 2; seats <= 6; ++seats) {
    test::spoilt_states_hold<Rules>(setup(seats), 100, 1);
    test::spoilt_states_hold<Rules>(setup(seats, everything(seats)), 100, 2);
  }
}

// Sections, so that `-c` runs a portion of them.
TEST_CASE("Tens of thousands of spoilt states are refused or can be played on", "[aerial][long]") {
  for (int seats = 2; seats <= 6; ++seats) {
    DYNAMIC_SECTION(seats << " seats") {
      test::spoilt_states_hold<Rules>(setup(seats), 2700, 3);
      test::spoilt_states_hold<Rules>(setup(seats, everything(seats)), 2700, 4);
    }
  }
}

}  // namespace
