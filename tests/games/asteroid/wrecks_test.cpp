// Wrecks that stay on the field of The Last Blast, and drift.
#include <catch2/catch_test_macros.hpp>

#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

// Round 6 of three with C to explode on row 3 of column 6, A and B after it.
State before_the_wreck(bool wrecks) {
  return position({.rockets = {"A4@1 +5", "A4@2 +5", "A4@3 R1@3"},
                   .rows = {4, 1, 3},
                   .column = 6,
                   .token = C,
                   .turn = C,
                   .tiles = {{3, 6, 6}, {4, 6, 1}, {1, 6, 2}},
                   .wrecks = wrecks});
}

TEST_CASE("A wreck closes its tile, drifts before anyone acts, and its row still counts",
          "[asteroid][AR-S-32][AR-ALT-01][AR-ALT-02][AR-ALT-03][AR-ALT-04][AR-R-23][AR-R-30]") {
  const Rules& rules = rules_for(3, true);
  State now = before_the_wreck(true);
  const Events told = play(rules, now, C, Move{3});
  CHECK(first<Exploded>(told) == Exploded{C, {3, 6}, true});
  CHECK(now.players[2].row == 3);
  CHECK(now.players[2].column == 6);  // for the rest of this round
  CHECK(refusal(rules, now, A, Move{3}) == "AR-ALT-03");
  play(rules, now, A, Move{4});
  CHECK(now.players[2].column == 6);
  const Events last = play(rules, now, B, Move{1});
  CHECK(now.column == 7);
  CHECK(first<Drifted>(last) == Drifted{C, {3, 7}});
  CHECK(now.players[2].column == 7);
  CHECK(now.players[2].row == 3);
  REQUIRE(now.to_act == Seats{A});
  Refusal why;
  CHECK_FALSE(rules.allowed(now, A, Move{3}, &why));
  CHECK(why.rule->id == "AR-ALT-03");
  CHECK(why.why == "row 3 is closed by the wreck of C");
  CHECK(first<Moved>(play(rules, now, A, Move{2}))->jump == 2);  // from row 4 across row 3
}

TEST_CASE("Without the option the cube leaves at once", "[asteroid][AR-DMG-08][AR-R-23]") {
  const Rules& rules = rules_for(3);
  State now = before_the_wreck(false);
  const Events told = play(rules, now, C, Move{3});
  CHECK(first<Exploded>(told) == Exploded{C, {3, 6}, false});
  CHECK(now.players[2].row == 0);
  CHECK(refusal(rules, now, A, Move{3}) == "");
  play(rules, now, A, Move{4});
  CHECK(all<Drifted>(play(rules, now, B, Move{1})).empty());
}

TEST_CASE("A wreck drifts every round and keeps its row", "[asteroid][AR-ALT-02][AR-ALT-07][AR-R-30]") {
  const Rules& rules = rules_for(3, true);
  State now = position({.rockets = {"A4@1 +9", "A4@2 +9", ""},
                        .rows = {1, 2, 4},
                        .column = 3,
                        .tiles = {{1, 3, 1}, {2, 3, 2}, {1, 4, 1}, {2, 4, 2}, {1, 5, 1}, {2, 5, 2}},
                        .wrecks = true});
  for (const int column : {3, 4, 5}) {
    CHECK(now.players[2].column == column);
    CHECK(now.players[2].row == 4);
    for (int turn = 0; turn < 2; ++turn) {
      const Seat seat = now.to_act.lowest();
      CHECK(refusal(rules, now, seat, Move{4}) == "AR-ALT-03");
      play(rules, now, seat, Move{player_of(now, seat).row});
    }
  }
  CHECK(now.players[2].rocket.empty());
  CHECK(refusal(rules, now, C, Move{1}) == "AR-DMG-08");
}

TEST_CASE("A wreck has fewest cards and gets no token", "[asteroid][AR-S-33][AR-ALT-05]") {
  const Rules& rules = rules_for(3, true);
  State now = position({.rockets = {"A4@1 +4", "A4@2 +7", ""},
                        .rows = {1, 2, 4},
                        .column = 3,
                        .token = B,
                        .turn = A,
                        .tiles = {{1, 3, 1}},
                        .wrecks = true});
  const Events told = play(rules, now, A, Move{1});
  CHECK(first<TokenGiven>(told) == TokenGiven{A, By::fewest_cards});
}

TEST_CASE("A wreck on column 7 leaves with the others, unhurt and unscored",
          "[asteroid][AR-S-51][AR-ALT-06][AR-ALT-07]") {
  const Rules& rules = rules_for(3, true);
  State now = position({.rockets = {"A4@1 +3", "A4@2 +3", ""},
                        .rows = {1, 2, 4},
                        .column = 7,
                        .tiles = {{1, 7, 1}, {2, 7, 2}},
                        .wrecks = true});
  play(rules, now, A, Move{1});
  const Events told = play(rules, now, B, Move{2});
  CHECK(all<Left>(told) == std::vector<Left>{{A, false}, {B, false}, {C, true}});
  CHECK(now.players[2].column == 8);
  CHECK(all<Lost>(told).empty());
  CHECK(all<Scored>(told).size() == 2);
  CHECK_FALSE(rules.outcome(now)->winners.has(C));
}

TEST_CASE("Wrecks of one round stand in rows of their own", "[asteroid][AR-R-30][AR-ALT-03]") {
  for (int seed = 0; seed < 60; ++seed) {
    const Rules& rules = rules_for(4, true);
    SeededRoller table(static_cast<std::uint64_t>(seed));
    Random player(static_cast<std::uint64_t>(seed));
    State now = rules.start(table, nullptr);
    while (now.to_act.any()) {
      const Seat seat = now.to_act.lowest();
      const std::vector<Action> offered = choices(rules, now, seat);
      REQUIRE_FALSE(offered.empty());
      rules.apply(now, seat, offered[player.below(static_cast<std::uint32_t>(offered.size()))], table, nullptr);
      for (const Player& one : now.players) {
        if (one.alive) continue;
        REQUIRE(one.row == one.exploded_at->row);
        for (const Player& other : now.players) {
          REQUIRE((&one == &other || other.row != one.row || other.column < one.column));
        }
      }
    }
  }
}

}  // namespace
}  // namespace sprue::asteroid
