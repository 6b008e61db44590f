// Chance in The Last Blast: its order, and that it is fair.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>

#include "core/match/game.h"
#include "games/asteroid/game.h"
#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

TEST_CASE("Shuffles are Fisher-Yates from the back over our own generator", "[asteroid][AR-DET-02][AR-R-31]") {
  for (const std::size_t count : {2U, 8U, 36U, 54U}) {
    SeededRoller roll(11, 3);
    std::vector<std::uint8_t> order(count);
    roll.shuffle(order);
    Random same(11, 3);
    std::vector<std::uint8_t> expected(count);
    for (std::size_t at = 0; at < count; ++at) expected[at] = static_cast<std::uint8_t>(at);
    for (std::size_t left = count; left > 1; --left) {
      std::swap(expected[left - 1], expected[same.below(static_cast<std::uint32_t>(left))]);
    }
    CHECK(order == expected);
  }
}

TEST_CASE("Every order of a small shuffle is as likely", "[asteroid][AR-DET-02]") {
  SeededRoller roll(1);
  std::map<std::vector<std::uint8_t>, int> seen;
  for (int round = 0; round < 24000; ++round) {
    std::vector<std::uint8_t> order(4);
    roll.shuffle(order);
    ++seen[order];
  }
  CHECK(seen.size() == 24);
  for (const auto& [order, times] : seen) CHECK(std::abs(times - 1000) < 160);  // five standard deviations
}

// Plays at random and keeps all that chance answered, step by step.
std::vector<std::pair<int, Rolls>> chance_of_a_match(const Rules& rules, std::uint64_t seed) {
  SeededRoller source(seed, 1);
  Random player(seed, 2);
  RecordingRoller recording(source);
  State now = rules.start(recording, nullptr);
  std::vector<std::pair<int, Rolls>> found{{0, recording.rolls}};
  while (now.to_act.any()) {
    recording.rolls.clear();
    const Seat seat = now.to_act.lowest();
    const int hand = now.hand;
    const std::vector<Action> offered = choices(rules, now, seat);
    rules.apply(now, seat, offered[player.below(static_cast<std::uint32_t>(offered.size()))], recording, nullptr);
    if (!recording.rolls.empty()) found.emplace_back(hand, recording.rolls);
  }
  return found;
}

TEST_CASE("Chance is asked for tiles, deck, the reshuffle and a token tie, in this order, and for nothing else",
          "[asteroid][AR-DET-01][AR-DET-03][AR-R-20]") {
  int ties = 0, reshuffles = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const int seats = 2 + static_cast<int>(seed % 3);
    const auto asked = chance_of_a_match(rules_for(seats), seed);
    REQUIRE(asked[0].second.size() == 2);
    CHECK(asked[0].second[0].order.size() == 36);
    CHECK(asked[0].second[1].order.size() == 54);
    std::size_t next = 1;
    if (seats == 4) {
      REQUIRE(asked.size() > next);
      CHECK(asked[next].first == 2);
      CHECK(asked[next].second.size() == 1);
      CHECK(asked[next++].second[0].is_shuffle());
      ++reshuffles;
    }
    if (asked.size() > next) {
      CHECK(asked[next].first == 3);
      CHECK(asked[next].second.size() == 1);
      CHECK_FALSE(asked[next++].second[0].is_shuffle());
      ++ties;
    }
    CHECK(asked.size() == next);
  }
  CHECK(reshuffles == 20);
  CHECK(ties > 5);
}

TEST_CASE("A series gives the same prints again", "[asteroid][AR-S-52][AR-DET-02][AR-R-31]") {
  SimOrder order;
  order.matches = 200;
  order.seed = 5;
  struct Row {
    int seats;
    bool wrecks;
    std::uint64_t print;
  };
  // A change here says that a rule has moved, or the generator.
  for (const Row& row : {Row{2, false, 0xd93a42ae8683403a}, Row{3, false, 0x5e73184cd744539b},
                         Row{4, false, 0x1e20893b44c1ebfc}, Row{4, true, 0xaad3a36602a0a0a1}}) {
    Problems problems;
    const auto result = game().simulate(setup_for(row.seats, row.wrecks), order, problems);
    REQUIRE(result);
    CHECK(result->hashes.hash() == row.print);
  }
}

}  // namespace
}  // namespace sprue::asteroid
