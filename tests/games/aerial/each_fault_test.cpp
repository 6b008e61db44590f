// Sound positions of Aerial Assault of every phase, each spoilt in one way only: whatever the rules take for granted is
// looked at by itself.
#include <catch2/catch_test_macros.hpp>
#include <functional>

#include "support/aerial_scene.h"

namespace aerial_test {
namespace {

// The first fault that is found once a sound position is spoilt; empty: none.
std::string told(const Scene& sound, const std::function<void(State&)>& spoil) {
  Problems problems;
  sound.rules().faults(sound.now, problems);
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  State now = sound.now;
  spoil(now);
  sound.rules().faults(now, problems);
  return problems.empty() ? "" : to_text(problems.front());
}

// Robots r1 and b1 hold a ball each, and another of each color lies about.
struct Ready : Scene {
  explicit Ready(int seats = 4, Given options = {}, int round = 2, int play = 1)
      : Scene(seats, std::move(options), round, play) {
    for (const RobotId robot : {r1, b1}) holds(robot);
    floor(red, Zone::r2);
    floor(blue, Zone::b2);
  }
};

TEST_CASE("Seats, cards and alliances that do not fit each other are found", "[aerial][AA-ALLY-03]") {
  const Ready t;
  CHECK(told(t, [](State& now) { std::swap(now.robots[0].seat, now.robots[1].seat); }) ==
        "robots[1]: robots are numbered in seat order");
  CHECK(told(t, [](State& now) { now.robots[1].seat = seat_at(0); }) == "robots: A does not drive 2 robots");
  CHECK(told(t, [](State& now) { now.alliance_cards.take_back(); }) == "alliance_cards: 4 cards are expected");
  CHECK(told(t, [](State& now) { now.alliance_cards[3] = 6; }) == "alliance_cards[3]: no such card, or given twice");
  Scene two(2);
  for (const RobotId robot : {RobotId::one, RobotId::two, RobotId::three, RobotId::four}) two.holds(robot);
  CHECK(told(two, [](State& now) { now.alliance_cards[1] = 4; }) == "alliance_cards[1]: no such card, or given twice");
  Scene three(3);
  three.order({0, 1, 2, 3});
  three.begin();
  CHECK(told(three, [](State& now) {
          now.alliance_cards = {1, 3, 2};
          for (Robot& robot : now.robots) robot.alliance = robot.seat == seat_at(2) ? blue : red;
        }) == "robots: the alliances are not of one size");
}

const std::vector<std::string_view> six_weeks{"AA-DT-2", "AA-SH-3", "AA-PU-1"};
const std::vector<std::string_view> four_weeks{"AA-DT-1", "AA-SH-2", "AA-PU-1"};

TEST_CASE("Teams and parts that do not fit the phase are found", "[aerial][AA-SETUP-01]") {
  Scene t;
  t.begin();
  REQUIRE(t.now.phase == Phase::teams);
  CHECK(told(t, [](State& now) { now.alliance_cards = {1, 2, 3, 4}; }) == "alliance_cards: 0 cards are expected");
  const std::string unfit = "robots[0]: its team does not fit the phase";
  CHECK(told(t, [](State& now) { now.robots[0].team = Team::black; }) == unfit);
  CHECK(told(t, [](State& now) { now.turn = 1; }) == unfit);
  CHECK(told(t, [](State& now) { now.pass = 1; }) == "pass: nobody drafts");
  CHECK(told(t, [](State& now) { now.robots[0].drafts_first = true; }) == "robots[0]: who drafts first does not fit");
  CHECK(told(t, [](State& now) {
          for (std::size_t i = 0; i < now.robots.size(); ++i) now.robots[i].team = static_cast<Team>(i);
          now.turn = 4;
        }) == "turn: nobody is left to choose a team");
  t.go(TakeTeam{Team::black});
  CHECK(told(t, [](State& now) { now.turn = 0; }) == unfit);
  CHECK(told(t, [](State& now) { now.robots[0].team = Team::none; }) == unfit);
  for (const Team team : {Team::green, Team::orange, Team::purple}) t.go(TakeTeam{team});
  REQUIRE(t.now.phase == Phase::build);
  CHECK(told(t, [](State& now) { now.turn = 1; }) == "turn: 0 is expected");
  CHECK(told(t, [](State& now) { now.robots[1].owes = false; }) == "robots[1]: its parts are no robot for this phase");
  CHECK(told(t, [&](State& now) { now.robots[1].drive = t.parts({"AA-DT-1"})[0]; }) ==
        "robots[1]: its parts are no robot for this phase");
  CHECK(told(t, [](State& now) { now.round = 1; }) == "round: the match has not begun");
  CHECK(told(t, [](State& now) { now.play = 1; }) == "round: the match has not begun");
  CHECK(told(t, [](State& now) { now.robots[0].zone = Zone::rw; }) == "robots[0]: it is not on the field yet");
  CHECK(told(t, [](State& now) { now.robots[0].hand.push_back(card_at(0)); }) == "robots[0]: no cards are in play yet");
  CHECK(told(t, [](State& now) { now.robots[0].laid.push_back({}); }) == "robots[0]: no cards are in play yet");
  CHECK(told(t, [](State& now) { now.robots[0].discard.push_back({}); }) == "robots[0]: no cards are in play yet");
  CHECK(told(t, [](State& now) { now.balls[0].touched = {r1}; }) == "balls[0]: its history is not possible");
  CHECK(told(t, [](State& now) { now.balls[0].turn = 1; }) == "balls[0]: its turn to come in does not fit");
  CHECK(told(t, [](State& now) { now.balls[0] = {Place::floor, RobotId::none, Zone::rw, 0, false, {}}; }) ==
        "balls[0]: it is not in play yet");
  CHECK(told(t, [](State& now) { now.score(red).low_goals = 1; }) ==
        "scores[0]: only autonomous goals are scored so far");
}

TEST_CASE("A draft that has gone wrong is found", "[aerial][AA-COMP-04][AA-DRAFT-04][AA-DRAFT-07]") {
  Scene t;
  t.begin();
  t.teams();
  t.go(Build{r1, t.parts(four_weeks)});  // it trains more, the others do not
  t.dice({6, 6, 1, 1, 1, 1, 1, 1});
  t.pile_in_order();
  t.build(six_weeks);
  REQUIRE(t.now.phase == Phase::draft);
  CHECK(told(t, [](State& now) { now.pass = 0; }) == "pass: there is no such pass");
  CHECK(told(t, [](State& now) { now.pass = 4; }) == "pass: there is no such pass");
  CHECK(told(t, [](State& now) { now.pass = 2; }) == "robots: a deck does not fit the pass");
  CHECK(told(t, [](State& now) { now.turn = 1; }) == "robots: a deck does not fit the pass");
  CHECK(told(t, [](State& now) { now.turn = 4; }) == "turn: nobody is left to draft");
  CHECK(told(t, [](State& now) { now.draft_order.take_back(); }) == "draft_order: every robot drafts in its turn");
  CHECK(told(t, [](State& now) { now.draft_order[2] = RobotId::five; }) ==
        "draft_order[2]: no such robot, or named twice");
  CHECK(told(t, [](State& now) { now.pile.push_back(now.row.take_back()); }) == "row: the row is not filled up");
  CHECK(told(t, [](State& now) { now.robots[0].deck[0] = card_at(1); }) ==
        "robots[0]: its deck does not begin with the basic cards");
  CHECK(told(t, [](State& now) { now.robots[0].deck.take_back(); }) == "robots[0]: its deck lacks basic cards");
  CHECK(told(t, [](State& now) { now.robots[1].drafts_first = true; }) == "robots[1]: who drafts first does not fit");
  for (int pick = 0; pick < 12; ++pick) t.pick();
  REQUIRE(t.now.phase == Phase::extra);
  CHECK(told(t, [](State& now) { now.pass = 3; }) == "pass: there is no such pass");
  CHECK(told(t, [](State& now) { now.pass = 6; }) == "pass: there is no such pass");
  CHECK(told(t, [](State& now) { now.turn = 1; }) == "turn: that robot has no extra training");
  CHECK(told(t, [](State& now) {
          now.robots[1].deck.push_back(now.row.take_front()), now.row.push_back(now.pile.take_back());
        }) == "robots: a deck does not fit the pass");
  t.pick();
  t.order({0, 1, 2, 3});
  t.pick();
  REQUIRE(t.now.phase == Phase::give);
  CHECK(told(t, [](State& now) { now.pass = 1; }) == "pass: nobody drafts");
  CHECK(told(t, [](State& now) { now.turn = 1; }) == "turn: 0 is expected");
  CHECK(told(t, [](State& now) { now.side = Alliance::undecided; }) == "side: who is asked does not fit the phase");
  CHECK(told(t, [](State& now) {
          now.robots[1].deck.push_back(now.pile.take_back()), now.robots[1].hand.push_back(now.robots[1].deck[7]);
        }) == "robots[1]: its deck has 4 specials");
}

TEST_CASE("Who drafts first is named where a player has two teams, and then for each", "[aerial][AA-R-69]") {
  Scene t(2, {{"draft_team", "once"}});
  t.order({0, 1});
  t.begin();
  t.teams();
  t.build(six_weeks);
  REQUIRE(t.now.phase == Phase::first);
  CHECK(told(t, [](State& now) { now.robots[0].drafts_first = now.robots[1].drafts_first = true; }) ==
        "robots[0]: who drafts first does not fit");
  CHECK(told(t, [](State& now) { now.robots[0].drafts_first = now.robots[2].drafts_first = true; }) ==
        "phase: nobody is to be named");
  std::vector<Action> ideas;
  t.rules().ideas(t.now, seat_at(0), ideas);
  CHECK(ideas == std::vector<Action>{DraftsFirst{RobotId::one}, DraftsFirst{RobotId::two}});
}

TEST_CASE("Cards that lie in no proper way are found", "[aerial][AA-AUTO-02]") {
  Scene rows(4, {}, 0);
  for (const RobotId robot : {r1, r2, b1, b2}) rows.holds(robot);
  REQUIRE(rows.now.phase == Phase::program);
  CHECK(told(rows, [](State& now) { now.robots[0].zone = Zone::bw; }) == "robots[0]: it has left its side");
  CHECK(told(rows, [](State& now) { now.robots[0].owes = false; }) == "robots[0]: what it owes does not fit the phase");
  for (const RobotId robot : {r1, b1, r2, b2}) rows.card(robot, Play::move);
  rows.program();
  REQUIRE(rows.now.phase == Phase::flip);
  CHECK(told(rows, [](State& now) { now.phase = Phase::over, now.round = 5, now.play = 5; }) != "");
  CHECK(told(rows, [](State& now) { now.play = 4; }) == "play: there is no such card play");
  CHECK(told(rows, [](State& now) { now.robots[0].laid[1].side = Side::stay; }) ==
        "robots[0]: a card lies in no proper way");
  CHECK(told(rows, [](State& now) { now.robots[0].laid[0].side = Side::stay; }) ==
        "robots[0]: a card lies in no proper way");
  CHECK(told(rows, [](State& now) { now.robots[0].laid[0].face_up = true; }) ==
        "robots[0]: a card faces the wrong way");
  CHECK(told(rows, [](State& now) {
          for (Robot& robot : now.robots) robot.owes = false;
        }) == "robots: nobody owes a decision");
  const Ready t;
  REQUIRE(t.now.phase == Phase::select);
  CHECK(told(t, [](State& now) { now.robots[0].owes = false; }) == "robots[0]: it has laid 0 cards");
  CHECK(told(t, [](State& now) { now.play = 2; }) == "robots[0]: 1 discards are expected");
  CHECK(told(t, [](State& now) { now.phase = Phase::over; }) == "round: the match is not over");
  CHECK(told(t, [](State& now) { now.phase = Phase::over, now.round = driven_rounds; }) ==
        "round: the match is not over");
  CHECK(told(t, [](State& now) { now.phase = Phase::flip; }) ==
        "phase: cards are flipped one by one in the autonomous round only");
}

TEST_CASE("Balls where none can be are found", "[aerial][AA-R-28][AA-R-31]") {
  const Ready t;
  CHECK(told(t, [](State& now) { now.balls[1].holder = r1; }) == "balls[1]: its holder does not fit");
  CHECK(told(t, [](State& now) { now.balls[0].holder = RobotId::five; }) == "balls[0]: its holder does not fit");
  CHECK(told(t, [](State& now) { now.balls[1].holder = RobotId::five; }) == "balls[1]: its holder does not fit");
  CHECK(told(t, [](State& now) { now.balls[1].zone = Zone::nowhere; }) == "balls[1]: its zone does not fit");
  CHECK(told(t, [](State& now) { now.balls[0].zone = Zone::rw; }) == "balls[0]: its zone does not fit");
  CHECK(told(t, [](State& now) { now.balls[1].touched = {b1}; }) == "balls[1]: its history is not possible");
  CHECK(told(t, [](State& now) { now.balls[1].touched = {r1, r1}; }) == "balls[1]: its history is not possible");
  CHECK(told(t, [](State& now) { now.balls[1].touched = {RobotId::five}; }) == "balls[1]: its history is not possible");
  CHECK(told(t, [](State& now) { now.balls[1] = {Place::out, RobotId::none, Zone::nowhere, 1, false, {}}; }) ==
        "balls[1]: no ball goes out of bounds here");
  Scene three(6);
  for (int ball = 0; ball < 2; ++ball) three.holds(r1);
  three.floor(red, Zone::r2);
  for (const Zone zone : {Zone::b1, Zone::b2, Zone::bw}) three.floor(blue, zone);
  CHECK(told(three, [](State& now) { now.balls[2] = {Place::held, r1, Zone::nowhere, 0, false, {r1}}; }) ==
        "balls[0]: its robot holds more than two");
  Scene gone;
  gone.scored(red);
  gone.holds(r1);
  gone.holds(b1);
  gone.floor(blue, Zone::b2);
  CHECK(told(gone, [](State& now) { now.balls[0].trussed = true; }) ==
        "balls[0]: it has a past but is out of the game");
  CHECK(told(gone, [](State& now) { now.balls[0].touched = {r1}; }) ==
        "balls[0]: it has a past but is out of the game");
}

TEST_CASE("Scores that do not add up are found", "[aerial][AA-R-18]") {
  const Ready t;
  const auto scored = [&](auto change) {
    return told(t, [&](State& now) {
      Score& score = now.score(red);
      change(score);
      score.points = 20 * score.auto_goals + 10 * (score.high_goals + score.assists + score.trusses + score.catches);
    });
  };
  CHECK(scored([](Score& score) { score.catches = 1; }) == "scores[0]: more catches than trusses");
  CHECK(scored([](Score& score) { score.catches = score.trusses = 1; }) == "");
  CHECK(scored([](Score& score) { score.assists = 1; }) == "scores[0]: more assists than the goals had");
  CHECK(scored([](Score& score) { score.high_goals = 1, score.assists = 2; }) ==
        "scores[0]: more assists than the goals had");
  Scene three(6);
  three.scored(red);
  three.floor(red, Zone::r2);
  three.floor(red, Zone::r2);
  for (const Zone zone : {Zone::b1, Zone::b2, Zone::bw}) three.floor(blue, zone);
  for (const int assists : {2, 3}) {
    CHECK(told(three, [&](State& now) { now.score(red).assists = assists, now.score(red).points += 10 * assists; }) ==
          (assists == 2 ? "" : "scores[0]: more assists than the goals had"));
  }
  Scene rows(4, {}, 0);
  for (const RobotId robot : {r1, r2, b1, b2}) rows.holds(robot);
  CHECK(told(rows, [](State& now) { now.score(red).auto_goals = 1, now.score(red).points = 20; }) ==
        "scores[0]: nothing is scored before the match");
  CHECK(told(rows, [](State& now) { now.score(red).trusses = 1, now.score(red).points = 10; }) ==
        "scores[0]: only autonomous goals are scored so far");
}

TEST_CASE("What is forced on a robot, and whom it may not block, fits the play", "[aerial][AA-BLOCK-10][AA-R-77]") {
  const Ready t(4, {{"tied_blocks", "on"}});
  CHECK(told(t, [](State& now) { now.robots[0].ban = b1; }) == "robots[0]: its ban is half there");
  CHECK(told(t, [](State& now) { now.robots[0].ban_play = 9; }) == "robots[0]: its ban is half there");
  const int play = t.now.play_number();
  for (const int ban : {play - 1, play, play + 1}) {
    CHECK(told(t, [&](State& now) { now.robots[0].ban = b1, now.robots[0].ban_play = ban; }) ==
          (ban == play ? "" : "robots[0]: its ban has lapsed"));
  }
  CHECK(told(t, [&](State& now) { now.robots[0].ban = RobotId::five, now.robots[0].ban_play = play; }) ==
        "robots[0]: it bans no opponent");
  CHECK(told(t, [](State& now) { now.robots[0].steps = 1; }) == "robots[0]: no card is being played");
  CHECK(told(t, [](State& now) { now.robots[0].target = b1; }) == "robots[0]: no card is being played");
  CHECK(told(t, [](State& now) { now.robots[0].panicking = true; }) == "robots[0]: no card is being played");
  CHECK(told(t, [](State& now) { now.robots[0].done = true; }) == "robots[0]: no card is being played");
  CHECK(told(t, [](State& now) { now.robots[0].cancelled = true; }) == "robots[0]: no card is being played");
  CHECK(told(t, [](State& now) { now.robots[0].released = true; }) == "robots[0]: no card is being played");
  CHECK(told(t, [](State& now) { now.robots[0].hit = true; }) == "robots[0]: no card is being played");
  CHECK(told(t, [](State& now) { now.stage = Stage::free; }) == "stage: no card acts in this phase");
  CHECK(told(t, [](State& now) { now.acting = r1; }) == "stage: no card acts in this phase");
  CHECK(told(t, [](State& now) { now.part = 1; }) == "stage: no card acts in this phase");
  CHECK(told(t, [](State& now) { now.ball = BallId{}; }) == "stage: no card acts in this phase");
  CHECK(told(t, [](State& now) { now.ring = {r1, b1}; }) == "stage: no card acts in this phase");
  CHECK(told(t, [](State& now) { now.ring_step = 1; }) == "stage: no card acts in this phase");
  CHECK(told(t, [](State& now) { now.dice.die = 1; }) == "stage: no card acts in this phase");
  CHECK(told(t, [](State& now) { now.side = red; }) == "side: who is asked does not fit the phase");
}

TEST_CASE("Announcements that cannot be are found", "[aerial][AA-BLOCK-02][AA-MOVE-01]") {
  Scene t(4, {{"tied_blocks", "on"}});
  t.at(r1, Zone::bw);
  t.at(b2, Zone::b1);
  t.card(r1, Play::block);
  t.card(b1, Play::move);
  t.card(r2, Play::shoot);
  t.holds(r2);
  t.flip();
  REQUIRE(t.now.phase == Phase::declare);
  const std::string early = "robots[0]: no card acts yet";
  CHECK(told(t, [](State& now) { now.robots[0].owes = false, now.robots[0].done = now.robots[0].cancelled = true; }) ==
        early);
  CHECK(told(t, [](State& now) { now.robots[0].released = true; }) == early);
  CHECK(told(t, [](State& now) { now.robots[0].hit = true; }) == early);
  CHECK(told(t, [](State& now) { now.robots[0].owes = false, now.robots[0].done = true; }) == early);
  CHECK(told(t, [](State& now) { now.robots[0].owes = false, now.robots[0].cancelled = true; }) ==
        "robots[0]: a cancelled robot is done");
  CHECK(told(t, [](State& now) { now.robots[0].target = b1; }) == "robots[0]: it has announced nothing yet");
  CHECK(told(t, [](State& now) { now.robots[0].target = r2; }) == "robots[0]: it blocks no opponent");
  CHECK(told(t, [](State& now) { now.robots[0].target = RobotId::five; }) == "robots[0]: it blocks no opponent");
  CHECK(told(t, [](State& now) { now.robots[0].steps = 1; }) == "robots[0]: it cannot move so far");
  CHECK(told(t, [](State& now) { now.robots[1].target = r1; }) == "robots[1]: it blocks no opponent");
  CHECK(told(t, [](State& now) { now.robots[1].steps = 2; }) == "robots[1]: it cannot move so far");
  CHECK(told(t, [](State& now) { now.robots[1].steps = 1; }) == "robots[1]: it has announced nothing yet");
  CHECK(told(t, [](State& now) { now.robots[2].owes = true; }) == "robots[2]: what it owes does not fit the phase");
  CHECK(told(t, [](State& now) { now.robots[3].steps = 1; }) == "robots[3]: it stays in place");
  CHECK(told(t, [](State& now) { now.robots[3].target = r1; }) == "robots[3]: it stays in place");
  CHECK(told(t, [](State& now) { now.robots[3].done = false; }) == "robots[3]: it stays in place");
  CHECK(told(t, [](State& now) { now.robots[3].panicking = true; }) == "robots[3]: a panicking robot does not stay");
  t.block(r1, b1);
  CHECK(told(t, [](State& now) { now.robots[0].target = b2; }) == "robots[0]: what it has announced is not allowed");
  CHECK(told(t, [](State& now) { now.robots[0].target = RobotId::none; }) ==
        "robots[0]: what it has announced is not allowed");
  CHECK(told(t, [](State& now) {
          for (Robot& robot : now.robots) robot.owes = false;
        }) != "");
}

const std::string not_for_it = "dice: that could not be thrown for";

TEST_CASE("Questions that nobody would ask while cards act are found", "[aerial][AA-R-91][AA-SEQ-06]") {
  Scene t;
  t.at(r1, Zone::r2);
  t.at(r2, Zone::r2);
  const BallId ball = t.holds(r1);
  t.holds(r2);
  t.card(r1, Play::shoot, 1, true);
  t.card(r2, Play::shoot);
  t.flip();
  REQUIRE(t.now.ask == Ask::order);
  const std::string nothing = "ask: no card is under way when the order is asked";
  CHECK(told(t, [](State& now) { now.stage = Stage::idle; }) == "ask: somebody has to be asked");
  CHECK(told(t, [](State& now) { now.ask = Ask::nothing; }) == "ask: somebody has to be asked");
  CHECK(told(t, [](State& now) { now.stage = Stage::shots; }) == "stage: the order of actions does not fit the blocks");
  CHECK(told(t, [](State& now) { now.side = Alliance::undecided; }) == nothing);
  CHECK(told(t, [](State& now) { now.acting = r1; }) == nothing);
  CHECK(told(t, [](State& now) { now.part = 1; }) == nothing);
  CHECK(told(t, [](State& now) { now.dice.die = 1; }) == nothing);
  CHECK(told(t, [](State& now) { now.ball = BallId{}; }) == nothing);
  CHECK(told(t, [](State& now) { now.side = blue; }) == "side: there is no order to choose");
  CHECK(told(t, [](State& now) { now.robots[1].hit = true; }) == "robots[1]: it is in no ring");
  CHECK(told(t, [](State& now) { now.ring_step = 1; }) == "ring_step: there is no ring");
  t.go(ActNext{r1});
  REQUIRE(t.now.ask == Ask::use);
  CHECK(told(t, [](State& now) { now.acting = RobotId::none; }) == "acting: a robot has to act");
  CHECK(told(t, [](State& now) { now.acting = RobotId::five; }) == "acting: a robot has to act");
  CHECK(told(t, [](State& now) { now.robots[0].done = true; }) == "acting: its card is spent");
  CHECK(told(t, [](State& now) { now.part = 1; }) == "acting: its card is spent");
  CHECK(told(t, [](State& now) { now.side = red; }) == "ask: nothing else is under way");
  CHECK(told(t, [](State& now) { now.dice.die = 1; }) == "ask: nothing else is under way");
  CHECK(told(t, [](State& now) { now.ball = BallId{}; }) == "ask: nothing else is under way");
  CHECK(told(t, [&](State& now) { now.at(ball) = {Place::floor, RobotId::none, Zone::b1, 0, false, {}}; }) ==
        "ask: there is nothing to use this card for");
  t.dice({2});
  t.go(HighGoal{ball});
  REQUIRE(t.now.ask == Ask::reroll);
  CHECK(t.offered(Reroll{true}));
  CHECK(told(t, [](State& now) { now.side = red; }) == "ask: nothing else is under way");
  CHECK(told(t, [](State& now) { now.ball = BallId{}; }) == "ask: nothing else is under way");
  CHECK(told(t, [](State& now) { now.dice.die = 0; }) == "dice: they are not thrown");
  CHECK(told(t, [](State& now) { now.dice.other_die = 1; }) == "dice: they are not thrown");
  CHECK(told(t, [](State& now) { now.dice.asked = 1; }) == "dice: they are not thrown");
  CHECK(told(t, [](State& now) { now.dice.robot = RobotId::none; }) == "dice: who threw them?");
  CHECK(told(t, [](State& now) { now.dice.other = b1; }) == "dice: who threw them?");
  CHECK(told(t, [](State& now) { now.dice.other = RobotId::five; }) == "dice: who threw them?");
  CHECK(told(t, [](State& now) { now.robots[0].reroll_used = true; }) == "dice: there is no re-roll to decide");
  CHECK(told(t, [](State& now) { now.acting = r2; }) == "dice: another robot acts");
  for (const Attempt attempt : {Attempt::none, Attempt::low, Attempt::truss, Attempt::pick_up, Attempt::catching}) {
    CHECK(told(t, [&](State& now) { now.dice.attempt = attempt; }) == not_for_it);
  }
  CHECK(told(t, [](State& now) { now.dice.ball = BallId::none; }) == not_for_it);
  CHECK(told(t, [](State& now) { now.dice.ball = ball_at(3); }) == not_for_it);
  CHECK(told(t, [](State& now) { now.dice.ball = ball_at(1); }) == not_for_it);  // the partner's
  CHECK(told(t, [](State& now) { now.robots[0].released = false; }) == not_for_it);
}

// Four robots block each other in a ring, and the first is asked whether it rolls again.
TEST_CASE("A ring that is none is found", "[aerial][AA-R-54]") {
  Scene t;
  for (const RobotId robot : {r1, b1, r2, b2}) {
    t.at(robot, Zone::b2);
    t.card(robot, Play::block, robot == r1 ? 1 : 0, robot == r1);
  }
  t.flip();
  t.block(r1, b1);
  t.block(b1, r2);
  t.block(r2, b2);
  t.dice({3, 5});
  t.block(b2, r1);
  REQUIRE(t.now.ask == Ask::reroll);
  REQUIRE(t.now.ring == List<RobotId, most_robots>{r1, b1, r2, b2});
  REQUIRE(t.now.ring_step == 4);
  CHECK(told(t, [](State& now) { now.stage = Stage::shots; }) == "ring: this is no ring");
  CHECK(told(t, [](State& now) { now.ring.take_back(); }) == "ring: this is no ring");
  CHECK(told(t, [](State& now) { now.ring_step = 12; }) == "ring: this is no ring");
  CHECK(told(t, [](State& now) { now.ask = Ask::order; }) == "ring: a ring asks for no order");
  CHECK(told(t, [](State& now) { now.ask = Ask::catching; }) == "ring: a ring asks for no order");
  CHECK(told(t, [](State& now) { std::swap(now.ring[0], now.ring[1]); }) ==
        "ring[0]: it does not block the next of the ring");
  CHECK(told(t, [](State& now) { now.ring[0] = RobotId::five; }) == "ring[0]: it does not block the next of the ring");
  CHECK(told(t, [](State& now) { now.ring[3] = RobotId::five; }) == "ring[2]: it does not block the next of the ring");
  CHECK(told(t, [](State& now) { now.robots[1].done = true; }) == "ring[1]: its card is spent");
  CHECK(told(t, [](State& now) { now.robots[1].done = now.robots[1].cancelled = true; }) ==
        "ring[1]: its card is spent");
  CHECK(told(t, [](State& now) { now.robots[1].hit = true; }) == "");
  CHECK(told(t, [](State& now) { now.robots[1].hit = true, now.ring_step = 7; }) == "acting: it is not its step");
  CHECK(told(t, [](State& now) { now.robots[1].hit = true, now.ring_step = 8; }) ==
        "ring[1]: it is hit and not cancelled");
  CHECK(told(t, [](State& now) { now.ring_step = 5; }) == "acting: it is not its step");
  CHECK(told(t, [](State& now) { now.ring_step = 0; }) == "part: it is not its step");
  CHECK(told(t, [](State& now) { now.ring_step = 8; }) == "part: it is not its step");
  CHECK(told(t, [](State& now) { now.dice.attempt = Attempt::duel; }) == "dice: that could not be thrown for");
  CHECK(told(t, [](State& now) { now.dice.other = r2; }) == "dice: that could not be thrown for");
  CHECK(told(t, [](State& now) { now.dice.ball = ball_at(0); }) == "dice: that could not be thrown for");
  CHECK(told(t, [](State& now) { now.robots[1].zone = Zone::b1; }) == "dice: that could not be thrown for");
}

TEST_CASE("A choice of receivers that nobody has is found", "[aerial][AA-INB-05][AA-INB-07]") {
  Scene t(4, {}, 1, 1);
  t.scored(red, 2);
  for (const RobotId robot : {r1, r2}) t.at(robot, Zone::b1);
  const BallId blues = t.holds(b1);
  t.rest();
  REQUIRE(t.now.phase == Phase::inbound);
  REQUIRE(t.now.side == red);
  const std::string none = "turn: no ball comes in";
  CHECK(told(t, [](State& now) { now.side = blue; }) == none);
  CHECK(told(t, [](State& now) { now.turn = 1 - now.turn; }) == none);
  CHECK(told(t, [](State& now) { now.turn = 2; }) == none);
  CHECK(told(t, [&](State& now) { now.side = blue, now.turn = 1 - now.turn; }) == none);
  CHECK(told(t, [&](State& now) { now.at(BallId::red_2) = {Place::floor, RobotId::none, Zone::r2, 0, false, {}}; }) ==
        none);
  CHECK(told(t, [](State& now) { now.robots[2].zone = Zone::b2; }) == "turn: there is no choice of receivers");
  CHECK(t.held_by(blues, b1));
}

TEST_CASE("A move that is still to be made stays on the field", "[aerial][AA-MOVE-01][AA-R-38]") {
  Scene t;
  t.at(r1, Zone::r1);
  t.floor(red, Zone::r1);
  t.card(r1, Play::move);
  t.flip();
  t.move(r1, 0);
  REQUIRE(t.now.ask == Ask::use);
  REQUIRE(index(Zone::r1) == 0);
  CHECK(told(t, [](State& now) { now.robots[0].steps = -1; }) == "robots[0]: its move leaves the field or its side");
  CHECK(told(t, [](State& now) { now.robots[0].steps = 1; }) == "ask: there is nothing to use this card for");
}

TEST_CASE("A catch of what does not fly is found", "[aerial][AA-CATCH-01][AA-TRUSS-09]") {
  Scene t;
  t.at(r1, Zone::bw);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss);
  t.card(r2, Play::catching);
  t.flip();
  t.dice({3});
  t.go(Truss{ball});
  REQUIRE(t.now.ask == Ask::catching);
  const std::string no_flight = "ball: nothing flies over the truss";
  CHECK(told(t, [](State& now) { now.ball = BallId::none; }) == no_flight);
  CHECK(told(t, [](State& now) { now.ball = ball_at(3); }) == no_flight);
  CHECK(told(t, [&](State& now) { now.at(ball).zone = Zone::r2; }) == no_flight);
  CHECK(told(t, [&](State& now) { now.at(ball).trussed = false; }) == no_flight);
  CHECK(told(t, [](State& now) { now.robots[0].released = false; }) == no_flight);
  CHECK(told(t, [](State& now) { now.robots[0].zone = Zone::rw; }) == no_flight);
  CHECK(told(t, [](State& now) { now.side = blue; }) == "side: it is not theirs to catch");
  CHECK(told(t, [](State& now) { now.dice.die = 1; }) == "side: it is not theirs to catch");
  CHECK(told(t, [](State& now) { now.robots[2].zone = Zone::r2; }) == "ask: nobody catches");
}

// ---- Dice on the table: each attempt with a re-roll, spoilt so that nobody could have thrown them

TEST_CASE("A shot that was thrown from nowhere is found", "[aerial][AA-LOW-01][AA-RRL-01][AA-SHOOT-05]") {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot, 1, true);
  t.flip();
  t.dice({2});
  t.go(LowGoal{ball});
  REQUIRE(t.now.ask == Ask::reroll);
  CHECK(told(t, [](State& now) { now.dice.attempt = Attempt::high; }) == "");
  CHECK(told(t, [](State& now) { now.robots[0].zone = Zone::r2; }) == not_for_it);
  CHECK(told(t, [](State& now) { now.robots[0].released = false; }) == not_for_it);
  for (const Zone zone : {Zone::r1, Zone::r2}) {
    const auto lies_there = [&](State& now) { now.at(ball) = {Place::floor, RobotId::none, zone, 0, false, {}}; };
    CHECK(told(t, lies_there) == (zone == Zone::r1 ? "" : not_for_it));
    CHECK(told(t, [&](State& now) { lies_there(now), now.dice.attempt = Attempt::high; }) == not_for_it);
  }
  const auto high_from = [](Zone zone, PartId shooter) {
    return [=](State& now) {
      now.dice.attempt = Attempt::high;
      now.robots[0].zone = zone;
      now.robots[0].shooter = shooter;
    };
  };
  const PartId kicker = t.parts({"AA-SH-1"})[0], catapult = t.now.robot(r1).shooter;
  CHECK(told(t, high_from(Zone::r2, kicker)) == "");
  CHECK(told(t, high_from(Zone::rw, catapult)) == "");
  CHECK(told(t, high_from(Zone::rw, kicker)) == not_for_it);  // it has no number for range 3
  CHECK(told(t, high_from(Zone::bw, catapult)) == not_for_it);
}

