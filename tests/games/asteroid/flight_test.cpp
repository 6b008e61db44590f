// The flight of The Last Blast: turns, moves and jumps.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

std::vector<int> open_rows(const Rules& rules, const State& now) {
  std::vector<int> rows;
  for (const Action& action : choices(rules, now, now.to_act.lowest())) rows.push_back(std::get<Move>(action).row);
  return rows;
}

Moved moved(const Events& told) {
  const auto found = first<Moved>(told);
  REQUIRE(found);
  return *found;
}

TEST_CASE("The holder of the token begins, then clockwise, one column a round, once each",
          "[asteroid][AR-S-46][AR-FLT-01][AR-FLT-02]") {
  const Rules& rules = rules_for(3);
  State now = position({.rockets = {"R3@1 +11", "R3@2 +11", "R3@3 +11"}, .token = C, .turn = C});
  for (const Seat seat : {C, A, B}) {
    CHECK(now.to_act == Seats{seat});
    for (const Seat other : {A, B, C}) {
      if (other != seat) CHECK(refusal(rules, now, other, Move{1}) == "AR-FLT-02");
    }
    play(rules, now, seat, golden_choice(rules, now));
    if (now.phase == Phase::remove) play(rules, now, seat, Remove{0});
  }
  CHECK(now.column == 2);
  for (const Player& player : now.players) CHECK(player.column == 1);
}

TEST_CASE("Whoever holds the token of the next round begins it", "[asteroid][AR-FLT-02][AR-TOK-03]") {
  const Rules& rules = rules_for(2);
  State now = position({.rockets = {"A4@1 +11", "A4@2 +11"}, .tiles = {{1, 1, 1}, {2, 1, 1}}});
  play(rules, now, A, Move{1});
  CHECK(now.to_act == Seats{B});
  play(rules, now, B, Move{2});  // loses one card and so gets the token
  CHECK(now.token == B);
  CHECK(now.to_act == Seats{B});
}

TEST_CASE("Round 1 opens every free tile of column 1", "[asteroid][AR-FLT-03]") {
  const Rules& rules = rules_for(3);
  State now = position({.rockets = {"A4@1 +11", "A5@1 +11", "A6@1 +11"}, .tiles = {{2, 1, 1}, {4, 1, 1}}});
  CHECK(open_rows(rules, now) == std::vector<int>{1, 2, 3, 4});
  play(rules, now, A, Move{2});
  CHECK(now.players[0].column == 1);
  CHECK(open_rows(rules, now) == std::vector<int>{1, 3, 4});
  play(rules, now, B, Move{4});
  CHECK(open_rows(rules, now) == std::vector<int>{1, 3});
}

TEST_CASE("Later rounds open every free tile of the next column, however far", "[asteroid][AR-FLT-04][AR-R-29]") {
  const Rules& rules = rules_for(4);
  const State now =
      position({.rockets = {"R1@1 +9", "A4@2 +9", "A4@3 +9", "A4@4 +9"}, .rows = {1, 2, 3, 4}, .column = 4});
  CHECK(open_rows(rules, now) == std::vector<int>{1, 2, 3, 4, 5});  // R1 does not limit the jump to 1
  State next = now;
  const Events told = play(rules, next, A, Move{5});
  CHECK(moved(told).to == Spot{5, 4});
  CHECK(refusal(rules, now, A, Move{0}) == "AR-SET-02");
  CHECK(refusal(rules, now, A, Move{6}) == "AR-SET-02");
  CHECK(refusal(rules, now, A, Move{-1}) == "AR-SET-02");
}

TEST_CASE("Nobody may wait, and there is always a free tile", "[asteroid][AR-FLT-05][AR-R-13]") {
  for (const int seats : {2, 3, 4}) {
    const Rules& rules = rules_for(seats);
    SeededRoller table(4);
    State now = rules.start(table, nullptr);
    while (now.to_act.any()) {
      const Seat seat = now.to_act.lowest();
      const std::vector<Action> offered = choices(rules, now, seat);
      if (now.phase == Phase::move) {
        CHECK(offered.size() >= 2);
        for (const Action& action : offered) CHECK(std::holds_alternative<Move>(action));
      }
      const int column = player_of(now, seat).column;
      const bool moves = now.phase == Phase::move;
      rules.apply(now, seat, offered.front(), table, nullptr);
      const Player& after = player_of(now, seat);
      if (moves && after.alive && now.phase != Phase::over) CHECK(after.column == column + 1);
    }
  }
}

