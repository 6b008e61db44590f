// Whose ball a card of Aerial Assault may use, and what a player is shown to choose from.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "support/aerial_scene.h"

namespace aerial_test {
namespace {

// Everything that can be done with a ball.
std::vector<Action> uses_of(BallId ball) {
  return {HighGoal{ball}, LowGoal{ball}, Truss{ball}, Pass{ball, 0}, HandOver{ball, r2}, PickUp{ball}};
}

TEST_CASE("Whatever a card is used for, its own player uses it, on a ball of the own color",
          "[aerial][AA-ACT-05][AA-ACT-06][AA-ACT-07]") {
  Scene t;
  t.at(r1, Zone::r1);
  t.at(r2, Zone::r1);
  t.at(b1, Zone::r1);
  t.scored(red);
  const BallId ball = t.holds(r1);
  const BallId blues = t.floor(blue, Zone::r1);
  t.holds(b1);
  t.card(r1, Play::shoot);
  t.card(b1, Play::shoot);
  t.card(r2, Play::pick_up);
  t.flip();
  t.go(ActNext{r1});
  for (const Action& use : uses_of(ball)) {
    CHECK(t.refusal(r2, use) == "AA-ACT-05");
    CHECK(t.refusal(b1, use) == "AA-ACT-05");
  }
  CHECK(t.refusal(r1, HandOver{ball, r2}) == "");
  for (const BallId other : {blues, BallId::red_3, BallId::blue_3, BallId::none}) {
    for (const Action& use : uses_of(other)) CHECK(t.refusal(r1, use) == "AA-ACT-06");
  }
  t.go(HandOver{ball, r2});
  REQUIRE(t.now.acting == b1);
  for (const BallId other : {ball, BallId::red_1, BallId::blue_3, BallId::none}) {
    for (const Action& use : uses_of(other)) CHECK(t.refusal(b1, use) == "AA-ACT-06");
  }
}

// Whatever a player may do at some time or other, with the phases in which it is asked for.
struct Deed {
  Action action;
  std::vector<Phase> phases;
};
std::vector<Deed> deeds(const Scene& t) {
  std::vector<Deed> all{{TakeTeam{Team::black}, {Phase::teams}},
                        {Build{r1, t.parts({"AA-DT-1", "AA-SH-2", "AA-PU-1"})}, {Phase::build}},
                        {DraftsFirst{r1}, {Phase::first}},
                        {Draft{card_at(basic_cards)}, {Phase::draft, Phase::extra}},
                        {Give{}, {Phase::give}},
                        {Lay{r1, card_at(0), Side::top}, {Phase::program, Phase::select}},
                        {Flip{r1, true}, {Phase::flip}},
                        {Declare{r1, 0, RobotId::none}, {Phase::declare}},
                        {Receive{r1}, {Phase::inbound}},
                        {ActNext{r1}, {Phase::act}},
                        {TryCatch{r1}, {Phase::act}},
                        {Reroll{true}, {Phase::act}},
                        {Skip{}, {Phase::draft, Phase::extra, Phase::act}}};
  for (const Action& use : uses_of(BallId::red_1)) all.push_back({use, {Phase::act}});
  return all;
}

TEST_CASE("A robot beyond the table does nothing, and nothing is done to it", "[aerial][AA-ACT-05][AA-ACT-09]") {
  Scene t;
  t.at(r1, Zone::bw);
  t.at(r2, Zone::bw);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.card(r2, Play::block);
  for (const RobotId beyond : {RobotId::five, RobotId::none}) {
    CHECK(t.refusal(r1, Lay{beyond, card_at(0), Side::top}) == "AA-ACT-05");
  }
  t.flip();
  for (const RobotId beyond : {RobotId::five, RobotId::six}) {
    CHECK(t.refusal(r2, Declare{beyond, 0, b1}) == "AA-ACT-05");
    CHECK(t.refusal(r2, Declare{r2, 0, beyond}) == "AA-ACT-09");
  }
  t.dice({1, 6});
  t.block(r2, b1);
  REQUIRE(t.now.acting == r1);
  for (const RobotId beyond : {RobotId::five, RobotId::none}) {
    CHECK(t.refusal(r1, HandOver{ball, beyond}) == "AA-KISS-01");
  }
}

TEST_CASE("Whatever belongs to another phase is refused", "[aerial][AA-MATCH-01]") {
  const auto at_its_time = [](const Scene& t) {
    for (const auto& [action, phases] : deeds(t)) {
      INFO(action.index());
      const bool now = std::ranges::find(phases, t.now.phase) != phases.end();
      if (!now) CHECK(t.refusal(r1, action) == "AA-MATCH-01");
    }
  };
  Scene start;
  start.begin();
  at_its_time(start);
  start.teams();
  at_its_time(start);
  Scene row(4, {}, 0);
  for (const RobotId robot : {r1, r2, b1, b2}) row.holds(robot);
  at_its_time(row);
  row.program();
  at_its_time(row);
  Scene driven;
  driven.card(r1, Play::move);
  at_its_time(driven);
  driven.flip();
  REQUIRE(driven.now.phase == Phase::declare);
  at_its_time(driven);
}

TEST_CASE("Whatever is not asked while cards act is refused", "[aerial][AA-ACT-01]") {
  Scene t;
  for (const RobotId robot : {r1, r2}) {
    t.holds(robot);
    t.card(robot, Play::shoot, robot == r1 ? 1 : 0, robot == r1);
  }
  t.flip();
  REQUIRE(t.now.ask == Ask::order);
  CHECK(t.refusal(r1, ActNext{RobotId::five}) == "AA-SEQ-08");
  for (const Action& action : {Action{TryCatch{r1}}, Action{Reroll{true}}, Action{Skip{}}}) {
    CHECK(t.refusal(r1, action) == "AA-ACT-01");
  }
  for (const Action& use : uses_of(BallId::red_1)) CHECK(t.refusal(r1, use) == "AA-ACT-01");
  t.go(ActNext{r1});
  REQUIRE(t.now.ask == Ask::use);
  for (const Action& action : {Action{ActNext{r1}}, Action{ActNext{r2}}, Action{TryCatch{r1}}, Action{Reroll{true}}}) {
    CHECK(t.refusal(r1, action) == "AA-ACT-01");
  }
  t.dice({2});
  t.go(HighGoal{BallId::red_1});
  REQUIRE(t.now.ask == Ask::reroll);
  for (const Action& action : {Action{ActNext{r2}}, Action{TryCatch{r1}}, Action{Skip{}}}) {
    CHECK(t.refusal(r1, action) == "AA-ACT-01");
  }
}

// The other alliance has a ball waiting, too, its first or its second.
TEST_CASE("The balls of an alliance wait in a queue of their own", "[aerial][AA-INB-02][AA-R-75]") {
  for (const Alliance alliance : {red, blue}) {
    for (const bool first : {false, true}) {
      Scene t;
      const RobotId shooter = alliance == red ? r1 : b1;
      t.scored(alliance);
      t.scored(rival(alliance), 2);
      const std::size_t others = first_ball(rival(alliance));
      if (first) std::swap(t.now.balls[others], t.now.balls[others + 1]);
      t.at(shooter, zone_1(alliance));
      const BallId ball = t.holds(shooter);
      t.card(shooter, Play::shoot);
      t.flip();
      t.dice({6});
      t.go(HighGoal{ball});
      CHECK(t.now.at(ball).place == Place::waiting);
      CHECK(t.now.at(ball).turn == 1);
    }
  }
}

// ---- What a player is shown to choose from; what is refused is shown, too, so it has to be worth a thought

std::vector<Action> shown(const Scene& t, RobotId robot) {
  std::vector<Action> ideas;
  t.rules().ideas(t.now, t.now.robot(robot).seat, ideas);
  return ideas;
}

TEST_CASE("Only what can be meant is shown to choose from", "[aerial][AA-BLOCK-03][AA-TRUSS-01][AA-SHOOT-03]") {
  Scene t;
  t.at(r1, Zone::bw);
  t.at(b2, Zone::b1);
  t.at(r2, Zone::bw);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.card(r2, Play::block);
  t.card(b1, Play::move);
  t.flip();
  CHECK(shown(t, r2) == std::vector<Action>{Declare{r2, 0, RobotId::none}, Declare{r2, 0, b1}});
  CHECK(shown(t, b1) == std::vector<Action>{Declare{b1, -1, RobotId::none}, Declare{b1, 0, RobotId::none},
                                            Declare{b1, 1, RobotId::none}});
  t.block(r2, b1);
  t.dice({1, 6});
  t.move(b1, 0);
  REQUIRE(t.now.acting == r1);
  const std::vector<Action> uses = shown(t, r1);
  CHECK(std::ranges::find(uses, Action{Truss{ball}}) != uses.end());
  CHECK(std::ranges::find(uses, Action{HighGoal{ball}}) == uses.end());
}

TEST_CASE("A player is shown the cards of its own robots that have none laid", "[aerial][AA-P2-04][AA-R-14]") {
  constexpr RobotId own = RobotId::one, second = RobotId::two;
  Scene t(2);
  t.go(Lay{own, t.now.robot(own).hand.front(), Side::top});
  const std::vector<Action> lays = shown(t, own);
  CHECK(lays.size() >= 2 * t.now.robot(second).hand.size());
  for (const Action& action : lays) CHECK(std::get<Lay>(action).robot == second);
}

// A pack may print a re-roll on a double; a move that is played for the low goal does not use it.
TEST_CASE("A card that acts as a move is not rolled again", "[aerial][AA-RRL-01][AA-R-39]") {
  const Rules rules = with_other_pack([](Catalogue& pack) {
    for (ActionCard& card : pack.cards) card.top.reroll = true;
  });
  Scene t;
  t.at(r1, Zone::r1);
  t.holds(r1);
  t.card(r1, Play::move_then_shoot);
  t.flip();
  t.move(r1, 0);
  REQUIRE(t.now.ask == Ask::use);
  State now = t.now;
  REQUIRE(rules.option(now, now.robot(r1))->reroll);
  CHECK_FALSE(rules.may_reroll(now, r1));
  now.part = 1;
  CHECK(rules.may_reroll(now, r1));
}

TEST_CASE("Only the teams in the box are shown", "[aerial][AA-COMP-01][AA-R-03]") {
  for (const bool deluxe : {false, true}) {
    Scene t(4, {{"deluxe", deluxe ? "on" : "off"}});
    t.begin();
    CHECK(shown(t, r1).size() == (deluxe ? team_count : base_teams));
    CHECK(shown(t, b1).empty());
  }
}

TEST_CASE("A ball of the other color is not shown to pick up or to score", "[aerial][AA-ACT-06][AA-LOW-01]") {
  for (const Alliance alliance : {red, blue}) {
    const RobotId robot = alliance == red ? r1 : b1;
    Scene t(4, {}, 2, alliance == red ? 1 : 2);
    t.at(robot, zone_1(alliance));
    const BallId ball = t.floor(alliance, zone_1(alliance));
    t.floor(rival(alliance), zone_1(alliance));
    t.card(robot, Play::pick_up);
    t.card(robot, Play::move);
    t.flip();
    CHECK(shown(t, robot) == std::vector<Action>{PickUp{ball}, Skip{}});
    t.go(Skip{});
    t.flip();
    t.move(robot, 0);
    CHECK(shown(t, robot) == std::vector<Action>{LowGoal{ball}, Skip{}});
  }
}

TEST_CASE("Only cards that act now are shown in an order to choose", "[aerial][AA-SEQ-08]") {
  Scene t(6);
  for (const RobotId robot : {r1, r2, b1}) {
    t.holds(robot);
    t.card(robot, Play::shoot);
  }
  t.flip();  // the others stay
  REQUIRE(t.now.ask == Ask::order);
  CHECK(shown(t, r1) == std::vector<Action>{ActNext{r1}, ActNext{r2}});
  CHECK(shown(t, r3) == shown(t, r1));
  CHECK(shown(t, b1).empty());
}

TEST_CASE("Only robots that wait for the ball catch it", "[aerial][AA-CATCH-01]") {
  Scene t(6);
  t.at(r1, Zone::bw);
  t.at(b1, Zone::rw);
  const BallId ball = t.holds(r1);
  t.holds(r3);
  t.card(r1, Play::truss);
  for (const RobotId robot : {r2, b1}) t.card(robot, Play::catching);
  t.card(r3, Play::shoot);
  t.flip();
  t.go(ActNext{r1});
  t.dice({6});
  t.go(Truss{ball});
  REQUIRE(t.now.ask == Ask::catching);
  CHECK(shown(t, r1) == std::vector<Action>{TryCatch{r2}, Skip{}});
  CHECK(t.refusal(r1, TryCatch{b1}) == "AA-CATCH-01");
  CHECK(t.refusal(r1, TryCatch{RobotId::none}) == "AA-CATCH-01");
  State other = t.now;
  other.robot(r2).done = true;
  CHECK_FALSE(t.rules().catches(other, r2));
  other = t.now;
  other.ball = BallId::none;
  CHECK_FALSE(t.rules().catches(other, r2));
}

TEST_CASE("Specials are shown to decline only where they may be declined", "[aerial][AA-DRAFT-06][AA-R-12]") {
  Scene t;
  t.begin();
  t.teams();
  t.dice({6, 6, 1, 1, 1, 1, 1, 1});
  t.pile_in_order();
  t.build({"AA-DT-1", "AA-SH-2", "AA-PU-1"});
  const auto declines = [&] {
    const std::vector<Action> actions = shown(t, t.drafter());
    return std::ranges::find(actions, Action{Skip{}}) != actions.end();
  };
  for (int pick = 0; pick < 12; ++pick) {
    CHECK_FALSE(declines());
    t.pick();
  }
  REQUIRE(t.now.phase == Phase::extra);
  CHECK(declines());
}

TEST_CASE("A part that does not exist builds no robot", "[aerial][AA-BUILD-01]") {
  const std::unique_ptr<const Rules> rules = rules_for(4);
  const std::size_t parts = rules->catalogue().parts.size();
  for (const std::size_t beyond : {parts, parts + 1}) {
    Refusal why;
    CHECK_FALSE(rules->buildable(6, {part_at(beyond)}, &why));
    CHECK(why.rule->id == "AA-BUILD-01");
  }
}

}  // namespace
}  // namespace aerial_test
