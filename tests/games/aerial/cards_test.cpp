// Cards of Aerial Assault: laid, turned, left in place, and in the autonomous row.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>

#include "games/aerial/promise.h"
#include "support/aerial_scene.h"

namespace aerial_test {
namespace {

CardId card_of(const Scene& t, std::string_view id) {
  CardId card{};
  REQUIRE(t.rules().parse(id, card));
  return card;
}

// ---- Laying and flipping

TEST_CASE("The end turned up when laid is the option, and stands",
          "[aerial][AA-S-103][AA-CARD-01][AA-CARD-02][AA-CARD-03][AA-CARD-04][AA-CARD-05][AA-CARD-06][AA-R-14]") {
  Scene t;
  const CardId card = card_of(t, "AA-BA-1");
  CHECK(t.offered(Lay{r1, card, Side::top}));
  CHECK(t.offered(Lay{r1, card, Side::bottom}));
  CHECK(t.refusal(r1, Lay{r1, card, Side::hidden}) == "AA-CARD-03");
  t.go(Lay{r1, card, Side::bottom});
  CHECK(t.refusal(r1, Lay{r1, card, Side::top}) == "AA-R-14");  // no take-back
  CHECK(is_binding(t.told().front()));
  for (RobotId robot : {b1, r2, b2}) t.go(Lay{robot, t.now.robot(robot).hand.front(), Side::stay});
  CHECK(t.now.play == 2);  // a shot without a ball; the move on the other end was not offered
  CHECK(t.now.robot(r1).discard.back() == Slot{card, Side::bottom, true});
}

TEST_CASE("While an option is in force the other end is not", "[aerial][AA-CARD-02][AA-CARD-05][AA-ACT-01]") {
  Scene t;
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot);
  t.flip();
  CHECK(t.now.ask == Ask::use);
  CHECK(t.refusal(r1, Flip{r1, false}) == "AA-MATCH-01");
  CHECK(t.refusal(r1, Declare{r1, -1, RobotId::none}) == "AA-MATCH-01");
  CHECK(t.offered(HighGoal{ball}));
}

TEST_CASE("A card may lack its lower option", "[aerial][AA-R-84]") {
  const Rules rules = with_other_pack([](Catalogue& pack) { pack.cards[0].bottom.reset(); });
  Scene t;
  Refusal why;
  CHECK_FALSE(rules.allowed(t.now, seat_at(0), Lay{r1, card_at(0), Side::bottom}, &why));
  CHECK(why.rule->id == "AA-R-84");
  CHECK(rules.allowed(t.now, seat_at(0), Lay{r1, card_at(0), Side::top}, nullptr));
  std::vector<Action> ideas;
  rules.ideas(t.now, seat_at(0), ideas);
  CHECK(std::ranges::find(ideas, Action{Lay{r1, card_at(0), Side::bottom}}) == ideas.end());
}

TEST_CASE("Cards come from the team's own hand", "[aerial][AA-S-129][AA-P2-04][AA-P2-01][AA-ACT-05]") {
  Scene t(2);
  CHECK(t.rules().waiting(t.now) == Seats::first(2));
  const CardId other = t.now.robot(RobotId::two).hand.back();
  CHECK(t.refusal(seat_at(0), Lay{RobotId::one, other, Side::top}) == "AA-P2-04");
  t.go(Lay{RobotId::two, other, Side::top});
  CHECK(t.rules().waiting(t.now) == Seats::first(2));  // the other hand of A is still owed
  CHECK(t.rules().view(t.now, seat_at(1)).robot(RobotId::two).laid[0].card == CardId::hidden);
  CHECK(t.rules().view(t.now, seat_at(0)).robot(RobotId::two).laid[0].card == other);
  t.go(Lay{RobotId::one, t.now.robot(RobotId::one).hand.front(), Side::stay});
  CHECK(t.rules().waiting(t.now) == Seats{seat_at(1)});
  CHECK(t.refusal(seat_at(0), Lay{RobotId::three, card_at(0), Side::top}) == "AA-ACT-05");
}

TEST_CASE("Nothing shows before the last card is laid, then all shows at once",
          "[aerial][AA-S-109][AA-DRIVE-02][AA-DRIVE-03][AA-DRIVE-04][AA-R-72]") {
  Scene t;
  t.at(b2, Zone::rw);
  t.card(r1, Play::block);
  const CardId block = card_of(t, "AA-BA-4");
  t.go(Lay{r1, block, Side::bottom});
  const Event laid = *t.last<Laid>();
  for (int seat = 1; seat < 4; ++seat) {
    const State seen = t.rules().view(t.now, seat_at(seat));
    CHECK(seen.robot(r1).laid[0] == Slot{});
    CHECK(std::ranges::all_of(seen.robot(r1).hand, [](CardId card) { return card == CardId::hidden; }));
    CHECK(std::get<Laid>(*t.rules().view(laid, seat_at(seat))).card == CardId::hidden);
    CHECK(t.rules().log(*t.rules().view(laid, seat_at(seat))).text == "robot 1 lays a card");
  }
  CHECK(t.rules().view(t.now, seat_at(0)).robot(r1).laid[0].card == block);
  for (RobotId robot : {b1, r2}) t.go(Lay{robot, t.now.robot(robot).hand.front(), Side::top});
  CHECK_FALSE(t.heard("flipped"));
  CHECK(t.now.phase == Phase::select);
  t.go(Lay{b2, t.now.robot(b2).hand.front(), Side::top});
  CHECK(std::ranges::count_if(t.told(), [](const Event& event) { return std::holds_alternative<Flipped>(event); }) ==
        4);
  CHECK(t.now.phase == Phase::declare);
  for (const Robot& robot : t.rules().view(t.now, {}).robots) CHECK(robot.laid[0].face_up);
}

TEST_CASE("Announcements are sealed until all are made", "[aerial][AA-R-32][AA-MOVE-05]") {
  Scene t;
  t.card(r1, Play::move);
  t.card(b1, Play::move);
  t.flip();
  t.move(r1, -1);
  CHECK(t.refusal(r1, Declare{r1, 1, RobotId::none}) == "AA-R-32");  // it binds
  CHECK(t.rules().view(t.now, seat_at(1)).robot(r1).steps == 0);
  CHECK(t.rules().view(t.now, seat_at(2)).robot(r1).steps == 0);  // a partner learns nothing from the table either
  CHECK(t.rules().view(t.now, seat_at(0)).robot(r1).steps == -1);
  CHECK(t.heard("decided"));
  CHECK_FALSE(t.heard("announced"));
  CHECK(t.zone(r1) == Zone::rw);
  t.move(b1, 0);
  CHECK(t.heard("announced"));
  CHECK(t.zone(r1) == Zone::r2);
}

// ---- Discards and rounds

TEST_CASE("Hands shrink through a round and return", "[aerial][AA-S-65][AA-DRIVE-05][AA-DRIVE-06][AA-STAY-04]") {
  Scene t;
  for (std::size_t play = 1; play <= 5; ++play) {
    CHECK(t.now.robot(r1).hand.size() == 8 - play);
    const CardId card = t.now.robot(r1).hand.front();
    t.rest();
    if (play == 5) break;
    CHECK(t.now.robot(r1).discard.back().card == card);
    CHECK(t.refusal(r1, Lay{r1, card, Side::top}) == "AA-DRIVE-05");
  }
  CHECK(t.now.round == 3);
  CHECK(t.now.robot(r1).hand == t.now.robot(r1).deck);
  CHECK(t.now.robot(r1).discard.empty());
}

TEST_CASE("A card left face down does nothing and is spent",
          "[aerial][AA-S-64][AA-STAY-01][AA-STAY-02][AA-STAY-03][AA-STAY-04][AA-R-78]") {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1);
  const CardId card = card_of(t, "AA-BA-1");
  CHECK(t.offered(Lay{r1, card, Side::stay}));
  t.go(Lay{r1, card, Side::stay});
  for (RobotId robot : {b1, r2, b2}) t.go(Lay{robot, t.now.robot(robot).hand.front(), Side::stay});
  CHECK(t.heard("flipped"));
  CHECK(t.now.play == 2);
  CHECK(t.held_by(ball, r1));
  CHECK(t.zone(r1) == Zone::r1);
  CHECK(t.now.robot(r1).discard.back().card == card);
}

