// Announcements right after the flip: directions, distances and block targets, unseen until all have made them
// (AA-R-32).
#include <algorithm>
#include <cstdlib>

#include "games/aerial/turn.h"

namespace sprue::aerial {

// A move goes as far as the drive (AA-MOVE-04); Move 2 goes two zones with any drive (AA-MOVE-08, AA-R-36).
int Rules::reach(const Robot& robot, const aerial::Option& option) const {
  return option.play == Play::move_2 ? 2 : part(robot.drive).zones;
}

namespace {

// A robot may not block again the one that it blocked in the play before (AA-BLOCK-10).
bool barred(const State& now, const Robot& robot, RobotId target) {
  return robot.ban == target && robot.ban_play == now.play_number();
}

// Somebody to block is a rival in the same zone. For Move then Block this is not needed, since that card announces a
// move anyway.
bool has_target(const State& now, const Robot& robot) {
  for (std::size_t at = 0; at < now.robots.size(); ++at) {
    const Robot& other = now.robots[at];
    if (other.alliance != robot.alliance && other.zone == robot.zone && !barred(now, robot, robot_at(at))) return true;
  }
  return false;
}

}  // namespace

// A panicking robot does not move (AA-OPT-TIE-03), but the block of a double is still its own.
bool Rules::must_declare(const State& now, const Robot& robot) const {
  const aerial::Option* option = this->option(now, robot);
  if (option == nullptr || robot.done) return false;
  if (shows(*option, Component::move) && !robot.panicking) return true;
  return shows(*option, Component::block) && has_target(now, robot);
}

// Asks every robot whose card leaves something open. Without any the actions begin at once.
void Turn::declare_all() {
  now_.phase = Phase::declare;
  for (Robot& each : now_.robots) each.owes = rules_.must_declare(now_, each);
  if (all_decided()) announce_all();
}

bool Rules::may(const State& now, Seat seat, const Declare& declare, Refusal* why) const {
  if (!in_phase(now, Phase::declare, why) || !owed_by(now, seat, declare.robot, why)) return false;
  const Robot& robot = now.robot(declare.robot);
  return lawful_move(now, robot, declare.steps, why) && lawful_target(now, robot, declare, why);
}

// A move is none, or up to the drive's zones within the field (AA-R-33).
bool Rules::lawful_move(const State& now, const Robot& robot, int steps, Refusal* why) const {
  if (steps == 0) return true;
  const aerial::Option& option = *this->option(now, robot);
  if (!shows(option, Component::move)) return refuse(why, book(), "AA-ACT-01", "{} is no move", option.text);
  if (robot.panicking) return refuse(why, book(), "AA-OPT-TIE-03", "a panicking robot does not move");
  if (std::abs(steps) > reach(robot, option)) {
    return refuse(why, book(), "AA-MOVE-04", "it goes {} zones at most", reach(robot, option));
  }
  // Right is up (AA-R-01, AA-MOVE-05).
  const int to = index(robot.zone) + steps;
  if (!on_field(to)) return refuse(why, book(), "AA-R-33", "the field ends there");
  enforces("AA-AUTO-13");
  if (now.round == 0 && side_of(zone_at(to)) != robot.alliance) {
    return refuse(why, book(), "AA-MOVE-01", "the truss is closed in the Autonomous Round");
  }
  enforces("AA-MOVE-02", "AA-MOVE-03");
  // In driven rounds every zone is open, and robots pass under the truss (AA-MOVE-02, AA-MOVE-03).
  return true;
}

// A target is an opponent in the zone where the block will happen.
bool Rules::lawful_target(const State& now, const Robot& robot, const Declare& declare, Refusal* why) const {
  const aerial::Option& option = *this->option(now, robot);
  // A lone block has to name somebody (AA-R-50); a double need not (AA-DBL-03).
  if (declare.target == RobotId::none) {
    return option.play != Play::block || refuse(why, book(), "AA-BLOCK-03", "an opponent must be named");
  }
  if (!shows(option, Component::block)) return refuse(why, book(), "AA-ACT-01", "{} is no block", option.text);
  if (index(declare.target) >= now.robots.size() || now.robot(declare.target).alliance == robot.alliance) {
    return refuse(why, book(), "AA-ACT-09", "only opponents are blocked");
  }
  // A block happens where everybody stands at the flip (AA-R-49), after a move in the zone that it leads to (AA-R-51).
  const bool moves_first = option.play == Play::move_then_block;
  const int place = index(robot.zone) + (moves_first ? declare.steps : 0);
  const Zone zone = now.robot(declare.target).zone;
  if (index(zone) != place) {
    return refuse(why, book(), "AA-BLOCK-02", "it stands in {}, the block happens in {}", word(zone),
                  word(zone_at(place)));
  }
  return !barred(now, robot, declare.target) ||
         refuse(why, book(), "AA-BLOCK-10", "this robot blocked it in the play before");
}

void Turn::play(Seat, const Declare& declare) {
  Robot& mover = robot(declare.robot);
  mover.steps = declare.steps;
  mover.target = declare.target;
  decided(mover, declare.robot, "AA-R-32");
  if (all_decided()) announce_all();
}

// All announcements are told together, and then they bind (AA-R-32).
void Turn::announce_all() {
  for (std::size_t at = 0; at < now_.robots.size(); ++at) {
    const Robot& each = now_.robots[at];
    if (each.steps == 0 && each.target == RobotId::none) continue;
    tell([&] { return Announced{robot_at(at), each.steps, each.target}; });
  }
  begin_actions();
}

// Ideas have each direction and distance (AA-MOVE-06), and each with every target that may be met there (AA-BLOCK-03).
void Rules::declare_ideas(const State& now, Seat seat, std::vector<Action>& out) const {
  enforces("AA-MOVE-06");
  for (std::size_t at = 0; at < now.robots.size(); ++at) {
    const Robot& robot = now.robots[at];
    if (robot.seat != seat || !robot.owes) continue;
    const aerial::Option& option = *this->option(now, robot);
    const int most = shows(option, Component::move) && !robot.panicking ? reach(robot, option) : 0;
    for (int steps = -most; steps <= most; ++steps) {
      out.push_back(Declare{robot_at(at), steps, RobotId::none});
      if (!shows(option, Component::block)) continue;
      const int place = index(robot.zone) + (option.play == Play::move_then_block ? steps : 0);
      for (std::size_t other = 0; other < now.robots.size(); ++other) {
        if (now.robots[other].alliance == robot.alliance || index(now.robots[other].zone) != place) continue;
        out.push_back(Declare{robot_at(at), steps, robot_at(other)});
      }
    }
  }
}

}  // namespace sprue::aerial
