// Balls of Aerial Assault: shots, passes, trusses, catches and fetching.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>

#include "support/aerial_scene.h"

namespace aerial_test {
namespace {

bool any_high_goal(const Scene& t, RobotId robot) {
  const std::vector<Action> legal = t.choices(t.now.robot(robot).seat);
  return std::ranges::any_of(legal, [](const Action& action) { return std::holds_alternative<HighGoal>(action); });
}

// ---- High goal

TEST_CASE("Without a number for range 3 nobody shoots from the white zone", "[aerial][AA-S-36][AA-SHOOT-05][AA-R-79]") {
  Scene t;
  t.part(r1, "AA-SH-1");
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot);
  t.flip();
  CHECK(t.refusal(r1, HighGoal{ball}) == "AA-SHOOT-05");
  CHECK(t.offered(Pass{ball, 1}));
  Scene catapult;
  const BallId other = catapult.holds(r1);
  catapult.card(r1, Play::shoot);
  catapult.flip();
  CHECK(catapult.offered(HighGoal{other}));
}

TEST_CASE("High goals are shot at the own goals from the own side, with a held ball and a shot",
          "[aerial][AA-S-119][AA-S-120][AA-TRUSS-02][AA-SHOOT-01][AA-SHOOT-02][AA-SHOOT-03][AA-SHOOT-04][AA-ACT-04]"
          "[AA-R-82]") {
  Scene away;
  away.at(r1, Zone::b2);
  const BallId ball = away.holds(r1);
  away.card(r1, Play::shoot);
  away.flip();
  CHECK(away.refusal(r1, HighGoal{ball}) == "AA-SHOOT-02");
  CHECK(away.refusal(r1, Truss{ball}) == "AA-TRUSS-01");  // a shot does not truss
  CHECK(away.offered(Pass{ball, -1}));
  Scene truss;
  truss.at(r1, Zone::r1);
  const BallId mine = truss.holds(r1);
  const BallId floor = truss.floor(red, Zone::r1);
  truss.card(r1, Play::truss);
  truss.flip();
  CHECK(truss.refusal(r1, HighGoal{mine}) == "AA-SHOOT-03");
  CHECK(truss.refusal(r1, Truss{mine}) == "AA-TRUSS-02");
  CHECK(truss.offered(LowGoal{mine}));
  CHECK(truss.offered(LowGoal{floor}));
  Scene loose;
  loose.at(r1, Zone::r1);
  const BallId held = loose.holds(r1);
  const BallId lying = loose.floor(red, Zone::r1);
  loose.card(r1, Play::shoot);
  loose.flip();
  CHECK(loose.offered(HighGoal{held}));
  CHECK(loose.refusal(r1, HighGoal{lying}) == "AA-SHOOT-04");
  CHECK(loose.offered(LowGoal{lying}));
}

TEST_CASE("Balls of the other colour are out of reach", "[aerial][AA-S-112][AA-ACT-06][AA-ACT-07]") {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId blues = t.floor(blue, Zone::r1);
  t.card(r1, Play::pick_up);
  t.card(r1, Play::shoot);
  t.flip();
  CHECK(t.now.play == 2);  // the pick up found nothing
  t.flip();
  CHECK(t.now.play == 3);  // nor did the shot
  const BallId own = t.now.at(BallId::red_1).place == Place::floor ? BallId::red_1 : BallId::red_2;
  t.now.at(own).zone = Zone::r1;
  t.card(r1, Play::pick_up, 1);
  t.flip();
  CHECK(t.refusal(r1, PickUp{blues}) == "AA-ACT-06");
  CHECK(t.refusal(r1, PickUp{BallId::none}) == "AA-ACT-06");
  CHECK(t.offered(PickUp{own}));
}

TEST_CASE("A partner's ball is out of reach", "[aerial][AA-S-113][AA-ACT-08][AA-SHOOT-04]") {
  Scene t;
  t.at(r1, Zone::r1);
  t.at(r2, Zone::r1);
  const BallId partners = t.holds(r2);
  t.card(r1, Play::shoot);
  t.flip();
  CHECK(t.now.play == 2);  // nothing to shoot, not even asked
  const BallId own = t.now.at(BallId::red_1).place == Place::floor ? BallId::red_1 : BallId::red_2;
  t.now.at(own).zone = Zone::r1;
  t.card(r1, Play::shoot, 1);
  t.flip();
  CHECK(t.refusal(r1, HighGoal{partners}) == "AA-ACT-08");
  CHECK(t.refusal(r1, LowGoal{partners}) == "AA-ACT-08");
  CHECK(t.refusal(r1, Pass{partners, 0}) == "AA-ACT-08");
}

TEST_CASE("One player's two robots hand over, but do not share", "[aerial][AA-S-87][AA-R-43]") {
  Scene t(2);
  t.at(RobotId::one, Zone::r2);
  t.at(RobotId::two, Zone::r2);
  const BallId other = t.holds(RobotId::two);
  const BallId own = t.holds(RobotId::one);
  t.card(RobotId::one, Play::shoot);
  t.card(RobotId::two, Play::pick_up);
  t.flip();
  t.go(ActNext{RobotId::one});
  CHECK(t.offered(HandOver{own, RobotId::two}));
  CHECK(t.refusal(RobotId::one, HighGoal{other}) == "AA-ACT-08");
}

TEST_CASE("One shot a card", "[aerial][AA-S-105][AA-ALLY-08][AA-ALLY-09]") {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId one = t.holds(r1);
  const BallId two = t.holds(r1);
  t.card(r1, Play::shoot);
  t.flip();
  t.dice({3});
  t.go(HighGoal{one});
  CHECK(t.points(red) == 10);
  CHECK(t.held_by(two, r1));
  CHECK(t.now.play == 2);
}

TEST_CASE("One ball let go a card, both parts together", "[aerial][AA-S-92][AA-R-18][AA-ALLY-09]") {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId one = t.holds(r1);
  t.holds(r1);
  t.card(r1, Play::move_then_shoot);
  t.flip();
  t.move(r1, 0);
  t.dice({2});
  t.go(LowGoal{one});
  CHECK(t.now.play == 2);  // the shot is not even asked for
  Scene kept;
  kept.at(r1, Zone::r1);
  kept.holds(r1);
  const BallId other = kept.holds(r1);
  kept.card(r1, Play::move_then_shoot);
  kept.flip();
  kept.move(r1, 0);
  kept.go(Skip{});
  CHECK(kept.offered(HighGoal{other}));
}

TEST_CASE("Scored balls: the first is gone, later ones wait",
          "[aerial][AA-S-111][AA-INB-01][AA-INB-02][AA-SHOOT-10][AA-R-27]") {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId one = t.holds(r1);
  const BallId two = t.holds(r1);
  t.card(r1, Play::shoot);
  t.flip();
  t.dice({3});
  t.go(HighGoal{two});  // whichever token it is
  CHECK(t.now.at(two).place == Place::removed);
  for (int goal = 1; goal <= 2; ++goal) {
    t.card(r1, Play::shoot, goal);
    t.flip();
    t.dice({6});
    t.go(HighGoal{one});
    CHECK(t.now.at(one).place == Place::waiting);
    t.now.at(one) = {Place::held, r1, Zone::nowhere, 0, false, {r1}};
  }
  CHECK(t.now.score(red).balls_scored() == 3);
}

TEST_CASE("With three balls the first two are gone", "[aerial][AA-S-76][AA-INB-01][AA-P56-05]") {
  Scene t(6);
  t.at(r2, Zone::b1);
  t.at(r1, Zone::r1);
  const BallId one = t.holds(r1);
  const BallId two = t.holds(r1);
  const BallId three = t.floor(red, Zone::r1);
  for (const auto& [ball, bonus, place] : {std::tuple{one, 0, Place::removed}, std::tuple{two, 1, Place::removed}}) {
    t.card(r1, Play::shoot, bonus);
    t.flip();
    t.dice({6});
    t.go(HighGoal{ball});
    CHECK(t.now.at(ball).place == place);
    CHECK(t.now.phase == Phase::select);  // nothing has come in, though robot r2 waits at the far end
  }
  t.card(r1, Play::move);
  t.flip();
  t.move(r1, 0);
  t.dice({6, 2});
  t.go(LowGoal{three});
  CHECK(t.held_by(three, r2));  // the third: inbounded at the next check
}

// ---- Low goal

TEST_CASE("Bonuses serve the low goal of a shot or truss",
          "[aerial][AA-S-47][AA-LOW-03][AA-LOW-04][AA-R-39][AA-DICE-02]") {
  for (const int bonus : {1, 0}) {
    Scene t;
    t.at(r1, Zone::r1);
    const BallId ball = t.holds(r1);
    t.card(r1, Play::truss, bonus);
    t.flip();
    t.dice({1});
    t.go(LowGoal{ball});
    CHECK(t.now.score(red).low_goals == bonus);
    CHECK(t.on_floor(ball, Zone::r1) == (bonus == 0));
    CHECK(t.last<Tried>()->needed.total() == 2);
  }
}

TEST_CASE("Who shoots does not assist", "[aerial][AA-S-48][AA-S-132][AA-ASSIST-01][AA-ASSIST-02][AA-LOW-05]") {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId ball = t.floor(red, Zone::r1, {r1});
  t.card(r1, Play::shoot);
  t.flip();
  t.dice({5});
  t.go(LowGoal{ball});
  CHECK(t.points(red) == 0);
  for (RobotId scorer : {r1, r2}) {
    Scene both;
    both.at(scorer, Zone::r1);
    const BallId shared = both.holds(scorer, {r1, r2});
    both.card(scorer, Play::shoot);
    both.flip();
    both.dice({5});
    both.go(HighGoal{shared});
    CHECK(both.points(red) == 20);
  }
}

TEST_CASE("A scored ball comes back without a past",
          "[aerial][AA-S-49][AA-LOW-06][AA-INB-08][AA-R-31][AA-R-64][AA-R-28]") {
  Scene t;
  t.scored(red);
  t.at(r1, Zone::r1);
  t.at(r2, Zone::b1);
  t.part(r2, "AA-AC-1");
  const BallId ball = t.holds(r1, {r1, r2});
  t.now.at(ball).trussed = true;
  t.now.score(red).trusses = 1;
  t.now.score(red).points += 10;
  const int before = t.points(red);
  t.card(r1, Play::move);
  t.flip();
  t.move(r1, 0);
  t.dice({2});
  t.go(LowGoal{ball});
  CHECK(t.points(red) == before + 10);
  CHECK(t.held_by(ball, r2));  // without a die
  CHECK(t.now.at(ball).touched == Touched{r2});
  CHECK_FALSE(t.now.at(ball).trussed);
}

TEST_CASE("Move, then the low goal with the shot", "[aerial][AA-S-53][AA-R-38][AA-DBL-02][AA-LOW-02]") {
  Scene t;
  t.at(r1, Zone::r2);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::move_then_shoot);
  t.flip();
  t.dice({2});
  t.move(r1, -1);
  CHECK(t.zone(r1) == Zone::r1);
  t.go(LowGoal{ball});
  CHECK(t.now.score(red).low_goals == 1);
}

