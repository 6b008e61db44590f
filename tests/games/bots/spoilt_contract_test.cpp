// States that came to harm are refused, or played on.
#include "games/bots/query/rules.h"
#include "starter.h"
#include "support/spoilt_states.h"

namespace {

using namespace bots_test;

TEST_CASE("Spoilt states are refused or can be played on", "[bots]") {
  test::spoilt_states_hold<bots::Rules>(starter_setup({1, 2}), 300, 1);
  test::spoilt_states_hold<bots::Rules>(starter_setup({3, 5, 4}), 100, 2);
}

// Sections, so that `-c` runs a portion of them.
TEST_CASE("Tens of thousands of spoilt states are refused or can be played on", "[bots][long]") {
  for (int build = 1; build <= 10; ++build) {
    DYNAMIC_SECTION("build " << build) {
      const auto seed = static_cast<std::uint64_t>(build);
      const int second = 1 + (build + 2) % 10, third = 1 + (build + 6) % 10;
      test::spoilt_states_hold<bots::Rules>(starter_setup({build, second}), 1200, seed);
      test::spoilt_states_hold<bots::Rules>(starter_setup({build, second, third}), 500, 10 + seed);
      test::spoilt_states_hold<bots::Rules>(starter_setup({build, third, second, build}, "teams"), 300, 20 + seed);
    }
  }
}

}  // namespace
