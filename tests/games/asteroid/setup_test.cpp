// The setup of The Last Blast: tiles, deck and hands.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <numeric>

#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

State start(int seats, Rolls rolls, Events* told = nullptr) {
  ScriptedRoller roll(std::move(rolls));
  State now = rules_for(seats).start(roll, told);
  CHECK(roll.fault() == "");
  CHECK(roll.left() == 0);
  CHECK(faults(rules_for(seats), now).empty());
  return now;
}

TEST_CASE("The field is laid column by column from the shuffled tiles",
          "[asteroid][AR-SET-01][AR-SET-02][AR-SET-03][AR-SET-04][AR-SET-05][AR-S-01][AR-R-04]") {
  struct Row {
    int seats, rows, used, aside;
  };
  for (const Row& row : {Row{2, 3, 21, 15}, Row{3, 4, 28, 8}, Row{4, 5, 35, 1}}) {
    Roll order = sorted_order(tiles);
    std::rotate(order.order.begin(), order.order.begin() + 5, order.order.end());
    const State now = start(row.seats, {order, sorted_order(deck_size)});
    REQUIRE(static_cast<int>(now.field.size()) == row.rows);
    REQUIRE(now.field[0].size() == 7);
    int used = 0;
    for (int column = 0; column < 7; ++column) {
      for (int lane = 0; lane < row.rows; ++lane, ++used) {
        const int tile = order.order[static_cast<std::size_t>(used)];
        CHECK(now.field[static_cast<std::size_t>(lane)][static_cast<std::size_t>(column)] == tile_value(tile));
      }
    }
    CHECK(used == row.used);
    CHECK(tiles - used == row.aside);
  }
}

TEST_CASE("Field and tiles aside hold each value six times", "[asteroid][AR-S-38][AR-CMP-02][AR-CMP-03][AR-SET-01]") {
  for (int seed = 0; seed < 12; ++seed) {
    const int seats = 2 + seed % 3;
    SeededRoller source(static_cast<std::uint64_t>(seed));
    RecordingRoller roll(source);
    const State now = rules_for(seats).start(roll, nullptr);
    std::map<int, int> count;
    for (const auto& row : now.field) {
      for (const int tile : row) ++count[tile];
    }
    const auto& order = roll.rolls[0].order;
    for (std::size_t at = now.field.size() * columns; at < order.size(); ++at) ++count[tile_value(order[at])];
    CHECK(count == std::map<int, int>{{1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}, {6, 6}});
  }
}

TEST_CASE("Shuffles come first: tiles, then the deck; each is asked once", "[asteroid][AR-SET-08][AR-DET-03]") {
  for (const int seats : {2, 3, 4}) {
    SeededRoller source(3);
    RecordingRoller roll(source);
    rules_for(seats).start(roll, nullptr);
    REQUIRE(roll.rolls.size() == 2);
    CHECK(roll.rolls[0].order.size() == 36);
    CHECK(roll.rolls[1].order.size() == 54);
  }
}

TEST_CASE("Five cards each, one at a time from seat A", "[asteroid][AR-SET-08][AR-SET-09][AR-R-11]") {
  for (const int seats : {2, 3, 4}) {
    const State now = start(seats, {sorted_order(tiles), sorted_order(deck_size)});
    for (int seat = 0; seat < seats; ++seat) {
      const auto& hand = player_of(now, seat_at(seat)).hand;
      REQUIRE(hand.size() == 5);
      for (int at = 0; at < 5; ++at) CHECK(index(hand[static_cast<std::size_t>(at)]) == at * seats + seat);
    }
    CHECK(static_cast<int>(now.deck.size()) == deck_size - 5 * seats);
    CHECK(index(now.deck.back()) == 5 * seats);  // the next card of the order is on top
  }
}

TEST_CASE("Four players after setup", "[asteroid][AR-S-41][AR-SET-07][AR-SET-09][AR-CMP-11][AR-CMP-12]") {
  const State now = start(4, {sorted_order(tiles), sorted_order(deck_size)});
  REQUIRE(now.players.size() == 4);
  for (const Player& player : now.players) {
    CHECK(player.row == 0);
    CHECK(player.column == 0);
    CHECK(player.hand.size() == 5);
    CHECK(player.rocket.empty());
  }
  CHECK_FALSE(now.token);
  CHECK(now.deck.size() == 34);
  CHECK(now.discard.empty());
}

TEST_CASE("The field is open to all from the start and never changes", "[asteroid][AR-SET-06][AR-R-05][AR-S-42]") {
  const Rules& rules = rules_for(3);
  SeededRoller table(5);
  Random player(5);
  Events told;
  State now = rules.start(table, &told);
  const auto laid = now.field;
  for (int seat = -1; seat < 3; ++seat) {
    const Viewer viewer = seat < 0 ? Viewer{} : seat_at(seat);
    CHECK(rules.view(now, viewer).field == laid);
    CHECK(rules.view(told[0], viewer) == told[0]);
  }
  CHECK(std::get<FieldLaid>(told[0]).field == laid);
  while (now.to_act.any()) {
    const Seat seat = now.to_act.lowest();
    const std::vector<Action> offered = choices(rules, now, seat);
    rules.apply(now, seat, offered[player.below(static_cast<std::uint32_t>(offered.size()))], table, nullptr);
  }
  CHECK(now.field == laid);
}

}  // namespace
}  // namespace sprue::asteroid
