// What columns do to rockets in The Last Blast.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "games/asteroid/damage.h"
#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

const Face& face(std::string_view text) { return rules_for(2).cards()[card(text)]; }

// What a move costs with this front card.
int total(std::string_view front, int jump, int tile) { return toll(face(front), tile, jump).total(); }

// A alone to move in column 2, from row 1 of the three; B waits in row 3.
State facing(Line rocket, int row, int tile) {
  return position({.rockets = {rocket, "A4@6 +7"}, .rows = {1, 3}, .column = 2, .tiles = {{row, 2, tile}}});
}

// --- What the front card takes off ---

TEST_CASE("A boost takes its number off the jump, not off the collision",
          "[asteroid][AR-S-17][AR-RED-01][AR-RED-02][AR-R-28]") {
  CHECK(total("R3@2", 2, 5) == 0 + 3);  // the third point of the boost is lost
  CHECK(toll(face("R3@2"), 5, 2).jump_taken == 0);
  CHECK(toll(face("R3@2"), 5, 2).collision_taken == 3);
  for (int jump = 0; jump <= 4; ++jump) {
    CHECK(total("R1@3", jump, 3) == std::max(0, jump - 1));
    CHECK(total("R2@3", jump, 3) == std::max(0, jump - 2));
    CHECK(total("R3@3", jump, 3) == std::max(0, jump - 3));
  }
}

TEST_CASE("Three jumped on a boost of 1 and a collision of 1 cost 3", "[asteroid][AR-S-18][AR-RED-07]") {
  CHECK(total("R1@4", 3, 3) == 2 + 1);
}

TEST_CASE("A shield takes its number off the collision", "[asteroid][AR-S-15][AR-RED-03]") {
  CHECK(total("G2@6", 0, 1) == 3);
  CHECK(total("G2@6", 0, 4) == 0);
  CHECK(total("G2@6", 0, 5) == 0);
  CHECK(total("G1@6", 0, 1) == 4);
}

TEST_CASE("A shield does nothing about the jump", "[asteroid][AR-S-16][AR-RED-04][AR-DMG-02][AR-DMG-03][AR-R-28]") {
  CHECK(toll(face("G2@6"), 5, 2).jump_taken == 2);
  CHECK(toll(face("G2@6"), 5, 2).collision_taken == 0);  // one point of the shield is left over and lost
  State now = facing("G2@6 +6 A4@4", 3, 5);
  now.players[1].row = 2;
  const auto line = now.players[0].rocket;
  play(rules_for(2), now, A, Move{3});
  const auto& left = now.players[0].rocket;
  CHECK(left.size() == 6);
  CHECK(left.front() == line[1]);
  CHECK(left.back() == line[6]);
}

TEST_CASE("Amber takes nothing off", "[asteroid][AR-RED-05][AR-CMP-10][AR-R-15]") {
  for (const char* front : {"A4@3", "A5@3", "A6@3"}) {
    for (int jump = 0; jump <= 4; ++jump) {
      CHECK(total(front, jump, 6) == jump + 3);
      CHECK(toll(face(front), 6, jump).jump_taken == jump);
    }
  }
}

TEST_CASE("Only the front card takes anything off", "[asteroid][AR-S-21][AR-RED-06][AR-DMG-07]") {
  const Rules& rules = rules_for(2);
  State now = facing("A4@1 G2@6 R3@3", 1, 6);
  const Events told = play(rules, now, A, Move{1});
  CHECK(first<Moved>(told)->damage.total() == 5);
  CHECK(first<Exploded>(told) == Exploded{A, {1, 2}, false});
  CHECK(now.players[0].rocket.empty());
}

TEST_CASE("Every pair of front and tile", "[asteroid][AR-RED-07][AR-FLT-11][AR-FLT-12]") {
  // Means over all 36 pairs: 35/18, 10/9 and 5/9 with a shield of 0, 1 and 2; for each front value without a shield.
  const std::array<std::string_view, 3> kinds{"A4@", "G1@", "G2@"};
  const std::array<int, 3> sums{70, 40, 20};
  for (std::size_t shield = 0; shield < 3; ++shield) {
    int sum = 0;
    for (int value = 1; value <= 6; ++value) {
      for (int tile = 1; tile <= 6; ++tile) {
        const int taken = total(std::string(kinds[shield]) + std::to_string(value), 0, tile);
        CHECK(taken == std::max(0, std::abs(value - tile) - static_cast<int>(shield)));
        sum += taken;
      }
    }
    CHECK(sum == sums[shield]);
  }
  const std::array<int, 6> by_value{15, 11, 9, 9, 11, 15};  // sixths: 5/2, 11/6, 3/2, 3/2, 11/6, 5/2
  for (int value = 1; value <= 6; ++value) {
    int sum = 0;
    for (int tile = 1; tile <= 6; ++tile) sum += total("A5@" + std::to_string(value), 0, tile);
    CHECK(sum == by_value[static_cast<std::size_t>(value - 1)]);
  }
}