TEST_CASE("A discard left face down stays hidden until cleanup", "[aerial][AA-S-133][AA-R-71]") {
  Scene t(4, {}, 1, 4);
  const CardId card = t.now.robot(r1).hand.front();
  t.rest();
  CHECK(t.rules().view(t.now, seat_at(1)).robot(r1).discard.back().card == CardId::hidden);
  CHECK(t.rules().view(t.now, seat_at(2)).robot(r1).discard.back().card == CardId::hidden);
  CHECK(t.rules().view(t.now, seat_at(0)).robot(r1).discard.back().card == card);
  t.rest();
  CHECK(t.rules().view(t.now, seat_at(1)).robot(r1).hand == t.now.robot(r1).deck);
}

TEST_CASE("Open discards are seen by all", "[aerial][AA-R-71]") {
  Scene t;
  t.card(r1, Play::shoot);
  t.flip();
  CHECK(t.rules().view(t.now, seat_at(1)).robot(r1).discard.back() == t.now.robot(r1).discard.back());
  CHECK(t.rules().view(t.now, seat_at(1)).robot(r1).hand == t.now.robot(r1).hand);
}

// ---- The autonomous round

TEST_CASE(
    "A row of three is laid at once, locked, and flipped from left to right",
    "[aerial][AA-S-106][AA-AUTO-01][AA-AUTO-02][AA-AUTO-03][AA-AUTO-04][AA-AUTO-10][AA-AUTO-11][AA-R-22][AA-R-88]") {
  Scene t(4, {}, 0);
  const BallId ball = t.holds(r1);
  const CardId first = card_of(t, "AA-BA-1");
  t.go(Lay{r1, first, Side::top});
  CHECK(t.refusal(r1, Lay{r1, first, Side::bottom}) == "AA-AUTO-02");  // three different cards
  CHECK(t.refusal(r1, Lay{r1, card_of(t, "AA-BA-2"), Side::stay}) == "AA-AUTO-02");
  t.go(Lay{r1, card_of(t, "AA-BA-2"), Side::top});
  t.go(Lay{r1, card_of(t, "AA-BA-3"), Side::top});
  CHECK(t.refusal(r1, Lay{r1, card_of(t, "AA-BA-4"), Side::top}) == "AA-AUTO-03");
  for (RobotId robot : {b1, r2, b2}) {
    for (int place = 0; place < 3; ++place) t.go(Lay{robot, t.now.robot(robot).hand.front(), Side::top});
  }
  for (int play = 1; play <= 3; ++play) {
    CHECK(t.now.play == play);
    const State seen = t.rules().view(t.now, seat_at(1));
    for (int place = play; place <= 3; ++place) {  // what is not flipped is hidden
      CHECK(seen.robot(r1).laid[static_cast<std::size_t>(place - 1)].card == CardId::hidden);
    }
    for (RobotId robot : {b1, r2, b2}) t.go(Flip{robot, false});
    CHECK(t.now.phase == Phase::flip);
    t.go(Flip{r1, true});
    CHECK(t.now.robot(r1).laid[static_cast<std::size_t>(play - 1)].face_up);
    t.move(r1, play == 2 ? 1 : -1);  // directions are chosen now
  }
  CHECK(t.now.round == 1);
  CHECK(t.zone(r1) == Zone::r2);
  CHECK(t.held_by(ball, r1));
  CHECK(t.now.robot(r1).hand == t.now.robot(r1).deck);
}