TEST_CASE("A taken tile cannot be entered; the rocket must jump aside and pay",
          "[asteroid][AR-S-22][AR-FLT-06][AR-FLT-07]") {
  const Rules& rules = rules_for(2);
  State now = position({.rockets = {"A4@2 +9", "A4@3 +9"},
                        .rows = {2, 2},
                        .column = 4,
                        .token = B,
                        .turn = A,
                        .tiles = {{1, 4, 2}, {3, 4, 2}}});
  Refusal why;
  CHECK_FALSE(rules.allowed(now, A, Move{2}, &why));
  CHECK(why.rule->id == "AR-FLT-06");
  CHECK(why.why == "row 2 is taken by B");
  CHECK(open_rows(rules, now) == std::vector<int>{1, 3});
  for (const int row : {1, 3}) {
    State next = now;
    const Events told = play(rules, next, A, Move{row});
    CHECK(moved(told).jump == 1);
    CHECK(moved(told).damage.total() == 1);
  }
}

TEST_CASE("A jump is the difference of the rows", "[asteroid][AR-FLT-08][AR-R-04]") {
  const Rules& rules = rules_for(4);
  for (int from = 1; from <= 5; ++from) {
    std::vector<int> rows{from};
    for (int row = 1; rows.size() < 4; ++row) {
      if (row != from) rows.push_back(row);
    }
    for (int to = 1; to <= 5; ++to) {
      State now = position({.rockets = {"A4@1 +11", "A4@2 +11", "A4@3 +11", "A4@4 +11"}, .rows = rows, .column = 2});
      const Moved told = moved(play(rules, now, A, Move{to}));
      CHECK(told.jump == std::abs(to - from));
      CHECK(told.to == Spot{to, 2});
    }
  }
}

TEST_CASE("From row 4 to row 1 under amber costs three: front, rear, then either end",
          "[asteroid][AR-S-19][AR-FLT-08][AR-RED-05][AR-R-15]") {
  const Rules& rules = rules_for(3);
  const State now = position({.rockets = {"A5@3 R1@1 R2@1 R3@1 +5 R1@2 R2@2 R3@2", "A4@1 +11", "A4@2 +11"},
                              .rows = {4, 1, 2},
                              .column = 3,
                              .tiles = {{1, 3, 3}}});
  State next = now;
  const Moved told = moved(play(rules, next, A, Move{1}));
  CHECK(told.jump == 3);
  CHECK(told.jump_taken == 3);
  CHECK(told.collision == 0);
  CHECK(told.damage.total() == 3);
  State rear = next, front = next;
  play(rules, rear, A, Remove{0});
  CHECK(rear.players[0].rocket.front() == card("R1@1"));
  CHECK(rear.players[0].rocket.back() == card("R1@2"));
  play(rules, front, A, Remove{1});
  CHECK(front.players[0].rocket.front() == card("R2@1"));
  CHECK(front.players[0].rocket.back() == card("R2@2"));
}

TEST_CASE("Round 1 has no jump, so a boost saves nothing", "[asteroid][AR-S-20][AR-FLT-09][AR-R-14]") {
  const Rules& rules = rules_for(2);
  for (const int row : {1, 2, 3}) {
    State now = position({.rockets = {"R3@2 +11", "A4@1 +11"}, .tiles = {{row, 1, 5}}});
    const Moved told = moved(play(rules, now, A, Move{row}));
    CHECK(told.from_row == 0);
    CHECK(told.jump == 0);
    CHECK(told.damage.total() == 3);
    CHECK(told.damage.terms()[0].rule->id == "AR-FLT-09");
  }
}