TEST_CASE("A move used for the low goal does not move; away from it there is none",
          "[aerial][AA-R-37][AA-R-38][AA-LOW-01]") {
  Scene t;
  t.at(r1, Zone::r2);
  t.holds(r1);
  t.card(r1, Play::shoot);
  t.flip();
  CHECK(t.refusal(r1, LowGoal{t.now.balls[0].place == Place::held ? BallId::red_1 : BallId::red_2}) == "AA-LOW-01");
  Scene moved;
  moved.at(r1, Zone::r1);
  const BallId ball = moved.holds(r1);
  moved.card(r1, Play::move);
  moved.flip();
  moved.move(r1, 1);
  CHECK(moved.now.play == 2);  // the move was made; no low goal beside it
  CHECK(moved.held_by(ball, r1));
}

TEST_CASE("The player names the ball of a low goal", "[aerial][AA-S-138][AA-R-83]") {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId held = t.holds(r1);
  const BallId lying = t.floor(red, Zone::r1);
  t.card(r1, Play::move);
  t.flip();
  t.move(r1, 0);
  CHECK(t.offered(LowGoal{held}));
  CHECK(t.offered(LowGoal{lying}));
  CHECK(t.offered(Skip{}));
}

TEST_CASE("Shoot, then move", "[aerial][AA-S-54][AA-DBL-04][AA-SHOOT-05]") {
  Scene t;
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot_then_move);
  t.flip();
  t.dice({6});
  t.move(r1, 1);
  CHECK(t.zone(r1) == Zone::rw);  // the shot comes first
  t.go(HighGoal{ball});
  CHECK(t.points(red) == 10);
  CHECK(t.zone(r1) == Zone::bw);
}

