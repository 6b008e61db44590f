// Everything on the table, and what the procedures in progress have to remember. Whole numbers in place, so a State is
// copied like memory; bots copy it for every move that they imagine. What a seat may see of it is decided in view.cpp.
// A saved state from outside is checked by faults.cpp.
#pragma once

#include "core/values/fields.h"
#include "core/values/list.h"
#include "games/aerial/field.h"
#include "games/aerial/pack.h"

namespace sprue::aerial {

// A robot's number at the table. Robots are numbered in seat order, so one player's robots stand side by side.
enum class RobotId : std::uint8_t { one, two, three, four, five, six, none };
constexpr std::array<std::string_view, 7> names(RobotId) {
  return {"robot_1", "robot_2", "robot_3", "robot_4", "robot_5", "robot_6", "none"};
}
constexpr std::size_t index(RobotId robot) { return static_cast<std::size_t>(robot); }
constexpr RobotId robot_at(std::size_t index) { return static_cast<RobotId>(index); }

// The teams of the box, by the color of their cards; the first four come with the base box.
enum class Team : std::uint8_t { black, green, orange, purple, silver, yellow, none };
constexpr std::array<std::string_view, 7> names(Team) {
  return {"black", "green", "orange", "purple", "silver", "yellow", "none"};
}
// The first of them are in the base box (AA-COMP-01).
inline constexpr std::size_t base_teams = 4;
// These come with the Deluxe set (AA-R-03).
inline constexpr std::size_t team_count = 6;

// Places in the catalogue; their JSON is the id printed on the card. `hidden` is a card that the viewer may not see.
enum class PartId : std::uint8_t { none = 255 };
enum class CardId : std::uint8_t { hidden = 255 };
constexpr std::size_t index(PartId part) { return static_cast<std::size_t>(part); }
constexpr std::size_t index(CardId card) { return static_cast<std::size_t>(card); }
constexpr PartId part_at(std::size_t index) { return static_cast<PartId>(index); }
constexpr CardId card_at(std::size_t index) { return static_cast<CardId>(index); }

// Odd Alliance cards are Red, even ones Blue (AA-ALLY-02, AA-R-15).
constexpr Alliance alliance_of_card(int card) { return card % 2 == 1 ? Alliance::red : Alliance::blue; }

// The balls by alliance: two each, three with six robots (AA-COMP-06, AA-P56-04). A third one that is not in the match
// has its slot all the same, with Place::absent.
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
// A deck has 4 basics, 3 specials, the elite special, and 2 of extra training.
inline constexpr std::size_t largest_deck = 10;
// Three cards stand for 10 seconds of a match, those of the driven rounds for 140 (AA-MATCH-05).
inline constexpr int auto_plays = 3;
static_assert(states("AA-MATCH-05"));
inline constexpr int driven_rounds = 5;
inline constexpr int driven_plays = 5;
// A robot carries two balls at most (AA-ALLY-08).
inline constexpr std::size_t most_held = 2;

// Says how a card lies: which end is up, or left face down when the others are flipped, to stay in place (AA-STAY-02).
// `hidden` is for viewers who may not know.
enum class Side : std::uint8_t { hidden, top, bottom, stay };
constexpr std::array<std::string_view, 4> names(Side) { return {"hidden", "top", "bottom", "stay"}; }

// A card that was laid or discarded.
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

// The table of tied blocks forces one of these on a robot's next card (AA-OPT-TIE-03 to AA-OPT-TIE-07): to stay in
// place, or to have its card drawn by chance.
enum class Forced : std::uint8_t { nothing, stay, panic };
constexpr std::array<std::string_view, 3> names(Forced) { return {"nothing", "stay", "panic"}; }

// A robot and all that belongs to its team; the team card stands for it on the field (AA-COMP-01, AA-COMP-07).
struct Robot {
  Team team = Team::none;
  Seat seat{};
  Alliance alliance = Alliance::undecided;
  Zone zone = Zone::nowhere;
  // The slots of a robot by PartKind; the last two may be empty.
  PartId drive = PartId::none, shooter = PartId::none, pick_up = PartId::none, active_catch = PartId::none;
  // All cards of the team, open to everybody; hand, laid cards and discards share them out.
  List<CardId, largest_deck> deck;
  List<CardId, largest_deck> hand;
  // The row of the autonomous round, or the one card of a driven play.
  List<Slot, 3> laid;
  // The cards of this round's earlier plays, until cleanup.
  List<Slot, 5> discard;
  // True while its player owes a decision that all make at the same time.
  bool owes = false;
  // True for the one of a player's two robots that drafts earlier (AA-R-69).
  bool drafts_first = false;
  bool reroll_used = false;
  // It holds for the next card only.
  Forced forced = Forced::nothing;
  // The opponent that the robot may not block, since its last block of it worked (AA-BLOCK-10).
  RobotId ban = RobotId::none;
  // The ban holds in this play of the match, counted as in `play_number`; 0 is no ban.
  int ban_play = 0;

