// The events that an action tells to whoever listens: the log and the stage first of all. A number that a player
// may dispute comes as a Tally, with a rule for each term. `binding` marks an event after which the action cannot be
// taken back, because it showed something that was hidden or was bound to stay.
#pragma once

#include <variant>

#include "games/aerial/state.h"

namespace sprue::aerial {

// ---- Set-up
// A player has an alliance now, by a dealt card or, with three players, by agreement; `rule` says which.
struct AllianceDealt {
  static constexpr std::string_view kind = "alliance_dealt";
  static constexpr bool binding = true;
  Seat seat{};
  int card = 0;
  Alliance alliance = Alliance::undecided;
  const Rule* rule = nullptr;
  bool operator==(const AllianceDealt&) const = default;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("card", self.card);
    field("alliance", self.alliance);
    field("rule", self.rule);
  }
};
struct TeamTaken {
  static constexpr std::string_view kind = "team_taken";
  Seat seat{};
  RobotId robot = RobotId::none;
  Team team = Team::none;
  bool operator==(const TeamTaken&) const = default;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("robot", self.robot);
    field("team", self.team);
  }
};
// Says no more than that the robot is done: its parts are hidden until all are built (AA-BUILD-02).
struct Built {
  static constexpr std::string_view kind = "built";
  static constexpr bool binding = true;
  RobotId robot = RobotId::none;
  bool operator==(const Built&) const = default;
  static void fields(auto& self, auto&& field) { field("robot", self.robot); }
};
// One robot's parts, once all are built, and the weeks that they took.
struct Revealed {
  static constexpr std::string_view kind = "revealed";
  static constexpr bool binding = true;
  RobotId robot = RobotId::none;
  List<PartId, 6> parts;
  Tally weeks;
  bool operator==(const Revealed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("parts", self.parts);
    field("weeks", self.weeks);
  }
};

// ---- Driver training
// The two dice of one player for the first draft; after a tie the best roll again, each with a new event.
struct StartRolled {
  static constexpr std::string_view kind = "start_rolled";
  Seat seat{};
  Tally sum;
  bool operator==(const StartRolled&) const = default;
  static void fields(auto& self, auto&& field) {
    field("seat", self.seat);
    field("sum", self.sum);
  }
};
// The order in which the robots draft, for all passes, and the rule that set it.
struct OrderSet {
  static constexpr std::string_view kind = "order_set";
  List<RobotId, most_robots> order;
  const Rule* rule = nullptr;
  bool operator==(const OrderSet&) const = default;
  static void fields(auto& self, auto&& field) {
    field("order", self.order);
    field("rule", self.rule);
  }
};
struct RowDealt {
  static constexpr std::string_view kind = "row_dealt";
  static constexpr bool binding = true;
  List<CardId, 8> cards;
  bool operator==(const RowDealt&) const = default;
  static void fields(auto& self, auto&& field) { field("cards", self.cards); }
};
// A robot has drafted a special, and the next of the pile has taken its place in the row.
struct Drafted {
  static constexpr std::string_view kind = "drafted";
  // It turned a card up.
  static constexpr bool binding = true;
  RobotId robot = RobotId::none;
  CardId card = CardId::hidden;
  // It is hidden when the pile is empty.
  CardId turned_up = CardId::hidden;
  bool operator==(const Drafted&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("card", self.card);
    field("turned_up", self.turned_up);
  }
};
// A robot does without a special of its extra training.
struct Declined {
  static constexpr std::string_view kind = "declined";
  RobotId robot = RobotId::none;
  bool operator==(const Declined&) const = default;
  static void fields(auto& self, auto&& field) { field("robot", self.robot); }
};
// A robot and its first ball stand on the field before the match.
struct Placed {
  static constexpr std::string_view kind = "placed";
  RobotId robot = RobotId::none;
  Zone zone = Zone::nowhere;
  BallId ball = BallId::none;
  bool operator==(const Placed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("zone", self.zone);
    field("ball", self.ball);
  }
};
// An alliance has said which of its robots hold its balls.
struct Given {
  static constexpr std::string_view kind = "given";
  Alliance alliance = Alliance::undecided;
  List<RobotId, 3> holders;
  bool operator==(const Given&) const = default;
  static void fields(auto& self, auto&& field) {
    field("alliance", self.alliance);
    field("holders", self.holders);
  }
};