// --- Which cards go ---

// Rockets of twelve paying D with k more at the front: first and last card kept, size after.
TEST_CASE("What a rocket of twelve looks like after damage",
          "[asteroid][AR-DMG-01][AR-DMG-02][AR-DMG-03][AR-DMG-04][AR-DMG-05][AR-DMG-09]") {
  struct Row {
    int damage, at_front, front, rear, size;
  };
  const std::vector<Row> rows{{1, 0, 2, 12, 11}, {2, 0, 2, 11, 10}, {3, 0, 2, 10, 9}, {3, 1, 3, 11, 9},
                              {4, 0, 2, 9, 8},   {4, 1, 3, 10, 8},  {4, 2, 4, 11, 8}, {5, 0, 2, 8, 7},
                              {5, 1, 3, 9, 7},   {5, 2, 4, 10, 7},  {5, 3, 5, 11, 7}};
  const Rules& rules = rules_for(2);
  for (const Row& row : rows) {
    INFO("damage " << row.damage << ", " << row.at_front << " more at the front");
    State now = position({.rockets = {"A4@1 +11", "A4@2 +11"}, .tiles = {{1, 1, 1 + row.damage}}});
    const auto line = now.players[0].rocket;
    play(rules, now, A, Move{1});
    if (row.damage > 2) {
      CHECK(static_cast<int>(choices(rules, now, A).size()) == row.damage - 1);
      CHECK(refusal(rules, now, A, Remove{row.damage - 1}) == "AR-DMG-09");
      CHECK(refusal(rules, now, A, Remove{-1}) == "AR-DMG-09");
      CHECK(refusal(rules, now, A, Move{2}) == "AR-DMG-04");
      play(rules, now, A, Remove{row.at_front});
    }
    const auto& left = now.players[0].rocket;
    REQUIRE(static_cast<int>(left.size()) == row.size);
    for (std::size_t at = 0; at < left.size(); ++at)
      CHECK(left[at] == line[static_cast<std::size_t>(row.front - 1) + at]);
    CHECK(left.back() == line[static_cast<std::size_t>(row.rear - 1)]);
  }
}

TEST_CASE("Three points as the book tells them: front, rear, then one more by choice",
          "[asteroid][AR-R-16][AR-DMG-04]") {
  const Rules& rules = rules_for(2);
  State now = position({.rockets = {"A4@1 +11", "A4@2 +11"}, .tiles = {{1, 1, 4}}});
  const auto line = now.players[0].rocket;
  play(rules, now, A, Move{1});
  const Events told = play(rules, now, A, Remove{0});
  CHECK(first<Lost>(told) == Lost{A, {line[0]}, {line[11], line[10]}});
}

TEST_CASE("Four cards: total 3 leaves one of two cards, total 4 explodes", "[asteroid][AR-S-23][AR-DMG-09][AR-R-18]") {
  const Rules& rules = rules_for(2);
  const State three = facing("A4@1 A5@1 A6@1 R1@1", 1, 4);
  for (const int at_front : {0, 1}) {
    State now = three;
    play(rules, now, A, Move{1});
    CHECK(choices(rules, now, A).size() == 2);
    play(rules, now, A, Remove{at_front});
    CHECK(text_of(now.players[0].rocket) == (at_front == 0 ? "A5@1" : "A6@1"));
  }
  State four = facing("A4@1 A5@1 A6@1 R1@1", 1, 5);
  const Events told = play(rules, four, A, Move{1});
  CHECK(first<Exploded>(told));
  CHECK_FALSE(four.players[0].alive);
}

TEST_CASE("The last card stays at 0 and falls at 1; of two the rear one becomes the front",
          "[asteroid][AR-S-24][AR-R-17][AR-DMG-07]") {
  const Rules& rules = rules_for(2);
  State kept = facing("A4@3", 1, 3);
  play(rules, kept, A, Move{1});
  CHECK(text_of(kept.players[0].rocket) == "A4@3");
  State gone = facing("A4@3", 1, 4);
  play(rules, gone, A, Move{1});
  CHECK_FALSE(gone.players[0].alive);
  State two = facing("A4@3 R1@5", 1, 4);
  play(rules, two, A, Move{1});
  CHECK(text_of(two.players[0].rocket) == "R1@5");
  State both = facing("A4@3 R1@5", 1, 5);
  const Events told = play(rules, both, A, Move{1});
  CHECK(first<Lost>(told) == Lost{A, {card("A4@3")}, {card("R1@5")}});
  CHECK_FALSE(both.players[0].alive);
}

