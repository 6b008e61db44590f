// The optional rules of Aerial Assault.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "core/match/record.h"
#include "support/aerial_scene.h"

namespace aerial_test {
namespace {

const Given miss{{"missed_shots", "on"}};
const Given tie{{"tied_blocks", "on"}};

// ---- Missed shots

TEST_CASE("A natural 1 misses whatever the bonus, and the ball goes out of bounds",
          "[aerial][AA-S-77][AA-OPT-MISS-01][AA-OPT-MISS-02][AA-OPT-MISS-04][AA-OPT-MISS-05][AA-R-73][AA-R-75]") {
  Scene t(4, miss);
  t.scored(red);
  t.at(r1, Zone::r1);
  t.at(r2, Zone::b1);
  const BallId ball = t.holds(r1);
  const int before = t.points(red);
  t.card(r1, Play::shoot, 2);
  t.flip();
  t.dice({1, 2, 4});  // the shot, the table, the inbound die of the next check
  t.go(HighGoal{ball});
  CHECK(t.last<Strayed>()->die == 2);
  CHECK(t.points(red) == before);
  CHECK(t.held_by(ball, r2));
  CHECK(t.now.at(ball).touched == Touched{r2});
  CHECK(t.now.play == 2);
}

TEST_CASE("A ball out of bounds is unavailable until the next play", "[aerial][AA-OPT-MISS-04][AA-R-28][AA-R-75]") {
  Scene t(4, miss);
  t.scored(red);
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot);
  t.card(b1, Play::pick_up);  // somebody still has to decide in this play
  const BallId blues = t.floor(blue, Zone::bw);
  t.flip();
  t.dice({1, 1});
  t.go(HighGoal{ball});
  CHECK(t.now.at(ball).place == Place::out);
  CHECK(t.now.at(ball).turn == 1);
  CHECK(t.last<BallAt>()->rule->id == "AA-OPT-MISS-02");
  t.dice({5});
  t.go(PickUp{blues});
  CHECK(t.now.at(ball).place == Place::waiting);
}

TEST_CASE("The table of missed shots", "[aerial][AA-S-79][AA-OPT-MISS-02][AA-R-74]") {
  for (const auto& [table, reds, blues] : {std::tuple{6, Zone::rw, Zone::bw}, std::tuple{4, Zone::r2, Zone::b2},
                                           std::tuple{3, Zone::r2, Zone::b2}, std::tuple{5, Zone::r2, Zone::b2}}) {
    Scene t(4, miss);
    t.at(r1, Zone::r1);
    t.at(b1, Zone::b1);
    const BallId one = t.holds(r1);
    const BallId other = t.holds(b1);
    t.card(r1, Play::shoot);
    t.card(b1, Play::shoot);
    t.flip();
    t.dice({1, table, 1, table});
    t.go(HighGoal{one});
    t.go(HighGoal{other});
    CHECK(t.on_floor(one, reds));
    CHECK(t.on_floor(other, blues));
  }
}

TEST_CASE("The table of missed trusses", "[aerial][AA-S-78][AA-OPT-MISS-03][AA-R-74][AA-R-64]") {
  for (const auto& [from, bonus, table, to] :
       {std::tuple{Zone::b2, 1, 3, Zone::rw}, std::tuple{Zone::b1, 1, 5, Zone::b2},
        std::tuple{Zone::bw, 0, 4, Zone::rw}, std::tuple{Zone::bw, 0, 6, Zone::b2}}) {
    Scene t(4, miss);
    t.at(r1, from);
    const BallId ball = t.holds(r1);
    t.card(r1, Play::truss, bonus);
    t.card(r2, Play::catching);
    t.flip();
    t.dice({1, table});
    t.go(Truss{ball});
    CHECK(t.on_floor(ball, to));
    CHECK(t.points(red) == 0);
    CHECK_FALSE(t.now.at(ball).trussed);
    CHECK(t.now.play == 2);  // no catch
  }
  Scene out(4, miss);
  out.at(r1, Zone::bw);
  const BallId ball = out.holds(r1);
  out.card(r1, Play::truss);
  out.flip();
  out.dice({1, 2});
  out.go(Truss{ball});
  CHECK(out.now.at(ball).place == Place::waiting);  // out of bounds, and the next check has begun
  CHECK(out.last<BallAt>()->rule->id == "AA-OPT-MISS-03");
}

TEST_CASE("The low goal strays too, passes do not", "[aerial][AA-R-73][AA-OPT-MISS-01]") {
  Scene t(4, miss);
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot, 2);
  t.flip();
  t.dice({1, 6});
  t.go(LowGoal{ball});
  CHECK(t.on_floor(ball, Zone::rw));
  Scene base;  // without the option a 1 and the bonus score
  base.at(r1, Zone::r1);
  const BallId other = base.holds(r1);
  base.card(r1, Play::shoot, 2);
  base.flip();
  base.dice({1});
  base.go(LowGoal{other});
  CHECK(base.now.score(red).low_goals == 1);
}