TEST_CASE("A truss that was thrown from nowhere is found", "[aerial][AA-RRL-01][AA-TRUSS-04][AA-TRUSS-09]") {
  Scene t;
  t.at(r1, Zone::bw);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::truss, 1, true);
  t.flip();
  t.dice({2});
  t.go(Truss{ball});
  REQUIRE(t.now.ask == Ask::reroll);
  CHECK(told(t, [&](State& now) { now.at(ball).trussed = true; }) == not_for_it);
  CHECK(told(t, [&](State& now) { now.at(ball) = {Place::floor, RobotId::none, Zone::bw, 0, false, {}}; }) ==
        not_for_it);
  CHECK(told(t, [](State& now) { now.robots[0].released = false; }) == not_for_it);
  CHECK(told(t, [](State& now) { now.robots[0].zone = Zone::rw; }) == not_for_it);
  CHECK(told(t, [](State& now) { now.robots[0].zone = Zone::b1; }) == "");
  const PartId kicker = t.parts({"AA-SH-1"})[0];
  CHECK(told(t, [&](State& now) { now.robots[0].shooter = kicker; }) == "");
  CHECK(told(t, [&](State& now) { now.robots[0].shooter = kicker, now.robots[0].zone = Zone::b1; }) == not_for_it);
  for (const Attempt attempt : {Attempt::high, Attempt::low, Attempt::pick_up, Attempt::catching}) {
    CHECK(told(t, [&](State& now) { now.dice.attempt = attempt; }) == not_for_it);
  }
  const auto low_from = [](Zone zone) {
    return [=](State& now) { now.dice.attempt = Attempt::low, now.robots[0].zone = zone; };
  };
  CHECK(told(t, low_from(Zone::r1)) == "");  // a truss may be played as a low goal
  CHECK(told(t, low_from(Zone::b1)) == not_for_it);
}