TEST_CASE("A ball comes along and nothing is scored", "[aerial][AA-S-118][AA-MOVE-09][AA-MOVE-10]") {
  Scene t;
  const BallId ball = t.holds(r1);
  t.card(r1, Play::move);
  t.flip();
  t.move(r1, 1);
  CHECK(t.held_by(ball, r1));
  CHECK(t.zone(r1) == Zone::bw);
  CHECK(t.now.at(ball).touched == Touched{r1});
  CHECK(t.points(red) == 0);
}

// ---- Moving

TEST_CASE(
    "Drives of two zones and Move 2",
    "[aerial][AA-S-116][AA-S-117][AA-MOVE-02][AA-MOVE-03][AA-MOVE-04][AA-MOVE-06][AA-MOVE-08][AA-R-36][AA-R-33]") {
  Scene t;
  t.part(r1, "AA-DT-4");
  t.part(r2, "AA-DT-2");
  t.card(r1, Play::move);
  t.card(b1, Play::move);
  t.card(r2, Play::move_2);
  t.card(b2, Play::move_2);
  t.at(b2, Zone::r1);
  t.flip();
  for (int steps : {1, 2, -1, -2, 0}) CHECK(t.offered(Declare{r1, steps, RobotId::none}));
  CHECK(t.refusal(b1, Declare{b1, 2, RobotId::none}) == "AA-MOVE-04");  // a tank goes one
  CHECK(t.offered(Declare{b2, 2, RobotId::none}));                      // but two with Move 2
  CHECK(t.refusal(b2, Declare{b2, -1, RobotId::none}) == "AA-R-33");    // the field ends
  CHECK(t.refusal(r1, Declare{r1, 1, b1}) == "AA-ACT-01");              // no block on this card
  t.move(r1, 2);
  t.move(b1, 0);
  t.move(r2, -2);
  t.move(b2, 2);  // no die for any of them
  t.go(ActNext{r1});
  t.go(ActNext{b2});
  CHECK(t.zone(r1) == Zone::b2);
  CHECK(t.zone(r2) == Zone::r1);
  CHECK(t.zone(b2) == Zone::rw);
}

TEST_CASE("The second zone's die is rolled when the move is made, and stands",
          "[aerial][AA-R-35][AA-R-63][AA-MOVE-07]") {
  Scene t;
  t.part(r1, "AA-DT-2");
  t.card(r1, Play::shoot_then_move);
  const BallId ball = t.holds(r1);
  t.flip();
  t.dice({6, 3});  // the shot, then the move
  t.move(r1, 2);
  t.go(HighGoal{ball});
  CHECK(t.last<Moved>()->total.total() == 3);
  CHECK(t.zone(r1) == Zone::bw);
  Scene one;
  one.part(r1, "AA-DT-2");
  one.card(r1, Play::move);
  one.flip();
  one.move(r1, -1);  // one zone needs no die
  CHECK(one.zone(r1) == Zone::r2);
}

// ---- What other packs may hold

TEST_CASE("A bonus of a double serves the part that is no move", "[aerial][AA-R-87][AA-R-39]") {
  const Rules rules = with_other_pack([](Catalogue& pack) {
    for (ActionCard& card : pack.cards) card.top.bonus = 1;
  });
  Scene t;
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::move_then_shoot);
  t.flip();
  State low = t.now, high = t.now;
  std::vector<Event> told;
  ScriptedRoller low_die(Rolls{{1, {}}}), high_die(Rolls{{2, {}}});
  rules.apply(low, seat_at(0), Declare{r1, 0, RobotId::none}, low_die, nullptr);
  rules.apply(low, seat_at(0), LowGoal{ball}, low_die, &told);
  CHECK(low.score(red).low_goals == 0);
  CHECK(std::get<Tried>(told.front()).total.total() == 1);
  rules.apply(high, seat_at(0), Declare{r1, 0, RobotId::none}, high_die, nullptr);
  rules.apply(high, seat_at(0), Skip{}, high_die, nullptr);
  rules.apply(high, seat_at(0), HighGoal{ball}, high_die, nullptr);
  CHECK(high.score(red).high_goals == 1);
}