TEST_CASE("One front card serves jump and collision of the turn that removes it",
          "[asteroid][AR-S-47][AR-FLT-10][AR-FLT-13][AR-FLT-14][AR-RED-06]") {
  const Rules& rules = rules_for(3);
  State now = position(
      {.rockets = {"R2@4 G1@6 +7", "A4@1 +11", "A4@2 +11"}, .rows = {1, 2, 3}, .column = 5, .tiles = {{4, 5, 6}}});
  const Events told = play(rules, now, A, Move{4});
  const Moved turn = moved(told);
  CHECK(turn.front == card("R2@4"));
  CHECK(turn.jump == 3);
  CHECK(turn.jump_taken == 1);
  CHECK(turn.collision == 2);
  CHECK(turn.collision_taken == 2);
  CHECK(turn.damage.total() == 3);
  CHECK(all<Lost>(told).empty());  // all of it is known before a card goes
  CHECK(now.phase == Phase::remove);
  CHECK(now.damage == 3);
  play(rules, now, A, Remove{0});
  CHECK(now.players[0].rocket.front() == card("G1@6"));
}

TEST_CASE("Same symbol: nothing happens", "[asteroid][AR-S-13][AR-FLT-11]") {
  const Rules& rules = rules_for(2);
  State now = position({.rockets = {"A4@4 +11", "A4@1 +11"}, .tiles = {{2, 1, 4}}});
  const auto rocket = now.players[0].rocket;
  const Events told = play(rules, now, A, Move{2});
  CHECK(moved(told).damage.total() == 0);
  CHECK(moved(told).damage.terms()[1].rule->id == "AR-FLT-11");
  CHECK(all<Lost>(told).empty());
  CHECK(now.players[0].rocket == rocket);
}

TEST_CASE("Different symbols collide by their difference, whatever is printed",
          "[asteroid][AR-S-14][AR-FLT-12][AR-DMG-02][AR-DMG-03][AR-DMG-04]") {
  const Rules& rules = rules_for(2);
  const State start = position({.rockets = {"A6@1 +11", "A4@2 +11"}, .tiles = {{3, 1, 5}}});
  const auto line = start.players[0].rocket;
  for (const int at_front : {0, 1, 2}) {
    State now = start;
    const Moved told = moved(play(rules, now, A, Move{3}));
    CHECK(told.collision == 4);
    CHECK(told.damage.total() == 4);
    CHECK(choices(rules, now, A) == std::vector<Action>{Remove{0}, Remove{1}, Remove{2}});
    play(rules, now, A, Remove{at_front});
    const auto& left = now.players[0].rocket;
    REQUIRE(left.size() == 8);
    CHECK(left.front() == line[static_cast<std::size_t>(1 + at_front)]);
    CHECK(left.back() == line[static_cast<std::size_t>(8 + at_front)]);
  }
}

TEST_CASE("The turn's tally shows both damages with their rules", "[asteroid][AR-FLT-13][AR-FLT-14][AR-RED-07]") {
  const Rules& rules = rules_for(2);
  State now = position({.rockets = {"G2@6 +8", "A4@1 +11"}, .rows = {1, 3}, .column = 3, .tiles = {{2, 3, 2}}});
  const Tally tally = moved(play(rules, now, A, Move{2})).damage;
  std::vector<std::pair<int, std::string>> terms;
  for (const Term& term : tally.terms()) terms.emplace_back(term.amount, term.rule->id);
  CHECK(terms == std::vector<std::pair<int, std::string>>{{1, "AR-FLT-08"}, {4, "AR-FLT-12"}, {-2, "AR-RED-03"}});
  CHECK(tally.total() == 3);
}

TEST_CASE("The worst turn costs 7, 8 or 9", "[asteroid][AR-FLT-08][AR-FLT-12]") {
  for (const int seats : {2, 3, 4}) {
    const int rows = rows_for(seats);
    std::vector<Line> rockets{"A6@1 +9", "A4@2 +9", "A4@3 +9", "A4@4 +9"};
    rockets.resize(static_cast<std::size_t>(seats));
    std::vector<int> from{1, 2, 3, 4};
    from.resize(static_cast<std::size_t>(seats));
    State now = position({.rockets = rockets, .rows = from, .column = 2, .tiles = {{rows, 2, 6}}});
    CHECK(moved(play(rules_for(seats), now, A, Move{rows})).damage.total() == 5 + seats);
  }
}

}  // namespace
}  // namespace sprue::asteroid
