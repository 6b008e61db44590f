// The aim of Aerial Assault and what its phases are for.
#include "games/aerial/teaching.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/match/teaching_of.h"
#include "games/aerial/rules.h"

namespace sprue::aerial {
namespace {

PhaseWords before_the_match(Phase phase) {
  switch (phase) {
    case Phase::teams: return {"teams", "Choose a team", "A team is one robot and the 13 parts you can build it from."};
    case Phase::build:
      return {"build", "Build your robot",
              "You have 6 weeks for a drive, a shooter, and a way to pick balls up. What you leave over brings extra "
              "cards."};
    case Phase::first:
    case Phase::draft:
    case Phase::extra:
      return {"draft", "Driver training",
              "Choose three special cards. They do two things at once, or one thing better than your basic cards."};
    case Phase::give:
      return {"give", "Hand out the balls",
              "A robot that holds a ball can shoot it at once. Choose who starts with one."};
    default: return {};
  }
}

struct Newcomer {
  using Rules = aerial::Rules;
  static constexpr std::string_view goal = "Score more points than the other alliance.";

  static constexpr std::array primer{
      PrimerPart{"What you try",
                 "Score more points than the other alliance. Balls in goals score, and so do throws over the truss and "
                 "passes between partners."},
      PrimerPart{
          "Before the match",
          "Build a robot from parts worth up to 6 weeks, and draft special cards. Then the alliances are dealt."},
      PrimerPart{"Autonomous Round",
                 "Lay three cards in order before anything moves. A ball in the high goal is worth 20 now."},
      PrimerPart{"Your turn",
                 "Each of five rounds has five card plays. All lay a card face down, reveal together, and act: move, "
                 "shoot, pass, throw over the truss, catch, pick up, or block."},
      PrimerPart{"Dice",
                 "A shot or a pick up works when the die reaches the number on your part. A block works when the "
                 "blocker's die beats the other robot's."},
      PrimerPart{"The end", "After the fifth round the alliance with more points wins."}};

  static std::string so_far(const Rules&, const State& now, Seat seat) {
    const auto own = std::ranges::find_if(
        now.robots, [&](const Robot& robot) { return robot.seat == seat && robot.alliance != Alliance::undecided; });
    const std::string scores =
        fmt::format("Red {}, Blue {}", now.score(Alliance::red).points, now.score(Alliance::blue).points);
    if (own == now.robots.end()) return "";
    return fmt::format("You play for {}: {}", own->alliance == Alliance::red ? "Red" : "Blue", scores);
  }

  static PhaseWords phase(const State& now) {
    switch (now.phase) {
      case Phase::program:
        return {"program", "Autonomous Round",
                "Lay three cards in order before anybody moves. A ball in the high goal is worth 20 points now."};
      case Phase::flip:
      case Phase::inbound:
      case Phase::select:
      case Phase::declare:
      case Phase::act:
        if (now.round == 0) return {"program", "Autonomous Round", "Your three cards play one after the other."};
        return {"drive", "Driver-Controlled Rounds",
                "Lay one card at a time, and all act at once. Get a ball, bring it near your goal, and shoot. Passing "
                "it between partners first makes the goal worth more."};
      default: return before_the_match(now.phase);
    }
  }
};

}  // namespace

const Teaching& teaching() {
  static const TeachingOf<Newcomer> teaching;
  return teaching;
}

}  // namespace sprue::aerial