TEST_CASE("A re-roll may save a stray shot", "[aerial][AA-S-124][AA-R-62][AA-R-73]") {
  Scene t(4, miss);
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot, 1, true);
  t.flip();
  t.dice({1, 3});
  t.go(HighGoal{ball});
  t.go(Reroll{true});
  CHECK(t.points(red) == 10);
}

TEST_CASE("The die of the table stands", "[aerial][AA-R-63]") {
  Scene t(4, miss);
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot, 1, true);
  t.flip();
  t.dice({1, 6});
  t.go(HighGoal{ball});
  t.go(Reroll{false});  // of the shot; the table's die follows
  CHECK(t.now.ask != Ask::reroll);
  CHECK(t.on_floor(ball, Zone::rw));
  CHECK_FALSE(t.now.robot(r1).reroll_used);
}

TEST_CASE("A lost ball comes in when none is in play; a score before removes the other",
          "[aerial][AA-S-80][AA-R-75][AA-R-27][AA-R-90]") {
  Scene t(4, miss);
  t.at(r1, Zone::r1);
  t.at(r2, Zone::b1);
  const BallId one = t.holds(r1);
  const BallId two = t.floor(red, Zone::r1);
  t.card(r1, Play::shoot);
  t.flip();
  t.dice({1, 1});
  t.go(HighGoal{one});
  CHECK(t.now.at(one).place == Place::waiting);
  CHECK(t.now.phase == Phase::select);  // the other ball is still in play
  t.card(r1, Play::shoot, 1);
  t.flip();
  t.dice({5, 6});
  t.go(LowGoal{two});
  CHECK(t.now.at(two).place == Place::removed);
  CHECK(t.held_by(one, r2));
}

TEST_CASE("The ball that waits longest comes in first; not all need be scored",
          "[aerial][AA-R-75][AA-R-90][AA-P56-05]") {
  Scene t(6, {{"missed_shots", "on"}});
  t.at(r1, Zone::r1);
  const BallId one = t.holds(r1);
  const BallId two = t.holds(r1);
  const BallId three = t.floor(red, Zone::r1);
  for (const auto& [ball, bonus] : {std::pair{two, 0}, std::pair{one, 1}}) {
    t.card(r1, Play::shoot, bonus);
    t.flip();
    t.dice({1, 2});
    t.go(HighGoal{ball});
  }
  t.at(r2, Zone::b1);
  t.card(r1, Play::move);
  t.flip();
  t.move(r1, 0);
  t.dice({2, 5});  // the third ball scores and is removed; the check lets the first lost one in
  t.go(LowGoal{three});
  CHECK(t.held_by(two, r2));
  CHECK(t.now.at(one).place == Place::waiting);
  CHECK(t.now.at(one).turn == 1);
}

TEST_CASE("Of three lost balls the first comes in", "[aerial][AA-R-75][AA-INB-05][AA-OPT-MISS-04]") {
  Scene t(6, miss);
  for (const RobotId robot : {r1, r3}) t.at(robot, Zone::r1);
  t.at(r2, Zone::b1);
  const BallId one = t.holds(r1), two = t.holds(r1), three = t.holds(r3);
  const auto lose = [&](RobotId robot, BallId ball, int bonus) {
    t.card(robot, Play::shoot, bonus);
    t.flip();
    t.go(HighGoal{ball});
  };
  t.dice({1, 1});
  lose(r1, one, 0);
  t.dice({1, 1});
  lose(r1, two, 1);
  t.dice({1, 1, 5});
  lose(r3, three, 2);
  CHECK(t.held_by(one, r2));
  CHECK(t.now.at(two).turn == 1);
  CHECK(t.now.at(three).turn == 2);
}

// ---- Tied blocks

// r1 blocks b1, both Tank in B1, dice equal, then the table.
void tied_block(Scene& t, int table) {
  t.at(r1, Zone::b1);
  t.at(b1, Zone::b1);
  t.card(r1, Play::block);
  t.flip();
  t.dice({4, 4, table});
  t.block(r1, b1);
  CHECK(t.last<TieRolled>()->die == table);
}

