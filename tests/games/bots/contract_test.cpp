// Random matches of the starter builds, with every promise of a game tried on every step.
#include "support/contract.h"
#include "games/bots/rules.h"
#include "starter.h"

namespace {

using namespace bots_test;

TEST_CASE("Random duels keep the contract", "[bots]") { test::contract<bots::Rules>(starter_setup({1, 2}), 1, 19); }

}  // namespace
