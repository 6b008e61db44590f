// Decides which card acts next: by classes when somebody blocks, in a free order otherwise. Each card runs its parts in
// printed order.
#include <algorithm>

#include "games/aerial/turn.h"

namespace sprue::aerial {

// Parts beyond the second are none: the card is through.
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

// True for an attempt against a card of class 1.
bool Rules::blocks_a_block(const State& now, const Robot& robot) const {
  if (!block_pending(now, robot) || now.robot(robot.target).done) return false;
  const aerial::Option* target = option(now, now.robot(robot.target));
  return target != nullptr && target->rank == 1;
}

Alliance Rules::goes_first(const State& now) const {
  const bool red = options_.order == Order::red_first || now.play_number() % 2 == 1;
  return red ? Alliance::red : Alliance::blue;
}

// True when a robot's card may be the next to act. Without blocks any card may (AA-SEQ-02). With blocks, attempts
// against block actions come first, of whichever alliance, and among those the ones that nobody attacks (AA-SEQ-05,
// AA-BLOCK-05, AA-R-53); then other blocks, then shots (AA-SEQ-06), then the rest (AA-SEQ-07). A card keeps its class
// whatever it is used for (AA-R-42).
bool Rules::acts_now(const State& now, RobotId id) const {
  enforces("AA-BLOCK-05", "AA-R-42", "AA-R-53", "AA-SEQ-02", "AA-SEQ-05", "AA-SEQ-06");
  const Robot& robot = now.robot(id);
  if (robot.done) return false;
  const aerial::Option* option = this->option(now, robot);
  if (option == nullptr || passive(robot, *option)) return false;
  switch (now.stage) {
    case Stage::blocks: {
      const auto counters = [&](const Robot& each) { return blocks_a_block(now, each); };
      return option->rank == 1 && !attacked(*this, now, id) &&
             (counters(robot) || std::ranges::none_of(now.robots, counters));
    }
    case Stage::shots: return option->rank == 2;
    case Stage::rest: return option->rank == 3;
    case Stage::free: return true;
    case Stage::idle: break;
  }
  return false;
}

// Classes bind only when somebody named a target (AA-SEQ-03, AA-R-40).
void Turn::begin_actions() {
  const bool blocks = std::ranges::any_of(now_.robots, [](const Robot& each) { return each.target != RobotId::none; });
  now_.phase = Phase::act;
  enforces("AA-BLOCK-04");
  now_.stage = blocks ? Stage::blocks : Stage::free;
  now_.acting = RobotId::none;
  run();
}

// Goes on until somebody is asked or the card play is over. The steps set state instead of calling each other, so that
// a long play does not nest and every question can be answered from a saved state.
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

// An alliance orders its own actions, one at a time (AA-SEQ-08). So a partner may take what was passed (AA-SEQ-09), try
// what a first pick up left (AA-SEQ-10) or fetch a missed shot (AA-SEQ-11). Between the alliances the order is open
// (AA-SEQ-01). Who decides later knows more, so the alliance that goes first changes from card to card (AA-R-41).
void Turn::choose_next() {
  enforces("AA-SEQ-01", "AA-SEQ-09", "AA-SEQ-10", "AA-SEQ-11");
  for (const Alliance alliance : rules_.in_order(now_)) {
    if (start_one_of(alliance)) return;
  }
  switch (now_.stage) {
    case Stage::blocks:
      // Attempts that are left all attack each other: whoever attacks a block action and is attacked by nobody acts.
      if (std::ranges::any_of(now_.robots, [&](const Robot& each) { return rules_.block_pending(now_, each); }))
        start_ring();
      else
        now_.stage = Stage::shots;
      return;
    case Stage::shots: now_.stage = Stage::rest; return;
    // A card that nobody called on is spent (AA-ACT-12).
    default: end_play();
  }
}

// Starts the one card of the alliance that may act, or asks which of several. False when there is none.
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

// A card runs part after part in printed order (AA-DBL-02, AA-DBL-04); after the last it is spent.
void Turn::run_card() {
  enforces("AA-DBL-02", "AA-DBL-04");
  const Component component = rules_.component(now_);
  if (component != Component::none) return run_part(component);
  actor().done = true;
  now_.acting = RobotId::none;
  now_.part = 0;
}

// One part either needs no answer and is made at once, or finds no use and is passed over, or asks its player.
void Turn::run_part(Component component) {
  Robot& robot = actor();
  const bool moves = component == Component::move;
  if (component == Component::block) return attempt_block(now_.acting);
  // A panicking robot does not move (AA-OPT-TIE-03, AA-R-76).
  if (moves && robot.panicking) return part_done();
  if (moves && robot.steps != 0) {
    move(robot, now_.acting);
    return part_done();
  }
  if (!rules_.usable(now_, now_.acting, component)) return part_done();
  now_.ask = Ask::use;
}

// In a ring each member runs one part at a time, so the card does not go on by itself.
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

// The die for the second zone is rolled when the move is made, and it stands; after a failure the robot still goes one
// zone (AA-MOVE-07, AA-R-35, AA-R-63). Balls go with their robot (AA-MOVE-09). A move scores nothing (AA-MOVE-10),
// nor does a block (AA-BLOCK-13).
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