TEST_CASE("A breakdown makes the next card stay", "[aerial][AA-S-81][AA-OPT-TIE-02][AA-OPT-TIE-04][AA-BLOCK-08]") {
  Scene t(4, tie);
  t.at(r1, Zone::b1);
  t.at(b1, Zone::b1);
  const BallId ball = t.holds(b1);
  t.card(r1, Play::block);
  t.card(b1, Play::shoot);
  t.flip();
  t.dice({4, 4, 2, 3});
  t.block(r1, b1);
  t.go(HighGoal{ball});
  CHECK(t.points(blue) == 10);  // this card acts
  CHECK(t.now.robot(b1).forced == Forced::stay);
  const CardId card = t.now.robot(b1).hand.front();
  CHECK(t.refusal(b1, Lay{b1, card, Side::top}) == "AA-OPT-TIE-04");
  CHECK(t.refusal(b1, Lay{b1, card, Side::stay}) == "");
  t.rest();
  CHECK(t.now.robot(b1).forced == Forced::nothing);
  CHECK(t.refusal(b1, Lay{b1, t.now.robot(b1).hand.front(), Side::top}) == "");
}

TEST_CASE("The table of ties", "[aerial][AA-S-127][AA-OPT-TIE-03][AA-OPT-TIE-05][AA-OPT-TIE-06][AA-OPT-TIE-07]") {
  struct Row {
    int die;
    Forced attacker, defender;
  };
  for (const Row& row : {Row{1, Forced::nothing, Forced::panic}, Row{2, Forced::nothing, Forced::stay},
                         Row{3, Forced::nothing, Forced::nothing}, Row{4, Forced::nothing, Forced::nothing},
                         Row{5, Forced::stay, Forced::nothing}, Row{6, Forced::panic, Forced::nothing}}) {
    Scene t(4, tie);
    tied_block(t, row.die);
    CHECK(t.now.robot(r1).forced == row.attacker);
    CHECK(t.now.robot(b1).forced == row.defender);
  }
}

TEST_CASE("What a tie does reaches into the next round", "[aerial][AA-R-76][AA-OPT-TIE-03][AA-OPT-TIE-04]") {
  Scene stays(4, tie, 2, 5);
  tied_block(stays, 2);
  CHECK(stays.now.round == 3);
  CHECK(stays.now.robot(b1).forced == Forced::stay);
  CHECK(stays.refusal(b1, Lay{b1, stays.now.robot(b1).hand.front(), Side::top}) == "AA-OPT-TIE-04");
  stays.rest();
  CHECK(stays.now.play == 2);
  CHECK(stays.now.robot(b1).forced == Forced::nothing);
  Scene panics(4, tie, 2, 5);
  tied_block(panics, 1);
  CHECK(panics.now.round == 3);
  CHECK(panics.refusal(b1, Lay{b1, panics.now.robot(b1).hand.front(), Side::top}) == "AA-R-76");
  panics.dice({1, 1});  // its first card of seven, the upper end: a move, so it stays
  panics.rest();
  CHECK(panics.now.play == 2);
  CHECK(panics.now.robot(b1).discard.front() == Slot{card_at(0), Side::top, true});
  CHECK(panics.now.robot(b1).forced == Forced::nothing);
}

TEST_CASE("Without the option a tie only fails", "[aerial][AA-S-140][AA-OPT-TIE-01]") {
  Scene t;
  t.at(r1, Zone::b1);
  t.at(b1, Zone::b1);
  t.card(r1, Play::block);
  t.flip();
  t.dice({4, 4});
  t.block(r1, b1);
  CHECK_FALSE(t.heard("tie_rolled"));
  CHECK(t.now.robot(b1).forced == Forced::nothing);
  CHECK(t.now.robot(r1).ban == RobotId::none);
}