TEST_CASE("An autonomous card may be left face down at its flip", "[aerial][AA-S-89][AA-R-21][AA-AUTO-10]") {
  Scene t(4, {}, 0);
  for (int card = 0; card < 3; ++card) t.card(r1, Play::move);
  t.program();
  const auto others = [&] {
    for (RobotId robot : {b1, r2, b2}) t.go(Flip{robot, false});
  };
  others();
  t.go(Flip{r1, true});
  t.move(r1, -1);
  t.go(Flip{r1, false});
  CHECK(t.rules().view(t.now, seat_at(1)).robot(r1).laid[1].side == Side::hidden);  // sealed with all others
  CHECK(t.refusal(r1, Flip{r1, true}) == "AA-R-14");
  others();
  CHECK(t.zone(r1) == Zone::r2);
  others();
  t.go(Flip{r1, true});
  t.move(r1, -1);
  CHECK(t.zone(r1) == Zone::r1);
  CHECK(t.now.robot(r1).hand.size() == 7);
}

TEST_CASE("Two autonomous goals of one robot",
          "[aerial][AA-S-31][AA-AUTO-05][AA-AUTO-06][AA-AUTO-09][AA-INB-06][AA-AUTO-12]") {
  Scene t(4, {}, 0);
  const BallId one = t.holds(r1);
  const BallId two = t.holds(r1);
  t.card(r1, Play::move_then_shoot);
  t.card(r1, Play::shoot);
  t.program();
  t.flip();
  t.dice({4});
  t.move(r1, -1);
  t.go(HighGoal{one});
  CHECK(t.points(red) == 20);
  CHECK(t.now.at(one).place == Place::removed);
  t.flip();
  t.dice({6});
  t.go(HighGoal{two});
  CHECK(t.points(red) == 40);
  CHECK(t.now.at(two).place == Place::waiting);
  t.flip();  // the last card; then the first check of the driven rounds
  CHECK(t.now.round == 1);
  CHECK(t.now.at(two).place == Place::waiting);
}

