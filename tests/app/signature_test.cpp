// The signature of the rules: one print over a hundred seeded matches of each game and number of seats, fewer where
// builds make them long. A change of the rules moves it, and its commit says which rule; any other
// change, compiler or flag must leave it as it is.
#include <fmt/format.h>

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>

#include "core/files/file.h"
#include "core/values/hash.h"
#include "games/registry.h"
#include "play/supplies.h"
#include "support/source_dir.h"

namespace {

using namespace sprue;

std::string signature(const Game& game, int seats) {
  Problems problems;
  Setup setup;
  setup.seats = seats;
  SimOrder order;
  const bool long_matches = game.check_build != nullptr;
  order.matches = !long_matches ? 100 : seats == 2 ? 30 : 5;
  order.seed = 1;
  REQUIRE(add_supplies(game, setup, problems));
  const auto result = game.simulate(setup, order, problems);
  REQUIRE(result);
  return fmt::format("{} {} {}\n", game.info().id, seats, hash_text(result->hashes.hash()));
}

TEST_CASE("The signature of the rules is the recorded one", "[app][signature]") {
  std::string signatures;
  for (const Game& game : games()) {
    for (int seats = game.info().fewest; seats <= game.info().most; ++seats) signatures += signature(game, seats);
  }
  const auto file = source_dir() / "tests/golden/signatures.txt";
  Problems problems;
  // SPRUE_SIGN=1 writes what the rules now give, for a commit that means to move them.
  if (std::getenv("SPRUE_SIGN") != nullptr) REQUIRE(write_file(file, signatures, problems));
  CHECK(read_file(file, problems) == signatures);
}

}  // namespace