TEST_CASE("Panic draws card and side and drops moves", "[aerial][AA-S-82][AA-OPT-TIE-03][AA-R-76]") {
  Scene t(4, tie);
  t.card(r1, Play::move_then_shoot);  // into the hand: SP-01, its top a Move then Shoot
  const BallId ball = t.holds(r1);
  t.now.robot(r1).forced = Forced::panic;
  const auto place = static_cast<int>(t.now.robot(r1).hand.find(card_at(4))) + 1;
  REQUIRE(place <= 7);
  t.now.robot(r1).owes = false;
  CHECK(t.rules().waiting(t.now) == Seats{seat_at(1), seat_at(2), seat_at(3)});
  CHECK(t.refusal(r1, Lay{r1, card_at(4), Side::stay}) == "AA-R-76");
  t.dice({place, 1, 6});
  t.flip();
  CHECK(t.now.robot(r1).panicking);
  CHECK(t.now.ask == Ask::use);  // no announcement of a move; the shot is there
  CHECK(t.zone(r1) == Zone::rw);
  t.go(HighGoal{ball});
  CHECK(t.points(red) == 10);
  CHECK_FALSE(t.now.robot(r1).panicking);
  // A drawn Move is a stay, without its low goal.
  Scene stays(4, tie);
  stays.at(r1, Zone::r1);
  stays.holds(r1);
  stays.now.robot(r1).forced = Forced::panic;
  stays.now.robot(r1).owes = false;
  stays.floor(red, Zone::rw);
  stays.card(r2, Play::pick_up);
  stays.dice({1, 1});  // BA-1, its upper end
  stays.flip();
  CHECK(stays.now.ask == Ask::use);  // of r2 alone: there is no order to choose
  CHECK(stays.now.acting == r2);
  stays.go(Skip{});
  CHECK(stays.now.play == 2);
  CHECK(stays.zone(r1) == Zone::r1);
}

TEST_CASE("A panicking blocker still blocks, and does not move", "[aerial][AA-R-76][AA-OPT-TIE-03]") {
  Scene t(4, tie);
  t.at(r1, Zone::bw);
  t.card(r1, Play::move_then_block);
  CardId card = CardId::hidden;
  for (CardId each : t.now.robot(r1).hand) {
    if (t.rules().card(each).top.play == Play::move_then_block) card = each;
  }
  t.now.robot(r1).forced = Forced::panic;
  t.now.robot(r1).owes = false;
  t.dice({static_cast<int>(t.now.robot(r1).hand.find(card)) + 1, 1});
  t.flip();
  CHECK(t.refusal(r1, Declare{r1, 1, RobotId::none}) == "AA-OPT-TIE-03");
  t.dice({1, 6});
  t.block(r1, b1);
  CHECK(t.zone(r1) == Zone::bw);
}

TEST_CASE("Several panics draw Red first", "[aerial][AA-R-76][AA-R-41]") {
  Scene t(4, tie, 2, 5);
  for (RobotId robot : {r1, b1, r2}) t.now.robot(robot).forced = Forced::panic;
  for (RobotId robot : {r1, b1, r2}) t.now.robot(robot).owes = false;
  for (Robot& robot : t.now.robots) REQUIRE(robot.hand.size() == 3);
  t.dice({1, 1, 2, 2, 3, 1});  // r1: a Move; then r2: a Catch; then b1: a Floor Pick Up
  t.flip();
  std::array<CardId, 3> drawn{};
  for (const Event& event : t.told()) {
    const Flipped* each = std::get_if<Flipped>(&event);
    if (each != nullptr && each->panic) drawn[index(each->robot)] = each->card;
  }
  CHECK(drawn == std::array<CardId, 3>{card_at(0), card_at(3), card_at(2)});  // r1, b1, r2
  CHECK(t.now.round == 3);
}

TEST_CASE("Breakdown comes before panic, and both lapse with the match", "[aerial][AA-R-76][AA-S-128][AA-R-77]") {
  for (const auto& [first, second] : {std::pair{2, 5}, std::pair{1, 5}, std::pair{2, 6}}) {
    Scene t(4, tie);
    t.at(r1, Zone::b1);
    t.at(b1, Zone::b1);
    t.card(r1, Play::block);
    t.card(b1, Play::block);
    t.flip();
    t.block(r1, b1);
    t.dice({3, 3, first, second});  // both roll on the table, Red first; b1 is r1's defender and an attacker itself
    t.block(b1, r1);
    CHECK(t.now.robot(b1).forced == Forced::stay);
    CHECK(t.now.robot(r1).forced == Forced::nothing);
  }
  Scene last(4, tie, 5, 5);
  tied_block(last, 2);
  CHECK(last.now.phase == Phase::over);
  CHECK(last.now.robot(b1).forced == Forced::nothing);
}

// ---- The end

