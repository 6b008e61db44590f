// The worked examples of the book of Aerial Assault.
#include "games/aerial/book_scenes.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>

namespace aerial_test {

namespace {

// A robot's parts by their ids.
PartList parts(const Rules& rules, std::initializer_list<std::string_view> ids) {
  PartList list;
  for (std::string_view id : ids) {
    PartId part{};
    REQUIRE(rules.parse(id, part));
    list.push_back(part);
  }
  return list;
}

// A position of the build season, all teams taken.
State building() {
  Scene base;
  State state = base.now;
  state.phase = Phase::build;
  state.round = state.play = 0;
  state.alliance_cards.clear();
  state.draft_order.clear();
  state.row.clear();
  state.pile.clear();
  for (Robot& robot : state.robots) {
    Robot fresh;
    fresh.team = robot.team;
    fresh.seat = robot.seat;
    for (std::size_t card = 0; card < basic_cards; ++card) fresh.deck.push_back(robot.deck[card]);
    fresh.owes = true;
    robot = fresh;
  }
  for (Ball& ball : state.balls) ball.turn = 0;
  return state;
}

// The last pick of driver training: robot 4 takes its third special.
State last_pick() {
  Scene base;
  State state = base.now;
  state.phase = Phase::draft;
  state.round = state.play = 0;
  state.pass = 3;
  state.turn = 3;
  state.alliance_cards.clear();
  state.row.back() = state.robots[3].deck.take_back();
  for (CardId& card : state.pile) {
    if (card == base.now.row.back()) card = state.row.back();
  }
  state.pile.push_back(base.now.row.back());
  for (Robot& robot : state.robots) {
    robot.alliance = Alliance::undecided;
    robot.zone = Zone::nowhere;
    robot.hand.clear();
    robot.owes = false;
    robot.active_catch = PartId::none;
  }
  for (std::size_t at = 0; at < 4; ++at) {  // six weeks: no extra training
    base.rules().parse("AA-SH-3", state.robots[at].shooter);
    base.rules().parse("AA-DT-2", state.robots[at].drive);
  }
  for (Ball& ball : state.balls) ball.turn = 0;
  return state;
}

Played sample_robot() {
  Scene t(4, {}, building());
  const PartList robot = parts(t.rules(), {"AA-DT-2", "AA-SH-2", "AA-PU-1", "AA-AC-1"});
  CHECK(t.refusal(r1, Build{r1, robot}) == "");
  t.go(Build{r1, robot});
  CHECK(t.rules().weeks(t.now.robot(r1)) == 6);
  CHECK_FALSE(t.rules().trains_more(t.now.robot(r1)));
  return t.played();
}
TEST_CASE("The sample robot takes six weeks", "[aerial][AA-S-01][AA-BUILD-07]") { sample_robot(); }

Played line_up() {
  Scene t(4, {}, last_pick());
  t.order({0, 1, 2, 3});  // alliance cards 1, 2, 3, 4 to A, B, C, D
  t.go(Draft{t.now.row.front()});
  for (RobotId robot : {r1, r2}) CHECK(t.zone(robot) == Zone::rw);
  for (RobotId robot : {b1, b2}) CHECK(t.zone(robot) == Zone::bw);
  for (RobotId robot : {r1, b1, r2, b2}) CHECK(t.rules().held(t.now, robot) == 1);
  CHECK(t.held_by(BallId::red_1, r1));
  CHECK(t.held_by(BallId::blue_1, b1));
  CHECK(t.now.phase == Phase::give);
  return t.played();
}
TEST_CASE("Robots start in their white zones with a ball each", "[aerial][AA-S-02][AA-ALLY-05][AA-ALLY-06]") {
  line_up();
}

Played inbound_end() {
  Scene t;
  t.scored(red, 2);
  t.at(r1, Zone::b1);
  t.at(r2, Zone::r1);
  t.dice({4});
  t.rest();  // the next check
  const BallId ball = BallId::red_2;
  CHECK(t.held_by(ball, r1));
  CHECK(t.now.at(ball).touched == Touched{r1});
  return t.played();
}
TEST_CASE("Balls come in at the opponents' end", "[aerial][AA-S-03][AA-INB-05][AA-INB-06][AA-INB-09][AA-INB-11]") {
  inbound_end();
}

Played bonus() {
  Scene t;
  const BallId ball = t.floor(blue, Zone::bw);
  t.card(b1, Play::pick_up, 1);
  t.flip();
  t.dice({2});
  t.go(PickUp{ball});
  CHECK(t.last<Tried>()->total.total() == 3);
  CHECK(t.last<Tried>()->needed.total() == 3);
  CHECK(t.held_by(ball, b1));
  return t.played();
}
TEST_CASE("A card's bonus is added to the die", "[aerial][AA-S-04][AA-PICK-02][AA-PICK-03][AA-ACT-11]") { bonus(); }

Played fixed_order() {
  Scene t;
  t.at(r1, Zone::rw);
  t.at(b1, Zone::bw);
  t.at(b2, Zone::rw);
  t.card(r1, Play::move_then_block);
  t.flip();
  CHECK(t.offered(Declare{r1, 1, b1}));                       // both: the block happens where the move ends
  CHECK(t.offered(Declare{r1, 1, RobotId::none}));            // the move alone
  CHECK(t.offered(Declare{r1, 0, b2}));                       // the block alone
  CHECK(t.refusal(r1, Declare{r1, 1, b2}) == "AA-BLOCK-02");  // never the block before the move
  t.dice({6, 1});
  t.block(r1, b1, 1);
  CHECK(t.zone(r1) == Zone::bw);
  CHECK(t.heard("contested"));
  return t.played();
}
TEST_CASE("A double keeps its printed order", "[aerial][AA-S-05][AA-DBL-01][AA-DBL-03][AA-DBL-04]") { fixed_order(); }

Played pass_and_pick_up() {
  Scene t;
  t.at(r1, Zone::bw);
  t.at(r2, Zone::r2);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot);
  t.card(r2, Play::pick_up);
  t.flip();
  t.go(ActNext{r1});
  t.go(Pass{ball, -2});
  CHECK(t.on_floor(ball, Zone::r2));
  t.dice({4});
  t.go(PickUp{ball});
  CHECK(t.held_by(ball, r2));
  CHECK(t.now.at(ball).touched == Touched{r1, r2});
  CHECK(t.points(red) == 0);
  return t.played();
}
TEST_CASE("A partner picks up a pass in the same play",
          "[aerial][AA-S-06][AA-PASS-02][AA-PASS-03][AA-PASS-05][AA-SEQ-09]") {
  pass_and_pick_up();
}

Played two_pick_ups(bool first_works) {
  Scene t;
  t.at(r1, Zone::r2);
  t.at(r2, Zone::r2);
  const BallId ball = t.floor(red, Zone::r2);
  t.card(r1, Play::pick_up);
  t.card(r2, Play::pick_up);
  t.flip();
  t.go(ActNext{r2});
  if (first_works) {
    t.dice({3});
    t.go(PickUp{ball});
    CHECK(t.held_by(ball, r2));
    CHECK(t.now.play == 2);  // robot 1 was not asked
  } else {
    t.dice({2, 5});
    t.go(PickUp{ball});
    CHECK(t.on_floor(ball, Zone::r2));
    t.go(PickUp{ball});
    CHECK(t.held_by(ball, r1));
  }
  return t.played();
}
Played two_pick_ups() { return two_pick_ups(false); }
Played one_pick_up() { return two_pick_ups(true); }
TEST_CASE("The second pick up rolls only when the first failed", "[aerial][AA-S-07][AA-SEQ-10][AA-PICK-04]") {
  two_pick_ups(false);
  two_pick_ups(true);
}

Played rebound() {
  Scene t;
  t.at(r1, Zone::r1);
  t.at(r2, Zone::r1);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot);
  t.card(r2, Play::pick_up);
  t.flip();
  t.go(ActNext{r1});
  t.dice({2, 3});
  t.go(HighGoal{ball});
  CHECK(t.on_floor(ball, Zone::r1));
  t.go(PickUp{ball});
  CHECK(t.held_by(ball, r2));
  return t.played();
}
TEST_CASE("A missed shot is picked up in the same play", "[aerial][AA-S-08][AA-SEQ-11][AA-SHOOT-08][AA-ACT-02]") {
  rebound();
}