TEST_CASE("A truss needs a shoot number for its distance, whatever its own number", "[aerial][AA-R-08][AA-TRUSS-04]") {
  const Rules rules = with_other_pack([](Catalogue& pack) {
    for (Part& part : pack.parts) part.truss = {4, 4, 4};
  });
  Scene t;
  t.part(r1, "AA-SH-1");  // shoots from ranges 1 and 2
  t.at(r1, Zone::b2);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.flip();
  Refusal why;
  CHECK(rules.allowed(t.now, seat_at(0), Truss{ball}, &why));
  t.at(r1, Zone::b1);
  CHECK_FALSE(rules.allowed(t.now, seat_at(0), Truss{ball}, &why));
  CHECK(why.rule->id == "AA-TRUSS-04");
}

TEST_CASE("A pack may give a number for each distance of a truss", "[aerial][AA-R-08][AA-TRUSS-04][AA-TRUSS-05]") {
  const Rules rules = with_other_pack([](Catalogue& pack) {
    for (Part& part : pack.parts) part.truss = {2, 4, 0};
  });
  const auto thrown = [&](Zone zone, int die) {
    Scene t;
    t.part(r1, "AA-SH-2");  // shoots from every range
    t.at(r1, zone);
    const BallId ball = t.holds(r1);
    t.card(r1, Play::truss);
    t.flip();
    Refusal why;
    if (!rules.allowed(t.now, seat_at(0), Truss{ball}, &why)) return std::string(why.rule->id);
    ScriptedRoller roll(Rolls{{die, {}}});
    std::vector<Event> told;
    rules.apply(t.now, seat_at(0), Truss{ball}, roll, &told);
    const Tried& tried = std::get<Tried>(told.front());
    return fmt::format("{} against {}: {}", die, tried.needed.total(), tried.success ? "over" : "under");
  };
  CHECK(thrown(Zone::bw, 2) == "2 against 2: over");
  CHECK(thrown(Zone::bw, 1) == "1 against 2: under");
  CHECK(thrown(Zone::b2, 4) == "4 against 4: over");
  CHECK(thrown(Zone::b2, 3) == "3 against 4: under");
  CHECK(thrown(Zone::b1, 6) == "AA-TRUSS-04");
}

TEST_CASE("A re-roll does not serve the second zone's die", "[aerial][AA-R-63]") {
  const Rules rules = with_other_pack([](Catalogue& pack) {
    for (ActionCard& card : pack.cards) card.top.reroll = true;
  });
  Scene t;
  t.part(r1, "AA-DT-2");
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot_then_move);
  t.flip();
  ScriptedRoller roll(Rolls{{2, {}}, {5, {}}, {3, {}}});  // the shot, again, then the move
  State now = t.now;
  rules.apply(now, seat_at(0), Declare{r1, 2, RobotId::none}, roll, nullptr);
  rules.apply(now, seat_at(0), HighGoal{ball}, roll, nullptr);
  CHECK(now.ask == Ask::reroll);
  rules.apply(now, seat_at(0), Reroll{true}, roll, nullptr);
  CHECK(now.robot(r1).zone == Zone::bw);
  CHECK(now.play == 2);  // nobody was asked about the 3
  State alone = t.now;
  alone.robot(r1).zone = Zone::bw;
  alone.robot(r1).reroll_used = false;
  ScriptedRoller move_die(Rolls{{4, {}}});
  rules.apply(alone, seat_at(0), Declare{r1, 2, RobotId::none}, move_die, nullptr);
  rules.apply(alone, seat_at(0), Skip{}, move_die, nullptr);
  CHECK(alone.robot(r1).zone == Zone::b1);
  CHECK(alone.play == 2);  // nor here, with the re-roll still to use
  CHECK_FALSE(alone.robot(r1).reroll_used);
}

// ---- Truss and catch

TEST_CASE("A truss needs a shooter that reaches", "[aerial][AA-S-37][AA-TRUSS-04][AA-R-08]") {
  const auto offered = [](std::string_view shooter, Zone zone) {
    Scene t;
    t.part(r1, shooter);
    t.at(r1, zone);
    const BallId ball = t.holds(r1);
    t.card(r1, Play::truss);
    t.flip();
    return t.refusal(r1, Truss{ball});
  };
  CHECK(offered("AA-SH-1", Zone::b2) == "");
  CHECK(offered("AA-SH-1", Zone::b1) == "AA-TRUSS-04");
  CHECK(offered("AA-SH-4", Zone::b1) == "AA-TRUSS-04");
  CHECK(offered("AA-SH-2", Zone::b1) == "");
}

TEST_CASE("A ball is trussed once until it is scored", "[aerial][AA-S-38][AA-TRUSS-09]") {
  Scene t;
  t.at(r1, Zone::b2);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.card(r2, Play::pick_up);
  t.flip();
  t.go(ActNext{r1});
  t.dice({3, 4});
  t.go(Truss{ball});
  t.go(PickUp{ball});
  CHECK(t.held_by(ball, r2));
  t.card(r2, Play::shoot);
  t.card(r1, Play::pick_up, 1);
  t.flip();
  t.go(ActNext{r2});
  t.go(Pass{ball, 2});
  t.dice({5});
  t.go(PickUp{ball});
  t.card(r1, Play::truss, 1);
  t.flip();
  CHECK(t.refusal(r1, Truss{ball}) == "AA-TRUSS-09");
  CHECK(t.points(red) == 10);
}

TEST_CASE("A failed truss falls on the thrower's side, unmarked", "[aerial][AA-S-39][AA-TRUSS-08][AA-R-65][AA-R-64]") {
  Scene t;
  t.at(r1, Zone::b1);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.flip();
  t.dice({2});
  t.go(Truss{ball});
  CHECK(t.on_floor(ball, Zone::bw));
  CHECK_FALSE(t.now.at(ball).trussed);
  CHECK(t.points(red) == 0);
}

