// Blocks of Aerial Assault: contests, duels and what they cancel.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "support/aerial_scene.h"

namespace aerial_test {
namespace {

int contests(const Scene& t) {
  return static_cast<int>(
      std::ranges::count_if(t.told(), [](const Event& event) { return std::holds_alternative<Contested>(event); }));
}

// ---- Blocks

TEST_CASE("A blocked double is lost whole", "[aerial][AA-S-55][AA-DBL-05][AA-BLOCK-07][AA-BLOCK-09][AA-R-58]") {
  Scene t;
  t.at(b1, Zone::rw);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::move_then_shoot);
  t.card(b1, Play::block);
  t.flip();
  t.move(r1, -1);
  t.dice({4, 3});
  t.block(b1, r1);
  CHECK(t.last<Contested>()->attack.total() == 5);
  CHECK(t.last<Contested>()->defence.total() == 4);
  CHECK(t.last<Cancelled>()->robot == r1);
  CHECK(t.zone(r1) == Zone::rw);
  CHECK(t.held_by(ball, r1));
  CHECK(t.now.play == 2);  // neither part was asked for
}

TEST_CASE("Targets are named unseen, by where everybody stands at the flip", "[aerial][AA-R-49]") {
  Scene t;
  t.at(r1, Zone::bw);
  t.at(b2, Zone::b2);
  t.card(r1, Play::block);
  t.card(b1, Play::move);
  t.card(b2, Play::move);
  t.flip();
  CHECK(t.refusal(r1, Declare{r1, 0, b2}) == "AA-BLOCK-02");  // though it is about to come in
  t.block(r1, b1);
  CHECK(t.rules().view(t.now, seat_at(0)).robot(r1).target == b1);
  CHECK(t.rules().view(t.now, seat_at(1)).robot(r1).target == RobotId::none);
  t.move(b1, 1);
  t.dice({2, 4});
  t.move(b2, -1);
  CHECK(contests(t) == 1);  // it had not left yet
  t.go(ActNext{b1});
  CHECK(t.zone(b1) == Zone::b2);
  CHECK(t.zone(b2) == Zone::bw);
}

TEST_CASE("A blocked move is not made", "[aerial][AA-S-56][AA-SEQ-03][AA-SEQ-04][AA-BLOCK-04]") {
  Scene t;
  t.at(r1, Zone::bw);
  t.card(r1, Play::block);
  t.card(b1, Play::move);
  t.flip();
  t.block(r1, b1);
  t.dice({4, 2});
  t.move(b1, 1);
  CHECK(t.zone(b1) == Zone::bw);
}

TEST_CASE("A blocker that does not arrive blocks nobody", "[aerial][AA-S-57][AA-R-51][AA-R-35]") {
  Scene t;
  t.part(r1, "AA-DT-2");
  t.at(b1, Zone::b2);
  const BallId ball = t.holds(b1);
  t.card(r1, Play::move_then_block);
  t.card(b1, Play::shoot);
  t.flip();
  t.dice({2, 5});
  t.block(r1, b1, 2);
  CHECK(t.zone(r1) == Zone::bw);
  CHECK(t.heard("block_void"));
  CHECK(contests(t) == 0);
  t.go(HighGoal{ball});
  CHECK(t.points(blue) == 10);
}

TEST_CASE("Two robots that block each other roll one die each",
          "[aerial][AA-S-58][AA-R-54][AA-DICE-04][AA-BLOCK-10][AA-R-59]") {
  for (const bool tied : {false, true}) {
    Scene t;
    t.at(r1, Zone::b2);
    t.at(b1, Zone::b2);
    t.part(b1, "AA-DT-3");
    t.card(r1, Play::block);
    t.card(b1, Play::block_then_move);
    t.flip();
    t.block(r1, b1);
    t.dice({tied ? 3 : 4, 5});
    t.block(b1, r1, -1);
    CHECK(contests(t) == 1);
    CHECK(t.last<Contested>()->attack.total() == (tied ? 4 : 5));
    CHECK(t.last<Contested>()->defence.total() == 4);
    CHECK(t.zone(b1) == (tied ? Zone::bw : Zone::b2));
    CHECK(t.now.robot(r1).ban == (tied ? RobotId::none : b1));
    CHECK(t.now.robot(b1).ban == RobotId::none);
  }
}

TEST_CASE("A ring of four takes effect together", "[aerial][AA-S-59][AA-R-54][AA-DICE-04]") {
  Scene t;
  for (RobotId robot : {r1, b1, r2, b2}) {
    t.at(robot, Zone::b2);
    t.card(robot, Play::block);
  }
  t.flip();
  t.block(r1, b1);
  t.block(b1, r2);
  t.block(r2, b2);
  t.dice({6, 2, 5, 3, 2, 2, 4, 3});
  t.block(b2, r1);
  std::vector<RobotId> cancelled;
  for (const Event& event : t.told()) {
    if (const Cancelled* each = std::get_if<Cancelled>(&event)) cancelled.push_back(each->robot);
  }
  std::ranges::sort(cancelled);
  CHECK(cancelled == std::vector<RobotId>{r1, b1, r2});
  CHECK(contests(t) == 4);
  CHECK(t.now.robot(r1).ban == b1);
  CHECK(t.now.robot(b1).ban == r2);
  CHECK(t.now.robot(r2).ban == RobotId::none);
  CHECK(t.now.robot(b2).ban == r1);
}

TEST_CASE("In a ring of six each is cancelled by the one before", "[aerial][AA-R-54][AA-BLOCK-09]") {
  Scene t(6);
  const std::vector<RobotId> around{r1, b1, r2, b2, r3, b3};
  for (RobotId robot : around) {
    t.at(robot, Zone::b2);
    t.card(robot, Play::block);
  }
  t.flip();
  for (std::size_t at = 0; at < 5; ++at) t.block(around[at], around[at + 1]);
  t.dice({6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1});
  t.block(b3, r1);
  int cancelled = 0;
  for (const Event& event : t.told()) {
    const Cancelled* each = std::get_if<Cancelled>(&event);
    if (each == nullptr) continue;
    ++cancelled;
    const auto robot = std::ranges::find(around, each->robot) - around.begin();
    CHECK(each->by == around[static_cast<std::size_t>((robot + 5) % 6)]);
  }
  CHECK(cancelled == 6);
}

TEST_CASE("In a ring moves before blocks come first, moves after blocks last", "[aerial][AA-R-54][AA-R-51][AA-R-59]") {
  for (const bool works : {true, false}) {
    Scene t;
    for (RobotId robot : {r1, b1}) t.at(robot, Zone::bw);
    for (RobotId robot : {r2, b2}) t.at(robot, Zone::b2);
    t.card(r1, Play::block);
    t.card(b1, Play::move_then_block);
    t.card(r2, Play::block_then_move);
    t.card(b2, Play::move_then_block);
    t.flip();
    t.block(r1, b1);
    t.block(b1, r2, 1);
    t.block(r2, b2, 1);
    works ? t.dice({6, 1, 1, 5}) : t.dice({1, 6, 5, 1});  // b1 and r2, then b2 and r1: the other two miss each other
    t.block(b2, r1, -1);
    CHECK(contests(t) == 2);
    CHECK(t.zone(b1) == Zone::b2);
    CHECK(t.zone(b2) == Zone::bw);
    CHECK(t.zone(r2) == (works ? Zone::b2 : Zone::b1));
    CHECK(t.now.robot(b1).ban == (works ? r2 : RobotId::none));
    CHECK(t.now.robot(b2).ban == (works ? RobotId::none : r1));
  }
}

TEST_CASE("In a ring, too, a move before the block may be used for the low goal", "[aerial][AA-R-38][AA-R-54]") {
  Scene t;
  for (const RobotId robot : {r1, b1}) t.at(robot, Zone::r1);
  const BallId ball = t.floor(red, Zone::r1);
  t.card(r1, Play::move_then_block);
  t.card(b1, Play::block);
  t.flip();
  t.block(r1, b1);
  t.block(b1, r1);
  REQUIRE(t.now.ask == Ask::use);
  CHECK(t.now.ring.size() == 2);
  CHECK(t.now.ring_step == 0);
  CHECK(t.now.acting == r1);
  t.dice({6, 5, 2});  // the goal, then one die for each of the two
  t.go(LowGoal{ball});
  CHECK(t.now.score(red).low_goals == 1);
  CHECK(contests(t) == 1);
}

TEST_CASE("A chain frees who its first link cancels", "[aerial][AA-S-60][AA-R-53][AA-SEQ-05]") {
  Scene t;
  for (RobotId robot : {r1, b1, r2, b2}) t.at(robot, Zone::b1);
  t.holds(b2);
  for (RobotId robot : {r1, b1, r2}) t.card(robot, Play::block);
  t.card(b2, Play::shoot);
  t.flip();
  t.block(r1, b1);
  t.block(b1, r2);
  t.dice({5, 2, 6, 3});
  t.block(r2, b2);
  CHECK(contests(t) == 2);
  CHECK(t.now.play == 2);  // b2's shot was cancelled
  CHECK(t.points(blue) == 0);
}

// Who blocks whom in the contests that were told, in their order.
std::vector<std::pair<RobotId, RobotId>> contested(const Scene& t) {
  std::vector<std::pair<RobotId, RobotId>> pairs;
  for (const Event& event : t.told())
    if (const auto* each = std::get_if<Contested>(&event)) pairs.emplace_back(each->blocker, each->target);
  return pairs;
}

TEST_CASE("A block of a block goes before any other, whichever alliance plays it",
          "[aerial][AA-SEQ-05][AA-BLOCK-05][AA-R-53]") {
  for (const int play : {1, 2}) {  // Red goes first, then Blue
    Scene t(6, {}, 2, play);
    REQUIRE(t.rules().goes_first(t.now) == (play == 1 ? red : blue));
    for (RobotId robot : {r1, r2, r3, b1, b2, b3}) t.at(robot, Zone::b2);
    for (RobotId robot : {r1, r2, b3}) t.card(robot, Play::block);
    t.flip();
    t.block(r1, b1);
    t.block(r2, b2);
    t.dice({6, 1, 5, 2});
    t.block(b3, r2);  // Blue's attempt against r2's block
    CHECK(contested(t) == std::vector<std::pair<RobotId, RobotId>>{{b3, r2}, {r1, b1}});
    CHECK(t.now.robot(b3).ban == r2);
    CHECK(t.now.robot(r1).ban == b1);
  }
  Scene t(6);  // and Red's before Blue's
  for (RobotId robot : {r1, r2, r3, b1, b2, b3}) t.at(robot, Zone::r2);
  for (RobotId robot : {b1, b2, r3}) t.card(robot, Play::block);
  t.flip();
  t.block(b1, r1);
  t.block(b2, r2);
  t.dice({6, 1, 5, 2});
  t.block(r3, b2);
  CHECK(contested(t) == std::vector<std::pair<RobotId, RobotId>>{{r3, b2}, {b1, r1}});
}

// r1 attacks a block, b2 a shot: r1 comes first, whichever alliance begins.
TEST_CASE("A block of a shot waits for the blocks of blocks", "[aerial][AA-SEQ-05]") {
  Scene t;
  for (const RobotId robot : {r1, b1, r2, b2}) t.at(robot, Zone::b2);
  t.card(r1, Play::block, 1, true);
  t.card(b1, Play::block);
  t.card(b2, Play::block);
  t.card(r2, Play::shoot);
  t.flip();
  t.block(r1, b1);
  t.block(b1, r2);
  t.dice({3, 3});
  t.block(b2, r2);
  REQUIRE(t.now.ask == Ask::reroll);
  CHECK(t.rules().acts_now(t.now, r1));
  CHECK_FALSE(t.rules().acts_now(t.now, b1));
  CHECK_FALSE(t.rules().acts_now(t.now, b2));
}

TEST_CASE("A block card that attempts nothing is a block action to those who block it", "[aerial][AA-SEQ-05]") {
  Scene t(6);
  for (RobotId robot : {r1, r2, b1, b2}) t.at(robot, Zone::b2);
  t.card(r1, Play::block);
  t.card(r2, Play::block_then_move);
  t.card(b1, Play::block);
  t.flip();
  t.block(r1, b2);
  t.move(r2, 1);
  t.dice({6, 1, 5, 2});
  t.block(b1, r2);
  CHECK(contested(t) == std::vector<std::pair<RobotId, RobotId>>{{b1, r2}, {r1, b2}});
  CHECK(t.zone(r2) == Zone::b2);  // blocked before it moved
}

TEST_CASE("Robots that block each other do so before other blocks", "[aerial][AA-R-53][AA-R-54][AA-BLOCK-05]") {
  Scene t(6);
  for (RobotId robot : {r1, r2, b1, b2}) t.at(robot, Zone::b2);
  for (RobotId robot : {r1, r2, b1}) t.card(robot, Play::block);
  t.flip();
  t.block(r1, b2);
  t.block(r2, b1);
  t.dice({6, 1, 5, 2});
  t.block(b1, r2);
  CHECK(contested(t) == std::vector<std::pair<RobotId, RobotId>>{{r2, b1}, {r1, b2}});
}

TEST_CASE("Two block one", "[aerial][AA-S-61][AA-R-55][AA-SEQ-08]") {
  for (const bool first_works : {false, true}) {
    Scene t;
    for (RobotId robot : {r1, r2, b1}) t.at(robot, Zone::b1);
    t.card(r1, Play::block);
    t.card(r2, Play::block);
    t.flip();
    t.block(r1, b1);
    t.block(r2, b1);
    CHECK(t.now.ask == Ask::order);
    CHECK(t.refusal(b1, ActNext{r1}) == "AA-SEQ-08");
    CHECK(t.refusal(r1, ActNext{b1}) == "AA-SEQ-08");
    first_works ? t.dice({4, 3}) : t.dice({3, 3, 5, 2});
    t.go(ActNext{r1});
    CHECK(contests(t) == (first_works ? 1 : 2));
    CHECK(t.heard("block_void") == first_works);
    CHECK(t.now.robot(r1).ban == (first_works ? b1 : RobotId::none));
    CHECK(t.now.robot(r2).ban == (first_works ? RobotId::none : b1));
  }
}

TEST_CASE("A block without an opponent binds no order", "[aerial][AA-S-62][AA-R-40][AA-R-50][AA-BLOCK-03]") {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId ball = t.floor(red, Zone::rw);
  t.card(r1, Play::block);
  t.card(r2, Play::pick_up);
  t.flip();
  CHECK(t.now.stage == Stage::free);
  t.dice({5});
  t.go(PickUp{ball});
  CHECK(t.now.play == 2);
}

TEST_CASE("A lone block must name a target, a double need not",
          "[aerial][AA-R-50][AA-BLOCK-03][AA-DBL-03][AA-BLOCK-01]") {
  Scene t;
  for (RobotId robot : {r1, r2}) t.at(robot, Zone::bw);
  t.card(r1, Play::block);
  t.card(r2, Play::block_then_move);
  t.flip();
  CHECK(t.refusal(r1, Declare{r1, 0, RobotId::none}) == "AA-BLOCK-03");
  CHECK(t.refusal(r1, Declare{r1, 1, b1}) == "AA-ACT-01");
  CHECK(t.offered(Declare{r2, 1, RobotId::none}));
  CHECK(t.offered(Declare{r2, 1, b2}));
}

TEST_CASE("Targets are opponents in the same zone", "[aerial][AA-S-114][AA-ACT-09][AA-BLOCK-02]") {
  Scene t;
  for (RobotId robot : {r1, r2, b1, b2}) t.at(robot, Zone::b2);
  t.card(r1, Play::block);
  t.flip();
  CHECK(t.offered(Declare{r1, 0, b1}));
  CHECK(t.offered(Declare{r1, 0, b2}));
  CHECK(t.refusal(r1, Declare{r1, 0, r2}) == "AA-ACT-09");
  CHECK(t.refusal(r1, Declare{r1, 0, r3}) == "AA-ACT-09");  // nobody's in this match
  CHECK(t.choices(seat_at(0)).size() == 2);
  Scene apart;
  apart.at(r1, Zone::bw);
  apart.at(b2, Zone::b1);
  apart.card(r1, Play::block);
  apart.flip();
  CHECK(apart.refusal(r1, Declare{r1, 0, b2}) == "AA-BLOCK-02");
}

TEST_CASE("The bar outlives the round", "[aerial][AA-S-63][AA-R-57][AA-BLOCK-10]") {
  Scene t(4, {}, 1, 5);
  t.at(r1, Zone::bw);
  t.at(b2, Zone::bw);
  t.card(r1, Play::block);
  t.flip();
  t.dice({6, 1});
  t.block(r1, b1);
  CHECK(t.now.round == 2);
  t.card(r1, Play::block);
  t.flip();
  CHECK(t.refusal(r1, Declare{r1, 0, b1}) == "AA-BLOCK-10");
  CHECK(t.offered(Declare{r1, 0, b2}));
  t.dice({1, 6});
  t.block(r1, b2);
  t.card(r1, Play::block, 1);
  t.flip();
  CHECK(t.offered(Declare{r1, 0, b1}));
}

TEST_CASE("Move then Block works where it arrives", "[aerial][AA-S-69][AA-BLOCK-03][AA-R-51]") {
  Scene t;
  const BallId ball = t.holds(b1);
  t.card(r1, Play::move_then_block);
  t.card(b1, Play::shoot);
  t.flip();
  t.dice({5, 1});
  t.block(r1, b1, 1);
  CHECK(t.zone(r1) == Zone::bw);
  CHECK(t.now.play == 2);
  CHECK(t.held_by(ball, b1));
}

TEST_CASE("A blocker is blocked before it moves", "[aerial][AA-S-70][AA-SEQ-05][AA-DBL-05]") {
  Scene t;
  t.at(r1, Zone::bw);
  t.at(b2, Zone::b2);
  const BallId ball = t.holds(b2);
  t.card(r1, Play::move_then_block);
  t.card(b1, Play::block);
  t.card(b2, Play::shoot);
  t.flip();
  t.block(r1, b2, 1);
  t.dice({5, 2, 4});
  t.block(b1, r1);
  CHECK(t.zone(r1) == Zone::bw);
  t.go(HighGoal{ball});
  CHECK(t.points(blue) == 10);
}

TEST_CASE("Blockers that cross miss each other", "[aerial][AA-S-71][AA-R-54][AA-R-51]") {
  Scene t;
  t.at(r1, Zone::bw);
  t.at(b1, Zone::b2);
  t.card(r1, Play::move_then_block);
  t.card(b1, Play::move_then_block);
  t.flip();
  t.block(r1, b1, 1);
  t.block(b1, r1, -1);
  CHECK(t.zone(r1) == Zone::b2);
  CHECK(t.zone(b1) == Zone::bw);
  CHECK(contests(t) == 0);
  CHECK(std::ranges::count_if(t.told(), [](const Event& event) { return std::holds_alternative<BlockVoid>(event); }) ==
        2);
}

TEST_CASE("Block then Move goes on after a block that failed", "[aerial][AA-S-72][AA-R-59]") {
  Scene t;
  t.at(r1, Zone::b2);
  t.at(b1, Zone::b2);
  t.card(r1, Play::block_then_move);
  t.card(b1, Play::move);
  t.flip();
  t.block(r1, b1, 1);
  t.dice({2, 5});
  t.move(b1, -1);
  CHECK(t.zone(r1) == Zone::b1);
  CHECK(t.zone(b1) == Zone::bw);
}

TEST_CASE("A card's bonus attacks and does not defend", "[aerial][AA-S-73][AA-R-56][AA-BLOCK-06][AA-ACT-11]") {
  Scene t;
  t.at(r1, Zone::bw);
  t.at(r2, Zone::bw);
  t.card(r1, Play::block, 1);
  t.card(b1, Play::block, 2);
  t.flip();
  t.block(r1, b1);
  t.dice({3, 3});
  t.block(b1, r2);
  CHECK(t.last<Contested>()->attack.total() == 5);
  CHECK(t.last<Contested>()->defence.total() == 4);
  CHECK(t.last<Contested>()->attack.terms().size() == 3);  // die, card, drive
  CHECK(t.now.robot(r1).ban == b1);
}

TEST_CASE("A staying robot may be blocked, to no other end", "[aerial][AA-S-126][AA-R-52]") {
  Scene t;
  t.at(r1, Zone::bw);
  t.card(r1, Play::block);
  t.flip();
  t.dice({6, 1});
  t.block(r1, b1);
  CHECK(t.now.robot(r1).ban == b1);
  CHECK(t.points(red) == 0);
}

TEST_CASE("A cancelled robot neither catches nor receives",
          "[aerial][AA-S-42][AA-S-44][AA-R-60][AA-R-44][AA-R-47][AA-BLOCK-13]") {
  Scene t;
  t.at(b1, Zone::rw);
  t.at(r1, Zone::bw);
  const BallId ball = t.holds(r1);
  t.card(b1, Play::block);
  t.card(r2, Play::catching);
  t.card(r1, Play::truss);
  t.flip();
  t.dice({5, 2, 4});
  t.block(b1, r2);
  t.go(Truss{ball});
  CHECK(t.points(red) == 10);
  CHECK(t.points(blue) == 0);
  CHECK(t.on_floor(ball, Zone::rw));
  Scene kiss;
  for (RobotId robot : {r1, r2, b1}) kiss.at(robot, Zone::r2);
  const BallId held = kiss.holds(r1);
  kiss.card(b1, Play::block);
  kiss.card(r2, Play::pick_up);
  kiss.card(r1, Play::shoot);
  kiss.flip();
  kiss.dice({6, 1});
  kiss.block(b1, r2);
  CHECK(kiss.refusal(r1, HandOver{held, r2}) == "AA-KISS-03");
  kiss.go(Pass{held, 0});
  CHECK(kiss.on_floor(held, Zone::r2));
}

TEST_CASE("Block then the low goal with the move", "[aerial][AA-S-94][AA-R-38][AA-R-42][AA-R-59]") {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId ball = t.floor(red, Zone::r1);
  t.card(r1, Play::block_then_move);
  t.flip();
  t.move(r1, 0);
  t.dice({6});
  t.go(LowGoal{ball});
  CHECK(t.now.score(red).low_goals == 1);
}

// ---- Order

TEST_CASE("Without a block the order is free", "[aerial][AA-S-67][AA-SEQ-01][AA-SEQ-02][AA-R-40]") {
  Scene t;
  t.at(r1, Zone::r1);
  t.at(r2, Zone::r1);
  const BallId ball = t.floor(red, Zone::r1, {r2});
  t.card(r1, Play::shoot);
  t.card(r2, Play::pick_up);
  t.flip();
  CHECK(t.offered(ActNext{r1}));
  CHECK(t.offered(ActNext{r2}));
  t.go(ActNext{r2});
  t.dice({1, 2});
  t.go(PickUp{ball});
  t.go(LowGoal{ball});
  CHECK(t.points(red) == 10);
}

TEST_CASE("With a block the classes bind", "[aerial][AA-S-68][AA-SEQ-03][AA-SEQ-06][AA-SEQ-07][AA-R-42]") {
  Scene t;
  for (RobotId robot : {r1, r2, b1}) t.at(robot, Zone::r1);
  const BallId ball = t.floor(red, Zone::r1, {r2});
  t.card(r1, Play::shoot);
  t.card(r2, Play::pick_up);
  t.card(b1, Play::block);
  t.flip();
  t.dice({2, 5, 2});
  t.block(b1, r1);
  CHECK(t.now.acting == r1);  // not asked for the order: class 2 before class 3
  t.go(LowGoal{ball});
  CHECK(t.points(red) == 10);
  CHECK(t.now.play == 2);  // robot r2 finds no ball
}

TEST_CASE("A card of a later class does not jump ahead", "[aerial][AA-SEQ-03][AA-SEQ-08]") {
  Scene t(6);
  t.at(b1, Zone::rw);
  t.holds(r1);
  t.holds(r2);
  t.card(r1, Play::shoot);
  t.card(r2, Play::truss);
  t.card(r3, Play::move);
  t.card(b1, Play::block);
  t.flip();
  t.move(r3, -1);
  t.dice({1, 6});
  t.block(b1, r1);
  CHECK(t.now.ask == Ask::order);
  CHECK(t.offered(ActNext{r1}));
  CHECK(t.offered(ActNext{r2}));
  CHECK(t.refusal(r1, ActNext{r3}) == "AA-SEQ-03");
}

TEST_CASE("Red's dice come first", "[aerial][AA-S-137][AA-R-41][AA-DICE-04]") {
  Scene t;
  t.at(r1, Zone::r1);
  t.at(b1, Zone::b1);
  const BallId reds = t.holds(r1);
  const BallId blues = t.holds(b1);
  t.card(r1, Play::shoot);
  t.card(b1, Play::shoot);
  t.flip();
  t.dice({3, 2});
  t.go(HighGoal{reds});
  t.go(HighGoal{blues});
  CHECK(t.points(red) == 10);
  CHECK(t.points(blue) == 0);
}

TEST_CASE("Red and Blue go first by turns, or Red always", "[aerial][AA-R-41]") {
  const auto turns = rules_for(4), fixed = rules_for(4, {{"order", "red_first"}});
  State now;
  int reds = 0;
  const auto count = [&](int round, int plays) {
    for (now.round = round, now.play = 1; now.play <= plays; ++now.play) {
      CHECK(turns->goes_first(now) == (now.play_number() % 2 == 1 ? red : blue));
      CHECK(fixed->goes_first(now) == red);
      reds += turns->goes_first(now) == red ? 1 : 0;
    }
  };
  count(0, auto_plays);
  for (int round = 1; round <= driven_rounds; ++round) count(round, driven_plays);
  CHECK(reds == 14);  // of 28
}

TEST_CASE("The alliance that goes first decides and rolls first", "[aerial][AA-R-41][AA-DICE-04]") {
  for (const bool reds : {false, true}) {
    Scene t(4, reds ? Given{{"order", "red_first"}} : Given{}, 1, 1);  // the fourth card play of the match
    t.at(r1, Zone::r1);
    t.at(b1, Zone::b1);
    const BallId red_ball = t.holds(r1), blue_ball = t.holds(b1);
    for (RobotId robot : {r1, b1}) t.card(robot, Play::shoot);
    t.flip();
    CHECK(t.now.acting == (reds ? r1 : b1));
    t.dice({3});
    t.go(HighGoal{reds ? red_ball : blue_ball});
    CHECK(t.now.acting == (reds ? b1 : r1));  // and knows what came of it
    CHECK(t.points(reds ? red : blue) == 10);
  }
}

TEST_CASE("In a pair that blocks each other the die of the first alliance comes first", "[aerial][AA-R-41][AA-R-54]") {
  Scene t(4, {}, 1, 1);
  t.at(r1, Zone::bw);
  for (RobotId robot : {r1, b1}) t.card(robot, Play::block);
  t.flip();
  t.block(r1, b1);
  t.dice({6, 1});
  t.block(b1, r1);
  CHECK(t.last<Contested>()->blocker == b1);
  CHECK(t.now.robot(b1).ban == r1);
}

TEST_CASE("Balls come in by the order of the card play", "[aerial][AA-R-41][AA-INB-04]") {
  for (const bool reds : {false, true}) {
    Scene t(4, reds ? Given{{"order", "red_first"}} : Given{});
    t.scored(red, 2);
    t.scored(blue, 2);
    t.at(r1, Zone::b1);
    t.at(b1, Zone::r1);
    t.dice({6, 1});  // for the next card play, in which Blue goes first; the second ball falls
    t.rest();
    CHECK(t.rules().holds(t.now, r1) == reds);
    CHECK(t.rules().holds(t.now, b1) != reds);
  }
}

TEST_CASE("A catch nobody calls on is spent", "[aerial][AA-S-141][AA-SEQ-07][AA-R-45][AA-ACT-12]") {
  Scene t;
  t.at(b1, Zone::rw);
  t.at(r2, Zone::r2);
  t.card(b1, Play::block);
  t.card(r1, Play::pick_up);
  t.card(r2, Play::catching);
  t.flip();
  t.dice({2, 5});
  t.block(b1, r1);
  CHECK(t.now.play == 2);
  CHECK(t.now.robot(r2).discard.size() == 1);
}

// ---- Re-rolls

TEST_CASE("One re-roll a game", "[aerial][AA-S-66][AA-RRL-01][AA-RRL-02][AA-R-61][AA-R-62]") {
  Scene t;
  t.at(r1, Zone::r2);
  BallId ball = t.holds(r1);
  t.card(r1, Play::shoot, 1, true);
  t.flip();
  t.dice({2, 5});
  t.go(HighGoal{ball});
  CHECK(t.now.ask == Ask::reroll);
  CHECK(t.refusal(b1, Reroll{true}) == "AA-RRL-01");
  CHECK(t.offered(Reroll{false}));
  CHECK(t.rules().label(t.now, seat_at(0), Reroll{false}) == "Keep 3 against 4");
  t.go(Reroll{true});
  CHECK(t.points(red) == 10);
  CHECK(t.now.robot(r1).reroll_used);
  Scene later;
  later.at(r1, Zone::r2);
  later.now.robot(r1).reroll_used = true;
  ball = later.holds(r1);
  later.card(r1, Play::shoot, 1, true);
  later.flip();
  later.dice({1});
  later.go(HighGoal{ball});
  CHECK(later.now.play == 2);  // nobody is asked
}

TEST_CASE("A re-roll that is declined is kept", "[aerial][AA-RRL-01][AA-R-62]") {
  Scene t;
  t.at(r1, Zone::r2);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot, 1, true);
  t.flip();
  t.dice({2});
  t.go(HighGoal{ball});
  t.go(Reroll{false});
  CHECK(t.on_floor(ball, Zone::r2));
  CHECK_FALSE(t.now.robot(r1).reroll_used);
}

