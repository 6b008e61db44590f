// What the log says: numbers with their working, lines with the rules behind them.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "support/aerial_scene.h"

namespace aerial_test {
namespace {

// "3 AA-SHOOT-06 die; 1 AA-ACT-11 Shoot +1"
std::string working(const Tally& tally) {
  std::string text;
  for (const Term& term : tally.terms()) {
    text += fmt::format("{}{} {} {}", text.empty() ? "" : "; ", term.amount, term.rule->id, term.what);
  }
  return text;
}

std::string cited(const Scene& t, const Event& event) {
  std::string text;
  for (const Rule* rule : t.rules().log(event).rules) text += fmt::format("{}{}", text.empty() ? "" : " ", rule->id);
  return text;
}

template <class E>
std::string cited(const Scene& t) {
  const E* event = t.last<E>();
  REQUIRE(event != nullptr);
  return cited(t, *event);
}

// ---- Numbers

TEST_CASE("A shot shows die, card, part and range; its points each assist",
          "[aerial][AA-SHOOT-06][AA-ACT-11][AA-ASSIST-01]") {
  Scene t(6);
  t.at(r1, Zone::r2);
  const BallId ball = t.holds(r1, {r1, r2, r3});
  t.card(r1, Play::shoot, 1);
  t.flip();
  t.dice({3});
  t.go(HighGoal{ball});
  CHECK(working(t.last<Tried>()->total) == "3 AA-SHOOT-06 die; 1 AA-ACT-11 Shoot +1");
  CHECK(working(t.last<Tried>()->needed) == "4 AA-SHOOT-06 Pneumatic Catapult, range 2");
  CHECK(cited<Tried>(t) == "AA-DICE-01 AA-SHOOT-06 AA-ACT-11");
  CHECK(working(t.last<Scored>()->points) ==
        "10 AA-SHOOT-09 high goal; 10 AA-ASSIST-01 assist of robot_3; 10 AA-ASSIST-01 assist of robot_5");
  CHECK(t.rules().log(*t.last<Scored>()).text == "red scores 30");
  CHECK(cited<Scored>(t) == "AA-SHOOT-09 AA-ASSIST-01");
}

TEST_CASE("A low goal shows its fixed number", "[aerial][AA-LOW-03][AA-R-39]") {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss, 1);
  t.flip();
  t.dice({1});
  t.go(LowGoal{ball});
  CHECK(working(t.last<Tried>()->total) == "1 AA-LOW-03 die; 1 AA-ACT-11 Truss +1");
  CHECK(working(t.last<Tried>()->needed) == "2 AA-LOW-03 low goal");
  CHECK(working(t.last<Scored>()->points) == "0 AA-LOW-05 low goal");
}

TEST_CASE("A truss and its catch show every part", "[aerial][AA-TRUSS-05][AA-CATCH-03][AA-CATCH-04][AA-R-87]") {
  Scene t;
  t.at(r1, Zone::bw);
  t.part(r2, "AA-PU-2");
  t.part(r2, "AA-AC-1");
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.card(r2, Play::catching, 1);
  t.flip();
  t.dice({3, 1});
  t.go(Truss{ball});
  CHECK(working(t.last<Tried>()->total) == "3 AA-TRUSS-05 die");
  CHECK(working(t.last<Tried>()->needed) == "3 AA-TRUSS-05 Pneumatic Catapult");
  CHECK(working(t.last<Scored>()->points) == "10 AA-TRUSS-06 truss");
  t.go(TryCatch{r2});
  CHECK(working(t.last<Tried>()->total) ==
        "1 AA-CATCH-03 die; 1 AA-ACT-11 Catch +1 (5-6); 1 AA-ACT-11 Roller Intake; 2 AA-CATCH-04 Active Catching");
  CHECK(working(t.last<Tried>()->needed) == "5 AA-CATCH-03 Catch +1 (5-6)");
  CHECK(working(t.last<Scored>()->points) == "10 AA-CATCH-06 catch");
}

TEST_CASE("A pick up shows the part that reaches it", "[aerial][AA-PICK-02][AA-R-06]") {
  const auto needed = [](std::string_view shooter, std::string_view pick_up) {
    Scene t;
    t.part(r1, shooter);
    t.part(r1, pick_up);
    const BallId ball = t.floor(red, Zone::rw);
    t.card(r1, Play::pick_up);
    t.flip();
    t.dice({6});
    t.go(PickUp{ball});
    return working(t.last<Tried>()->needed);
  };
  CHECK(needed("AA-SH-2", "AA-PU-1") == "3 AA-PICK-02 Spinning Sticks");
  CHECK(needed("AA-SH-4", "AA-PU-2") == "2 AA-PICK-02 Roller Intake");
  CHECK(needed("AA-SH-4", "AA-PU-3") == "3 AA-PICK-02 Roller Claw");
}

TEST_CASE("A move that rolls shows its drive", "[aerial][AA-MOVE-04][AA-MOVE-07][AA-MOVE-08]") {
  const auto moved = [](Play play, int steps, std::initializer_list<int> dice) {
    Scene t;
    t.part(r1, "AA-DT-2");
    t.card(r1, play);
    t.flip();
    t.dice(dice);
    t.move(r1, steps);
    const Moved& told = *t.last<Moved>();
    return fmt::format("{}, {}, {}, {}", t.rules().log(told).text, working(told.total), working(told.needed),
                       cited(t, told));
  };
  CHECK(moved(Play::move, 1, {}) == "robot 1 moves from RW to BW, , , AA-MOVE-04");
  CHECK(moved(Play::move_2, 2, {}) == "robot 1 moves from RW to B2, , , AA-MOVE-08");
  CHECK(moved(Play::move, 2, {3}) ==
        "robot 1 moves from RW to BW: 3 against 4, 3 AA-MOVE-07 die, 4 AA-MOVE-07 Fast Tank, AA-MOVE-07");
}

TEST_CASE("An inbound catch shows its die, or the part that needs none", "[aerial][AA-INB-08][AA-INB-09][AA-INB-10]") {
  const auto inbounded = [](bool active, std::initializer_list<int> dice) {
    Scene t;
    t.scored(red, 2);
    t.at(r2, Zone::b1);
    if (active) t.part(r2, "AA-AC-1");
    t.dice(dice);
    t.rest();
    const Inbounded& told = *t.last<Inbounded>();
    return fmt::format("{}, {}, {}", working(told.total), working(told.needed), cited(t, told));
  };
  CHECK(inbounded(false, {2}) == "2 AA-INB-09 die, 2 AA-DICE-02 inbound catch, AA-INB-09 AA-DICE-02");
  CHECK(inbounded(false, {1}) == "1 AA-INB-09 die, 2 AA-DICE-02 inbound catch, AA-INB-10 AA-INB-09 AA-DICE-02");
  CHECK(inbounded(true, {}) == ", 0 AA-INB-08 Active Catching, AA-INB-08");
}

TEST_CASE("A natural 1 that misses says so", "[aerial][AA-OPT-MISS-01]") {
  Scene t(4, {{"missed_shots", "on"}});
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot, 2);
  t.flip();
  t.dice({1, 6});
  t.go(HighGoal{ball});
  CHECK_FALSE(t.last<Tried>()->success);
  CHECK(working(t.last<Tried>()->needed) ==
        "3 AA-SHOOT-06 Pneumatic Catapult, range 1; 0 AA-OPT-MISS-01 a natural 1 misses");
}