// ---- Cards
// Card play `play` of round `round` begins; round 0 is the autonomous one.
struct PlayBegan {
  static constexpr std::string_view kind = "play_began";
  int round = 0, play = 0;
  Alliance first = Alliance::undecided;  // that decides and rolls first
  bool operator==(const PlayBegan&) const = default;
  static void fields(auto& self, auto&& field) {
    field("round", self.round);
    field("play", self.play);
    field("first", self.first);
  }
};
// A card was laid face down. `card` and `side` are hidden from all seats but `seat` (AA-R-72).
struct Laid {
  static constexpr std::string_view kind = "laid";
  // A card that was laid is not taken back (AA-R-14).
  static constexpr bool binding = true;
  RobotId robot = RobotId::none;
  Seat seat{};
  CardId card = CardId::hidden;
  Side side = Side::hidden;
  // True for a card of the row of the autonomous round.
  bool in_row = false;
  bool operator==(const Laid&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("seat", self.seat);
    field("card", self.card);
    field("side", self.side);
    field("in_row", self.in_row);
  }
};
// A robot has made up its mind about a flip or an announcement. Nothing is shown before all have.
struct Decided {
  static constexpr std::string_view kind = "decided";
  // A decision is not taken back (AA-R-14).
  static constexpr bool binding = true;
  RobotId robot = RobotId::none;
  const Rule* rule = nullptr;
  bool operator==(const Decided&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("rule", self.rule);
  }
};
// The card of one robot after the flip, which is the same for all at the same time.
struct Flipped {
  static constexpr std::string_view kind = "flipped";
  static constexpr bool binding = true;
  RobotId robot = RobotId::none;
  // It is hidden when it stays face down.
  CardId card = CardId::hidden;
  Side side = Side::stay;
  bool panic = false;
  bool operator==(const Flipped&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("card", self.card);
    field("side", self.side);
    field("panic", self.panic);
  }
};
// The announcement of one robot: how far it moves (negative is left) and which robot it blocks.
struct Announced {
  static constexpr std::string_view kind = "announced";
  static constexpr bool binding = true;
  RobotId robot = RobotId::none;
  int steps = 0;
  RobotId target = RobotId::none;
  bool operator==(const Announced&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("steps", self.steps);
    field("target", self.target);
  }
};
// The round is over and every card is back in its hand.
struct CleanedUp {
  static constexpr std::string_view kind = "cleaned_up";
  int round = 0;
  bool operator==(const CleanedUp&) const = default;
  static void fields(auto& self, auto&& field) { field("round", self.round); }
};

