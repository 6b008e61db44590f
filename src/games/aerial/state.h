// Everything on the table. Whole numbers in place; copied like memory.
#pragma once

#include "core/values/fields.h"
#include "core/values/list.h"
#include "games/aerial/field.h"
#include "games/aerial/pack.h"

namespace sprue::aerial {

enum class RobotId : std::uint8_t { one, two, three, four, five, six, none };
constexpr std::array<std::string_view, 7> names(RobotId) {
  return {"robot_1", "robot_2", "robot_3", "robot_4", "robot_5", "robot_6", "none"};
}
constexpr std::size_t index(RobotId robot) { return static_cast<std::size_t>(robot); }
constexpr RobotId robot_at(std::size_t index) { return static_cast<RobotId>(index); }

enum class Team : std::uint8_t { black, green, orange, purple, silver, yellow, none };
constexpr std::array<std::string_view, 7> names(Team) {
  return {"black", "green", "orange", "purple", "silver", "yellow", "none"};
}
inline constexpr std::size_t base_teams = 4;  // AA-COMP-01: the first of them
inline constexpr std::size_t team_count = 6;  // AA-R-03: with the Deluxe set

// Places in the catalogue; their JSON is the id printed on the card.
enum class PartId : std::uint8_t { none = 255 };
enum class CardId : std::uint8_t { hidden = 255 };
constexpr std::size_t index(PartId part) { return static_cast<std::size_t>(part); }
constexpr std::size_t index(CardId card) { return static_cast<std::size_t>(card); }
constexpr PartId part_at(std::size_t index) { return static_cast<PartId>(index); }
constexpr CardId card_at(std::size_t index) { return static_cast<CardId>(index); }

// AA-ALLY-02, AA-R-15: odd Alliance cards are Red.
constexpr Alliance alliance_of_card(int card) { return card % 2 == 1 ? Alliance::red : Alliance::blue; }

// AA-COMP-06, AA-P56-04: two balls an alliance, three with six robots.
enum class BallId : std::uint8_t { red_1, red_2, red_3, blue_1, blue_2, blue_3, none };
static_assert(states("AA-COMP-06", "AA-P56-04"));
constexpr std::array<std::string_view, 7> names(BallId) {
  return {"red_1", "red_2", "red_3", "blue_1", "blue_2", "blue_3", "none"};
}
inline constexpr std::size_t ball_slots = 6;
constexpr std::size_t index(BallId ball) { return static_cast<std::size_t>(ball); }
constexpr BallId ball_at(std::size_t index) { return static_cast<BallId>(index); }
constexpr std::size_t first_ball(Alliance alliance) { return alliance == Alliance::red ? 0 : 3; }
constexpr Alliance alliance_of(BallId ball) { return index(ball) < 3 ? Alliance::red : Alliance::blue; }

inline constexpr std::size_t most_robots = 6;
inline constexpr std::size_t largest_deck = 10;  // 4 basics, 3 specials, the elite special, 2 of extra training
// AA-MATCH-05: these stand for 10 seconds of a match, the driven rounds for 140.
inline constexpr int auto_plays = 3;
static_assert(states("AA-MATCH-05"));
inline constexpr int driven_rounds = 5;
inline constexpr int driven_plays = 5;
inline constexpr std::size_t most_held = 2;  // AA-ALLY-08

// How a card lies: which end is up, or left face down when the others are flipped (AA-STAY-02).
enum class Side : std::uint8_t { hidden, top, bottom, stay };
constexpr std::array<std::string_view, 4> names(Side) { return {"hidden", "top", "bottom", "stay"}; }

struct Slot {
  CardId card = CardId::hidden;
  Side side = Side::hidden;
  bool face_up = false;
  bool operator==(const Slot&) const = default;
  static void fields(auto& self, auto&& field) {
    field("card", self.card);
    field("side", self.side);
    field("face_up", self.face_up);
  }
};

// A tied block may force the next card (AA-OPT-TIE-03 to AA-OPT-TIE-07).
enum class Forced : std::uint8_t { nothing, stay, panic };
constexpr std::array<std::string_view, 3> names(Forced) { return {"nothing", "stay", "panic"}; }

// AA-COMP-01, AA-COMP-07: the team card is the robot.
struct Robot {
  Team team = Team::none;
  Seat seat{};
  Alliance alliance = Alliance::undecided;
  Zone zone = Zone::nowhere;
  PartId drive = PartId::none, shooter = PartId::none, pick_up = PartId::none, active_catch = PartId::none;
  List<CardId, largest_deck> deck;  // open to all
  List<CardId, largest_deck> hand;
  List<Slot, 3> laid;     // the row of the autonomous round, or the one card of a driven play
  List<Slot, 5> discard;  // of this round
  bool owes = false;      // a simultaneous decision
  bool drafts_first = false;
  bool reroll_used = false;
  Forced forced = Forced::nothing;  // on the next card
  RobotId ban = RobotId::none;      // may not be blocked by this robot ...
  int ban_play = 0;                 // ... in this play of the match

