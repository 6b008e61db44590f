// How a match of The Last Blast ends, and who wins.
#include <catch2/catch_test_macros.hpp>

#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

// Round 7 with every front fit for a tile of its own row: nobody loses a card.
State last_round(const std::vector<Line>& rockets) {
  Flight flight{.rockets = rockets, .column = 7};
  for (int seat = 0; seat < static_cast<int>(rockets.size()); ++seat) {
    const std::string_view front = rockets[static_cast<std::size_t>(seat)];
    flight.rows.push_back(seat + 1);
    if (!front.empty()) flight.tiles.push_back({seat + 1, 7, front[3] - '0'});
  }
  return position(flight);
}

Events keep_rows(State& now) {
  const Rules& rules = rules_for(static_cast<int>(now.players.size()));
  Events told;
  for (const int column = now.column; now.to_act.any() && now.column == column;) {
    const Seat seat = now.to_act.lowest();
    for (const Event& event : play(rules, now, seat, Move{player_of(now, seat).row})) told.push_back(event);
  }
  return told;
}

TEST_CASE("Rounds are played until all are through or exploded", "[asteroid][AR-END-01]") {
  for (int seed = 0; seed < 40; ++seed) {
    const Rules& rules = rules_for(2 + seed % 3);
    SeededRoller table(static_cast<std::uint64_t>(seed));
    Random player(static_cast<std::uint64_t>(seed));
    State now = rules.start(table, nullptr);
    while (now.to_act.any()) {
      CHECK_FALSE(rules.outcome(now));
      const Seat seat = now.to_act.lowest();
      const std::vector<Action> offered = choices(rules, now, seat);
      rules.apply(now, seat, offered[player.below(static_cast<std::uint32_t>(offered.size()))], table, nullptr);
    }
    REQUIRE(rules.outcome(now));
    const int alive = living(now).count();
    CHECK((alive <= 1 || now.column == 7));
    for (const Player& flier : now.players) {
      if (flier.alive && now.column == 7) CHECK(flier.column == exit_column);
    }
  }
}

TEST_CASE("Two of three alive after round 6 play round 7", "[asteroid][AR-S-50][AR-END-01]") {
  const Rules& rules = rules_for(3);
  State now = position(
      {.rockets = {"A4@1 +5", "A4@2 +5", ""}, .rows = {1, 2, 4}, .column = 6, .tiles = {{1, 6, 1}, {2, 6, 2}}});
  play(rules, now, A, Move{1});
  play(rules, now, B, Move{2});
  CHECK(now.column == 7);
  CHECK(now.to_act.count() == 1);
  CHECK_FALSE(rules.outcome(now));
}

TEST_CASE("After round 7 the living leave, without tile, damage or choice", "[asteroid][AR-S-36][AR-END-02][AR-R-26]") {
  const Rules& rules = rules_for(3);
  State now = last_round({"A4@1 +3", "A4@2 +3", "A4@3 +3"});
  const Events told = keep_rows(now);
  CHECK(all<Left>(told).size() == 3);
  CHECK(all<Lost>(told).empty());
  CHECK(now.to_act.none());
  CHECK(now.phase == Phase::over);
  for (const Player& player : now.players) {
    CHECK(player.rocket.size() == 4);
    CHECK(player.column == 8);
  }
  for (const Seat seat : {A, B, C}) {
    CHECK(choices(rules, now, seat).empty());
    CHECK(refusal(rules, now, seat, Move{1}) == "AR-END-01");
  }
}

TEST_CASE("Who is alone alive after a round has won at once", "[asteroid][AR-S-28][AR-END-03][AR-R-24]") {
  const Rules& rules = rules_for(2);
  State now =
      position({.rockets = {"A4@1 R1@1", "A4@2 +3"}, .rows = {1, 3}, .column = 4, .tiles = {{1, 4, 6}, {3, 4, 4}}});
  play(rules, now, A, Move{1});
  CHECK_FALSE(now.players[0].alive);
  CHECK_FALSE(rules.outcome(now));  // B still owes the turn of this round
  CHECK(now.to_act == Seats{B});
  State survives = now;
  const Events told = play(rules, survives, B, Move{3});
  CHECK(rules.outcome(survives) == Outcome{{B}, false, Ending::last_survivor});
  CHECK(survives.column == 4);
  CHECK(survives.players[1].column == 4);  // without reaching the far end
  CHECK(all<Scored>(told).empty());
  CHECK(first<Ended>(told) == Ended{{B}, {}});
}