TEST_CASE("Every turn begins again at the front", "[asteroid][AR-S-25][AR-DMG-06]") {
  const Rules& rules = rules_for(2);
  State now =
      position({.rockets = {"A4@1 A5@2 +10", "A4@3 +11"}, .tiles = {{1, 1, 2}, {3, 1, 3}, {1, 2, 3}, {3, 2, 3}}});
  const auto line = now.players[0].rocket;
  play(rules, now, A, Move{1});
  play(rules, now, B, Move{3});
  REQUIRE(now.to_act == Seats{A});
  play(rules, now, A, Move{1});
  CHECK(now.players[0].rocket.front() == line[2]);
  CHECK(now.players[0].rocket.back() == line[11]);
}

TEST_CASE("Nothing but ends is ever lost, one card a point", "[asteroid][AR-S-48][AR-DMG-01][AR-DMG-05][AR-R-19]") {
  for (int seed = 0; seed < 30; ++seed) {
    const int seats = 2 + seed % 3;
    const Rules& rules = rules_for(seats);
    SeededRoller table(static_cast<std::uint64_t>(seed));
    Random player(static_cast<std::uint64_t>(seed));
    State now = rules.start(table, nullptr);
    std::vector<List<Card, rocket_size>> lines;
    int damage = 0;
    while (now.to_act.any()) {
      const Seat seat = now.to_act.lowest();
      if (now.column == 1 && lines.empty()) {
        for (const Player& flier : now.players) lines.push_back(flier.rocket);
      }
      const std::vector<Action> offered = choices(rules, now, seat);
      Events told;
      const auto before = player_of(now, seat).rocket.size();
      rules.apply(now, seat, offered[player.below(static_cast<std::uint32_t>(offered.size()))], table, &told);
      if (const auto turn = first<Moved>(told)) damage = turn->damage.total();
      if (lines.empty() || now.phase == Phase::remove) continue;
      const auto& left = player_of(now, seat).rocket;
      REQUIRE(before - left.size() == std::min(static_cast<std::size_t>(damage), before));
      const auto& line = lines[static_cast<std::size_t>(index(seat))];
      REQUIRE(std::search(line.begin(), line.end(), left.begin(), left.end()) != line.end());
      const auto lost = first<Lost>(told);
      const std::size_t told_lost = lost ? lost->front.size() + lost->rear.size() : 0;
      REQUIRE(told_lost == before - left.size());
      for (std::size_t at = 0; lost && at < lost->front.size(); ++at) CHECK(now.removed.has(lost->front[at]));
    }
  }
}

TEST_CASE("Damage beyond the last card is lost and the player is out", "[asteroid][AR-DMG-07][AR-DMG-08]") {
  const Rules& rules = rules_for(3);
  State now = position(
      {.rockets = {"A4@1 R1@1", "A4@2 +11", "A4@3 +11"}, .rows = {1, 2, 3}, .column = 4, .tiles = {{1, 4, 6}}});
  const std::size_t removed = now.removed.size();
  const Events told = play(rules, now, A, Move{1});
  CHECK(now.removed.size() == removed + 2);
  CHECK(first<Exploded>(told) == Exploded{A, {1, 4}, false});
  CHECK(now.players[0].exploded_at == Spot{1, 4});
  CHECK(now.players[0].row == 0);
  CHECK(refusal(rules, now, A, Move{1}) == "AR-DMG-08");
  CHECK(now.to_act == Seats{B});
  CHECK(refusal(rules, now, B, Move{1}) == "");  // the tile is free again
}

TEST_CASE("Removed cards lie open and never come back", "[asteroid][AR-R-19]") {
  const Rules& rules = rules_for(2);
  State now = position({.rockets = {"A4@1 +11", "A4@2 +11"}, .tiles = {{1, 1, 2}}});
  play(rules, now, A, Move{1});
  CHECK(now.removed.back() == card("A4@1"));
  CHECK(rules.view(now, std::nullopt).removed == now.removed);
  CHECK_FALSE(now.deck.has(card("A4@1")));
  CHECK_FALSE(now.discard.has(card("A4@1")));
}

TEST_CASE("There is nothing to choose without further damage", "[asteroid][AR-DMG-09]") {
  const Rules& rules = rules_for(2);
  for (const int tile : {1, 2, 3}) {
    State now = position({.rockets = {"A4@1 +11", "A4@2 +11"}, .tiles = {{1, 1, tile}}});
    CHECK(refusal(rules, now, A, Remove{0}) == "AR-DMG-09");
    play(rules, now, A, Move{1});
    CHECK(now.to_act == Seats{B});
  }
}

}  // namespace
}  // namespace sprue::asteroid
