// The golden flights AR-T-1 to AR-T-3 of the specification, row by row, and what can be worked out about their rockets.
#include <catch2/catch_test_macros.hpp>

#include "games/asteroid/damage.h"
#include "support/asteroid/positions.h"

namespace sprue::asteroid {
namespace {

using namespace test;

struct Row {
  int round;
  Seat seat;
  std::string_view front;
  int row, tile, jump, jump_taken, collision, collision_taken, total, left;
  std::string_view front_after = {}, rear_after = {};
};

// Plays on by the golden policy and compares one turn.
Events fly(const Rules& rules, State& now, const Row& row) {
  INFO("round " << row.round << ", " << letter(row.seat));
  REQUIRE(now.to_act == Seats{row.seat});
  CHECK(now.column == row.round);
  Events told = play(rules, now, row.seat, golden_choice(rules, now));
  if (now.phase == Phase::remove) {
    for (const Event& event : play(rules, now, row.seat, golden_choice(rules, now))) told.push_back(event);
  }
  const std::optional<Moved> moved = first<Moved>(told);
  REQUIRE(moved);
  CHECK(text_of(std::array{moved->front}) == row.front);
  CHECK(moved->to == Spot{row.row, row.round});
  CHECK(moved->tile == row.tile);
  CHECK(moved->jump == row.jump);
  CHECK(moved->jump_taken == row.jump_taken);
  CHECK(moved->collision == row.collision);
  CHECK(moved->collision_taken == row.collision_taken);
  CHECK(moved->damage.total() == row.total);
  const auto& rocket = player_of(now, row.seat).rocket;
  CHECK(static_cast<int>(rocket.size()) == row.left);
  const std::string after = text_of(rocket);
  if (!row.front_after.empty()) CHECK(after.starts_with(row.front_after));
  if (!row.rear_after.empty()) CHECK(after.ends_with(row.rear_after));
  return told;
}

const std::vector<std::string_view> field_1{"5363242", "4656512", "4456416"};
constexpr Line rocket_1a = "A4@4 R2@3 G1@3 G2@2 G1@4 A4@6 A4@5 R3@5 G2@4 G2@5 G2@1 A4@2";
constexpr Line rocket_1b = "R3@4 A5@4 A6@3 G1@5 A6@4 A4@3 G1@4 A6@5 R1@5 A6@2 G1@5 R3@6";

TEST_CASE("Golden flight AR-T-1: two players, no explosion",
          "[asteroid][AR-DSP-03][AR-TOK-01][AR-TOK-04][AR-END-04][AR-R-16]") {
  const Rules& rules = rules_for(2);
  State now = takeoff({rocket_1a, rocket_1b}, field_1);
  CHECK(rules.score(now.players[0]) == 31);
  CHECK(rules.score(now.players[1]) == 43);
  struct Turn {
    Row row;
    std::optional<Seat> token_after;
  };
  const std::vector<Turn> turns{
      {{1, B, "R3@4", 2, 4, 0, 0, 0, 0, 0, 12, "R3@4", "R3@6"}, {}},
      {{1, A, "A4@4", 3, 4, 0, 0, 0, 0, 0, 12, "A4@4", "A4@2"}, B},
      {{2, B, "R3@4", 3, 4, 1, 0, 0, 0, 0, 12, "R3@4", "R3@6"}, {}},
      {{2, A, "A4@4", 1, 3, 2, 2, 1, 1, 3, 9, "R2@3", "G2@5"}, A},
      {{3, A, "R2@3", 2, 5, 1, 0, 2, 2, 2, 7, "G1@3", "G2@4"}, {}},
      {{3, B, "R3@4", 3, 5, 0, 0, 1, 1, 1, 11, "A5@4", "R3@6"}, A},
      {{4, A, "G1@3", 1, 3, 1, 1, 0, 0, 1, 6, "G2@2", "G2@4"}, {}},
      {{4, B, "A5@4", 3, 6, 0, 0, 2, 2, 2, 9, "A6@3", "G1@5"}, A},
      {{5, A, "G2@2", 1, 2, 0, 0, 0, 0, 0, 6, "G2@2", "G2@4"}, {}},
      {{5, B, "A6@3", 3, 4, 0, 0, 1, 1, 1, 8, "G1@5", "G1@5"}, A},
      {{6, A, "G2@2", 1, 4, 0, 0, 2, 0, 0, 6, "G2@2", "G2@4"}, {}},
      {{6, B, "G1@5", 3, 1, 0, 0, 4, 3, 3, 5, "A6@4", "R1@5"}, B},
      {{7, B, "A6@4", 3, 6, 0, 0, 2, 2, 2, 3, "A4@3", "A6@5"}, {}},
      {{7, A, "G2@2", 1, 2, 0, 0, 0, 0, 0, 6, "G2@2", "G2@4"}, {}},
  };
  CHECK(now.token == B);
  for (const Turn& turn : turns) {
    fly(rules, now, turn.row);
    if (turn.token_after) CHECK(now.token == turn.token_after);
  }
  CHECK(rules.score(now.players[0]) == 16);
  CHECK(rules.score(now.players[1]) == 11);
  CHECK(rules.outcome(now) == Outcome{{A}, false, Ending::score});
}

const std::vector<std::string_view> field_2{"4532533", "2356454", "2263645", "6244166"};
const std::vector<Line> rockets_2{"A6@6 R3@3 R3@4 G1@1 A5@6 R2@1 A6@3 R3@1 R3@2 R3@6 A5@2 R2@2",
                                  "G2@6 G1@5 G1@6 A5@3 G2@5 A4@4 A4@5 R1@5 A6@2 R1@3 G2@4 R1@1",
                                  "A4@6 A6@5 G1@1 G2@1 A4@1 G1@3 A6@1 A4@2 G1@6 R2@5 A5@5 A6@4"};

State six_rounds_of_t2(const Rules& rules, bool wrecks) {
  State now = takeoff(rockets_2, field_2, {}, wrecks);
  CHECK(rules.score(now.players[0]) == 42);
  CHECK(rules.score(now.players[1]) == 30);
  CHECK(rules.score(now.players[2]) == 42);
  CHECK(now.token == B);
  const std::vector<Row> rows{
      {1, B, "G2@6", 1, 4, 0, 0, 2, 0, 0, 12}, {1, C, "A4@6", 4, 6, 0, 0, 0, 0, 0, 12},
      {1, A, "A6@6", 2, 2, 0, 0, 4, 4, 4, 8},  {2, A, "R3@3", 2, 3, 0, 0, 0, 0, 0, 8},
      {2, B, "G2@6", 1, 5, 0, 0, 1, 0, 0, 12}, {2, C, "A4@6", 4, 2, 0, 0, 4, 4, 4, 8},
      {3, A, "R3@3", 1, 3, 1, 0, 0, 0, 0, 8},  {3, B, "G2@6", 2, 5, 1, 1, 1, 0, 1, 11},
      {3, C, "A6@5", 4, 4, 0, 0, 1, 1, 1, 7},  {4, C, "G1@1", 3, 3, 1, 1, 2, 1, 2, 5},
      {4, A, "R3@3", 1, 2, 0, 0, 1, 1, 1, 7},  {4, B, "G1@5", 2, 6, 0, 0, 1, 0, 0, 11},
      {5, C, "G2@1", 4, 1, 1, 1, 0, 0, 1, 4},  {5, A, "R3@4", 2, 4, 1, 0, 0, 0, 0, 7},
      {5, B, "G1@5", 1, 5, 1, 1, 0, 0, 1, 10}, {6, C, "A4@1", 3, 4, 1, 1, 3, 3, 4, 0},
  };
  for (const Row& row : rows) fly(rules, now, row);
  CHECK_FALSE(now.players[2].alive);
  return now;
}

TEST_CASE("Golden flight AR-T-2: without wrecks A wins on the tile that C left",
          "[asteroid][AR-S-34][AR-DMG-08][AR-R-23]") {
  const Rules& rules = rules_for(3);
  State now = six_rounds_of_t2(rules, false);
  fly(rules, now, {6, A, "R3@4", 3, 4, 1, 0, 0, 0, 0, 7});
  fly(rules, now, {6, B, "G1@6", 2, 5, 1, 1, 1, 0, 1, 9});
  CHECK(now.token == A);
  fly(rules, now, {7, A, "R3@4", 2, 4, 1, 0, 0, 0, 0, 7});
  fly(rules, now, {7, B, "A5@3", 1, 3, 1, 1, 0, 0, 1, 8});
  CHECK(rules.score(now.players[0]) == 23);
  CHECK(rules.score(now.players[1]) == 21);
  CHECK(rules.outcome(now) == Outcome{{A}, false, Ending::score});
}

TEST_CASE("Golden flight AR-T-2: with wrecks row 3 is closed and B wins",
          "[asteroid][AR-S-34][AR-ALT-01][AR-ALT-02][AR-ALT-03]") {
  const Rules& rules = rules_for(3, true);
  State now = six_rounds_of_t2(rules, true);
  CHECK(refusal(rules, now, A, Move{3}) == "AR-ALT-03");
  fly(rules, now, {6, A, "R3@4", 1, 3, 1, 0, 1, 1, 1, 6});
  const Events told = fly(rules, now, {6, B, "G1@6", 2, 5, 1, 1, 1, 0, 1, 9});
  CHECK(now.token == A);
  CHECK(first<Drifted>(told) == Drifted{C, {3, 7}});
  CHECK(now.players[2].column == 7);
  fly(rules, now, {7, A, "G1@1", 1, 3, 0, 0, 2, 1, 1, 5});
  fly(rules, now, {7, B, "A5@3", 2, 4, 0, 0, 1, 1, 1, 8});
  CHECK(rules.score(now.players[0]) == 19);
  CHECK(rules.score(now.players[1]) == 21);
  CHECK(rules.outcome(now) == Outcome{{B}, false, Ending::score});
}

TEST_CASE("Golden flight AR-T-3: both explode in round 5, A on the tile that B left",
          "[asteroid][AR-S-29][AR-END-07][AR-R-23][AR-R-24][AR-R-25]") {
  const Rules& rules = rules_for(2);
  State now = takeoff({"A5@5 A4@5 R2@4 G1@4 R1@1 G2@1 R3@6 R3@2 R3@1 G2@3 R3@5 A6@5",
                       "R2@6 R1@5 G1@1 R1@2 A6@2 R2@2 A6@4 A5@4 G1@3 G2@4 A6@6 R3@3"},
                      {"6221541", "1426526", "1325656"});
  CHECK(rules.score(now.players[0]) == 35);
  CHECK(rules.score(now.players[1]) == 36);
  CHECK(now.token == B);
  const std::vector<Row> rows{
      {1, B, "R2@6", 1, 6, 0, 0, 0, 0, 0, 12}, {1, A, "A5@5", 2, 1, 0, 0, 4, 4, 4, 8},
      {2, A, "A4@5", 2, 4, 0, 0, 1, 1, 1, 7},  {2, B, "R2@6", 3, 3, 2, 0, 3, 3, 3, 9},
      {3, A, "R2@4", 1, 2, 1, 0, 2, 2, 2, 5},  {3, B, "R1@5", 2, 2, 1, 0, 3, 3, 3, 6},
      {4, A, "G1@4", 1, 1, 0, 0, 3, 2, 2, 3},  {4, B, "G1@1", 2, 6, 0, 0, 5, 4, 4, 2},
      {5, B, "R1@2", 1, 5, 1, 0, 3, 3, 3, 0},
  };
  for (const Row& row : rows) fly(rules, now, row);
  CHECK(refusal(rules, now, A, Move{1}) == "");
  const Events told = fly(rules, now, {5, A, "R1@1", 1, 5, 0, 0, 4, 4, 4, 0});
  CHECK(rules.outcome(now) == Outcome{{}, false, Ending::no_survivor});
  CHECK(first<Ended>(told) == Ended{{}, {A, B}});
}

// --- One rocket alone on the field of AR-T-1 ---

struct Best {
  int score = -1;
  int damage = 1000;
  int lines = 0;  // sequences of row and cards that survive
};

// Tries every row and every way to pay.
void search(const Catalogue& cards, const State& now, int column, int row, const List<Card, rocket_size>& rocket,
            int damage, Best& best) {
  if (column > columns) {
    int score = 0;
    for (const Card card : rocket) score += cards[card].printed;
    best.score = std::max(best.score, score);
    best.damage = std::min(best.damage, damage);
    ++best.lines;
    return;
  }
  for (int to = 1; to <= static_cast<int>(now.field.size()); ++to) {
    const int tile = now.field[static_cast<std::size_t>(to - 1)][static_cast<std::size_t>(column - 1)];
    const int total = toll(cards[rocket.front()], tile, jump_distance(row, to)).total();
    if (total >= static_cast<int>(rocket.size())) continue;
    for (int at_front = 0; at_front <= most_at_front(total); ++at_front) {
      List<Card, rocket_size> left = rocket;
      const Split gone = split(total, at_front);
      for (int card = 0; card < gone.front; ++card) left.take_front();
      for (int card = 0; card < gone.rear; ++card) left.take_back();
      search(cards, now, column + 1, to, left, damage + total, best);
    }
  }
}

TEST_CASE("The best flights of the rockets of AR-T-1 alone on their field", "[asteroid][AR-DMG-04][AR-R-18]") {
  const Rules& rules = rules_for(2);
  const State now = takeoff({rocket_1a, rocket_1b}, field_1);
  Best a, b;
  search(rules.cards(), now, 1, 0, now.players[0].rocket, 0, a);
  search(rules.cards(), now, 1, 0, now.players[1].rocket, 0, b);
  CHECK(a.score == 25);
  CHECK(a.damage == 2);
  CHECK(a.lines == 1671);
  CHECK(b.score == 24);
  CHECK(b.damage == 6);
  CHECK(b.lines == 1985);
}

struct Straight {
  std::string damage;  // by column, up to an explosion
  int score = -1;      // -1: exploded
};

Straight keep_row(const Rules& rules, const State& now, Seat seat, int row, End extra) {
  List<Card, rocket_size> rocket = player_of(now, seat).rocket;
  Straight flown;
  for (int column = 1; column <= columns; ++column) {
    const int tile = now.field[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)];
    const int total = toll(rules.cards()[rocket.front()], tile, 0).total();
    flown.damage += static_cast<char>('0' + total);
    if (total >= static_cast<int>(rocket.size())) return flown;
    const Split gone = split(total, extra == End::front ? most_at_front(total) : 0);
    for (int card = 0; card < gone.front; ++card) rocket.take_front();
    for (int card = 0; card < gone.rear; ++card) rocket.take_back();
  }
  flown.score = 0;
  for (const Card card : rocket) flown.score += rules.cards()[card].printed;
  return flown;
}

TEST_CASE("Keeping one row all the way on the field of AR-T-1", "[asteroid][AR-FLT-12][AR-RED-06][AR-DMG-06]") {
  const Rules& rules = rules_for(2);
  const State now = takeoff({rocket_1a, rocket_1b}, field_1);
  struct Lane {
    Seat seat;
    int row;
    std::string_view rear;
    int rear_score;
    std::string_view front;
    int front_score;
  };
  const std::vector<Lane> lines{
      {A, 1, "1030000", 19, "1030000", 20}, {A, 2, "0222124", -1, "0222124", -1}, {A, 3, "0013012", 14, "0013002", 16},
      {B, 1, "1131211", 7, "1131101", 14},  {B, 2, "0213032", 4, "0213121", 7},   {B, 3, "0012132", 11, "0012133", 7},
  };
  for (const Lane& line : lines) {
    INFO(letter(line.seat) << " in row " << line.row);
    const Straight rear = keep_row(rules, now, line.seat, line.row, End::rear);
    CHECK(rear.damage == line.rear);
    CHECK(rear.score == line.rear_score);
    const Straight front = keep_row(rules, now, line.seat, line.row, End::front);
    CHECK(front.damage == line.front);
    CHECK(front.score == line.front_score);
  }
}

}  // namespace
}  // namespace sprue::asteroid