  // These belong to the card play under way.
  int steps = 0;                   // announced; negative: left
  RobotId target = RobotId::none;  // announced
  bool panicking = false;
  bool done = false;
  bool cancelled = false;
  bool released = false;  // a ball, with this card
  bool hit = false;       // cancelled once its ring is through
  bool operator==(const Robot&) const = default;

  static void fields(auto& self, auto&& field) {
    field("team", self.team);
    field("seat", self.seat);
    field("alliance", self.alliance);
    field("zone", self.zone);
    field("drive", self.drive);
    field("shooter", self.shooter);
    field("pick_up", self.pick_up);
    field("active_catch", self.active_catch);
    field("deck", self.deck);
    field("hand", self.hand);
    field("laid", self.laid);
    field("discard", self.discard);
    field("owes", self.owes);
    field("drafts_first", self.drafts_first);
    field("reroll_used", self.reroll_used);
    field("forced", self.forced);
    field("ban", self.ban);
    field("ban_play", self.ban_play, 0, auto_plays + driven_rounds * driven_plays + 1);
    field("steps", self.steps, -2, 2);
    field("target", self.target);
    field("panicking", self.panicking);
    field("done", self.done);
    field("cancelled", self.cancelled);
    field("released", self.released);
    field("hit", self.hit);
  }
};
static_assert(states("AA-COMP-07"));

// AA-R-28: in play means held or on a floor.
enum class Place : std::uint8_t { absent, held, floor, waiting, out, removed };
constexpr std::array<std::string_view, 6> names(Place) {
  return {"absent", "held", "floor", "set_aside", "out_of_bounds", "removed"};
}

struct Ball {
  Place place = Place::absent;
  RobotId holder = RobotId::none;
  Zone zone = Zone::nowhere;
  int turn = 0;  // among the balls of its alliance that wait: 1 comes in first
  bool trussed = false;
  List<RobotId, 3> touched;  // AA-R-31: who held it since it came into play
  bool operator==(const Ball&) const = default;

  static void fields(auto& self, auto&& field) {
    field("place", self.place);
    field("holder", self.holder);
    field("zone", self.zone);
    field("turn", self.turn, 0, 3);
    field("trussed", self.trussed);
    field("touched", self.touched);
  }
};

struct Score {
  int points = 0;
  int auto_goals = 0, high_goals = 0, low_goals = 0;
  int assists = 0, trusses = 0, catches = 0;
  bool operator==(const Score&) const = default;
  int balls_scored() const { return auto_goals + high_goals + low_goals; }