Played block_the_blocker() {
  Scene t;
  for (RobotId robot : {r1, b1, b2}) t.at(robot, Zone::b1);
  const BallId ball = t.holds(b1);
  t.card(r1, Play::block);
  t.card(b1, Play::shoot);
  t.card(b2, Play::block);
  t.flip();
  t.block(r1, b1);
  t.dice({5, 3, 4});
  t.block(b2, r1);
  CHECK(t.last<Contested>()->blocker == b2);  // first, and the only one
  CHECK(t.last<Contested>()->attack.total() == 6);
  CHECK(t.last<Contested>()->defence.total() == 4);
  CHECK(t.now.robot(r1).cancelled);
  t.go(HighGoal{ball});
  CHECK(t.points(blue) == 10);
  return t.played();
}
TEST_CASE("A block of a block goes first",
          "[aerial][AA-S-09][AA-BLOCK-05][AA-SEQ-05][AA-BLOCK-04][AA-BLOCK-06][AA-R-53]") {
  block_the_blocker();
}

Played fast_tank(int die, Zone end) {
  Scene t;
  t.part(r1, "AA-DT-2");
  t.card(r1, Play::move);
  t.flip();
  CHECK(t.offered(Declare{r1, -2, RobotId::none}));
  t.dice({die});
  t.move(r1, -2);
  CHECK(t.zone(r1) == end);
  return t.played();
}
Played fast_tank() { return fast_tank(4, Zone::r1); }
Played slow_tank() { return fast_tank(3, Zone::r2); }
TEST_CASE("A fast tank rolls for its second zone", "[aerial][AA-S-10][AA-MOVE-06][AA-MOVE-07]") {
  fast_tank(3, Zone::r2);
  fast_tank(4, Zone::r1);
}