TEST_CASE("A truss card without a ball is spent", "[aerial][AA-S-115][AA-ACT-12][AA-TRUSS-01][AA-ACT-02]") {
  Scene t;
  t.at(r1, Zone::bw);
  t.card(r1, Play::truss);
  t.flip();
  CHECK(t.now.play == 2);
  CHECK(t.now.robot(r1).discard.back().face_up);
}

TEST_CASE("A catch missed", "[aerial][AA-S-40][AA-CATCH-07]") {
  Scene t;
  t.at(r1, Zone::bw);
  t.part(r2, "AA-AC-1");
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.card(r2, Play::catching);
  t.flip();
  t.dice({3, 2});
  t.go(Truss{ball});
  t.go(TryCatch{r2});
  CHECK(t.last<Tried>()->total.total() == 4);
  CHECK(t.on_floor(ball, Zone::rw));
  CHECK(t.points(red) == 10);
}

TEST_CASE("A truss that failed is not caught", "[aerial][AA-S-41][AA-CATCH-01]") {
  Scene t;
  t.at(r1, Zone::bw);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.card(r2, Play::catching);
  t.flip();
  t.dice({1});
  t.go(Truss{ball});
  CHECK(t.on_floor(ball, Zone::bw));
  CHECK(t.now.play == 2);
}

TEST_CASE("A catch is rolled within the truss, and may be declined", "[aerial][AA-R-45][AA-CATCH-01][AA-CATCH-02]") {
  Scene t;
  t.at(r1, Zone::bw);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss_then_move);
  t.card(r2, Play::catching);
  t.flip();
  t.dice({3});
  t.move(r1, -1);
  t.go(Truss{ball});
  CHECK(t.now.ask == Ask::catching);
  CHECK(t.zone(r1) == Zone::bw);                    // before the thrower's move
  CHECK(t.refusal(b1, TryCatch{b1}) == "AA-R-91");  // it is Red's to decide
  CHECK(t.refusal(b1, Skip{}) == "AA-R-91");
  CHECK(t.refusal(r1, TryCatch{r1}) == "AA-CATCH-01");
  CHECK(t.refusal(r1, TryCatch{r2}) == "");  // any player of the alliance
  t.go(Skip{});
  CHECK(t.on_floor(ball, Zone::rw));
  CHECK(t.zone(r1) == Zone::rw);
  Scene elsewhere;
  elsewhere.at(r1, Zone::bw);
  elsewhere.at(r2, Zone::r2);  // not in the white zone
  const BallId other = elsewhere.holds(r1);
  elsewhere.card(r1, Play::truss);
  elsewhere.card(r2, Play::catching);
  elsewhere.flip();
  elsewhere.dice({3});
  elsewhere.go(Truss{other});
  CHECK(elsewhere.now.play == 2);
}

TEST_CASE("All bonuses of a catch add up",
          "[aerial][AA-S-122][AA-CATCH-03][AA-CATCH-04][AA-R-87][AA-R-19][AA-ACT-11]") {
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
  t.go(TryCatch{r2});
  CHECK(t.held_by(ball, r2));
  CHECK(t.last<Tried>()->needed.total() == 5);  // from the card
  const auto terms = t.last<Tried>()->total.terms();
  REQUIRE(terms.size() == 4);
  CHECK(terms[0].amount == 1);  // die
  CHECK(terms[1].amount == 1);  // card
  CHECK(terms[2].amount == 1);  // Roller Intake
  CHECK(terms[3].amount == 2);  // Active Catching
  CHECK(terms[3].rule->id == "AA-CATCH-04");
}

TEST_CASE("One catch for a truss", "[aerial][AA-S-125][AA-R-80][AA-CATCH-07]") {
  Scene t(6);
  t.at(r1, Zone::bw);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.card(r2, Play::catching);
  t.card(r3, Play::catching);
  t.flip();
  t.dice({3, 2});
  t.go(Truss{ball});
  CHECK(t.offered(TryCatch{r2}));
  CHECK(t.offered(TryCatch{r3}));
  t.go(TryCatch{r2});
  CHECK(t.on_floor(ball, Zone::rw));
  CHECK(t.now.play == 2);  // robot r3 is not asked
  Scene fetch(6);
  fetch.at(r1, Zone::bw);
  const BallId other = fetch.holds(r1);
  fetch.card(r1, Play::truss);
  fetch.card(r2, Play::catching);
  fetch.card(r3, Play::pick_up);
  fetch.flip();
  fetch.go(ActNext{r1});
  fetch.dice({3, 2, 5});
  fetch.go(Truss{other});
  fetch.go(TryCatch{r2});
  fetch.go(PickUp{other});
  CHECK(fetch.held_by(other, r3));
}

// ---- Passes and hand-overs

TEST_CASE("A hand-over needs no die and assists",
          "[aerial][AA-S-43][AA-KISS-01][AA-KISS-02][AA-KISS-03][AA-KISS-04][AA-R-44]") {
  Scene t;
  t.at(r1, Zone::r2);
  t.at(r2, Zone::r2);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.card(r2, Play::catching);
  t.flip();
  CHECK(t.refusal(r1, HandOver{ball, b1}) == "AA-KISS-01");
  CHECK(t.refusal(r1, HandOver{ball, r1}) == "AA-KISS-01");
  t.go(HandOver{ball, r2});
  CHECK(t.held_by(ball, r2));
  CHECK(t.points(red) == 0);
  t.card(r2, Play::shoot);
  t.flip();
  t.dice({4});
  t.go(HighGoal{ball});
  CHECK(t.points(red) == 20);
}