TEST_CASE("A pick up that was thrown for nothing is found", "[aerial][AA-ALLY-08][AA-PICK-01][AA-RRL-01]") {
  Scene t(6);
  const BallId ball = t.floor(red, Zone::rw);
  const BallId own = t.holds(r1);
  const BallId away = t.floor(red, Zone::b2);
  const BallId blues = t.floor(blue, Zone::rw);
  t.card(r1, Play::pick_up, 1, true);
  t.flip();
  t.dice({1});
  t.go(PickUp{ball});
  REQUIRE(t.now.ask == Ask::reroll);
  CHECK(told(t, [&](State& now) { now.dice.ball = own; }) == not_for_it);
  CHECK(told(t, [&](State& now) { now.dice.ball = away; }) == not_for_it);
  CHECK(told(t, [&](State& now) { now.dice.ball = blues; }) == not_for_it);
  CHECK(told(t, [&](State& now) { now.at(away).zone = Zone::rw, now.dice.ball = away; }) == "");
  CHECK(told(t, [&](State& now) { now.at(away) = {Place::held, r1, Zone::nowhere, 0, false, {r1}}; }) == not_for_it);
  for (const Attempt attempt : {Attempt::high, Attempt::low, Attempt::truss, Attempt::catching}) {
    CHECK(told(t, [&](State& now) { now.dice.attempt = attempt; }) == not_for_it);
  }
  CHECK(told(t, [](State& now) { now.dice.attempt = Attempt::low, now.robots[0].zone = Zone::r1; }) == not_for_it);
}