  // These belong to the card play under way.
  // The move that was announced; negative is left.
  int steps = 0;
  // The block that was announced.
  RobotId target = RobotId::none;
  bool panicking = false;
  // True once the card has acted or cannot act any more; a robot that stays in place is done at once.
  bool done = false;
  // True once a block has worked against it; then it is done as well.
  bool cancelled = false;
  // True once this card has let go of a ball: it may let go of no other (AA-ALLY-09).
  bool released = false;
  // True in a ring whose block of this robot worked; it is cancelled when all of the ring have tried.
  bool hit = false;
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

// The places of a ball. In play means held or on a floor (AA-R-28); `waiting` comes in again when an inbounding is due,
// `out` is out of bounds until the next card play, and `removed` is scored for good.
enum class Place : std::uint8_t { absent, held, floor, waiting, out, removed };
constexpr std::array<std::string_view, 6> names(Place) {
  return {"absent", "held", "floor", "set_aside", "out_of_bounds", "removed"};
}

// A ball; `holder` is set when it is held, `zone` when it lies on a floor, and neither otherwise.
struct Ball {
  Place place = Place::absent;
  RobotId holder = RobotId::none;
  Zone zone = Zone::nowhere;
  // Its place in the queue of its alliance's balls that wait: 1 comes in first, 0 does not wait.
  int turn = 0;
  // True once it went over the truss: it may not again before it is scored (AA-TRUSS-09).
  bool trussed = false;
  // The robots that held it since it came into play, for assists (AA-R-31).
  List<RobotId, 3> touched;
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

// The scores of an alliance, by kind. `points` is their sum and is kept, since it is asked for so often.
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

// Why the match is over, for its outcome.
enum class Ending : std::uint8_t { points, assists, catches, trusses, draw };
constexpr std::array<std::string_view, 5> names(Ending) { return {"points", "assists", "catches", "trusses", "draw"}; }

// The phases of a match in their order (AA-MATCH-01): set-up from `teams`, one autonomous round from `program`, then
// plays of driven rounds, each from `inbound` to `act`. Comparisons with `<` rely on the order.
enum class Phase : std::uint8_t {
  teams,
  build,
  // A player who has two teams names the one that drafts earlier.
  first,
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

// Says how far a card play has come: with blocks it goes from `blocks` over `shots` to `rest`, without any block it is
// `free` throughout (AA-SEQ-03).
enum class Stage : std::uint8_t { idle, blocks, shots, rest, free };
constexpr std::array<std::string_view, 5> names(Stage) { return {"idle", "blocks", "shots", "rest", "free"}; }

// The question that is open while cards act. With `nothing` the cards go on by themselves.
enum class Ask : std::uint8_t { nothing, order, use, catching, reroll };
constexpr std::array<std::string_view, 5> names(Ask) { return {"nothing", "order", "use", "catch", "reroll"}; }

// The attempts that dice are thrown for.
enum class Attempt : std::uint8_t { none, high, low, truss, pick_up, catching, block, duel };
constexpr std::array<std::string_view, 8> names(Attempt) {
  return {"none", "high_goal", "low_goal", "truss", "floor_pick_up", "catch", "block", "duel"};
}

// Dice on the table that may yet be rolled again. A block has two; a duel is two robots that block each other. Between
// questions there is none, and it equals Throw{}.
struct Throw {
  Attempt attempt = Attempt::none;
  RobotId robot = RobotId::none, other = RobotId::none;
  BallId ball = BallId::none;
  int die = 0, other_die = 0;
  // So many of the two have been asked about a re-roll; the one at this place is asked now.
  int asked = 0;
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
  // The autonomous round is 0.
  int round = 0;
  // The card play of the round, from 1; 0 before the match.
  int play = 0;
  List<Robot, most_robots> robots;
  std::array<Ball, ball_slots> balls;
  std::array<Score, 2> scores;
  // One a seat, in seat order; empty before they are dealt.
  List<std::uint8_t, most_robots> alliance_cards;
  // The robots in the order of drafting, the same for every pass; empty before it is settled.
  List<RobotId, most_robots> draft_order;
  // The pass of the draft, from 1; 0 outside of training.
  int pass = 0;
  // This counts in phases that go from one to the next: through robots, places in the order of drafting, or alliances.
  int turn = 0;
  // `row` has the specials that lie face up, `pile` the rest; the next card is the last of the pile.
  List<CardId, 8> row;
  List<CardId, most_specials> pile;

  // These belong to the card play under way.
  Stage stage = Stage::idle;
  Ask ask = Ask::nothing;
  // The alliance that is asked; undecided where the question is a single player's.
  Alliance side = Alliance::undecided;
  // The robot whose card acts; none between cards.
  RobotId acting = RobotId::none;
  // The part of the acting robot's card that acts now, from 0.
  int part = 0;
  // The ball that flew over the truss and may be caught.
  BallId ball = BallId::none;
  // The robots of a ring of blocks, each before the one that it attacks; empty when no ring is being resolved.
  List<RobotId, most_robots> ring;
  // The step of a ring: it goes around three times, once each for moves before, attempts, and moves after.
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
  // The card play counted through the match: 1 to 3 are autonomous, then 4 to 28.
  int play_number() const { return round == 0 ? play : auto_plays + (round - 1) * driven_plays + play; }
};

}  // namespace sprue::aerial
