// What series of matches count: points of each alliance, ties, and how often each part was on the winning side.
#include "games/aerial/rules.h"

namespace sprue::aerial {

void Rules::statistics(const State& now, Statistics& counted) const {
  const std::optional<Outcome> outcome = this->outcome(now);
  if (!outcome) return;
  for (const Alliance alliance : {Alliance::red, Alliance::blue}) {
    counted.add(fmt::format("points {}", word(alliance)), now.score(alliance).points);
  }
  counted.add("ties", outcome->shared ? 1 : 0);
  if (outcome->shared) return;
  for (const Robot& robot : now.robots) {
    const int won = outcome->winners.has(robot.seat) ? 1 : 0;
    for (const PartId part : {robot.drive, robot.shooter, robot.pick_up, robot.active_catch}) {
      if (part != PartId::none) counted.add("won with " + text(part), won);
    }
  }
}

}  // namespace sprue::aerial