TEST_CASE("A catch that was thrown for nothing is found", "[aerial][AA-CATCH-01][AA-RRL-01][AA-TRUSS-09]") {
  Scene t(6);
  t.at(r1, Zone::bw);
  const BallId ball = t.holds(r1);
  t.holds(r2);
  const BallId other = t.floor(red, Zone::r2);
  t.card(r1, Play::truss);
  t.card(r2, Play::catching, 1, true);
  t.flip();
  t.dice({3});
  t.go(Truss{ball});
  t.dice({4});
  t.go(TryCatch{r2});
  REQUIRE(t.now.ask == Ask::reroll);
  CHECK(told(t, [&](State& now) { now.at(ball).trussed = false; }) == not_for_it);
  CHECK(told(t, [&](State& now) { now.at(ball).zone = Zone::r2; }) == not_for_it);
  CHECK(told(t, [&](State& now) { now.dice.ball = other; }) == not_for_it);
  CHECK(told(t, [](State& now) { now.robots[0].released = false; }) == not_for_it);
  CHECK(told(t, [](State& now) { now.robots[0].zone = Zone::r2; }) == not_for_it);
  CHECK(told(t, [](State& now) { now.robots[2].zone = Zone::r2; }) == not_for_it);
  CHECK(told(t, [&](State& now) { now.at(other) = {Place::held, r2, Zone::nowhere, 0, false, {r2}}; }) == not_for_it);
  CHECK(told(t, [](State& now) { now.dice.attempt = Attempt::truss; }) == "dice: another robot acts");
}

