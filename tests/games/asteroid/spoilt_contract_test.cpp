// States that came to harm are refused, or played on.
#include "support/asteroid/positions.h"
#include "support/spoilt_states.h"

namespace sprue::asteroid {
namespace {

TEST_CASE("Spoilt states are refused or can be played on", "[asteroid][AR-DET-04]") {
  for (const int seats : {2, 3, 4}) {
    sprue::test::spoilt_states_hold<Rules>(test::setup_for(seats), 200, 1);
    sprue::test::spoilt_states_hold<Rules>(test::setup_for(seats, true), 200, 2);
  }
}

TEST_CASE("Tens of thousands of spoilt states are refused or can be played on", "[asteroid][long]") {
  for (const int seats : {2, 3, 4}) {
    sprue::test::spoilt_states_hold<Rules>(test::setup_for(seats), 4000, 3);
    sprue::test::spoilt_states_hold<Rules>(test::setup_for(seats, true), 4000, 4);
  }
}

}  // namespace
}  // namespace sprue::asteroid