TEST_CASE("The end shows what the points were paid for", "[aerial][AA-MATCH-03][AA-MATCH-04][AA-END-01]") {
  Scene t(4, {}, 5, 5);
  t.scored(red, 2);
  t.scored(blue);
  Score& reds = t.now.score(red);
  reds.auto_goals = 1, reds.assists = 2, reds.trusses = 2, reds.catches = 1;
  reds.points += 20 + 20 + 20 + 10;
  t.rest();
  const Ended& end = *t.last<Ended>();
  CHECK(working(end.red) ==
        "20 AA-AUTO-06 autonomous high goals: 1; 20 AA-SHOOT-09 high goals: 2; 20 AA-ASSIST-01 assists: 2; "
        "20 AA-TRUSS-06 trusses: 2; 10 AA-CATCH-06 catches: 1");
  CHECK(working(end.blue) == "10 AA-SHOOT-09 high goals: 1");
  CHECK(end.red.total() == t.points(red));
  CHECK(t.rules().log(end).text == "Red 90, Blue 10: red wins");
  CHECK(cited<Ended>(t) == "AA-END-01 AA-AUTO-06 AA-SHOOT-09 AA-ASSIST-01 AA-TRUSS-06 AA-CATCH-06");
}

// ---- Blocks

// r1 blocks b1 in B1; with `duel` b1 blocks back.
std::string contested(bool duel, int die, int other_die) {
  Scene t;
  for (RobotId robot : {r1, b1}) t.at(robot, Zone::b1);
  t.part(b1, "AA-DT-3");
  t.card(r1, Play::block, 1);
  if (duel) t.card(b1, Play::block);
  t.flip();
  if (duel) t.block(r1, b1);
  t.dice({die, other_die});
  duel ? t.block(b1, r1) : t.block(r1, b1);
  CHECK(working(t.last<Contested>()->attack) ==
        fmt::format("{} AA-BLOCK-06 die; 1 AA-ACT-11 Block +1; 1 AA-ACT-11 Tank Drive", die));
  CHECK(working(t.last<Contested>()->defence) ==
        fmt::format("{} AA-BLOCK-06 die; -1 AA-ACT-11 Mechanum Drive", other_die));
  return cited<Contested>(t);
}