TEST_CASE("A hand-over wants a waiting pick up or catch beside it",
          "[aerial][AA-KISS-01][AA-KISS-03][AA-R-44][AA-PASS-01]") {
  const auto refusal = [](Zone zone, Play play) {
    Scene t;
    t.at(r1, Zone::r2);
    t.at(r2, zone);
    const BallId ball = t.holds(r1);
    t.card(r1, Play::shoot);
    t.card(r2, play);
    t.flip();
    if (play == Play::move) t.move(r2, 0);
    if (t.now.ask == Ask::order) t.go(ActNext{r1});
    return t.refusal(r1, HandOver{ball, r2});
  };
  CHECK(refusal(Zone::r2, Play::catching) == "");
  CHECK(refusal(Zone::r2, Play::pick_up) == "");
  CHECK(refusal(Zone::rw, Play::pick_up) == "AA-KISS-01");
  CHECK(refusal(Zone::r2, Play::move) == "AA-KISS-03");
  CHECK(refusal(Zone::r2, Play::truss) == "AA-KISS-03");
}

TEST_CASE("The receiver's card is spent by a hand-over", "[aerial][AA-R-44][AA-R-18]") {
  Scene t;
  t.at(r1, Zone::r2);
  t.at(r2, Zone::r2);
  const BallId ball = t.holds(r1);
  const BallId other = t.floor(red, Zone::r2);
  t.card(r1, Play::shoot);
  t.card(r2, Play::pick_up);
  t.flip();
  t.go(ActNext{r1});
  t.go(HandOver{ball, r2});
  CHECK(t.now.play == 2);  // no pick up any more
  CHECK(t.on_floor(other, Zone::r2));
  // A pick up that has been rolled already receives nothing.
  Scene late;
  late.at(r1, Zone::r2);
  late.at(r2, Zone::r2);
  const BallId held = late.holds(r1);
  const BallId loose = late.floor(red, Zone::r2);
  late.card(r1, Play::shoot);
  late.card(r2, Play::pick_up);
  late.flip();
  late.go(ActNext{r2});
  late.dice({1});
  late.go(PickUp{loose});
  CHECK(late.refusal(r1, HandOver{held, r2}) == "AA-KISS-03");
}

TEST_CASE("A robot takes a second ball by hand-over, never a third",
          "[aerial][AA-S-135][AA-S-88][AA-R-17][AA-R-44][AA-ALLY-08]") {
  Scene t;
  t.at(r1, Zone::r2);
  t.at(r2, Zone::r2);
  t.holds(r2);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot);
  t.card(r2, Play::catching);
  t.flip();
  t.go(HandOver{ball, r2});
  CHECK(t.rules().held(t.now, r2) == 2);
  Scene full(6);
  full.at(r1, Zone::bw);
  const BallId third = full.holds(r1);
  full.holds(r2);
  full.holds(r2);
  full.at(r3, Zone::bw);
  full.card(r1, Play::truss);
  full.card(r2, Play::catching);
  full.flip();
  full.dice({3});
  full.go(Truss{third});
  CHECK(full.now.play == 2);  // robot r2 is not asked to catch
  full.card(r2, Play::pick_up);
  full.flip();
  CHECK(full.now.play == 3);  // nor to pick up
  Scene near(6);
  const BallId last = near.holds(r1);
  near.holds(r2);
  near.holds(r2);
  near.card(r1, Play::shoot);
  near.card(r2, Play::catching);
  near.flip();
  CHECK(near.refusal(r1, HandOver{last, r2}) == "AA-KISS-03");
}

TEST_CASE("A pass of 0 lays the ball down", "[aerial][AA-S-45][AA-R-47]") {
  Scene t;
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot);
  t.flip();
  t.go(Pass{ball, 0});
  CHECK(t.on_floor(ball, Zone::rw));
  CHECK(t.now.play == 2);
}

TEST_CASE("What lets go of a ball takes a card that may", "[aerial][AA-LOW-02][AA-PASS-01][AA-KISS-02]") {
  Scene t;
  for (RobotId robot : {r1, r2}) t.at(robot, Zone::r1);
  const BallId ball = t.holds(r1);
  t.floor(red, Zone::r1);
  t.card(r1, Play::pick_up);
  t.flip();
  CHECK(t.refusal(r1, LowGoal{ball}) == "AA-LOW-02");
  CHECK(t.refusal(r1, Pass{ball, 0}) == "AA-PASS-01");
  CHECK(t.refusal(r1, HandOver{ball, r2}) == "AA-KISS-02");
  Scene moves;  // a move serves the low goal alone
  for (RobotId robot : {r1, r2}) moves.at(robot, Zone::r1);
  const BallId held = moves.holds(r1);
  moves.card(r1, Play::move);
  moves.card(r2, Play::catching);
  moves.flip();
  moves.move(r1, 0);
  CHECK(moves.refusal(r1, LowGoal{held}) == "");
  CHECK(moves.refusal(r1, Pass{held, 0}) == "AA-PASS-01");
  CHECK(moves.refusal(r1, HandOver{held, r2}) == "AA-KISS-02");
}

TEST_CASE("A pass goes under the truss", "[aerial][AA-S-46][AA-PASS-01][AA-PASS-04][AA-R-48][AA-R-64]") {
  Scene t;
  t.at(r1, Zone::bw);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.flip();
  t.go(Pass{ball, -1});
  CHECK(t.on_floor(ball, Zone::rw));
  CHECK_FALSE(t.now.at(ball).trussed);
  CHECK(t.points(red) == 0);
}