Played bonus_shot(int die, int points) {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot, 1);
  t.flip();
  t.dice({die});
  t.go(HighGoal{ball});
  CHECK(t.last<Tried>()->total.total() == die + 1);
  CHECK(t.points(red) == points);
  CHECK(t.on_floor(ball, Zone::r1) == (points == 0));
  return t.played();
}
Played bonus_shot() { return bonus_shot(2, 10); }
Played bonus_miss() { return bonus_shot(1, 0); }
TEST_CASE("A high goal with a bonus", "[aerial][AA-S-11][AA-SHOOT-06][AA-SHOOT-07][AA-SHOOT-09][AA-DICE-01]") {
  bonus_shot(2, 10);
  bonus_shot(1, 0);
}

Played low_goal() {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId ball = t.floor(red, Zone::r1, {r2});
  t.card(r1, Play::move);
  t.flip();
  t.move(r1, 0);
  t.dice({2});
  t.go(LowGoal{ball});
  CHECK(t.points(red) == 10);
  CHECK(t.now.score(red).low_goals == 1);
  CHECK(t.now.score(red).assists == 1);
  CHECK(t.now.at(ball).place == Place::removed);
  return t.played();
}
TEST_CASE("A low goal off the floor pays its assist",
          "[aerial][AA-S-12][AA-LOW-01][AA-LOW-02][AA-LOW-03][AA-LOW-05][AA-LOW-06][AA-ASSIST-01]") {
  low_goal();
}

Played blue_truss() {
  Scene t;
  t.at(b1, Zone::r2);
  const BallId ball = t.holds(b1);
  t.card(b1, Play::truss);
  t.flip();
  CHECK(truss_distance(blue, Zone::r2) == 2);
  t.dice({3});
  t.go(Truss{ball});
  CHECK(t.points(blue) == 10);
  CHECK(t.now.at(ball).trussed);
  CHECK(t.on_floor(ball, Zone::bw));
  return t.played();
}
TEST_CASE("Blue trusses over two spaces",
          "[aerial][AA-S-13][AA-TRUSS-03][AA-TRUSS-04][AA-TRUSS-05][AA-TRUSS-06][AA-TRUSS-07]") {
  blue_truss();
}