TEST_CASE("A block cites how it ended", "[aerial][AA-BLOCK-07][AA-BLOCK-08][AA-R-54]") {
  CHECK(contested(false, 4, 4) == "AA-BLOCK-07 AA-BLOCK-06 AA-ACT-11");
  CHECK(contested(false, 2, 5) == "AA-BLOCK-08 AA-BLOCK-06 AA-ACT-11");         // 4 against 4
  CHECK(contested(true, 4, 4) == "AA-R-54 AA-BLOCK-07 AA-BLOCK-06 AA-ACT-11");  // the first wins
  CHECK(contested(true, 1, 6) == "AA-R-54 AA-BLOCK-07 AA-BLOCK-06 AA-ACT-11");  // the second wins
  CHECK(contested(true, 2, 5) == "AA-R-54 AA-BLOCK-06 AA-ACT-11");
}

TEST_CASE("A tied block cites its row of the table", "[aerial][AA-OPT-TIE-02]") {
  constexpr std::array<std::string_view, 6> rows{"AA-OPT-TIE-03", "AA-OPT-TIE-04", "AA-OPT-TIE-05",
                                                 "AA-OPT-TIE-05", "AA-OPT-TIE-06", "AA-OPT-TIE-07"};
  for (int die = 1; die <= 6; ++die) {
    Scene t(4, {{"tied_blocks", "on"}});
    for (RobotId robot : {r1, b1}) t.at(robot, Zone::b1);
    t.card(r1, Play::block);
    t.flip();
    t.dice({4, 4, die});
    t.block(r1, b1);
    CHECK(cited<TieRolled>(t) == fmt::format("AA-OPT-TIE-02 {}", rows[static_cast<std::size_t>(die - 1)]));
  }
}

// ---- Before the match

TEST_CASE("The rule cited for alliances and order is that of the number of players",
          "[aerial][AA-P2-02][AA-P2-03][AA-P3-02][AA-P3-04][AA-R-68][AA-R-70]") {
  const auto cites = [](int seats, const std::vector<std::uint8_t>& shuffled, const Given& options = {}) {
    Scene t(seats, options);
    if (!shuffled.empty()) t.order(shuffled);
    t.begin();
    const std::string dealt = cited<AllianceDealt>(t);
    t.teams();
    t.pile_in_order();
    t.build({"AA-DT-2", "AA-SH-3", "AA-PU-1"});
    return dealt + ", " + cited<OrderSet>(t);
  };
  CHECK(cites(2, {0, 1}) == "AA-P2-02 AA-ALLY-02, AA-P2-03");
  CHECK(cites(3, {0, 1, 2, 3}) == "AA-P3-02 AA-ALLY-02, AA-P3-04");
  CHECK(cites(3, {}, {{"solo", "a"}}) == "AA-R-68 AA-ALLY-02, AA-P3-04");
  CHECK(cites(5, {0, 1, 2, 3, 4, 5}) == "AA-R-70 AA-ALLY-02, AA-R-70");
}

