// Decides which card acts next: classes when somebody blocks, free order otherwise; each card runs its parts in printed
// order.
#include <algorithm>

#include "games/aerial/turn.h"

namespace sprue::aerial {

Component Rules::component(const State& now) const {
  const aerial::Option* option = now.acting == RobotId::none ? nullptr : this->option(now, now.robot(now.acting));
  return option == nullptr || now.part > 1 ? Component::none : option->parts[static_cast<std::size_t>(now.part)];
}

// A card of class 1 that still has its attempt before it (AA-SEQ-04).
bool Rules::block_pending(const State& now, const Robot& robot) const {
  enforces("AA-SEQ-04");
  if (robot.done || robot.cancelled || robot.target == RobotId::none) return false;
  return option(now, robot) != nullptr;
}

namespace {

bool attacked(const Rules& rules, const State& now, RobotId id) {
  return std::ranges::any_of(now.robots,
                             [&](const Robot& other) { return other.target == id && rules.block_pending(now, other); });
}

// A card that only waits: a catch for a truss (AA-SEQ-07), a block that found nobody (AA-R-50).
bool passive(const Robot& robot, const Option& option) {
  enforces("AA-SEQ-07");
  return option.play == Play::catching || (option.play == Play::block && robot.target == RobotId::none);
}

}  // namespace

// Whether a robot's card may be the next to act.
bool Rules::acts_now(const State& now, RobotId id) const {
  enforces("AA-BLOCK-05", "AA-R-42", "AA-R-53", "AA-SEQ-02", "AA-SEQ-05", "AA-SEQ-06");
  const Robot& robot = now.robot(id);
  if (robot.done) return false;
  const aerial::Option* option = this->option(now, robot);
  if (option == nullptr || passive(robot, *option)) return false;
  switch (now.stage) {
    case Stage::blocks: return option->rank == 1 && !attacked(*this, now, id);  // AA-SEQ-05, AA-BLOCK-05, AA-R-53
    case Stage::shots: return option->rank == 2;                                // AA-SEQ-06, AA-R-42
    case Stage::rest: return option->rank == 3;                                 // AA-SEQ-07
    case Stage::free: return true;                                              // AA-SEQ-02
    case Stage::idle: break;
  }
  return false;
}

// AA-SEQ-03, AA-R-40: classes bind only when somebody named a target.
void Turn::begin_actions() {
  const bool blocks = std::ranges::any_of(now_.robots, [](const Robot& each) { return each.target != RobotId::none; });
  now_.phase = Phase::act;
  enforces("AA-BLOCK-04");
  now_.stage = blocks ? Stage::blocks : Stage::free;
  now_.acting = RobotId::none;
  run();
}

// Goes on until somebody is asked or the card play is over.
void Turn::run() {
  while (now_.phase == Phase::act && now_.ask == Ask::nothing) {
    if (now_.acting != RobotId::none)
      run_card();
    else if (!now_.ring.empty())
      run_ring();
    else
      choose_next();
  }
}

// AA-SEQ-08: an alliance orders its own actions, one at a time, so that a partner may take what was passed (AA-SEQ-09),
// try what a first pick up left (AA-SEQ-10) or fetch a missed shot (AA-SEQ-11). AA-SEQ-01, AA-R-41: between the
// alliances the order changes nothing, so Red goes first.
void Turn::choose_next() {
  enforces("AA-SEQ-01", "AA-SEQ-09", "AA-SEQ-10", "AA-SEQ-11");
  if (start_one_of(Alliance::red) || start_one_of(Alliance::blue)) return;
  switch (now_.stage) {
    case Stage::blocks:
      if (std::ranges::any_of(now_.robots, [&](const Robot& each) { return rules_.block_pending(now_, each); }))
        start_ring();
      else
        now_.stage = Stage::shots;
      return;
    case Stage::shots: now_.stage = Stage::rest; return;
    default: end_play();  // AA-ACT-12: what nobody called on is spent
  }
}

bool Turn::start_one_of(Alliance alliance) {
  int ready = 0;
  RobotId first = RobotId::none;
  for (std::size_t at = now_.robots.size(); at-- > 0;) {
    if (now_.robots[at].alliance != alliance || !rules_.acts_now(now_, robot_at(at))) continue;
    ++ready;
    first = robot_at(at);
  }
  if (ready == 0) return false;
  if (ready == 1) {
    now_.acting = first;
  } else {
    now_.ask = Ask::order;
    now_.side = alliance;
  }
  return true;
}

bool Rules::asked(const State& now, Ask ask, Refusal* why) const {
  if (!in_phase(now, Phase::act, why)) return false;
  return now.ask == ask || refuse(why, book(), "AA-ACT-01", "that is not asked now");
}

bool Rules::may(const State& now, Seat seat, const ActNext& next, Refusal* why) const {
  if (!asked(now, Ask::order, why)) return false;
  if (!players(now, now.side).has(seat)) return refuse(why, book(), "AA-SEQ-08", "{} decides now", word(now.side));
  if (index(next.robot) >= now.robots.size() || now.robot(next.robot).alliance != now.side) {
    return refuse(why, book(), "AA-SEQ-08", "an alliance orders its own actions");
  }
  return acts_now(now, next.robot) || refuse(why, book(), "AA-SEQ-03", "its card does not act now");
}

void Turn::play(Seat, const ActNext& next) {
  now_.acting = next.robot;
  now_.ask = Ask::nothing;
  now_.side = Alliance::undecided;
  run();
}

// ---- One card

// AA-DBL-02, AA-DBL-04: part after part.
void Turn::run_card() {
  enforces("AA-DBL-02", "AA-DBL-04");
  const Component component = rules_.component(now_);
  if (component != Component::none) return run_part(component);
  actor().done = true;
  now_.acting = RobotId::none;
  now_.part = 0;
}

void Turn::run_part(Component component) {
  Robot& robot = actor();
  const bool moves = component == Component::move;
  if (component == Component::block) return attempt_block(now_.acting);
  if (moves && robot.panicking) return part_done();  // AA-OPT-TIE-03, AA-R-76
  if (moves && robot.steps != 0) {
    move(robot, now_.acting);
    return part_done();
  }
  if (!rules_.usable(now_, now_.acting, component)) return part_done();
  now_.ask = Ask::use;
}

// Each member of a ring runs one part at a time.
void Turn::part_done() {
  if (now_.ring.empty()) {
    ++now_.part;
    return;
  }
  now_.acting = RobotId::none;
  now_.part = 0;
  ++now_.ring_step;
}

// A question about the acting robot's part is answered.
void Turn::answered() {
  now_.ask = Ask::nothing;
  now_.side = Alliance::undecided;
  part_done();
  run();
}

// AA-MOVE-07, AA-R-35, AA-R-63: the die for the second zone is rolled now, stands, and a failure still goes one.
// AA-MOVE-09: balls are with their robot. AA-MOVE-10, AA-BLOCK-13: nothing is scored.
void Turn::move(Robot& robot, RobotId id) {
  enforces("AA-BLOCK-13", "AA-MOVE-09", "AA-MOVE-10");
  const Part& drive = rules_.part(robot.drive);
  const bool move_2 = rules_.option(now_, robot)->play == Play::move_2;
  const bool rolls = std::abs(robot.steps) == 2 && drive.second_zone > 0 && !move_2;
  const int rolled = rolls ? die() : 0;
  const Zone from = robot.zone;
  const int steps = rolls && rolled < drive.second_zone ? robot.steps / 2 : robot.steps;
  robot.zone = zone_at(index(from) + steps);
  tell([&] {
    const Rule& rule = book()[rolls ? "AA-MOVE-07" : move_2 ? "AA-MOVE-08" : "AA-MOVE-04"];
    Moved moved{id, from, robot.zone, {}, {}, &rule};
    if (!rolls) return moved;
    moved.total.add(rolled, rule, "die");
    moved.needed.add(drive.second_zone, rule, drive.name);
    return moved;
  });
}

}  // namespace sprue::aerial
