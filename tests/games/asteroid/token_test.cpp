// The Start Player token of The Last Blast.
#include <catch2/catch_test_macros.hpp>

#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

// The last turn of round 1, free of damage: afterwards the token is passed.
State end_of_round(const std::vector<Line>& rockets, Seat holder) {
  const int seats = static_cast<int>(rockets.size());
  const Seat last = clockwise(holder, seats, seats - 1);
  std::vector<int> rows;
  for (int seat = 0; seat < seats; ++seat) rows.push_back(seat_at(seat) == last ? seats + 1 : seat + 1);
  State now = position({.rockets = rockets, .rows = rows, .column = 2, .token = holder, .turn = last});
  const int value = sprue::asteroid::value(rules_for(2).cards()[player_of(now, last).rocket.front()].symbol);
  auto& tile = now.field[static_cast<std::size_t>(seats)][1];
  for (auto& row : now.field) {
    for (std::uint8_t& other : row) {
      if (other == value && tile != value) std::swap(other, tile);
    }
  }
  return now;
}

TokenGiven passed(State& now) {
  const Rules& rules = rules_for(static_cast<int>(now.players.size()));
  const Events told = play(rules, now, now.to_act.lowest(), Move{static_cast<int>(now.field.size())});
  const auto given = first<TokenGiven>(told);
  REQUIRE(given);
  CHECK(now.token == given->who);
  return *given;
}

TEST_CASE("The lowest printed front gets the first token, however high its symbol",
          "[asteroid][AR-S-11][AR-TOK-01][AR-CMP-07]") {
  const State now = takeoff({"R3@4 +11", "G1@6 +11", "A6@2 +11"});
  CHECK(now.token == B);
  CHECK(now.to_act == Seats{B});
}

TEST_CASE("A tie before round 1 is drawn among the tied alone", "[asteroid][AR-S-12][AR-TOK-02][AR-R-20][AR-DET-03]") {
  const std::vector<Line> rockets{"G1@2 +11", "R1@5 +11", "A4@1 +11"};
  CHECK(takeoff(rockets, {}, {die(1)}).token == A);
  CHECK(takeoff(rockets, {}, {die(2)}).token == B);
  // The die has as many sides as there are tied players.
  State now = last_pick(rockets);
  const Rules& rules = rules_for(3);
  play(rules, now, A, Pick{now.players[0].hand[0], End::rear});
  play(rules, now, B, Pick{now.players[1].hand[0], End::rear});
  ScriptedRoller three(Rolls{die(3)});
  rules.apply(now, C, Pick{now.players[2].hand[0], End::rear}, three, nullptr);
  CHECK(three.fault() == "3 is no result of a d2");
}

TEST_CASE("Seats that are tied are drawn evenly, and without a tie nothing is rolled",
          "[asteroid][AR-R-20][AR-TOK-02]") {
  CHECK(takeoff({"G1@2 +11", "R2@5 +11", "A4@1 +11"}).token == A);  // takeoff fails if chance is asked
  CHECK(takeoff({"A4@2 +11", "R2@5 +11", "A4@1 +11", "R2@1 +11"}, {}, {die(1)}).token == B);
  CHECK(takeoff({"A4@2 +11", "R2@5 +11", "A4@1 +11", "R2@1 +11"}, {}, {die(2)}).token == D);
}

TEST_CASE("After a round the fewest cards get the token", "[asteroid][AR-TOK-03]") {
  State now = end_of_round({"A6@1 +7", "G1@2 +8", "G1@3 +8"}, B);
  CHECK(passed(now) == TokenGiven{A, By::fewest_cards});
}

TEST_CASE("With as few cards the lower front decides", "[asteroid][AR-S-26][AR-TOK-03][AR-TOK-04]") {
  // Whoever holds it: clockwise order must not decide while the numbers differ.
  for (const Seat holder : {A, B, C}) {
    State now = end_of_round({"R2@1 +6", "A4@2 +6", "G1@3 +8"}, holder);
    CHECK(passed(now) == TokenGiven{A, By::lower_front});
  }
}

TEST_CASE("All equal: the next clockwise, the holder last", "[asteroid][AR-S-27][AR-TOK-05][AR-TOK-06][AR-R-21]") {
  const std::vector<Line> rockets{"G2@1 +5", "R2@2 +5", "G2@3 +5"};
  struct Row {
    Seat holder, next;
  };
  for (const Row& row : {Row{C, A}, Row{A, B}, Row{B, C}}) {
    State now = end_of_round(rockets, row.holder);
    CHECK(passed(now) == TokenGiven{row.next, By::clockwise});
  }
  State gone = end_of_round({"G2@1 +5", "R2@2 +5", ""}, B);
  CHECK(passed(gone) == TokenGiven{A, By::clockwise});
}

TEST_CASE("The holder keeps the token if nobody has as little", "[asteroid][AR-TOK-03]") {
  State now = end_of_round({"A6@1 +6", "G1@2 +8"}, A);
  CHECK(passed(now) == TokenGiven{A, By::fewest_cards});
}

TEST_CASE("An exploded player gets no token", "[asteroid][AR-TOK-07][AR-R-22]") {
  State now = end_of_round({"A6@1 +6", "A6@2 +7", ""}, B);
  CHECK(passed(now).who == A);  // C has fewest cards, none, and is not asked
}

TEST_CASE("When the holder explodes the token goes to a living player", "[asteroid][AR-S-49][AR-TOK-07][AR-R-21]") {
  const Rules& rules = rules_for(3);
  State now = position({.rockets = {"A4@2 +7", "A4@1 R1@1", "A4@3 +7"},
                        .rows = {1, 2, 3},
                        .column = 3,
                        .token = B,
                        .turn = B,
                        .tiles = {{2, 3, 6}, {3, 3, 3}, {1, 3, 2}}});
  play(rules, now, B, Move{2});
  CHECK_FALSE(now.players[1].alive);
  CHECK(now.token == B);  // until the round is over
  play(rules, now, C, Move{3});
  const Events told = play(rules, now, A, Move{1});
  // Eight cards each and 4 in front of both: C comes first behind B's seat.
  CHECK(first<TokenGiven>(told) == TokenGiven{C, By::clockwise});
}

TEST_CASE("After round 7 the token stays where it is", "[asteroid][AR-R-34]") {
  const Rules& rules = rules_for(2);
  State now =
      position({.rockets = {"A6@1 +4", "A4@2 +4"}, .rows = {1, 3}, .column = 7, .tiles = {{1, 7, 1}, {3, 7, 2}}});
  play(rules, now, A, Move{1});
  const Events told = play(rules, now, B, Move{3});
  CHECK(all<TokenGiven>(told).empty());
  CHECK(now.token == A);  // though B's front is lower
}

}  // namespace
}  // namespace sprue::asteroid