TEST_CASE("A pass stays on the field and flies two zones at most",
          "[aerial][AA-S-136][AA-PASS-02][AA-R-48][AA-R-46][AA-R-86]") {
  Scene t;
  t.at(r1, Zone::r2);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot);
  t.flip();
  for (int steps : {-1, 0, 1, 2}) CHECK(t.offered(Pass{ball, steps}));
  CHECK(t.refusal(r1, Pass{ball, -2}) == "AA-R-48");
  CHECK(t.refusal(r1, Pass{ball, 3}) == "AA-PASS-02");
  const BallId loose = t.now.balls[0].place == Place::floor ? BallId::red_1 : BallId::red_2;
  CHECK(t.refusal(r1, Pass{loose, 1}) == "AA-R-86");  // only what is held
}

TEST_CASE("A catch spends its card", "[aerial][AA-R-45][AA-R-80]") {
  Scene t(6);
  for (RobotId robot : {r1, r3}) t.at(robot, Zone::bw);
  const BallId one = t.holds(r1);
  const BallId other = t.holds(r3);
  t.card(r1, Play::truss);
  t.card(r3, Play::truss, 1);
  t.card(r2, Play::catching);
  t.flip();
  t.go(ActNext{r1});
  t.dice({3, 6, 3});
  t.go(Truss{one});
  t.go(TryCatch{r2});
  CHECK(t.held_by(one, r2));
  t.go(Truss{other});
  CHECK(t.on_floor(other, Zone::rw));  // though r2 has room for it
  CHECK(t.now.play == 2);
}

TEST_CASE("Each use of a ball asks for a held one by its own rule",
          "[aerial][AA-SHOOT-04][AA-TRUSS-01][AA-KISS-01][AA-R-86][AA-LOW-01]") {
  for (const Play play : {Play::shoot, Play::truss}) {
    Scene t;
    t.at(r1, Zone::r1);
    t.holds(r1);
    const BallId loose = t.floor(red, Zone::r2);
    t.card(r1, play);
    t.flip();
    CHECK(t.refusal(r1, HighGoal{loose}) == (play == Play::shoot ? "AA-SHOOT-04" : "AA-SHOOT-03"));
    CHECK(t.refusal(r1, Truss{loose}) == "AA-TRUSS-01");
    CHECK(t.refusal(r1, Pass{loose, 1}) == "AA-R-86");
    CHECK(t.refusal(r1, HandOver{loose, r2}) == "AA-KISS-01");
    CHECK(t.refusal(r1, LowGoal{loose}) == "AA-LOW-01");
  }
}

// ---- Picking up

TEST_CASE("A ball is picked up where it lies", "[aerial][AA-S-121][AA-PICK-01][AA-PICK-04][AA-PICK-05]") {
  Scene t;
  const BallId ball = t.floor(red, Zone::r2);
  t.card(r1, Play::pick_up);
  t.flip();
  CHECK(t.now.play == 2);  // robot r1 stands in RW: nothing to pick up
  t.at(r1, Zone::r2);
  t.card(r1, Play::pick_up, 1);
  t.flip();
  const BallId other = ball == BallId::red_1 ? BallId::red_2 : BallId::red_1;
  CHECK(t.refusal(r1, PickUp{other}) == "AA-PICK-01");  // it lies elsewhere
  t.dice({1});
  t.go(PickUp{ball});
  CHECK(t.on_floor(ball, Zone::r2));
  CHECK(t.points(red) == 0);
}

TEST_CASE("More than 6 is a success and a 1 an ordinary roll", "[aerial][AA-R-20][AA-ACT-10][AA-DICE-01]") {
  for (const int die : {6, 1}) {
    Scene t;
    const BallId ball = t.floor(red, Zone::rw);
    t.card(r1, Play::pick_up, 2);
    t.flip();
    t.dice({die});
    t.go(PickUp{ball});
    CHECK(t.last<Tried>()->total.total() == die + 2);
    CHECK(t.held_by(ball, r1));
  }
}

TEST_CASE("Every action of the cards exists", "[aerial][AA-ACT-03][AA-R-34][AA-R-46]") {
  Scene t;
  t.at(r1, Zone::r2);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot);
  t.flip();
  CHECK(t.offered(Skip{}));  // whatever was not announced may be declined
  CHECK(any_high_goal(t, r1));
  CHECK(t.refusal(b1, Skip{}) == "AA-ACT-05");
  t.go(Skip{});
  CHECK(t.held_by(ball, r1));
  for (Play play : {Play::move, Play::shoot, Play::truss, Play::catching, Play::pick_up, Play::block}) {
    CHECK(components(play)[1] == Component::none);
  }
}

// ---- Inbounding

TEST_CASE("An inbound ball is dropped on a 1", "[aerial][AA-S-50][AA-INB-09][AA-INB-10][AA-R-31][AA-R-30]") {
  Scene t;
  t.scored(red, 2);
  t.at(r2, Zone::b1);
  t.dice({1});
  t.rest();
  CHECK(t.on_floor(BallId::red_2, Zone::b1));
  CHECK(t.now.at(BallId::red_2).touched.empty());
  CHECK(t.now.phase == Phase::select);  // no re-roll is asked
}

TEST_CASE("With both alliances due the die of the first comes first",
          "[aerial][AA-DICE-04][AA-R-41][AA-INB-09][AA-INB-10]") {
  for (const bool red_catches : {true, false}) {
    Scene t(4, {}, 1, 1);  // Red goes first in the next card play
    for (Alliance alliance : {red, blue}) t.scored(alliance, 2);
    t.at(r2, Zone::b1);
    t.at(b1, Zone::r1);
    t.dice({red_catches ? 2 : 1, red_catches ? 1 : 2});
    t.rest();
    CHECK(t.held_by(BallId::red_2, r2) == red_catches);
    CHECK(t.on_floor(BallId::red_2, Zone::b1) != red_catches);
    CHECK(t.held_by(BallId::blue_2, b1) != red_catches);
    CHECK(t.on_floor(BallId::blue_2, Zone::r1) == red_catches);
  }
}