TEST_CASE("Nothing comes in before the driven rounds", "[aerial][AA-S-52][AA-INB-03][AA-AUTO-12]") {
  Scene t(4, {}, 0);
  t.at(r1, Zone::r1);
  t.at(r2, Zone::r1);
  const BallId one = t.holds(r1);
  const BallId two = t.holds(r2);
  t.card(r1, Play::shoot);
  t.card(r2, Play::shoot);
  t.program();
  t.flip();
  t.dice({5, 5});
  t.go(ActNext{r1});
  t.go(HighGoal{one});
  t.go(HighGoal{two});
  for (int play = 2; play <= 3; ++play) {
    CHECK(t.now.round == 0);
    CHECK(t.now.at(two).place == Place::waiting);
    t.flip();
  }
  CHECK(t.now.round == 1);
  CHECK(t.now.at(two).place == Place::waiting);  // no robot of Red is at the far end
}

TEST_CASE("The truss is closed in the autonomous round",
          "[aerial][AA-S-33][AA-S-35][AA-MOVE-01][AA-AUTO-13][AA-R-33]") {
  Scene t(4, {}, 0);
  t.part(r2, "AA-DT-2");
  t.at(r2, Zone::r2);
  t.card(r1, Play::move);
  t.card(r2, Play::move);
  t.program();
  t.flip();
  CHECK(t.refusal(r1, Declare{r1, 1, RobotId::none}) == "AA-MOVE-01");
  CHECK(t.offered(Declare{r1, -1, RobotId::none}));
  CHECK(t.offered(Declare{r2, 1, RobotId::none}));
  CHECK(t.refusal(r2, Declare{r2, 2, RobotId::none}) == "AA-MOVE-01");
}

TEST_CASE("The low goal opens in the driven rounds", "[aerial][AA-S-34][AA-AUTO-08][AA-LOW-07]") {
  Scene t(4, {}, 0);
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::move);
  t.card(r1, Play::shoot);
  t.program();
  t.flip();
  t.move(r1, 0);
  CHECK(t.now.play == 2);  // not asked
  t.flip();
  CHECK(t.now.ask == Ask::use);
  CHECK(t.refusal(r1, LowGoal{ball}) == "AA-AUTO-08");
  t.go(Skip{});
  Scene driven;
  driven.at(r1, Zone::r1);
  const BallId later = driven.holds(r1);
  driven.card(r1, Play::move);
  driven.flip();
  driven.move(r1, 0);
  CHECK(driven.offered(LowGoal{later}));
}

TEST_CASE("Autonomous passes go under the truss and count nothing", "[aerial][AA-S-107][AA-R-24]") {
  Scene t(4, {}, 0);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot);
  t.program();
  t.flip();
  t.go(Pass{ball, 2});
  CHECK(t.on_floor(ball, Zone::b2));
  CHECK(t.points(red) == 0);
}

TEST_CASE("What autonomous cards can do", "[aerial][AA-S-108][AA-R-25][AA-R-26][AA-AUTO-05][AA-AUTO-13]") {
  Scene t(4, {}, 0);
  const BallId ball = t.holds(r1);
  const BallId loose = t.floor(red, Zone::rw);
  t.card(r1, Play::truss);
  t.card(r2, Play::pick_up);
  t.card(b1, Play::block);
  t.card(b2, Play::catching);
  t.program();
  t.flip();  // the block finds nobody and the catch nothing: neither is asked
  t.go(ActNext{r1});
  CHECK(t.refusal(r1, Truss{ball}) == "AA-TRUSS-02");
  CHECK(t.refusal(r1, LowGoal{ball}) == "AA-AUTO-08");
  CHECK(t.offered(Pass{ball, 1}));
  CHECK(t.offered(HandOver{ball, r2}));
  t.go(Skip{});
  t.dice({3});
  t.go(PickUp{loose});
  CHECK(t.held_by(loose, r2));
  CHECK(t.now.play == 2);
}

TEST_CASE("Having had the ball in the autonomous round assists later", "[aerial][AA-S-91][AA-R-23]") {
  Scene t(4, {}, 0);
  t.at(r1, Zone::r1);
  t.at(r2, Zone::r1);
  const BallId ball = t.holds(r2);
  t.card(r2, Play::shoot);
  t.card(r1, Play::pick_up);
  t.program();
  t.flip();
  t.go(ActNext{r2});
  t.go(Pass{ball, 0});
  t.dice({5});
  t.go(PickUp{ball});
  t.flip();
  t.flip();
  t.card(r1, Play::shoot);
  t.flip();
  t.dice({5});
  t.go(HighGoal{ball});
  CHECK(t.points(red) == 20);
}