TEST_CASE("A defence die may be rolled again", "[aerial][AA-S-123][AA-R-61][AA-R-62]") {
  Scene t;
  t.at(r1, Zone::bw);
  t.card(r1, Play::block);
  t.card(b1, Play::shoot, 1, true);
  t.flip();
  t.dice({4, 2, 5});
  t.block(r1, b1);
  CHECK(t.rules().waiting(t.now) == Seats{seat_at(1)});
  t.go(Reroll{true});
  CHECK(t.last<Contested>()->defence.total() == 6);
  CHECK_FALSE(t.heard("cancelled"));
  CHECK(t.now.robot(b1).reroll_used);
}

TEST_CASE("The blocker decides about its die first", "[aerial][AA-S-143][AA-R-61][AA-R-62]") {
  Scene t;
  t.at(r1, Zone::b1);
  t.at(b1, Zone::b1);
  t.card(r1, Play::block, 1, true);
  t.card(b1, Play::shoot, 1, true);
  t.flip();
  t.dice({2, 4, 5, 6});
  t.block(r1, b1);
  CHECK(t.rules().waiting(t.now) == Seats{seat_at(0)});
  CHECK(t.rules().label(t.now, seat_at(0), Reroll{false}) == "Keep 4 against 5");
  t.go(Reroll{true});
  CHECK(t.rules().waiting(t.now) == Seats{seat_at(1)});
  CHECK(t.rules().label(t.now, seat_at(1), Reroll{false}) == "Keep 5 against 7");
  t.go(Reroll{true});
  CHECK(t.last<Contested>()->attack.total() == 7);
  CHECK(t.last<Contested>()->defence.total() == 7);
  CHECK(t.now.robot(r1).reroll_used);
  CHECK(t.now.robot(b1).reroll_used);
  CHECK_FALSE(t.heard("cancelled"));
}