Played red_truss(int die) {
  Scene t;
  t.at(r1, Zone::bw);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.flip();
  t.dice({die});
  t.go(Truss{ball});
  CHECK(t.points(red) == (die == 3 ? 10 : 0));
  CHECK(t.on_floor(ball, die == 3 ? Zone::rw : Zone::bw));
  CHECK(t.now.at(ball).trussed == (die == 3));
  return t.played();
}
Played red_truss() { return red_truss(3); }
Played red_truss_fails() { return red_truss(2); }
TEST_CASE("Red trusses from the other white zone", "[aerial][AA-S-14][AA-TRUSS-08]") {
  red_truss(3);
  red_truss(2);
}

Played caught_truss() {
  Scene t;
  t.at(r1, Zone::bw);
  t.at(r2, Zone::rw);
  t.part(r2, "AA-AC-1");
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.card(r2, Play::catching);
  t.flip();
  t.dice({3, 3});
  t.go(Truss{ball});
  t.go(TryCatch{r2});
  CHECK(t.last<Tried>()->total.total() == 5);
  CHECK(t.held_by(ball, r2));
  CHECK(t.points(red) == 20);
  return t.played();
}
TEST_CASE("A truss is caught", "[aerial][AA-S-15][AA-CATCH-01][AA-CATCH-03][AA-CATCH-04][AA-CATCH-05][AA-CATCH-06]") {
  caught_truss();
}

Played tie() {
  Scene t;
  t.at(r1, Zone::b1);
  t.at(b1, Zone::b1);
  t.part(b1, "AA-DT-3");
  const BallId ball = t.holds(b1);
  t.card(r1, Play::block);
  t.card(b1, Play::shoot);
  t.flip();
  t.dice({2, 4, 3});
  t.block(r1, b1);
  CHECK(t.last<Contested>()->attack.total() == 3);
  CHECK(t.last<Contested>()->defence.total() == 3);
  t.go(HighGoal{ball});
  CHECK(t.points(blue) == 10);
  return t.played();
}
TEST_CASE("A tied block fails", "[aerial][AA-S-16][AA-BLOCK-08][AA-OPT-TIE-01]") { tie(); }

Played taking_turns() {
  Scene t(4, {}, 1, 1);
  for (RobotId robot : {r1, r2, b1}) t.at(robot, Zone::b1);
  for (int bonus : {0, 1, 2}) t.card(r1, Play::block, bonus);
  for (RobotId robot : {r2, b1}) t.stays(robot);
  t.card(r2, Play::block);
  t.card(b1, Play::pick_up);
  t.flip();
  t.dice({6, 1});
  t.block(r1, b1);  // play n
  CHECK(t.now.robot(r1).ban == b1);
  t.flip();
  CHECK_FALSE(t.now.robot(r1).owes);  // nobody else to block
  t.dice({5, 2});
  t.block(r2, b1);
  CHECK(t.last<Cancelled>()->robot == b1);
  t.flip();
  CHECK(t.offered(Declare{r1, 0, b1}));  // play n + 2
  return t.played();
}
TEST_CASE("Partners take turns to block one robot",
          "[aerial][AA-S-17][AA-BLOCK-10][AA-BLOCK-11][AA-BLOCK-12][AA-R-57][AA-R-89]") {
  taking_turns();
}

Played agreed_plan() {
  Scene t;
  t.at(r1, Zone::bw);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.card(r2, Play::catching);
  t.flip();
  t.dice({4, 6});
  t.go(Truss{ball});
  t.go(TryCatch{r2});
  CHECK(t.points(red) == 20);
  return t.played();
}
TEST_CASE("Partners may truss and catch in one play", "[aerial][AA-S-18][AA-DRIVE-09][AA-CATCH-02]") { agreed_plan(); }

Played double_assist() {
  Scene t(6);
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1, {r1, r2, r3});
  t.card(r1, Play::shoot);
  t.flip();
  t.dice({3});
  t.go(HighGoal{ball});
  CHECK(t.points(red) == 30);
  CHECK(t.last<Scored>()->points.terms().size() == 3);  // the goal and each assist
  return t.played();
}
TEST_CASE("Two partners assist", "[aerial][AA-S-19][AA-P56-06][AA-ASSIST-02]") { double_assist(); }

