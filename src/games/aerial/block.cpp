// Blocks are the only way to hinder an opponent (AA-BLOCK-01): single attempts, chains that resolve by themselves, and
// rings that resolve at one time (AA-R-54).
#include <algorithm>

#include "games/aerial/turn.h"

namespace sprue::aerial {

namespace {

static_assert(states("AA-BLOCK-01"));

// The three rounds of a ring: moves before the attempts, then the attempts, then moves after. All members make one
// before any begins the next, so that no member gains by its place in the ring.
enum class RingStep { move_first, attempt, move_last };
RingStep ring_step(const State& now) {
  return static_cast<RingStep>(now.ring_step / static_cast<int>(now.ring.size()));
}

}  // namespace

// A block that cannot take place is lost without dice.
void Turn::void_block(RobotId blocker, RobotId target, std::string_view rule) {
  tell([&] { return BlockVoid{blocker, target, &book()[rule]}; });
}

// Both robots roll, the blocker first and then the target (AA-BLOCK-06, AA-DICE-04). A double without a target has
// nothing to attempt (AA-DBL-03, AA-R-50).
void Turn::attempt_block(RobotId blocker) {
  enforces("AA-DICE-04");
  const RobotId target = robot(blocker).target;
  enforces("AA-DBL-03", "AA-R-50");
  if (target == RobotId::none) return part_done();
  const bool duel = now_.ring.size() == 2;
  if (robot(target).cancelled || robot(target).zone != robot(blocker).zone) {
    // Nothing is left to cancel (AA-R-55), or the block did not get to its target (AA-R-51).
    void_block(blocker, target, robot(target).cancelled ? "AA-R-55" : "AA-R-51");
    // In a duel neither of the two rolls (AA-R-54).
    if (duel) void_block(target, blocker, "AA-R-51");
    return part_done();
  }
  throw_dice({.attempt = duel ? Attempt::duel : Attempt::block, .robot = blocker, .other = target});
}

// A strictly higher total cancels the target's card, anything else does not (AA-BLOCK-07, AA-BLOCK-08). The card's
// bonus attacks and does not defend (AA-R-56), so the target adds its drive alone.
void Turn::settle_block(const Throw& dice) {
  const int attack = dice.die + rules_.roll_bonus(dice, now_);
  const int defence = dice.other_die + rules_.block_value(robot(dice.other));
  tell([&] {
    Contested told{dice.robot, dice.other, rules_.roll_tally(dice, now_), {}, false};
    told.defence.add(dice.other_die, book()["AA-BLOCK-06"], "die");
    told.defence.add(rules_.block_value(robot(dice.other)), book()["AA-ACT-11"],
                     rules_.part(robot(dice.other).drive).name);
    return told;
  });
  if (attack > defence) block_works(dice.robot, dice.other);
  if (attack == defence) tied(dice.robot, dice.other);
  part_done();
}

// Two robots that block each other roll one die each, first that of the alliance that goes first, and the higher total
// cancels the other (AA-R-54, AA-R-41). Both attack, so both add their card's bonus.
void Turn::settle_duel(const Throw& dice) {
  Throw back = dice;
  std::swap(back.robot, back.other);
  std::swap(back.die, back.other_die);
  const int one = dice.die + rules_.roll_bonus(dice, now_);
  const int other = back.die + rules_.roll_bonus(back, now_);
  tell([&] {
    return Contested{dice.robot, dice.other, rules_.roll_tally(dice, now_), rules_.roll_tally(back, now_), true};
  });
  if (one > other) block_works(dice.robot, dice.other);
  if (other > one) block_works(dice.other, dice.robot);
  // Both attempts are tied, so both roll on the table (AA-R-77).
  if (one == other) {
    tied(dice.robot, dice.other);
    tied(dice.other, dice.robot);
  }
  part_done();
}

// After a block that worked, the same blocker may not block that robot in the very next card play (AA-BLOCK-10), but
// others may (AA-BLOCK-11, AA-BLOCK-12).
void Turn::block_works(RobotId blocker, RobotId target) {
  enforces("AA-BLOCK-11", "AA-BLOCK-12");
  robot(blocker).ban = target;
  robot(blocker).ban_play = now_.play_number() + 1;
  if (now_.ring.empty())
    cancel(target, blocker);
  else
    // All of a ring take effect together (AA-R-54).
    robot(target).hit = true;
}

// The whole card of a cancelled robot counts as staying in place, a double as well (AA-BLOCK-09, AA-DBL-05, AA-R-58).
void Turn::cancel(RobotId target, RobotId by) {
  enforces("AA-DBL-05");
  robot(target).cancelled = true;
  robot(target).done = true;
  tell([&] { return Cancelled{target, by}; });
}

// Without the option of tied blocks a tie just fails (AA-OPT-TIE-01). With it a die says what becomes of the attacker
// or the defender.
void Turn::tied(RobotId attacker, RobotId defender) {
  enforces("AA-OPT-TIE-01");
  if (!rules_.options().tied_blocks) return;
  struct Fate {
    bool to_attacker;
    Forced forced;
    std::string_view rule;
  };
  constexpr std::array<Fate, 6> fates{{
      {false, Forced::panic, "AA-OPT-TIE-03"},
      {false, Forced::stay, "AA-OPT-TIE-04"},
      {false, Forced::nothing, "AA-OPT-TIE-05"},
      {false, Forced::nothing, "AA-OPT-TIE-05"},
      {true, Forced::stay, "AA-OPT-TIE-06"},
      {true, Forced::panic, "AA-OPT-TIE-07"},
  }};
  const int rolled = die();
  const Fate fate = fates[static_cast<std::size_t>(rolled - 1)];
  tell([&] { return TieRolled{attacker, defender, rolled, &book()[fate.rule]}; });
  Robot& struck = robot(fate.to_attacker ? attacker : defender);
  // A breakdown comes first and stays, whatever else befalls the robot (AA-R-76).
  if (fate.forced == Forced::nothing || struck.forced == Forced::stay) return;
  struck.forced = fate.forced;
}

// ---- Rings

// Starts the ring of the lowest-numbered robot that still attacks a block, of the alliance that goes first. It is
// called when every such attempt is itself attacked; as each robot has one target, following the targets leads around.
// Rings alternate between the alliances, so a robot of either is in each.
void Turn::start_ring() {
  RobotId first = RobotId::none;
  for (std::size_t at = now_.robots.size(); at-- > 0;) {
    const Robot& each = now_.robots[at];
    if (each.alliance == rules_.goes_first(now_) && rules_.blocks_a_block(now_, each)) first = robot_at(at);
  }
  RobotId member = first;
  do {
    now_.ring.push_back(member);
    member = robot(member).target;
  } while (member != first);
  now_.ring_step = 0;
}

// One step of the ring in progress; `ring_step` counts through the members three times. Hits take effect after the
// second time, so that they cost only the moves after the attempts.
void Turn::run_ring() {
  const int size = static_cast<int>(now_.ring.size());
  if (now_.ring_step == 2 * size) cancel_hit();
  if (now_.ring_step == 3 * size) {
    for (RobotId id : now_.ring) robot(id).done = true;
    now_.ring.clear();
    now_.ring_step = 0;
    return;
  }
  const RobotId id = now_.ring[static_cast<std::size_t>(now_.ring_step % size)];
  const RingStep step = ring_step(now_);
  const Option* option = rules_.option(now_, robot(id));
  constexpr std::array<Component, 3> wanted{Component::move, Component::block, Component::move};
  // The part that this step wants: a move before stands first, a move after second, and the block in the place that the
  // option gives it.
  const int part = step == RingStep::move_last ||
                           (option != nullptr && option->play == Play::move_then_block && step == RingStep::attempt)
                       ? 1
                       : 0;
  // In a duel one throw decides both attempts, so the second member has none of its own.
  const bool second_of_duel = size == 2 && step == RingStep::attempt && now_.ring_step == size + 1;
  if (option == nullptr || second_of_duel ||
      option->parts[static_cast<std::size_t>(part)] != wanted[static_cast<std::size_t>(step)]) {
    ++now_.ring_step;
    return;
  }
  now_.acting = id;
  now_.part = part;
  run_part(wanted[static_cast<std::size_t>(step)]);
}

// Each hit came from the member before, who attacks this one.
void Turn::cancel_hit() {
  for (std::size_t at = 0; at < now_.ring.size(); ++at) {
    Robot& each = robot(now_.ring[at]);
    if (!each.hit) continue;
    each.hit = false;
    cancel(now_.ring[at], now_.ring[(at + now_.ring.size() - 1) % now_.ring.size()]);
  }
}

}  // namespace sprue::aerial