TEST_CASE("Series of matches measure points by where they come from", "[aerial][AA-END-01]") {
  const Scene t;
  State over = t.now;
  over.scores[0] = {.points = 110, .auto_goals = 2, .high_goals = 1, .assists = 3, .trusses = 2};
  over.scores[1] = {.points = 50, .high_goals = 1, .trusses = 2, .catches = 2};
  std::map<std::string, std::vector<int>> values;
  for (const auto& [key, value] : t.rules().measures(over)) values[key].push_back(static_cast<int>(value));
  CHECK(values["points"] == std::vector{110, 50});
  CHECK(values["points.red"] == std::vector{110});
  CHECK(values["points.blue"] == std::vector{50});
  CHECK(values["points.autonomous"] == std::vector{40, 0});
  CHECK(values["points.assists"] == std::vector{30, 0});
  CHECK(values["points.trusses"] == std::vector{20, 20});
  CHECK(values["points.catches"] == std::vector{0, 20});
  CHECK(values["tied"] == std::vector{0});
  CHECK(values["wins.AA-DT-1"] == std::vector{100, 0, 100, 0});
  over.scores[1].points = 110;
  for (const auto& [key, value] : t.rules().measures(over)) {
    if (key == "tied") CHECK(value == 100);
    if (key.starts_with("wins.")) CHECK(value == 50);
  }
}

TEST_CASE("Both alliances choose their receivers, the first one first", "[aerial][AA-DICE-04][AA-R-41][AA-INB-07]") {
  Scene t(4, {}, 1, 1);  // Red goes first in the next card play
  for (Alliance alliance : {red, blue}) t.scored(alliance, 2);
  for (RobotId robot : {r1, r2}) t.at(robot, Zone::b1);
  for (RobotId robot : {b1, b2}) t.at(robot, Zone::r1);
  t.rest();
  CHECK(t.rules().waiting(t.now) == Seats{seat_at(0), seat_at(2)});
  t.dice({3});
  t.go(Receive{r2});
  CHECK(t.held_by(BallId::red_2, r2));
  CHECK(t.rules().waiting(t.now) == Seats{seat_at(1), seat_at(3)});
  t.dice({4});
  t.go(Receive{b1});
  CHECK(t.held_by(BallId::blue_2, b1));
  CHECK(t.now.phase == Phase::select);
}

TEST_CASE("Of two receivers the alliance chooses", "[aerial][AA-S-51][AA-INB-07][AA-INB-08][AA-INB-09][AA-R-29]") {
  for (RobotId chosen : {r1, r2}) {
    Scene t;
    t.scored(red, 2);
    t.at(r1, Zone::b1);
    t.at(r2, Zone::b1);
    t.part(r1, "AA-AC-1");
    t.rest();
    CHECK(t.now.phase == Phase::inbound);
    CHECK(t.rules().waiting(t.now) == Seats{seat_at(0), seat_at(2)});
    CHECK(t.refusal(b1, Receive{r1}) == "AA-INB-07");
    CHECK(t.refusal(r1, Receive{b1}) == "AA-INB-07");
    CHECK(t.refusal(r1, Skip{}) == "AA-MATCH-01");  // it just happens
    if (chosen == r2) t.dice({2});
    t.go(Receive{chosen});
    CHECK(t.held_by(BallId::red_2, chosen));
  }
}

TEST_CASE("While a ball is in play none comes in", "[aerial][AA-S-32][AA-INB-05][AA-R-28]") {
  Scene t;
  t.scored(red);
  t.floor(red, Zone::r2);
  t.at(r2, Zone::b1);
  t.rest();
  CHECK(t.now.phase == Phase::select);
  CHECK(t.on_floor(BallId::red_2, Zone::r2));
}

TEST_CASE("The check is made before the first play of a round too", "[aerial][AA-S-110][AA-INB-04][AA-INB-03]") {
  Scene t(4, {}, 2, 5);
  t.scored(red, 2);
  t.at(r1, Zone::b2);
  t.card(r1, Play::move);
  t.flip();
  t.dice({5});
  t.move(r1, 1);
  CHECK(t.now.round == 3);
  CHECK(t.now.play == 1);
  CHECK(t.held_by(BallId::red_2, r1));
}

TEST_CASE("Only a robot at the far end receives", "[aerial][AA-INB-06]") {
  Scene t(6);
  t.scored(red, 3);
  t.at(r1, Zone::b1);
  t.at(r2, Zone::b1);
  t.rest();
  CHECK(t.refusal(r1, Receive{r3}) == "AA-INB-06");
}

// ---- The best cycle

TEST_CASE("Truss, catch and an assisted goal bring 40",
          "[aerial][AA-S-74][AA-MATCH-03][AA-DRIVE-08][AA-R-66][AA-BLOCK-13]") {
  Scene t;
  t.scored(red);
  t.at(r1, Zone::b2);
  t.part(r2, "AA-AC-1");
  const BallId ball = t.holds(r1);
  const int before = t.points(red);
  t.card(r1, Play::truss);
  t.card(r2, Play::catching);
  t.flip();
  t.dice({3, 3});
  t.go(Truss{ball});
  t.go(TryCatch{r2});
  t.card(r2, Play::move);
  t.flip();
  t.move(r2, -1);
  t.card(r2, Play::shoot);
  t.flip();
  t.dice({4});
  t.go(HighGoal{ball});
  CHECK(t.points(red) == before + 40);
  CHECK(t.now.score(red).trusses == 1);
  CHECK(t.now.score(red).catches == 1);
  CHECK(t.now.score(red).assists == 1);
}

}  // namespace
}  // namespace aerial_test
