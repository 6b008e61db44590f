// The draft of Aerial Assault, and its extra training.
#include <catch2/catch_test_macros.hpp>

#include "support/aerial_scene.h"

namespace aerial_test {
namespace {

const std::vector<std::string_view> six_weeks{"AA-DT-2", "AA-SH-3", "AA-PU-1"};
const std::vector<std::string_view> four_weeks{"AA-DT-1", "AA-SH-2", "AA-PU-1"};

// Four players up to the first pick; seat C starts unless the dice say otherwise.
void to_draft(Scene& t, const std::vector<std::string_view>& robot,
              std::initializer_list<int> dice = {1, 1, 2, 2, 6, 6, 3, 3}) {
  t.begin();
  t.teams();
  t.dice(dice);
  t.pile_in_order();
  t.build(robot);
}

std::vector<RobotId> drafters(Scene& t, int picks) {
  std::vector<RobotId> order;
  for (int pick = 0; pick < picks; ++pick) {
    order.push_back(t.drafter());
    t.pick();
  }
  return order;
}

TEST_CASE("The order of drafting runs clockwise from the highest roll",
          "[aerial][AA-S-101][AA-DRAFT-02][AA-DRAFT-03][AA-DRAFT-04][AA-DRAFT-05][AA-DRAFT-06][AA-R-85]") {
  Scene t;
  to_draft(t, six_weeks);
  CHECK(t.now.row.size() == 8);
  CHECK(t.refusal(r1, Draft{t.now.row.front()}) == "AA-DRAFT-04");  // not A's turn
  CHECK(t.refusal(r2, Draft{t.now.pile.back()}) == "AA-DRAFT-04");  // not face up
  CHECK(t.refusal(r2, Skip{}) == "AA-DRAFT-06");                    // nobody goes without
  std::vector<RobotId> order;
  for (int pick = 0; pick < 11; ++pick) {
    const CardId next = t.now.pile.back();
    order.push_back(t.drafter());
    t.pick();
    CHECK(t.now.row.size() == 8);
    CHECK(t.now.row.has(next));
    CHECK(t.last<Drafted>()->turned_up == next);
  }
  t.order({0, 1, 2, 3});
  order.push_back(t.drafter());
  t.pick();
  const std::vector<RobotId> round{r2, b2, r1, b1};
  for (std::size_t at = 0; at < order.size(); ++at) CHECK(order[at] == round[at % 4]);
  for (const Robot& robot : t.now.robots) CHECK(robot.deck.size() == 7);
}

TEST_CASE("Tied starters roll again", "[aerial][AA-S-93][AA-R-09][AA-DRAFT-03]") {
  Scene t;
  to_draft(t, six_weeks, {4, 5, 5, 6, 5, 6, 2, 2, 1, 3, 2, 4});  // 9, 11, 11, 4; then B 4, C 6
  CHECK(t.now.draft_order == List<RobotId, most_robots>{r2, b2, r1, b1});
}

TEST_CASE("Extra training is two passes of the entitled, each card optional",
          "[aerial][AA-S-102][AA-DRAFT-07][AA-R-10][AA-R-12]") {
  Scene t;
  t.begin();
  t.teams();
  for (RobotId robot : {r1, r2}) t.go(Build{robot, t.parts(six_weeks)});
  t.dice({1, 1, 2, 2, 6, 6, 3, 3});
  t.pile_in_order();
  t.build(four_weeks);
  drafters(t, 12);
  CHECK(t.now.phase == Phase::extra);
  CHECK(t.drafter() == b2);  // C, D, A, B: D and B are entitled
  t.pick();
  CHECK(t.drafter() == b1);
  CHECK(t.offered(Skip{}));
  t.go(Skip{});
  CHECK(t.last<Declined>()->robot == b1);
  CHECK(t.drafter() == b2);
  t.pick();
  t.order({0, 1, 2, 3});
  CHECK(t.drafter() == b1);
  t.pick();
  CHECK(t.now.robot(b2).deck.size() == 9);
  CHECK(t.now.robot(b1).deck.size() == 8);
  CHECK(t.now.robot(r1).deck.size() == 7);
}

TEST_CASE("The row shrinks when the pile is empty", "[aerial][AA-S-29][AA-R-11]") {
  Scene t;
  to_draft(t, four_weeks);
  drafters(t, 15);
  CHECK(t.now.pile.size() == 1);
  t.pick();
  CHECK(t.now.pile.empty());
  CHECK(t.now.row.size() == 8);
  drafters(t, 3);
  t.order({0, 1, 2, 3});
  t.pick();
  CHECK(t.now.row.size() == 4);
  CHECK(t.now.phase == Phase::give);
  for (const Robot& robot : t.now.robots) CHECK(robot.deck.size() == 9);
}

TEST_CASE("Elite teams take a fourth special and may empty the deck",
          "[aerial][AA-S-83][AA-OPT-IRI-02][AA-R-11][AA-R-12][AA-R-13]") {
  Scene t(4, {{"iri", "on"}});
  to_draft(t, four_weeks);
  drafters(t, 12);
  CHECK(t.now.phase == Phase::draft);
  CHECK(t.now.pass == 4);
  CHECK(t.offered(Skip{}));
  drafters(t, 4);
  CHECK(t.now.phase == Phase::extra);
  drafters(t, 7);
  t.order({0, 1, 2, 3});
  t.pick();
  CHECK(t.now.row.empty());
  CHECK(t.now.pile.empty());
  for (const Robot& robot : t.now.robots) CHECK(robot.deck.size() == 10);
}

// The specification's count of specials needed when every robot trains more.
TEST_CASE("The decks hold all the specials that teams may want", "[aerial][AA-R-03][AA-R-11]") {
  struct Row {
    int seats;
    bool elite;
    std::size_t deck;
    int picks;
  };
  for (const Row& row : {Row{4, false, 24, 20}, Row{4, true, 24, 24}, Row{6, false, 36, 30}, Row{6, true, 36, 36}}) {
    Scene t(row.seats, {{"iri", row.elite ? "on" : "off"}});
    if (row.seats == 4)
      to_draft(t, four_weeks);
    else
      to_draft(t, four_weeks, {6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(t.now.row.size() + t.now.pile.size() == row.deck);
    drafters(t, row.picks - 1);
    row.seats == 4 ? t.order({0, 1, 2, 3}) : t.order({0, 1, 2, 3, 4, 5});
    t.pick();
    CHECK(t.now.phase == Phase::give);
    CHECK(t.now.row.size() + t.now.pile.size() == row.deck - static_cast<std::size_t>(row.picks));
  }
}

TEST_CASE("An elite rookie takes the elite special, then extra training", "[aerial][AA-S-134][AA-R-12][AA-R-81]") {
  Scene t(4, {{"iri", "on"}, {"rookie_a", "on"}});
  t.begin();
  t.teams();
  CHECK(t.refusal(r1, Build{r1, t.parts(six_weeks)}) == "AA-BUILD-08");
  t.go(Build{r1, t.parts(four_weeks)});
  t.dice({6, 6, 2, 2, 1, 1, 3, 3});
  t.pile_in_order();
  t.build(six_weeks);
  drafters(t, 16);
  CHECK(t.now.phase == Phase::extra);
  CHECK(t.drafter() == r1);
  t.pick();
  CHECK(t.drafter() == r1);  // alone in both passes
  t.order({0, 1, 2, 3});
  t.pick();
  CHECK(t.now.robot(r1).deck.size() == 10);
}

// ---- Alliances

TEST_CASE("Alliances are dealt after training, odd cards Red",
          "[aerial][AA-S-104][AA-ALLY-01][AA-ALLY-02][AA-ALLY-03][AA-ALLY-04][AA-R-15]") {
  Scene t;
  to_draft(t, six_weeks);
  CHECK(t.now.alliance_cards.empty());
  for (const Robot& robot : t.now.robots) CHECK(robot.alliance == Alliance::undecided);
  CHECK(t.refusal(r1, Give{{r1, r2}}) == "AA-MATCH-01");
  drafters(t, 11);
  t.order({1, 3, 0, 2});  // cards 2, 4, 1, 3
  t.pick();
  CHECK(t.now.alliance_cards == List<std::uint8_t, most_robots>{2, 4, 1, 3});
  CHECK(t.now.robots[0].alliance == blue);
  CHECK(t.now.robots[1].alliance == blue);
  CHECK(t.now.robots[2].alliance == red);
  CHECK(t.now.robots[3].alliance == red);  // C and D are partners and sit where they sat
  CHECK(t.rules().speaker(t.now, red) == seat_at(2));
  CHECK(t.rules().speaker(t.now, blue) == seat_at(0));
}

TEST_CASE("Any player of an alliance answers for it; its lowest card speaks", "[aerial][AA-R-91]") {
  Scene t;
  to_draft(t, six_weeks);
  drafters(t, 11);
  t.order({2, 1, 0, 3});  // A 3, B 2, C 1, D 4
  t.pick();
  CHECK(t.rules().waiting(t.now) == Seats{seat_at(0), seat_at(2)});
  for (int seat : {0, 2}) CHECK(t.refusal(seat_at(seat), Give{{r1, r2}}) == "");
  CHECK(t.refusal(seat_at(1), Give{{r1, r2}}) == "AA-ALLY-07");
  CHECK(t.rules().speaker(t.now, red) == seat_at(2));
}

TEST_CASE("Balls may be given before the match; only the receiver has had them",
          "[aerial][AA-S-90][AA-ALLY-07][AA-ALLY-08][AA-R-16]") {
  Scene t;
  to_draft(t, six_weeks);
  drafters(t, 11);
  t.order({0, 1, 2, 3});
  t.pick();
  CHECK(t.refusal(r1, Give{{r1, b1}}) == "AA-ALLY-07");  // not to an opponent
  CHECK(t.refusal(r1, Give{{r1}}) == "AA-ALLY-07");      // all balls are held
  CHECK(t.refusal(b1, Give{{b1, b2}}) == "AA-ALLY-07");  // Red first
  t.go(Give{{r1, r1}});
  CHECK(t.rules().held(t.now, r1) == 2);
  CHECK(t.now.at(BallId::red_2).touched == Touched{r1});
  t.go(Give{{b1, b2}});
  CHECK(t.now.phase == Phase::program);
  // The gift is scored in a driven round: no assist for robot r2.
  Scene later(4, {}, t.now);
  later.now.phase = Phase::select;
  later.now.round = later.now.play = 1;
  later.at(r1, Zone::r1);
  later.card(r1, Play::shoot);
  later.flip();
  later.dice({3});
  later.go(HighGoal{BallId::red_2});
  CHECK(later.points(red) == 10);
}

TEST_CASE("With six robots nobody starts with three balls", "[aerial][AA-R-17][AA-ALLY-08]") {
  Scene t(6);
  to_draft(t, six_weeks, {6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  drafters(t, 17);
  t.order({0, 1, 2, 3, 4, 5});
  t.pick();
  CHECK(t.refusal(r1, Give{{r1, r1, r1}}) == "AA-ALLY-08");
  CHECK(t.refusal(r1, Give{{r1, r1, r2}}) == "");
  CHECK(t.choices(seat_at(0)).size() == 24);
}

// ---- Other numbers of players

TEST_CASE("Two players drive two robots each and draft 1-2-2-1",
          "[aerial][AA-S-30][AA-P2-01][AA-P2-02][AA-P2-03][AA-R-69][AA-ALLY-03]") {
  Scene t(2, {{"draft_team", "once"}});
  t.order({1, 0});  // A holds card 2, B card 1
  t.begin();
  CHECK(t.now.alliance_cards == List<std::uint8_t, most_robots>{2, 1});
  CHECK(t.now.robots[0].alliance == blue);
  CHECK(t.now.robots[1].alliance == blue);
  CHECK(t.now.robots[3].alliance == red);
  t.teams();
  t.build(six_weeks);
  CHECK(t.now.phase == Phase::first);
  CHECK(t.refusal(seat_at(1), DraftsFirst{RobotId::four}) == "AA-R-69");  // A names first
  CHECK(t.refusal(seat_at(0), DraftsFirst{RobotId::four}) == "AA-ACT-05");
  t.go(DraftsFirst{RobotId::two});
  t.pile_in_order();
  t.go(DraftsFirst{RobotId::four});
  const std::vector<RobotId> order = drafters(t, 12);
  const std::vector<RobotId> pass{RobotId::four, RobotId::two, RobotId::one, RobotId::three};
  for (std::size_t at = 0; at < 12; ++at) CHECK(order[at] == pass[at % 4]);
  CHECK(t.now.phase == Phase::give);
}

TEST_CASE("The order of fewer players holds in extra training", "[aerial][AA-R-69][AA-R-10][AA-P2-03]") {
  Scene t(2, {{"draft_team", "once"}});
  t.order({0, 1});
  t.begin();
  t.teams();
  t.build(four_weeks);
  t.go(DraftsFirst{RobotId::two});
  t.pile_in_order();
  t.go(DraftsFirst{RobotId::three});
  CHECK(t.refusal(seat_at(1), Draft{t.now.row.front()}) == "AA-P2-03");                // A's pick
  CHECK(t.refusal(seat_at(0), Draft{t.now.row.front(), RobotId::one}) == "AA-P2-03");  // named once for all passes
  const std::vector<RobotId> order = drafters(t, 20);
  const std::vector<RobotId> pass{RobotId::two, RobotId::three, RobotId::four, RobotId::one};
  for (std::size_t at = 0; at < 20; ++at) CHECK(order[at] == pass[at % 4]);
  CHECK(t.now.phase == Phase::give);
}

TEST_CASE("Three players: the odd card out drives two robots",
          "[aerial][AA-S-85][AA-S-139][AA-P3-01][AA-P3-02][AA-P3-04][AA-R-68][AA-R-69]") {
  Scene t(3, {{"draft_team", "once"}});
  t.order({0, 1, 2, 3});  // P 1, Q 2, S 3
  t.begin();
  CHECK(t.rules().robots_of(t.now, seat_at(0)) == 1);
  CHECK(t.rules().robots_of(t.now, seat_at(1)) == 2);
  CHECK(t.rules().robots_of(t.now, seat_at(2)) == 1);
  CHECK(t.now.robots[1].alliance == blue);
  CHECK(t.now.robots[2].alliance == blue);
  CHECK(t.now.robots[3].alliance == red);
  t.teams();
  t.build(six_weeks);
  t.pile_in_order();
  CHECK(t.rules().waiting(t.now) == Seats{seat_at(1)});
  t.go(DraftsFirst{RobotId::three});
  CHECK(drafters(t, 4) == std::vector<RobotId>{RobotId::three, RobotId::one, RobotId::four, RobotId::two});
}

TEST_CASE("Three players may agree on who plays alone", "[aerial][AA-S-142][AA-P3-01][AA-P3-02][AA-P3-03][AA-P3-04]") {
  Scene t(3, {{"solo", "a"}, {"draft_team", "once"}});
  t.begin();  // nothing is shuffled
  CHECK(t.now.alliance_cards == List<std::uint8_t, most_robots>{2, 1, 3});
  CHECK(t.now.robots[0].seat == seat_at(0));
  CHECK(t.now.robots[1].seat == seat_at(0));
  CHECK(t.now.robots[0].alliance == blue);
  CHECK(t.now.robots[2].alliance == red);
  CHECK(t.now.phase == Phase::teams);  // chosen with the alliances known
  t.teams();
  t.build(six_weeks);
  t.pile_in_order();
  t.go(DraftsFirst{RobotId::two});
  CHECK(drafters(t, 4) == std::vector<RobotId>{RobotId::two, RobotId::three, RobotId::four, RobotId::one});
}

TEST_CASE("The three players agree on the color of the one alone, too", "[aerial][AA-R-68][AA-P3-02]") {
  Scene t(3, {{"solo", "b"}, {"solo_alliance", "red"}});
  t.begin();  // nothing is shuffled
  CHECK(t.now.alliance_cards == List<std::uint8_t, most_robots>{2, 1, 4});
  CHECK(t.rules().robots_of(t.now, seat_at(1)) == 2);
  CHECK(t.rules().players(t.now, red) == Seats{seat_at(1)});
  CHECK(t.rules().players(t.now, blue) == Seats{seat_at(0), seat_at(2)});
  t.teams();
  t.pile_in_order();
  t.build(six_weeks);
  CHECK(drafters(t, 4) == std::vector<RobotId>{RobotId::two, RobotId::one, RobotId::four, RobotId::three});
}

TEST_CASE("In each pass a player of two teams says anew which drafts first", "[aerial][AA-P2-03][AA-R-69]") {
  Scene t(2);
  t.order({1, 0});  // A holds card 2, B card 1
  t.begin();
  t.teams();
  t.pile_in_order();
  t.build(six_weeks);
  REQUIRE(t.now.phase == Phase::draft);  // nobody is asked before
  const auto draft = [&](RobotId robot) {
    CHECK(t.choices(t.now.robot(robot).seat).size() == 16);  // 8 cards for either team
    t.go(Draft{t.now.row.front(), robot});
  };
  const auto rest = [&](RobotId robot) {
    CHECK(t.drafter() == robot);
    CHECK(t.choices(t.now.robot(robot).seat).size() == 8);
    t.pick();
  };
  CHECK(t.refusal(seat_at(1), Draft{t.now.row.front(), RobotId::one}) == "AA-P2-03");  // A's team
  CHECK(t.refusal(seat_at(0), Draft{t.now.row.front(), RobotId::one}) == "AA-P2-03");  // B drafts
  draft(RobotId::four);
  CHECK(t.now.robot(RobotId::four).deck.size() == 5);
  draft(RobotId::two);
  CHECK(t.refusal(seat_at(0), Draft{t.now.row.front(), RobotId::two}) == "AA-P2-03");  // it has drafted
  rest(RobotId::one);
  rest(RobotId::three);
  draft(RobotId::three);  // the other way round in the second pass
  draft(RobotId::one);
  rest(RobotId::two);
  rest(RobotId::four);
  draft(RobotId::three);
  t.pick();  // unsaid: the one whose turn it is
  t.pick();
  t.pick();
  CHECK(t.now.phase == Phase::give);
  for (const Robot& robot : t.now.robots) CHECK(robot.deck.size() == 7);
}

TEST_CASE("In extra training only teams that train more are chosen from", "[aerial][AA-P3-04][AA-DRAFT-07][AA-R-69]") {
  Scene t(3);
  t.order({0, 1, 2, 3});  // B drives robots 2 and 3 alone
  t.begin();
  t.teams();
  t.pile_in_order();
  t.go(Build{RobotId::three, t.parts(four_weeks)});
  t.build(six_weeks);
  for (int pass = 0; pass < 3; ++pass) {
    t.go(Draft{t.now.row.front(), RobotId::two});
    for (int pick = 0; pick < 3; ++pick) t.pick();
  }
  REQUIRE(t.now.phase == Phase::extra);
  for (int pass = 0; pass < 2; ++pass) {
    CHECK(t.drafter() == RobotId::three);  // at its player's first place
    CHECK(t.refusal(seat_at(1), Draft{t.now.row.front(), RobotId::two}) == "AA-P3-04");
    t.pick();
  }
  CHECK(t.now.phase == Phase::give);
}

TEST_CASE("Five players: the pair's lower card runs the sixth team", "[aerial][AA-S-86][AA-R-70][AA-P56-02]") {
  Scene t(5, {{"draft_team", "once"}});
  t.order({0, 1, 2, 3, 4, 5});
  t.begin();
  CHECK(t.rules().robots() == 6);
  CHECK(t.rules().robots_of(t.now, seat_at(1)) == 2);  // Blue 2 and 4: B runs two
  CHECK(t.rules().robots_of(t.now, seat_at(3)) == 1);
  CHECK(t.rules().players(t.now, red) == Seats{seat_at(0), seat_at(2), seat_at(4)});
  CHECK(t.rules().players(t.now, blue) == Seats{seat_at(1), seat_at(3)});
  t.teams();
  t.build(six_weeks);
  t.pile_in_order();
  t.go(DraftsFirst{RobotId::two});
  CHECK(drafters(t, 6) ==
        std::vector<RobotId>{RobotId::two, RobotId::one, RobotId::four, RobotId::five, RobotId::six, RobotId::three});
}

TEST_CASE("One phase at a time", "[aerial][AA-S-131][AA-MATCH-01][AA-MATCH-02]") {
  Scene t;
  t.begin();
  CHECK(t.refusal(r1, Lay{r1, card_at(0), Side::top}) == "AA-MATCH-01");
  CHECK(t.refusal(r1, Draft{card_at(5)}) == "AA-MATCH-01");
  t.teams();
  CHECK(t.refusal(r1, TakeTeam{Team::yellow}) == "AA-MATCH-01");
  Scene over(4, {}, 5, 5);
  over.rest();
  CHECK(over.now.phase == Phase::over);
  CHECK(over.refusal(r1, Lay{r1, card_at(0), Side::top}) == "AA-MATCH-02");
  CHECK(over.rules().waiting(over.now).none());
}

}  // namespace
}  // namespace aerial_test