  static void fields(auto& self, auto&& field) {
    constexpr int most = 10000;
    field("points", self.points, 0, most);
    field("auto_goals", self.auto_goals, 0, most);
    field("high_goals", self.high_goals, 0, most);
    field("low_goals", self.low_goals, 0, most);
    field("assists", self.assists, 0, most);
    field("trusses", self.trusses, 0, most);
    field("catches", self.catches, 0, most);
  }
};

enum class Phase : std::uint8_t {
  teams,
  build,
  first,  // who has two teams names the one that drafts earlier
  draft,
  extra,
  give,
  program,
  flip,
  inbound,
  select,
  declare,
  act,
  over,
};
constexpr std::array<std::string_view, 13> names(Phase) {
  return {"teams", "build",   "first",  "draft",   "extra", "give", "program",
          "flip",  "inbound", "select", "declare", "act",   "over"};
}

// How far a card play has come.
enum class Stage : std::uint8_t { idle, blocks, shots, rest, free };
constexpr std::array<std::string_view, 5> names(Stage) { return {"idle", "blocks", "shots", "rest", "free"}; }

// The question that is open while cards act.
enum class Ask : std::uint8_t { nothing, order, use, catching, reroll };
constexpr std::array<std::string_view, 5> names(Ask) { return {"nothing", "order", "use", "catch", "reroll"}; }

enum class Attempt : std::uint8_t { none, high, low, truss, pick_up, catching, block, duel };
constexpr std::array<std::string_view, 8> names(Attempt) {
  return {"none", "high_goal", "low_goal", "truss", "floor_pick_up", "catch", "block", "duel"};
}

// Dice on the table that may yet be rolled again. A block has two; a duel is two robots that block each other.
struct Throw {
  Attempt attempt = Attempt::none;
  RobotId robot = RobotId::none, other = RobotId::none;
  BallId ball = BallId::none;
  int die = 0, other_die = 0;
  int asked = 0;  // how many of the two have been asked about a re-roll
  bool operator==(const Throw&) const = default;

  static void fields(auto& self, auto&& field) {
    field("attempt", self.attempt);
    field("robot", self.robot);
    field("other", self.other);
    field("ball", self.ball);
    field("die", self.die, 0, 6);
    field("other_die", self.other_die, 0, 6);
    field("asked", self.asked, 0, 2);
  }
};

struct State {
  Phase phase = Phase::teams;
  int round = 0;  // 0: autonomous
  int play = 0;   // of the round
  List<Robot, most_robots> robots;
  std::array<Ball, ball_slots> balls;
  std::array<Score, 2> scores;
  List<std::uint8_t, most_robots> alliance_cards;  // one a seat, once dealt
  List<RobotId, most_robots> draft_order;
  int pass = 0;
  int turn = 0;  // in phases that go from one to the next
  List<CardId, 8> row;
  List<CardId, most_specials> pile;

  // These belong to the card play under way.
  Stage stage = Stage::idle;
  Ask ask = Ask::nothing;
  Alliance side = Alliance::undecided;  // which alliance is asked
  RobotId acting = RobotId::none;
  int part = 0;                // of the acting robot's card
  BallId ball = BallId::none;  // trussed and to be caught
  List<RobotId, most_robots> ring;
  int ring_step = 0;
  Throw dice;
  bool operator==(const State&) const = default;

  static void fields(auto& self, auto&& field) {
    constexpr int most = static_cast<int>(most_robots);
    field("phase", self.phase);
    field("round", self.round, 0, driven_rounds);
    field("play", self.play, 0, driven_plays);
    field("robots", self.robots);
    field("balls", self.balls);
    field("scores", self.scores);
    field("alliance_cards", self.alliance_cards, 1, most);
    field("draft_order", self.draft_order);
    field("pass", self.pass, 0, 6);
    field("turn", self.turn, 0, most);
    field("row", self.row);
    field("pile", self.pile);
    field("stage", self.stage);
    field("ask", self.ask);
    field("side", self.side);
    field("acting", self.acting);
    field("part", self.part, 0, 2);
    field("ball", self.ball);
    field("ring", self.ring);
    field("ring_step", self.ring_step, 0, 3 * most);
    field("dice", self.dice);
  }

  Robot& robot(RobotId id) { return robots[index(id)]; }
  const Robot& robot(RobotId id) const { return robots[index(id)]; }
  Ball& at(BallId id) { return balls[index(id)]; }
  const Ball& at(BallId id) const { return balls[index(id)]; }
  Score& score(Alliance alliance) { return scores[static_cast<std::size_t>(alliance)]; }
  const Score& score(Alliance alliance) const { return scores[static_cast<std::size_t>(alliance)]; }
  // Counted through the match: 1..3 autonomous, then 4..28.
  int play_number() const { return round == 0 ? play : auto_plays + (round - 1) * driven_plays + play; }
};

}  // namespace sprue::aerial