TEST_CASE("Four players' weeks, order and alliances cite their rules",
          "[aerial][AA-BUILD-08][AA-DRAFT-04][AA-ALLY-01][AA-ALLY-02]") {
  Scene t;
  t.begin();
  t.teams();
  t.dice({6, 6, 1, 1, 1, 1, 1, 1});
  t.pile_in_order();
  t.build({"AA-DT-2", "AA-SH-3", "AA-PU-1"});
  CHECK(cited<Revealed>(t) == "AA-BUILD-02 AA-BUILD-08");
  CHECK(cited<OrderSet>(t) == "AA-DRAFT-04");
  for (int pick = 0; pick < 11; ++pick) t.pick();
  t.order({0, 1, 2, 3});
  t.pick();
  CHECK(cited<AllianceDealt>(t) == "AA-ALLY-01 AA-ALLY-02");
}

// ---- Cards and announcements

TEST_CASE("An announcement is labelled with what it does", "[aerial]") {
  Scene t;
  const auto label = [&](int steps, RobotId target) {
    return t.rules().label(t.now, seat_at(0), Declare{r1, steps, target});
  };
  CHECK(label(0, RobotId::none) == "Robot 1 (black): no move");
  CHECK(label(0, b1) == "Robot 1 (black): block robot 2");
  CHECK(label(-2, RobotId::none) == "Robot 1 (black): move left 2");
  CHECK(label(1, b2) == "Robot 1 (black): move right 1, block robot 4");
}

TEST_CASE("Cards are laid by the rule of their round", "[aerial][AA-AUTO-02][AA-DRIVE-02][AA-R-21][AA-R-32]") {
  Scene t(4, {}, 0);
  t.go(Lay{r1, t.now.robot(r1).hand.front(), Side::top});
  CHECK(cited<Laid>(t) == "AA-AUTO-02");
  CHECK(cited(t, *t.rules().view(*t.last<Laid>(), seat_at(1))) == "AA-AUTO-02");
  Scene row(4, {}, 0);
  row.program();
  row.go(Flip{r1, true});
  CHECK(cited<Decided>(row) == "AA-R-21");
  Scene driven;
  driven.go(Lay{r1, driven.now.robot(r1).hand.front(), Side::top});
  CHECK(cited<Laid>(driven) == "AA-DRIVE-02");
  for (RobotId robot : {b1, r2, b2}) driven.go(Lay{robot, driven.now.robot(robot).hand.front(), Side::stay});
  driven.move(r1, 1);
  CHECK(cited<Decided>(driven) == "AA-R-32");
}

TEST_CASE("An announcement cites what it announces", "[aerial][AA-MOVE-05][AA-BLOCK-03]") {
  const auto announced = [](int steps, RobotId target) {
    Scene t;
    for (RobotId robot : {r1, b1}) t.at(robot, Zone::bw);
    t.at(b2, Zone::b2);
    t.card(r1, Play::move_then_block);
    t.flip();
    if (target != RobotId::none) t.dice({6, 1});
    t.block(r1, target, steps);
    return fmt::format("{}, {}", t.rules().log(*t.last<Announced>()).text, cited<Announced>(t));
  };
  CHECK(announced(1, RobotId::none) == "robot 1 announces right 1, AA-MOVE-05");
  CHECK(announced(0, b1) == "robot 1 announces a block of robot 2, AA-BLOCK-03");
  CHECK(announced(1, b2) == "robot 1 announces right 1, blocking robot 4, AA-MOVE-05 AA-BLOCK-03");
}

}  // namespace
}  // namespace aerial_test
