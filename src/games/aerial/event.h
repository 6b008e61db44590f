// The events that an action tells to whoever listens. A number that a player may dispute comes as a Tally.
#pragma once

#include <variant>

#include "games/aerial/state.h"

namespace sprue::aerial {

// Set-up
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
struct Built {  // says no more than that the robot is done
  static constexpr std::string_view kind = "built";
  static constexpr bool binding = true;
  RobotId robot = RobotId::none;
  bool operator==(const Built&) const = default;
  static void fields(auto& self, auto&& field) { field("robot", self.robot); }
};
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

// Driver training
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
struct Drafted {
  static constexpr std::string_view kind = "drafted";
  static constexpr bool binding = true;  // it turned a card up
  RobotId robot = RobotId::none;
  CardId card = CardId::hidden;
  CardId turned_up = CardId::hidden;  // hidden: the pile is empty
  bool operator==(const Drafted&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("card", self.card);
    field("turned_up", self.turned_up);
  }
};
struct Declined {
  static constexpr std::string_view kind = "declined";
  RobotId robot = RobotId::none;
  bool operator==(const Declined&) const = default;
  static void fields(auto& self, auto&& field) { field("robot", self.robot); }
};
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

// Cards
struct PlayBegan {
  static constexpr std::string_view kind = "play_began";
  int round = 0, play = 0;
  bool operator==(const PlayBegan&) const = default;
  static void fields(auto& self, auto&& field) {
    field("round", self.round);
    field("play", self.play);
  }
};
struct Laid {
  static constexpr std::string_view kind = "laid";
  static constexpr bool binding = true;  // AA-R-14: no take-back
  RobotId robot = RobotId::none;
  Seat seat{};
  CardId card = CardId::hidden;
  Side side = Side::hidden;
  bool in_row = false;  // of the autonomous round
  bool operator==(const Laid&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("seat", self.seat);
    field("card", self.card);
    field("side", self.side);
    field("in_row", self.in_row);
  }
};
struct Decided {  // a flip, or an announcement: nothing is shown before all have decided
  static constexpr std::string_view kind = "decided";
  static constexpr bool binding = true;  // AA-R-14
  RobotId robot = RobotId::none;
  const Rule* rule = nullptr;
  bool operator==(const Decided&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("rule", self.rule);
  }
};
struct Flipped {
  static constexpr std::string_view kind = "flipped";
  static constexpr bool binding = true;
  RobotId robot = RobotId::none;
  CardId card = CardId::hidden;  // hidden when it stays face down
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
struct CleanedUp {
  static constexpr std::string_view kind = "cleaned_up";
  int round = 0;
  bool operator==(const CleanedUp&) const = default;
  static void fields(auto& self, auto&& field) { field("round", self.round); }
};

// Actions
struct Inbounded {
  static constexpr std::string_view kind = "inbounded";
  RobotId robot = RobotId::none;
  BallId ball = BallId::none;
  Tally total, needed;  // no terms in the total: caught without a die
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
struct Moved {
  static constexpr std::string_view kind = "moved";
  RobotId robot = RobotId::none;
  Zone from = Zone::nowhere, to = Zone::nowhere;
  Tally total, needed;  // for the second zone; no terms: none was rolled for
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
struct BallAt {  // where a ball has come to rest, and by which rule
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
struct Cancelled {
  static constexpr std::string_view kind = "cancelled";
  RobotId robot = RobotId::none, by = RobotId::none;
  bool operator==(const Cancelled&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("by", self.by);
  }
};
struct TieRolled {
  static constexpr std::string_view kind = "tie_rolled";
  RobotId attacker = RobotId::none, defender = RobotId::none;
  int die = 0;
  const Rule* rule = nullptr;  // the row of the table
  bool operator==(const TieRolled&) const = default;
  static void fields(auto& self, auto&& field) {
    field("attacker", self.attacker);
    field("defender", self.defender);
    field("die", self.die);
    field("rule", self.rule);
  }
};
struct Ended {
  static constexpr std::string_view kind = "ended";
  Tally red, blue;
  Alliance winner = Alliance::undecided;  // undecided: a draw
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
