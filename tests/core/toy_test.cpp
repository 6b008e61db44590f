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

}  // namespace
