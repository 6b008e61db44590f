// The actions of players. Every action is small; which of them are open depends on what the state asks.
#pragma once

#include <variant>

#include "games/aerial/state.h"

namespace sprue::aerial {

// Set-up and driver training
struct TakeTeam {
  static constexpr std::string_view kind = "take_team";
  Team team = Team::none;
  bool operator==(const TakeTeam&) const = default;
  static void fields(auto& self, auto&& field) { field("team", self.team); }
};
// A whole robot, hidden until every team has built.
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
struct DraftsFirst {
  static constexpr std::string_view kind = "drafts_first";
  RobotId robot = RobotId::none;
  bool operator==(const DraftsFirst&) const = default;
  static void fields(auto& self, auto&& field) { field("robot", self.robot); }
};
struct Draft {
  static constexpr std::string_view kind = "draft";
  CardId card = CardId::hidden;
  bool operator==(const Draft&) const = default;
  static void fields(auto& self, auto&& field) { field("card", self.card); }
};
// Says which robot holds each ball of the alliance when the match begins.
struct Give {
  static constexpr std::string_view kind = "give";
  List<RobotId, 3> holders;
  bool operator==(const Give&) const = default;
  static void fields(auto& self, auto&& field) { field("holders", self.holders); }
};

// Cards
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
struct Declare {
  static constexpr std::string_view kind = "declare";
  RobotId robot = RobotId::none;
  int steps = 0;  // negative: left
  RobotId target = RobotId::none;
  bool operator==(const Declare&) const = default;
  static void fields(auto& self, auto&& field) {
    field("robot", self.robot);
    field("steps", self.steps, -2, 2);
    field("target", self.target);
  }
};

// Decisions of an alliance
struct Receive {  // an inbound ball
  static constexpr std::string_view kind = "receive";
  RobotId robot = RobotId::none;
  bool operator==(const Receive&) const = default;
  static void fields(auto& self, auto&& field) { field("robot", self.robot); }
};
struct ActNext {
  static constexpr std::string_view kind = "act_next";
  RobotId robot = RobotId::none;
  bool operator==(const ActNext&) const = default;
  static void fields(auto& self, auto&& field) { field("robot", self.robot); }
};
struct TryCatch {
  static constexpr std::string_view kind = "catch";
  RobotId robot = RobotId::none;
  bool operator==(const TryCatch&) const = default;
  static void fields(auto& self, auto&& field) { field("robot", self.robot); }
};

// Actions of the robot whose card acts
struct HighGoal {
  static constexpr std::string_view kind = "high_goal";
  BallId ball = BallId::none;
  bool operator==(const HighGoal&) const = default;
  static void fields(auto& self, auto&& field) { field("ball", self.ball); }
};
struct LowGoal {
  static constexpr std::string_view kind = "low_goal";
  BallId ball = BallId::none;
  bool operator==(const LowGoal&) const = default;
  static void fields(auto& self, auto&& field) { field("ball", self.ball); }
};
struct Truss {
  static constexpr std::string_view kind = "truss";
  BallId ball = BallId::none;
  bool operator==(const Truss&) const = default;
  static void fields(auto& self, auto&& field) { field("ball", self.ball); }
};
struct Pass {
  static constexpr std::string_view kind = "pass";
  BallId ball = BallId::none;
  int steps = 0;  // negative: left
  bool operator==(const Pass&) const = default;
  static void fields(auto& self, auto&& field) {
    field("ball", self.ball);
    field("steps", self.steps, -2, 2);
  }
};
struct HandOver {  // the kiss pass
  static constexpr std::string_view kind = "kiss_pass";
  BallId ball = BallId::none;
  RobotId to = RobotId::none;
  bool operator==(const HandOver&) const = default;
  static void fields(auto& self, auto&& field) {
    field("ball", self.ball);
    field("to", self.to);
  }
};
struct PickUp {
  static constexpr std::string_view kind = "pick_up";
  BallId ball = BallId::none;
  bool operator==(const PickUp&) const = default;
  static void fields(auto& self, auto&& field) { field("ball", self.ball); }
};
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