TEST_CASE("The one left alone may explode in the turn owed", "[asteroid][AR-R-24][AR-END-07][AR-R-25]") {
  const Rules& rules = rules_for(2);
  State now =
      position({.rockets = {"A4@1 R1@1", "A4@2 R1@2"}, .rows = {1, 3}, .column = 4, .tiles = {{1, 4, 6}, {3, 4, 6}}});
  play(rules, now, A, Move{1});
  const Events told = play(rules, now, B, Move{3});
  CHECK(rules.outcome(now) == Outcome{{}, false, Ending::no_survivor});
  CHECK(first<Ended>(told) == Ended{{}, {A, B}});
}

TEST_CASE("Only those who fell in the last round draw", "[asteroid][AR-R-25][AR-END-07]") {
  const Rules& rules = rules_for(3);
  State now = position({.rockets = {"", "A4@1 R1@1", "A4@2 R1@2"},
                        .rows = {2, 1, 4},
                        .column = 4,
                        .token = B,
                        .turn = B,
                        .tiles = {{1, 4, 6}, {4, 4, 6}}});
  play(rules, now, B, Move{1});
  const Events told = play(rules, now, C, Move{4});
  CHECK(first<Ended>(told) == Ended{{}, {B, C}});
}

TEST_CASE("Nobody, one, sums: the tests after round 7 in this order", "[asteroid][AR-R-26][AR-END-03][AR-END-07]") {
  const Rules& rules = rules_for(2);
  State one =
      position({.rockets = {"A4@1 R1@1", "A4@2 R1@2"}, .rows = {1, 3}, .column = 7, .tiles = {{1, 7, 6}, {3, 7, 2}}});
  State none = one;
  play(rules, one, A, Move{1});
  play(rules, one, B, Move{3});
  CHECK(rules.outcome(one) == Outcome{{B}, false, Ending::last_survivor});
  CHECK(one.players[1].column == 8);  // it is through as well
  none.field[2][6] = 6;
  play(rules, none, A, Move{1});
  play(rules, none, B, Move{3});
  CHECK(rules.outcome(none) == Outcome{{}, false, Ending::no_survivor});
}

TEST_CASE("The highest sum of printed numbers wins; symbols score nothing",
          "[asteroid][AR-S-30][AR-END-04][AR-END-05]") {
  const Rules& rules = rules_for(2);
  State now = last_round({"G2@2 G1@4 A4@6 A4@5 R3@5 G2@4", "A4@3 G1@4 A6@5"});
  const Events told = keep_rows(now);
  CHECK(rules.outcome(now) == Outcome{{A}, false, Ending::score});
  REQUIRE(all<Scored>(told).size() == 2);
  CHECK(all<Scored>(told)[0].score.total() == 16);
  CHECK(all<Scored>(told)[1].score.total() == 11);
  CHECK(all<Scored>(told)[1].score.terms()[2].amount == 6);
  CHECK(all<Scored>(told)[1].score.terms()[2].what == "A6@5");
}

TEST_CASE("A few high numbers beat many high symbols", "[asteroid][AR-END-05][AR-CMP-07]") {
  State now = last_round({"G1@6 G1@5 G2@6 R1@6", "A6@1"});  // symbols 23 against 1, printed 5 against 6
  keep_rows(now);
  CHECK(rules_for(2).outcome(now) == Outcome{{B}, false, Ending::score});
}

TEST_CASE("Equal sums share the win", "[asteroid][AR-S-31][AR-END-06][AR-R-27]") {
  State now = last_round({"A6@1", "R3@6 R2@6 G1@6"});
  const Events told = keep_rows(now);
  CHECK(rules_for(2).outcome(now) == Outcome{{A, B}, true, Ending::score});
  CHECK(first<Ended>(told) == Ended{{A, B}, {}, true});
  State three = last_round({"A6@1", "A4@2", "A6@3"});
  keep_rows(three);
  CHECK(rules_for(3).outcome(three) == Outcome{{A, C}, true, Ending::score});
}

}  // namespace
}  // namespace sprue::asteroid
