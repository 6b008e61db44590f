// The actions of players. Every action is one small answer to one question; which of them are open depends on the phase
// and on what the state asks. `Rules::may` judges an action, `Turn::play` carries it out. `kind` is the word of an
// action in records and on the wire, so it never changes; `fields` names its values for both.
#pragma once

#include <optional>
#include <variant>

#include "games/aerial/state.h"

namespace sprue::aerial {

// ---- Set-up and driver training
// Takes a team for the robot whose player chooses now (AA-SETUP-01).
struct TakeTeam {
  static constexpr std::string_view kind = "take_team";
  Team team = Team::none;
  bool operator==(const TakeTeam&) const = default;
  static void fields(auto& self, auto&& field) { field("team", self.team); }
};
// One whole robot in one action, hidden until every team has built. `parts` may stand in any order: each part says what
// it is.
struct Build {
  static constexpr std::string_view kind = "build";
  RobotId robot = RobotId::none;
  List<PartId, 6> parts;
  bool operator==(const Build&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("parts", self.parts);
  }
};
// The decision of an alliance which of its robots drafts its specials first.
struct DraftsFirst {
  static constexpr std::string_view kind = "drafts_first";
  RobotId robot = RobotId::none;
  bool operator==(const DraftsFirst&) const = default;
  static void fields(auto& self, auto&& field) { field("robot", self.robot); }
};
// Takes a special from the display to the hand of the robot whose turn it is to draft.
struct Draft {
  static constexpr std::string_view kind = "draft";
  CardId card = CardId::hidden;
  std::optional<RobotId> robot = {};  // where its player has a choice; else the one whose turn it is
  bool operator==(const Draft&) const = default;
  static void fields(auto& self, auto&& field) {
    field("card", self.card);
    field("robot", self.robot);
  }
};
// Says which robot holds each ball of the alliance when the match begins. `holders` follows the numbers of the balls.
struct Give {
  static constexpr std::string_view kind = "give";
  List<RobotId, 3> holders;
  bool operator==(const Give&) const = default;
  static void fields(auto& self, auto&& field) { field("holders", self.holders); }
};

// ---- Cards
// Lays a card of the robot's hand; `side` says which end is up, or that it is to stay face down. Nobody else sees the
// card before the flip.
struct Lay {
  static constexpr std::string_view kind = "lay";
  RobotId robot = RobotId::none;
  CardId card = CardId::hidden;
  Side side = Side::top;
  bool operator==(const Lay&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("card", self.card);
    field("side", self.side);
  }
};
// Turns the next card of the robot's autonomous row face up, or leaves it face down to stay in place (AA-R-21).
struct Flip {
  static constexpr std::string_view kind = "flip";
  RobotId robot = RobotId::none;
  bool up = true;
  bool operator==(const Flip&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("up", self.up);
  }
};
// Says before any card acts what the robot's card will do: how far it moves, and which robot it blocks. Only robots
// whose card leaves something open are asked.
struct Declare {
  static constexpr std::string_view kind = "declare";
  RobotId robot = RobotId::none;
  int steps = 0;  // negative is left
  RobotId target = RobotId::none;
  bool operator==(const Declare&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("steps", self.steps, -2, 2);
    field("target", self.target);
  }
};

// ---- Decisions of an alliance
// Says which of the robots in the inbounding zone catches the ball that comes in again.
struct Receive {
  static constexpr std::string_view kind = "receive";
  RobotId robot = RobotId::none;
  bool operator==(const Receive&) const = default;
  static void fields(auto& self, auto&& field) { field("robot", self.robot); }
};
// Says which robot goes next where several robots of one alliance stand equal in the order of cards.
struct ActNext {
  static constexpr std::string_view kind = "act_next";
  RobotId robot = RobotId::none;
  bool operator==(const ActNext&) const = default;
  static void fields(auto& self, auto&& field) { field("robot", self.robot); }
};
// Lets a robot with a catch in force try for the ball that came over the truss. The alliance may choose among several.
struct TryCatch {
  static constexpr std::string_view kind = "catch";
  RobotId robot = RobotId::none;
  bool operator==(const TryCatch&) const = default;
  static void fields(auto& self, auto&& field) { field("robot", self.robot); }
};

// ---- Actions of the robot whose card acts. Each of them uses one part of the card.
// Shoots a held ball at the high goal. The range follows from the zone in which the robot stands.
struct HighGoal {
  static constexpr std::string_view kind = "high_goal";
  BallId ball = BallId::none;
  bool operator==(const HighGoal&) const = default;
  static void fields(auto& self, auto&& field) { field("ball", self.ball); }
};
// Scores in the low goal from Zone 1, with a held ball or with one on the floor there.
struct LowGoal {
  static constexpr std::string_view kind = "low_goal";
  BallId ball = BallId::none;
  bool operator==(const LowGoal&) const = default;
  static void fields(auto& self, auto&& field) { field("ball", self.ball); }
};
// Throws a held ball over the truss, for points; a partner may then catch it.
struct Truss {
  static constexpr std::string_view kind = "truss";
  BallId ball = BallId::none;
  bool operator==(const Truss&) const = default;
  static void fields(auto& self, auto&& field) { field("ball", self.ball); }
};
// Plays a shot or a truss as a pass instead: the ball lands on a floor up to two zones away, without a die.
struct Pass {
  static constexpr std::string_view kind = "pass";
  BallId ball = BallId::none;
  int steps = 0;  // negative is left
  bool operator==(const Pass&) const = default;
  static void fields(auto& self, auto&& field) {
    field("ball", self.ball);
    field("steps", self.steps, -2, 2);
  }
};
// Hands a ball to a partner in the same zone, the kiss pass of the book. It spends the cards of both robots.
struct HandOver {
  static constexpr std::string_view kind = "kiss_pass";
  BallId ball = BallId::none;
  RobotId to = RobotId::none;
  bool operator==(const HandOver&) const = default;
  static void fields(auto& self, auto&& field) {
    field("ball", self.ball);
    field("to", self.to);
  }
};
// Takes a ball off the floor of the zone.
struct PickUp {
  static constexpr std::string_view kind = "pick_up";
  BallId ball = BallId::none;
  bool operator==(const PickUp&) const = default;
  static void fields(auto& self, auto&& field) { field("ball", self.ball); }
};
// Answers, once the dice of a throw are seen, whether the robot's own die is rolled again (AA-RRL-01).
struct Reroll {
  static constexpr std::string_view kind = "reroll";
  bool again = false;
  bool operator==(const Reroll&) const = default;
  static void fields(auto& self, auto&& field) { field("again", self.again); }
};
// Declines whatever may be declined: a special, an action, a catch.
struct Skip {
  static constexpr std::string_view kind = "skip";
  bool operator==(const Skip&) const = default;
  static void fields(auto&, auto&&) {}
};

using Action = std::variant<TakeTeam, Build, DraftsFirst, Draft, Give, Lay, Flip, Declare, Receive, ActNext, TryCatch,
                            HighGoal, LowGoal, Truss, Pass, HandOver, PickUp, Reroll, Skip>;

}  // namespace sprue::aerial