TEST_CASE("Ties are broken by assists, catches, trusses",
          "[aerial][AA-S-75][AA-END-01][AA-END-02][AA-END-03][AA-END-04][AA-END-05][AA-MATCH-04][AA-R-67]") {
  struct Row {
    Score red, blue;
    std::string_view reason;
    bool red_wins, draw;
  };
  const auto score = [](int high, int assists, int catches, int trusses) {
    Score made;
    made.high_goals = high;
    made.low_goals = 4;
    made.assists = assists;
    made.catches = catches;
    made.trusses = trusses;
    made.points = 10 * (high + assists + catches + trusses);
    return made;
  };
  const std::array<Row, 6> rows{{
      {score(4, 2, 0, 2), score(4, 2, 0, 1), "points", true, false},
      {score(3, 3, 1, 1), score(4, 2, 1, 1), "assists", true, false},
      {score(3, 3, 1, 1), score(2, 3, 1, 2), "trusses", false, false},
      {score(3, 3, 1, 1), score(3, 3, 0, 2), "catches", true, false},
      {score(2, 3, 1, 2), score(2, 3, 1, 2), "draw", false, true},
      {score(2, 3, 1, 1), score(5, 3, 1, 1), "points", false, false},
  }};
  for (const Row& row : rows) {
    Scene t(4, {}, 5, 5);
    for (Alliance alliance : {red, blue}) {
      t.now.balls[first_ball(alliance)].place = Place::removed;
      t.now.balls[first_ball(alliance)].turn = 0;
    }
    t.now.balls[1].turn = t.now.balls[4].turn = 1;
    t.now.scores = {row.red, row.blue};
    CHECK_FALSE(t.rules().outcome(t.now));
    t.rest();
    const std::optional<Outcome> outcome = t.rules().outcome(t.now);
    REQUIRE(outcome);
    CHECK(outcome->reason.word() == row.reason);
    CHECK(outcome->shared == row.draw);
    const Seats reds{seat_at(0), seat_at(2)}, blues{seat_at(1), seat_at(3)};
    CHECK(outcome->winners == (row.draw ? Seats::first(4) : row.red_wins ? reds : blues));
  }
}

// ---- Options of older records

// The options of a record of rules 1, in today's words: of robots that these seats drive from a position, and of teams
// that are taken in its steps.
GivenOptions renewed(const GivenOptions& options, const Json& robots, const std::vector<std::pair<Seat, Team>>& taken) {
  Record record;
  record.position = Json{{"robots", robots}}.dump();
  for (const auto& [seat, team] : taken) {
    RecordedStep step;
    step.seat = seat;
    step.action = Json{{"kind", TakeTeam::kind}, {"team", names(Team{})[static_cast<std::size_t>(team)]}}.dump();
    record.steps.push_back(step);
  }
  GivenOptions given = options;
  Rules::renew(record, given);
  return given;
}
bool has_option(const GivenOptions& options, std::string_view key) {
  return std::ranges::any_of(options, [&](const auto& option) { return option.first == key; });
}

TEST_CASE("Whoever drove rookies alone in a record of rules 1 is a rookie", "[aerial][AA-OPT-ROOKIE-01]") {
  const Seat A = seat_at(0), B = seat_at(1), C = seat_at(2);
  const GivenOptions rookies{{"rookie_black", "true"}, {"rookie_green", "false"}, {"missed_shots", "on"}};
  const GivenOptions taken = renewed(rookies, Json::array(), {{A, Team::black}, {B, Team::green}, {C, Team::purple}});
  CHECK(taken ==
        GivenOptions{{"missed_shots", "on"}, {"rookie_a", "true"}, {"draft_team", "once"}, {"order", "red_first"}});
  // Who drove another team, too, had more than the 5 weeks of a rookie.
  CHECK_FALSE(has_option(renewed(rookies, Json::array(), {{A, Team::black}, {A, Team::green}}), "rookie_a"));
  const Json robots{{{"team", "purple"}, {"seat", "A"}}, {{"team", "black"}, {"seat", "C"}}};
  const GivenOptions placed = renewed(rookies, robots, {});
  CHECK(has_option(placed, "rookie_c"));
  CHECK_FALSE(has_option(placed, "rookie_a"));
  // A position is not checked yet: what is no robot drives nothing.
  const Json odd{
      7, {{"team", 3}, {"seat", "A"}}, {{"seat", "A"}}, {{"team", "black"}, {"seat", 1}}, {{"team", "black"}}};
  const GivenOptions none = renewed(rookies, odd, {});
  CHECK(none.size() == 3);
}

}  // namespace
}  // namespace aerial_test