// ---- What a row promises

// The autonomous round from here with this die, all others staying and the robot shooting whenever it may.
int points_after(const Rules& rules, State now, RobotId robot, std::size_t cards, int die) {
  ScriptedRoller roll(Rolls{{die, {}}});
  while (now.round == 0 && now.phase != Phase::over) {
    const Seat seat = rules.waiting(now).lowest();
    std::vector<Action> ideas;
    rules.ideas(now, seat, ideas);
    std::erase_if(ideas, [&](const Action& idea) { return !rules.allowed(now, seat, idea, nullptr); });
    REQUIRE_FALSE(ideas.empty());
    const auto better = [&](const Action& idea) {
      if (const auto* flip = std::get_if<Flip>(&idea))
        return flip->up == (flip->robot == robot && static_cast<std::size_t>(now.play) <= cards);
      return std::holds_alternative<HighGoal>(idea);
    };
    const auto found = std::ranges::find_if(ideas, better);
    rules.apply(now, seat, found == ideas.end() ? ideas.front() : *found, roll, nullptr);
  }
  return now.score(now.robot(robot).alliance).points;
}

TEST_CASE("A row promises what its cards bring on average when nobody comes in their way",
          "[aerial][AA-AUTO-03][AA-AUTO-04]") {
  Scene t(4, {}, 0, 1);
  t.holds(r1);
  REQUIRE(t.now.phase == Phase::program);
  const State seen = t.rules().view(t.now, t.now.robot(r1).seat);
  int compared = 0;
  for (const CardId card : t.now.robot(r1).hand) {
    const ActionCard& shown = t.rules().card(card);
    for (const Side side : {Side::top, Side::bottom}) {
      const aerial::Option* const option = side == Side::top ? &shown.top : shown.bottom ? &*shown.bottom : nullptr;
      if (option == nullptr || option->play != Play::shoot || option->reroll) continue;
      const auto points = promised_points(t.rules(), seen, r1, Lay{r1, card, side});
      REQUIRE(points.size() == 1);
      State laid = t.now;
      SeededRoller none(1);
      t.rules().apply(laid, t.now.robot(r1).seat, Lay{r1, card, side}, none, nullptr);
      while (laid.phase == Phase::program) {
        const Seat seat = t.rules().waiting(laid).lowest();
        std::vector<Action> ideas;
        t.rules().ideas(laid, seat, ideas);
        t.rules().apply(laid, seat, ideas.front(), none, nullptr);
      }
      int sum = 0;
      for (int die = 1; die <= 6; ++die) sum += points_after(t.rules(), laid, r1, 1, die);
      CHECK(points[0] == sum * (promise_parts / 6));
      CHECK(sum > 0);
      ++compared;
    }
  }
  CHECK(compared > 0);
}

TEST_CASE("Each card of a row has a promise of its own, and no row less than nothing", "[aerial][AA-AUTO-03]") {
  Scene t(4, {}, 0, 1);
  t.holds(r1);
  State now = t.now;
  const Seat seat = now.robot(r1).seat;
  SeededRoller none(1);
  t.rules().apply(now, seat, Lay{r1, now.robot(r1).hand.front(), Side::top}, none, nullptr);
  const State seen = t.rules().view(now, seat);
  for (const CardId card : seen.robot(r1).hand) {
    const auto points = promised_points(t.rules(), seen, r1, Lay{r1, card, Side::top});
    REQUIRE(points.size() == 2);
    CHECK(points[1] >= 0);
    CHECK(points[0] >= 0);
  }
  CHECK(promised_points(t.rules(), seen, r1).size() == 1);
}

// There are two ways to Zone 1 and a 3 from there is a goal. A way more is no promise more.
TEST_CASE("A row of three promises what its best way brings, and no more", "[aerial][AA-AUTO-03][AA-AUTO-06]") {
  Scene t(4, {}, 0, 1);
  t.at(r1, Zone::r2);
  for (const RobotId robot : {r1, b1, r2, b2}) t.holds(robot);
  for (const Play play : {Play::move, Play::move, Play::shoot}) t.card(r1, play);
  t.program();
  const auto points = promised_points(t.rules(), t.rules().view(t.now, seat_at(0)), r1);
  CHECK(points == std::vector<std::int64_t>{0, 0, 20 * promise_parts / 6 * 4});
}

}  // namespace
}  // namespace aerial_test
