// What a seat of Aerial Assault sees and what it does not, what it keeps to itself, and the tables that it can imagine.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "support/aerial_scene.h"

namespace aerial_test {
namespace {

const std::vector<std::string_view> six_weeks{"AA-DT-2", "AA-SH-3", "AA-PU-1"};
const Slot unseen{};                                      // nothing is known of it
const Slot left_down{CardId::hidden, Side::stay, false};  // its robot stays in place, and the card is not known

// Everybody but the robot's own player, and who only looks on.
std::vector<Viewer> others(const Scene& t, RobotId robot) {
  std::vector<Viewer> viewers{Viewer{}};
  for (int seat = 0; seat < t.rules().seats(); ++seat) {
    if (seat_at(seat) != t.now.robot(robot).seat) viewers.emplace_back(seat_at(seat));
  }
  return viewers;
}

// What the others see of the cards that a robot has laid; all of them see the same.
List<Slot, 3> row_of(const Scene& t, RobotId robot) {
  const List<Slot, 3> row = t.rules().view(t.now, Viewer{}).robot(robot).laid;
  for (const Viewer viewer : others(t, robot)) CHECK(t.rules().view(t.now, viewer).robot(robot).laid == row);
  CHECK(t.rules().view(t.now, t.now.robot(robot).seat).robot(robot).laid == t.now.robot(robot).laid);
  return row;
}

// The whole tables that a viewer can imagine: each is sound, and looks to the viewer like the true one.
template <class Look>
void imagine(const Scene& t, Viewer viewer, const Look& look, int tables = 150) {
  SeededRoller roll(7);
  const State seen = t.rules().view(t.now, viewer);
  for (int table = 0; table < tables; ++table) {
    const State imagined = t.rules().resample(seen, viewer, roll);
    Problems problems;
    t.rules().faults(imagined, problems);
    for (const Problem& problem : problems) FAIL(to_text(problem));
    REQUIRE(t.rules().view(imagined, viewer) == seen);
    look(imagined);
  }
}
void imagine(const Scene& t) {
  for (int seat = 0; seat < t.rules().seats(); ++seat)
    imagine(
        t, seat_at(seat), [](const State&) {}, 20);
  imagine(
      t, Viewer{}, [](const State&) {}, 20);
}

// ---- What a seat sees

TEST_CASE("At its flip a card left face down shows that its robot stays, and the cards after it show nothing",
          "[aerial][AA-R-21][AA-R-71][AA-STAY-02]") {
  Scene t(4, {}, 0);
  for (const RobotId robot : {r1, r2, b1, b2}) t.holds(robot);
  for (int card = 0; card < 3; ++card) {
    t.card(r1, Play::move);
    t.card(r2, Play::move);
  }
  t.card(b1, Play::move);
  t.card(b1, Play::move_then_shoot);
  t.program();
  CHECK(row_of(t, r1) == List<Slot, 3>{unseen, unseen, unseen});
  for (const RobotId robot : {r1, r2, b1, b2}) t.go(Flip{robot, false});
  REQUIRE(t.now.play == 2);
  CHECK(row_of(t, r1) == List<Slot, 3>{left_down, unseen, unseen});
  t.go(Flip{r1, false});
  CHECK(row_of(t, r1) == List<Slot, 3>{left_down, unseen, unseen});
  imagine(t);
  t.go(Flip{r2, true});
  t.go(Flip{b2, false});
  t.go(Flip{b1, true});
  REQUIRE(t.now.phase == Phase::declare);
  CHECK(row_of(t, r1) == List<Slot, 3>{left_down, left_down, unseen});
  CHECK(row_of(t, r2) == List<Slot, 3>{left_down, t.now.robot(r2).laid[1], unseen});
  imagine(t);
  t.move(r2, 0);
  t.move(b1, 1);
  REQUIRE(t.now.phase == Phase::act);
  CHECK(row_of(t, r1) == List<Slot, 3>{left_down, left_down, unseen});
  imagine(t);
}

TEST_CASE("In a driven play a card shows nothing until all are flipped", "[aerial][AA-DRIVE-04][AA-R-71][AA-R-72]") {
  Scene t;
  t.at(r2, Zone::r1);
  t.holds(r2);
  t.card(b1, Play::move);
  t.card(r2, Play::shoot);
  t.stays(r1);
  t.go(Lay{r1, t.now.robot(r1).hand.back(), Side::stay});
  CHECK(row_of(t, r1) == List<Slot, 3>{unseen});
  t.flip();
  REQUIRE(t.now.phase == Phase::declare);
  CHECK(row_of(t, r1) == List<Slot, 3>{left_down});
  CHECK(row_of(t, b1) == t.now.robot(b1).laid);
  for (const Viewer viewer : others(t, b1)) {
    CHECK(t.rules().view(t.now, viewer).robot(b1).hand == t.now.robot(b1).hand);
  }
  imagine(t);
  t.move(b1, 0);
  REQUIRE(t.now.phase == Phase::act);
  CHECK(row_of(t, r1) == List<Slot, 3>{left_down});
  imagine(t);
}

TEST_CASE("The card that is laid is told to its own player alone, and all else to everybody",
          "[aerial][AA-DRIVE-04][AA-R-72]") {
  Scene t;
  const CardId card = t.now.robot(r1).hand.front();
  t.go(Lay{r1, card, Side::top});
  const Laid laid = *t.last<Laid>();
  CHECK(t.rules().view(Event{laid}, seat_at(0)) == Event{laid});
  for (const Viewer viewer : others(t, r1)) {
    CHECK(t.rules().view(Event{laid}, viewer) == Event{Laid{r1, seat_at(0), CardId::hidden, Side::hidden, false}});
  }
  for (const RobotId robot : {b1, r2}) t.go(Lay{robot, card, Side::top});
  t.go(Lay{b2, card, Side::stay});
  REQUIRE(t.heard("flipped"));
  for (const Event& event : t.told()) {
    if (std::holds_alternative<Laid>(event)) continue;
    for (int seat = 0; seat < 4; ++seat) CHECK(t.rules().view(event, seat_at(seat)) == event);
    CHECK(t.rules().view(event, Viewer{}) == event);
  }
}

// ---- What a seat keeps to itself

// The seats that keep something to themselves, by letter.
std::string concealing(const Scene& t) {
  std::string letters;
  for (int seat = 0; seat < t.rules().seats(); ++seat) {
    if (t.rules().conceals(t.now, seat_at(seat))) letters += letter(seat_at(seat));
  }
  return letters;
}
bool is_secret(const Scene& t, RobotId robot, const Action& action) {
  return t.rules().is_secret_commit(t.now, t.now.robot(robot).seat, action);
}

TEST_CASE("A build is secret until all are made, so the last to build has no secret", "[aerial][AA-BUILD-02]") {
  Scene t(4, {{"rookie_b", "on"}});
  t.begin();
  t.teams();
  const PartList parts = t.parts({"AA-DT-1", "AA-SH-2", "AA-PU-1"});
  CHECK(concealing(t) == "ABCD");
  for (const RobotId robot : {r1, r2}) t.go(Build{robot, parts});
  CHECK(concealing(t) == "ABCD");
  CHECK(is_secret(t, b1, Build{b1, parts}));
  t.go(Build{b1, t.parts({"AA-DT-1", "AA-SH-2", "AA-PU-1"})});
  CHECK(concealing(t) == "ABC");
  CHECK_FALSE(is_secret(t, b2, Build{b2, parts}));
  std::set<std::vector<PartId>> sixes, fives;
  imagine(
      t, seat_at(3),
      [&](const State& imagined) {
        const auto built = [](const Robot& robot) {
          return std::vector<PartId>{robot.drive, robot.shooter, robot.pick_up, robot.active_catch};
        };
        sixes.insert(built(imagined.robot(r1)));
        fives.insert(built(imagined.robot(b1)));
        CHECK(imagined.robot(b2).drive == PartId::none);  // its own, not yet made
      },
      1500);
  CHECK(sixes.size() == t.rules().builds(6).size());
  CHECK(fives.size() == t.rules().builds(5).size());
  imagine(t);
}

TEST_CASE("Cards and flips are secret until the last is decided", "[aerial][AA-AUTO-03][AA-DRIVE-03][AA-R-21]") {
  Scene t(4, {}, 0);
  for (const RobotId robot : {r1, r2, b1, b2}) t.holds(robot);
  const auto next = [&](RobotId robot) { return Lay{robot, t.now.robot(robot).hand.front(), Side::top}; };
  CHECK(concealing(t) == "ABCD");
  for (const RobotId robot : {r1, b1, r2}) {
    CHECK(t.rules().is_open_choice(t.now, t.now.robot(robot).seat));
    for (int card = 0; card < 3; ++card) {
      CHECK(is_secret(t, robot, next(robot)));
      t.go(next(robot));
      CHECK(t.rules().is_open_choice(t.now, t.now.robot(robot).seat) == (card == 2));  // its hand is hidden now
    }
  }
  for (int card = 0; card < 2; ++card) {
    CHECK(is_secret(t, b2, next(b2)));
    t.go(next(b2));
  }
  CHECK_FALSE(is_secret(t, b2, next(b2)));
  t.go(next(b2));
  REQUIRE(t.now.phase == Phase::flip);
  CHECK(concealing(t) == "ABCD");  // rows lie face down
  for (const RobotId robot : {r1, b1, r2}) {
    CHECK(t.rules().is_open_choice(t.now, t.now.robot(robot).seat));
    CHECK(is_secret(t, robot, Flip{robot, true}));
    t.go(Flip{robot, false});
  }
  CHECK_FALSE(is_secret(t, b2, Flip{b2, true}));
}

TEST_CASE("Who has laid nothing face down chooses openly from an open hand", "[aerial][AA-DRIVE-03][AA-R-71]") {
  Scene t;
  t.at(r1, Zone::r1);
  const BallId ball = t.holds(r1);
  t.card(r1, Play::shoot);
  t.flip();
  CHECK(concealing(t) == "BCD");  // who left a card face down
  t.dice({1});
  t.go(HighGoal{ball});
  REQUIRE(t.now.play == 2);
  CHECK(t.rules().is_open_choice(t.now, seat_at(0)));
  CHECK_FALSE(t.rules().is_open_choice(t.now, seat_at(1)));
  CHECK(concealing(t) == "ABCD");
  const CardId spent = t.now.robot(r1).discard.front().card;
  for (const RobotId robot : {r1, b1, r2}) {
    CHECK(is_secret(t, robot, Lay{robot, t.now.robot(robot).hand.front(), Side::top}));
    t.go(Lay{robot, t.now.robot(robot).hand.front(), Side::top});
    CHECK(t.rules().is_open_choice(t.now, t.now.robot(robot).seat));
  }
  CHECK_FALSE(is_secret(t, b2, Lay{b2, t.now.robot(b2).hand.front(), Side::top}));
  std::set<Side> sides;
  std::set<CardId> cards, discards;
  imagine(t, seat_at(3), [&](const State& imagined) {
    CHECK(imagined.robot(r1).discard.front().card == spent);  // it lies open
    cards.insert(imagined.robot(r1).laid.front().card);
    sides.insert(imagined.robot(r1).laid.front().side);
    discards.insert(imagined.robot(b1).discard.front().card);
    CHECK(imagined.robot(b2) == t.now.robot(b2));
  });
  CHECK(sides == std::set<Side>{Side::top, Side::bottom, Side::stay});
  CHECK(cards.size() == t.now.robot(r1).deck.size() - 1);
  CHECK_FALSE(cards.contains(spent));
  CHECK(discards.size() == t.now.robot(b1).deck.size());
  imagine(t);
}

TEST_CASE("Whoever has broken down is known to stay", "[aerial][AA-OPT-TIE-04][AA-R-71]") {
  Scene t(4, {{"tied_blocks", "on"}});
  t.now.robot(r1).forced = Forced::stay;
  t.go(Lay{r1, t.now.robot(r1).hand.front(), Side::stay});
  t.go(Lay{b1, t.now.robot(b1).hand.front(), Side::top});
  std::set<CardId> cards;
  std::set<Side> sides;
  imagine(t, seat_at(3), [&](const State& imagined) {
    CHECK(imagined.robot(r1).laid.front().side == Side::stay);
    cards.insert(imagined.robot(r1).laid.front().card);
    sides.insert(imagined.robot(b1).laid.front().side);
  });
  CHECK(cards.size() == t.now.robot(r1).deck.size());
  CHECK(sides.size() == 3);
}

// The row of b1 after its first card was left face down and the second is decided; r2 has not decided its own.
TEST_CASE("A decided flip may be a stay, an undecided one is none yet", "[aerial][AA-R-21][AA-STAY-02]") {
  Scene t(4, {}, 0);
  for (const RobotId robot : {r1, r2, b1, b2}) t.holds(robot);
  t.program();
  for (const RobotId robot : {r1, r2, b1, b2}) t.go(Flip{robot, false});
  t.go(Flip{b1, true});
  std::set<Side> decided, undecided, later;
  std::set<CardId> cards;
  imagine(t, seat_at(0), [&](const State& imagined) {
    CHECK(imagined.robot(r1) == t.now.robot(r1));
    CHECK(imagined.robot(b1).laid[0].side == Side::stay);
    decided.insert(imagined.robot(b1).laid[1].side);
    later.insert(imagined.robot(b1).laid[2].side);
    undecided.insert(imagined.robot(r2).laid[1].side);
    cards.insert(imagined.robot(b1).laid[0].card);
  });
  CHECK(decided == std::set<Side>{Side::top, Side::bottom, Side::stay});
  CHECK(undecided == std::set<Side>{Side::top, Side::bottom});
  CHECK(later == undecided);
  CHECK(cards.size() == t.now.robot(b1).deck.size());
}

TEST_CASE("A block with a single opponent in reach is no secret, since everybody knows whom it names",
          "[aerial][AA-BLOCK-03][AA-R-32]") {
  for (const bool two_in_reach : {false, true}) {
    Scene t;
    t.at(r1, Zone::bw);
    if (!two_in_reach) t.at(b2, Zone::b1);
    t.card(r1, Play::block);
    t.card(b1, Play::move);
    t.card(r2, Play::move);
    t.flip();
    REQUIRE(t.now.phase == Phase::declare);
    CHECK(t.rules().conceals(t.now, seat_at(0)) == two_in_reach);
    CHECK(is_secret(t, r1, Declare{r1, 0, b1}) == two_in_reach);
    CHECK(t.rules().conceals(t.now, seat_at(1)));
    t.block(r1, b1);
    CHECK(t.rules().conceals(t.now, seat_at(0)));
    for (const Viewer viewer : others(t, r1)) CHECK(t.rules().view(t.now, viewer).robot(r1).target == RobotId::none);
    std::set<RobotId> targets;
    imagine(t, seat_at(1), [&](const State& imagined) { targets.insert(imagined.robot(r1).target); });
    CHECK(targets == (two_in_reach ? std::set<RobotId>{b1, b2} : std::set<RobotId>{b1}));
    t.move(b1, 1);
    CHECK_FALSE(t.rules().conceals(t.now, seat_at(2)));  // the last to announce
    CHECK_FALSE(is_secret(t, r2, Declare{r2, 1, RobotId::none}));
  }
}

TEST_CASE("A player of two robots announces for each, and each is secret by itself", "[aerial][AA-P2-01][AA-R-32]") {
  constexpr RobotId one = RobotId::one, two = RobotId::two, three = RobotId::three, four = RobotId::four;
  Scene t(2);
  for (const RobotId robot : {one, two, three}) t.card(robot, Play::move);
  t.flip();
  REQUIRE(t.now.phase == Phase::declare);
  CHECK(concealing(t) == "AB");
  t.move(one, -1);
  std::set<int> steps;
  imagine(t, seat_at(1), [&](const State& imagined) {
    steps.insert(imagined.robot(one).steps);
    CHECK(imagined.robot(one).target == RobotId::none);
    CHECK(imagined.robot(two).owes);
    CHECK(imagined.robot(two).steps == 0);
    CHECK(imagined.robot(four).steps == 0);
  });
  CHECK(steps == std::set<int>{-1, 0, 1});
  t.move(two, 1);
  CHECK(concealing(t).starts_with("A"));
  CHECK_FALSE(is_secret(t, three, Declare{three, 1, RobotId::none}));
  imagine(t);
}

TEST_CASE("Only the order of the specials in the pile is unknown", "[aerial][AA-DRAFT-05][AA-R-72]") {
  Scene t;
  t.begin();
  t.teams();
  t.dice({6, 6, 1, 1, 1, 1, 1, 1});
  t.pile_in_order();
  t.build(six_weeks);
  t.pick();
  REQUIRE(t.now.phase == Phase::draft);
  for (const CardId card : t.rules().view(t.now, seat_at(0)).pile) CHECK(card == CardId::hidden);
  std::set<CardId> on_top, below;
  imagine(
      t, seat_at(0),
      [&](const State& imagined) {
        on_top.insert(imagined.pile.back());
        below.insert(imagined.pile.front());
      },
      400);
  CHECK(on_top.size() == t.now.pile.size());
  CHECK(below.size() == t.now.pile.size());
}

}  // namespace
}  // namespace aerial_test