Played whole_match() {
  Scene t(4, {}, 0);
  std::array<int, 4> cards{}, driven{};
  while (t.now.phase != Phase::over) {
    for (Seat seat : t.rules().waiting(t.now)) {
      const bool laying = t.now.phase == Phase::program || t.now.phase == Phase::select;
      if (laying) ++cards[static_cast<std::size_t>(index(seat))];
      if (t.now.phase == Phase::select) ++driven[static_cast<std::size_t>(index(seat))];
      t.go(t.choices(seat).back());
      break;
    }
  }
  for (int count : cards) CHECK(count == 28);
  for (int count : driven) CHECK(count == 25);
  return t.played();
}
TEST_CASE("Every robot plays 28 cards",
          "[aerial][AA-S-20][AA-DRIVE-01][AA-DRIVE-07][AA-DRIVE-10][AA-MATCH-02][AA-AUTO-01]") {
  whole_match();
}

Played direction() {
  Scene t;
  t.at(r1, Zone::r2);
  t.card(r1, Play::move);
  t.flip();
  t.move(r1, 1);
  CHECK(t.zone(r1) == Zone::rw);
  return t.played();
}
TEST_CASE("Turned right means to the right", "[aerial][AA-S-21][AA-MOVE-05][AA-R-01]") { direction(); }

Played caption(int die, bool hit) {
  Scene t;
  t.at(b1, Zone::b1);
  const BallId ball = t.holds(b1);
  t.card(b1, Play::shoot);
  t.flip();
  t.dice({die});
  t.go(HighGoal{ball});
  CHECK(t.last<Tried>()->needed.total() == 3);
  CHECK(t.last<Tried>()->success == hit);
  return t.played();
}
Played caption() { return caption(3, true); }
Played caption_miss() { return caption(2, false); }
TEST_CASE("A catapult needs 3-6 in its Zone 1", "[aerial][AA-S-22][AA-DICE-03]") {
  caption(3, true);
  caption(2, false);
}

Played deck() {
  Scene t(4, {}, last_pick());
  t.order({0, 1, 2, 3});
  t.go(Draft{t.now.row.front()});
  for (const Robot& robot : t.now.robots) CHECK(robot.deck.size() == 7);
  CHECK(t.now.phase == Phase::give);  // no extra training with six weeks
  return t.played();
}
TEST_CASE("A robot of six weeks has a deck of seven", "[aerial][AA-S-23][AA-DRAFT-01][AA-DRAFT-06]") { deck(); }

Played autonomous_goal() {
  Scene t(4, {}, 0);
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1, {r1, r2});
  t.card(r1, Play::shoot);
  t.program();
  t.flip();
  t.dice({3});
  t.go(HighGoal{ball});
  CHECK(t.points(red) == 20);
  CHECK(t.now.score(red).assists == 0);
  return t.played();
}
TEST_CASE("An autonomous goal brings 20 and no assist", "[aerial][AA-S-24][AA-AUTO-06][AA-AUTO-07][AA-ASSIST-03]") {
  autonomous_goal();
}

}  // namespace

std::span<const BookScene> book_scenes() {
  static constexpr std::array<BookScene, 29> scenes{{
      {"AA-S-01", sample_robot},
      {"AA-S-02", line_up},
      {"AA-S-03", inbound_end},
      {"AA-S-04", bonus},
      {"AA-S-05", fixed_order},
      {"AA-S-06", pass_and_pick_up},
      {"AA-S-07", two_pick_ups},
      {"AA-S-08", rebound},
      {"AA-S-09", block_the_blocker},
      {"AA-S-10", fast_tank},
      {"AA-S-11", bonus_shot},
      {"AA-S-12", low_goal},
      {"AA-S-13", blue_truss},
      {"AA-S-14", red_truss},
      {"AA-S-15", caught_truss},
      {"AA-S-16", tie},
      {"AA-S-17", taking_turns},
      {"AA-S-18", agreed_plan},
      {"AA-S-19", double_assist},
      {"AA-S-20", whole_match},
      {"AA-S-21", direction},
      {"AA-S-22", caption},
      {"AA-S-23", deck},
      {"AA-S-24", autonomous_goal},
      // The other dice of an example that has two.
      {"AA-S-07-other", one_pick_up},
      {"AA-S-10-other", slow_tank},
      {"AA-S-11-other", bonus_miss},
      {"AA-S-14-other", red_truss_fails},
      {"AA-S-22-other", caption_miss},
  }};
  return scenes;
}

}  // namespace aerial_test
