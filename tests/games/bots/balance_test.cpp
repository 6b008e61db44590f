// The starter builds against each other, played by the simple player: none is hopeless, none a bully, and matches have
// a length that people like.
#include "core/match/game.h"
#include "games/bots/game.h"
#include "starter.h"

namespace {

using namespace bots_test;

TEST_CASE("Starter builds win between 35 and 65 of 100 and most pairings last 6 to 10 rounds", "[bots][long]") {
  const Game game = bots::game();
  SimOrder order;
  order.players = SeatPlayer::simple;
  order.matches = 40;
  std::array<std::uint64_t, 11> wins{};
  int pairings = 0, in_time = 0;
  for (int a = 1; a <= 10; ++a) {
    for (int b = 1; b <= 10; ++b) {
      if (a == b) continue;
      Problems problems;
      const std::optional<SimResult> result = game.simulate(starter_setup({a, b}), order, problems);
      REQUIRE(result);
      wins[static_cast<std::size_t>(a)] += result->wins[0];
      wins[static_cast<std::size_t>(b)] += result->wins[1];
      const double rounds = result->statistics.samples().at("rounds").median();
      in_time += rounds >= 6 && rounds <= 10 ? 1 : 0;
      ++pairings;
    }
  }
  for (int build = 1; build <= 10; ++build) {
    INFO(build);
    const double percent = 100.0 * static_cast<double>(wins[static_cast<std::size_t>(build)]) / (18.0 * 40);
    CHECK(percent >= 35);
    CHECK(percent <= 65);
  }
  CHECK(in_time > pairings / 2);
}

}  // namespace