TEST_CASE("Dice of a block that fit no block are found", "[aerial][AA-BLOCK-06][AA-R-62][AA-RRL-01]") {
  Scene t;
  t.at(r1, Zone::bw);
  t.holds(b1);
  t.card(r1, Play::block, 1, true);
  t.card(b1, Play::shoot, 1, true);
  t.flip();
  t.dice({3, 4});
  t.block(r1, b1);
  REQUIRE(t.now.ask == Ask::reroll);
  CHECK(told(t, [](State& now) { now.dice.asked = 1; }) == "");  // the target is asked
  CHECK(told(t, [](State& now) { now.dice.asked = 2; }) == "dice: they are not thrown");
  CHECK(told(t, [](State& now) { now.dice.other_die = 0; }) == "dice: they are not thrown");
  CHECK(told(t, [](State& now) { now.dice.other = RobotId::none; }) == "dice: who threw them?");
  CHECK(told(t, [](State& now) { now.dice.robot = RobotId::none; }) == "dice: who threw them?");
  CHECK(told(t, [](State& now) { now.dice.asked = 1, now.robots[1].reroll_used = true; }) ==
        "dice: there is no re-roll to decide");
  CHECK(told(t, [](State& now) { now.dice.attempt = Attempt::duel; }) == not_for_it);
  CHECK(told(t, [](State& now) { now.dice.ball = ball_at(0); }) == not_for_it);
  CHECK(told(t, [](State& now) { now.dice.other = b2; }) == not_for_it);
  CHECK(told(t, [](State& now) { now.robots[1].zone = Zone::b2; }) == not_for_it);
  CHECK(told(t, [](State& now) { now.robots[1].done = now.robots[1].cancelled = true; }) == not_for_it);
}

}  // namespace
}  // namespace aerial_test