// ---- Actions
// A ball came in again; if not `caught`, it lies on the floor of the receiver's zone.
struct Inbounded {
  static constexpr std::string_view kind = "inbounded";
  RobotId robot = RobotId::none;
  BallId ball = BallId::none;
  // The total has no terms when the part catches without a die.
  Tally total, needed;
  bool caught = false;
  bool operator==(const Inbounded&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("ball", self.ball);
    field("total", self.total);
    field("needed", self.needed);
    field("caught", self.caught);
  }
};
// A robot went from one zone to another. When the die for the second zone failed it went one.
struct Moved {
  static constexpr std::string_view kind = "moved";
  RobotId robot = RobotId::none;
  Zone from = Zone::nowhere, to = Zone::nowhere;
  // These are for the second zone; they have no terms when no die was needed.
  Tally total, needed;
  const Rule* rule = nullptr;
  bool operator==(const Moved&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("from", self.from);
    field("to", self.to);
    field("total", self.total);
    field("needed", self.needed);
    field("rule", self.rule);
  }
};
// One throw that is no block: who, what for, the total, the number to reach, and whether it was reached.
struct Tried {
  static constexpr std::string_view kind = "tried";
  RobotId robot = RobotId::none;
  Attempt attempt = Attempt::none;
  BallId ball = BallId::none;
  Tally total, needed;
  bool success = false;
  bool operator==(const Tried&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("attempt", self.attempt);
    field("ball", self.ball);
    field("total", self.total);
    field("needed", self.needed);
    field("success", self.success);
  }
};
// A robot spent its re-roll; only `die` counts now.
struct Rerolled {
  static constexpr std::string_view kind = "rerolled";
  RobotId robot = RobotId::none;
  int before = 0, die = 0;
  bool operator==(const Rerolled&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("before", self.before);
    field("die", self.die);
  }
};
// A shot or truss with a natural 1 flew astray, under the option of missed shots; the die says where to.
struct Strayed {
  static constexpr std::string_view kind = "strayed";
  BallId ball = BallId::none;
  Attempt attempt = Attempt::none;
  int die = 0;
  bool operator==(const Strayed&) const = default;
  static void fields(auto& self, auto&& field) {
    field("ball", self.ball);
    field("attempt", self.attempt);
    field("die", self.die);
  }
};
// Says where a ball has come to rest, and by which rule.
struct BallAt {
  static constexpr std::string_view kind = "ball_at";
  BallId ball = BallId::none;
  Place place = Place::floor;
  Zone zone = Zone::nowhere;
  RobotId holder = RobotId::none;
  const Rule* rule = nullptr;
  bool operator==(const BallAt&) const = default;
  static void fields(auto& self, auto&& field) {
    field("ball", self.ball);
    field("place", self.place);
    field("zone", self.zone);
    field("holder", self.holder);
    field("rule", self.rule);
  }
};
// An alliance was paid: `points` lists the act and each assist by itself.
struct Scored {
  static constexpr std::string_view kind = "scored";
  Alliance alliance = Alliance::undecided;
  RobotId robot = RobotId::none;
  Attempt attempt = Attempt::none;
  Tally points;
  bool operator==(const Scored&) const = default;
  static void fields(auto& self, auto&& field) {
    field("alliance", self.alliance);
    field("robot", self.robot);
    field("attempt", self.attempt);
    field("points", self.points);
  }
};
// A block with the totals of both sides. In a duel both attack, and `defence` is the other's attack.
struct Contested {
  static constexpr std::string_view kind = "contested";
  RobotId blocker = RobotId::none, target = RobotId::none;
  Tally attack, defence;
  bool duel = false;
  bool operator==(const Contested&) const = default;
  static void fields(auto& self, auto&& field) {
    field("blocker", self.blocker);
    field("target", self.target);
    field("attack", self.attack);
    field("defence", self.defence);
    field("duel", self.duel);
  }
};
// A block without dice, since its target was cancelled already or is not there; `rule` says which.
struct BlockVoid {
  static constexpr std::string_view kind = "block_void";
  RobotId blocker = RobotId::none, target = RobotId::none;
  const Rule* rule = nullptr;
  bool operator==(const BlockVoid&) const = default;
  static void fields(auto& self, auto&& field) {
    field("blocker", self.blocker);
    field("target", self.target);
    field("rule", self.rule);
  }
};
// A block worked: the rest of the card of `robot` counts as staying in place.
struct Cancelled {
  static constexpr std::string_view kind = "cancelled";
  RobotId robot = RobotId::none, by = RobotId::none;
  bool operator==(const Cancelled&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("by", self.by);
  }
};
// A tied block under the option for ties: the die, and the row of the table that it hit.
struct TieRolled {
  static constexpr std::string_view kind = "tie_rolled";
  RobotId attacker = RobotId::none, defender = RobotId::none;
  int die = 0;
  // The row of the table that the die hit.
  const Rule* rule = nullptr;
  bool operator==(const TieRolled&) const = default;
  static void fields(auto& self, auto&& field) {
    field("attacker", self.attacker);
    field("defender", self.defender);
    field("die", self.die);
    field("rule", self.rule);
  }
};
// The match is over, with the points of both alliances by what they were paid for.
struct Ended {
  static constexpr std::string_view kind = "ended";
  Tally red, blue;
  // It is undecided in a draw.
  Alliance winner = Alliance::undecided;
  const Rule* rule = nullptr;
  bool operator==(const Ended&) const = default;
  static void fields(auto& self, auto&& field) {
    field("red", self.red);
    field("blue", self.blue);
    field("winner", self.winner);
    field("rule", self.rule);
  }
};

using Event =
    std::variant<AllianceDealt, TeamTaken, Built, Revealed, StartRolled, OrderSet, RowDealt, Drafted, Declined, Placed,
                 Given, PlayBegan, Laid, Decided, Flipped, Announced, CleanedUp, Inbounded, Moved, Tried, Rerolled,
                 Strayed, BallAt, Scored, Contested, BlockVoid, Cancelled, TieRolled, Ended>;

}  // namespace sprue::aerial