TEST_CASE("In a mutual block Red decides first, then Blue, each once, and the table of ties waits",
          "[aerial][AA-R-62][AA-R-77]") {
  Scene t(6, {{"tied_blocks", "on"}});
  for (RobotId robot : {r1, b1}) {
    t.at(robot, Zone::b1);
    t.card(robot, Play::block, 1, true);
  }
  t.flip();
  t.block(r1, b1);
  t.dice({3, 3, 5, 5, 3, 4});  // tied, tied again, then the table for both
  t.block(b1, r1);
  CHECK(t.rules().waiting(t.now) == Seats{seat_at(0)});
  CHECK_FALSE(t.heard("tie_rolled"));
  t.go(Reroll{true});
  CHECK(t.last<Rerolled>()->robot == r1);
  CHECK(t.rules().waiting(t.now) == Seats{seat_at(1)});
  CHECK_FALSE(t.heard("tie_rolled"));
  t.go(Reroll{true});
  CHECK(t.last<Rerolled>()->robot == b1);
  CHECK(t.last<Contested>()->attack.total() == 7);
  CHECK(t.last<Contested>()->defence.total() == 7);
  CHECK(std::ranges::count_if(t.told(), [](const Event& event) { return std::holds_alternative<TieRolled>(event); }) ==
        2);
  CHECK(t.now.play == 2);
}

}  // namespace
}  // namespace aerial_test
