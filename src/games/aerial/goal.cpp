// Dice and what they decide: high and low goals, trusses, catches, pick ups; re-rolls; missed shots; points.
#include <fmt/format.h>

#include <algorithm>

#include "core/values/citation.h"
#include "games/aerial/turn.h"

namespace sprue::aerial {

// ---- Numbers

// AA-DICE-03, AA-R-19: from the part, for a catch from the card. AA-DICE-02, AA-LOW-03: 2-6 for the low goal.
int Rules::range_needed(const Throw& dice, const State& now) const {
  const Robot& robot = now.robot(dice.robot);
  switch (dice.attempt) {
    case Attempt::high:  // AA-SHOOT-06
      return part(robot.shooter).shoot[static_cast<std::size_t>(shoot_range(robot.alliance, robot.zone) - 1)];
    case Attempt::truss:  // AA-TRUSS-05
      return part(robot.shooter).truss[static_cast<std::size_t>(truss_distance(robot.alliance, robot.zone) - 1)];
    case Attempt::pick_up: return pick_up_range(robot);  // AA-PICK-02
    case Attempt::catching: return option(now, robot)->catch_range;
    default: return 2;
  }
}

// The same number with the part or card that it stands on.
Tally Rules::needed_tally(const Throw& dice, const State& now) const {
  const Robot& robot = now.robot(dice.robot);
  const int needed = range_needed(dice, now);
  switch (dice.attempt) {
    case Attempt::high: {
      const int range = shoot_range(robot.alliance, robot.zone);
      return Tally().add(needed, book()["AA-SHOOT-06"], fmt::format("{}, range {}", part(robot.shooter).name, range));
    }
    case Attempt::truss: return Tally().add(needed, book()["AA-TRUSS-05"], part(robot.shooter).name);
    case Attempt::pick_up: {  // AA-R-06: the shooter's own where that is the better one
      const bool built_in = part(robot.shooter).pick_up == needed;
      return Tally().add(needed, book()["AA-PICK-02"], part(built_in ? robot.shooter : robot.pick_up).name);
    }
    case Attempt::catching: return Tally().add(needed, book()["AA-CATCH-03"], option(now, robot)->text);
    default: return Tally().add(needed, book()["AA-LOW-03"], "low goal");
  }
}

// AA-CATCH-04 and the bonus of pick up parts.
int Rules::catch_bonus(const Robot& robot) const {
  int bonus = 0;
  for (PartId id : {robot.pick_up, robot.active_catch}) bonus += id == PartId::none ? 0 : part(id).catch_bonus;
  return bonus;
}

// AA-ACT-11, AA-R-87: all bonuses add up, every time. AA-LOW-02, AA-R-39: a move brings none to a low goal.
int Rules::roll_bonus(const Throw& dice, const State& now) const {
  const Robot& robot = now.robot(dice.robot);
  const bool by_move = component(now) == Component::move;
  int bonus = by_move ? 0 : option(now, robot)->bonus;
  if (dice.attempt == Attempt::catching) bonus += catch_bonus(robot);
  if (dice.attempt == Attempt::block || dice.attempt == Attempt::duel) bonus += block_value(robot);
  return bonus;
}

std::pair<int, int> Rules::so_far(const State& now) const {
  const Throw& dice = now.dice;
  const int total = dice.die + roll_bonus(dice, now);
  if (dice.other == RobotId::none) return {total, range_needed(dice, now)};
  Throw back = dice;
  std::swap(back.robot, back.other);
  std::swap(back.die, back.other_die);
  const bool duel = dice.attempt == Attempt::duel;
  const int other = back.die + (duel ? roll_bonus(back, now) : block_value(now.robot(back.robot)));  // AA-R-56
  return dice.asked == 0 ? std::pair(total, other) : std::pair(other, total);
}

Tally Rules::roll_tally(const Throw& dice, const State& now) const {
  const Robot& robot = now.robot(dice.robot);
  const aerial::Option& option = *this->option(now, robot);
  constexpr std::array<std::string_view, 8> rules{"AA-ACT-10",  "AA-SHOOT-06", "AA-LOW-03",   "AA-TRUSS-05",
                                                  "AA-PICK-02", "AA-CATCH-03", "AA-BLOCK-06", "AA-BLOCK-06"};
  Tally tally;
  tally.add(dice.die, book()[rules[static_cast<std::size_t>(dice.attempt)]], "die");
  if (option.bonus != 0 && component(now) != Component::move) tally.add(option.bonus, book()["AA-ACT-11"], option.text);
  if (dice.attempt == Attempt::catching) {
    for (PartId id : {robot.pick_up, robot.active_catch}) {
      if (id != PartId::none && part(id).catch_bonus != 0) {
        tally.add(part(id).catch_bonus, book()[id == robot.active_catch ? "AA-CATCH-04" : "AA-ACT-11"], part(id).name);
      }
    }
  }
  if (dice.attempt == Attempt::block || dice.attempt == Attempt::duel) {
    tally.add(block_value(robot), book()["AA-ACT-11"], part(robot.drive).name);
  }
  return tally;
}

// ---- Throwing

// AA-RRL-01, AA-RRL-02, AA-R-61: an option marked so, once a game and robot.
bool Rules::may_reroll(const State& now, RobotId id) const {
  const Robot& robot = now.robot(id);
  const aerial::Option* option = this->option(now, robot);
  const bool by_move = id == now.acting && component(now) == Component::move;
  return option != nullptr && option->reroll && !robot.reroll_used && !by_move;
}

void Turn::throw_dice(const Throw& dice) {
  now_.dice = dice;
  now_.dice.die = die();
  if (dice.other != RobotId::none) now_.dice.other_die = die();
  ask_rerolls();
}

// AA-R-62: the blocker decides first, then the target; with one robot only that one.
void Turn::ask_rerolls() {
  Throw& dice = now_.dice;
  for (const int most = dice.other == RobotId::none ? 1 : 2; dice.asked < most; ++dice.asked) {
    if (!rules_.may_reroll(now_, dice.asked == 0 ? dice.robot : dice.other)) continue;
    now_.ask = Ask::reroll;
    return;
  }
  settle();
}

bool Rules::may(const State& now, Seat seat, const Reroll&, Refusal* why) const {
  if (!asked(now, Ask::reroll, why)) return false;
  const Robot& robot = now.robot(now.dice.asked == 0 ? now.dice.robot : now.dice.other);
  return robot.seat == seat || refuse(why, book(), "AA-RRL-01", "it is {}'s die", letter(robot.seat));
}

void Turn::play(Seat, const Reroll& reroll) {
  Throw& dice = now_.dice;
  const RobotId roller = dice.asked == 0 ? dice.robot : dice.other;
  int& thrown = dice.asked == 0 ? dice.die : dice.other_die;
  if (reroll.again) {
    const int before = thrown;
    thrown = die();
    robot(roller).reroll_used = true;
    tell([&] { return Rerolled{roller, before, thrown}; });
  }
  ++dice.asked;
  now_.ask = Ask::nothing;
  ask_rerolls();
  run();
}

// AA-DICE-01, AA-ACT-10, AA-R-20: die and bonuses reach the number; nothing is special about a 1 or beyond 6.
void Turn::settle() {
  const Throw dice = now_.dice;
  now_.dice = {};
  if (dice.attempt == Attempt::block) return settle_block(dice);
  if (dice.attempt == Attempt::duel) return settle_duel(dice);
  const int needed = rules_.range_needed(dice, now_);
  enforces("AA-ACT-02");
  bool success = dice.die + rules_.roll_bonus(dice, now_) >= needed;
  const bool stray = rules_.options().missed_shots && dice.die == 1 &&  // AA-OPT-MISS-01, AA-R-73
                     (dice.attempt == Attempt::high || dice.attempt == Attempt::low || dice.attempt == Attempt::truss);
  success = success && !stray;
  tell([&] {
    Tried told{dice.robot, dice.attempt, dice.ball, rules_.roll_tally(dice, now_), rules_.needed_tally(dice, now_),
               success};
    if (stray) told.needed.add(0, book()["AA-OPT-MISS-01"], "a natural 1 misses");
    return told;
  });
  if (stray) {
    strays(dice);
    return part_done();
  }
  switch (dice.attempt) {
    case Attempt::truss: return settle_truss(dice, success);
    case Attempt::catching: return settle_catch(dice, success);
    case Attempt::pick_up: return settle_pick_up(dice, success);
    default: return settle_shot(dice, success);
  }
}

// The tables of missed shots (AA-OPT-MISS-02, AA-OPT-MISS-03, AA-R-74).
void Turn::strays(const Throw& dice) {
  const Robot& thrower = robot(dice.robot);
  const int rolled = die();
  tell([&] { return Strayed{dice.ball, dice.attempt, rolled}; });
  if (rolled <= 2) {
    put_out(dice.ball, Place::out, dice.attempt == Attempt::truss ? "AA-OPT-MISS-03" : "AA-OPT-MISS-02");
  } else if (dice.attempt == Attempt::truss) {
    const Zone zone = rolled <= 4 ? white(thrower.alliance) : zone_2(rival(thrower.alliance));
    drop(dice.ball, zone, "AA-OPT-MISS-03");
  } else {
    drop(dice.ball, rolled <= 5 ? zone_2(thrower.alliance) : white(thrower.alliance), "AA-OPT-MISS-02");
  }
}

void Turn::settle_shot(const Throw& dice, bool success) {
  enforces("AA-LOW-04", "AA-SHOOT-07", "AA-SHOOT-08");
  if (success)
    goal(dice);
  else
    drop(dice.ball, robot(dice.robot).zone, dice.attempt == Attempt::high ? "AA-SHOOT-08" : "AA-LOW-04");
  part_done();
}

// AA-SHOOT-09, AA-AUTO-06: 20 in the autonomous round, else 10; AA-LOW-05: the low goal itself pays nothing.
// AA-MATCH-03, AA-R-66: besides goals and their assists only trusses and catches pay, when they happen.
void Turn::goal(const Throw& dice) {
  enforces("AA-MATCH-03");
  const Alliance alliance = robot(dice.robot).alliance;
  pay(alliance, dice.robot, dice.attempt, dice.ball);
  leave_play(dice.ball);
}

namespace {

struct Pay {
  std::string_view rule, what;
  int points;
  int Score::*count;
};
Pay pay_for(Attempt attempt, bool autonomous) {
  enforces("AA-AUTO-05");
  switch (attempt) {
    case Attempt::high:
      return autonomous ? Pay{"AA-AUTO-06", "high goal, autonomous", 20, &Score::auto_goals}  // AA-AUTO-05
                        : Pay{"AA-SHOOT-09", "high goal", 10, &Score::high_goals};
    case Attempt::low: return {"AA-LOW-05", "low goal", 0, &Score::low_goals};
    case Attempt::truss: return {"AA-TRUSS-06", "truss", 10, &Score::trusses};
    default: return {"AA-CATCH-06", "catch", 10, &Score::catches};
  }
}

}  // namespace

// AA-DRIVE-08. Assists: AA-ASSIST-01, AA-ASSIST-02, AA-P56-06: 10 for each robot in the ball's history but the shooter.
// AA-ASSIST-03, AA-AUTO-07: none in the autonomous round.
void Turn::pay(Alliance alliance, RobotId scorer, Attempt attempt, BallId ball) {
  enforces("AA-ASSIST-02", "AA-ASSIST-03", "AA-AUTO-07", "AA-DRIVE-08", "AA-P56-06");
  const Pay pay = pay_for(attempt, now_.round == 0);
  Score& score = now_.score(alliance);
  ++(score.*pay.count);
  Tally tally;
  if (told_ != nullptr) tally.add(pay.points, book()[pay.rule], std::string(pay.what));
  int points = pay.points;
  const bool assisted = now_.round > 0 && (attempt == Attempt::high || attempt == Attempt::low);
  for (RobotId helper : now_.at(ball).touched) {
    if (!assisted || helper == scorer) continue;
    ++score.assists;
    points += 10;
    if (told_ != nullptr) tally.add(10, book()["AA-ASSIST-01"], "assist of " + std::string(word(helper)));
  }
  score.points += points;
  tell([&] { return Scored{alliance, scorer, attempt, tally}; });
}

// ---- Truss and catch

void Turn::settle_truss(const Throw& dice, bool success) {
  const Alliance alliance = robot(dice.robot).alliance;
  if (!success) {  // AA-TRUSS-08, AA-R-65: from any distance
    drop(dice.ball, white(rival(alliance)), "AA-TRUSS-08");
    return part_done();
  }
  pay(alliance, dice.robot, Attempt::truss, dice.ball);
  now_.at(dice.ball).trussed = true;  // AA-TRUSS-09, AA-R-64
  offer_catch(dice.ball);
}

// AA-TRUSS-07, AA-CATCH-01, AA-CATCH-02, AA-R-45: a catch is made at once, by a partner who waits for it.
void Turn::offer_catch(BallId ball) {
  enforces("AA-CATCH-02");
  const Alliance alliance = alliance_of(ball);
  now_.at(ball).place = Place::floor;
  now_.at(ball).holder = RobotId::none;
  now_.at(ball).zone = white(alliance);
  now_.ball = ball;
  for (std::size_t at = 0; at < now_.robots.size(); ++at) {
    if (!rules_.catches(now_, robot_at(at))) continue;
    now_.ask = Ask::catching;
    now_.side = alliance;
    return;
  }
  now_.ball = BallId::none;
  drop(ball, white(alliance), "AA-TRUSS-07");
  part_done();
}

// Stands in the white zone with a catch in force, not yet spent, and room for a ball (AA-R-17, AA-R-60).
bool Rules::catches(const State& now, RobotId id) const {
  const Robot& robot = now.robot(id);
  if (now.ball == BallId::none || robot.alliance != alliance_of(now.ball) || robot.done) return false;
  const aerial::Option* option = this->option(now, robot);
  return option != nullptr && option->play == Play::catching && robot.zone == now.at(now.ball).zone &&
         held(now, id) < most_held;
}

bool Rules::may(const State& now, Seat seat, const TryCatch& call, Refusal* why) const {
  if (!asked(now, Ask::catching, why)) return false;
  if (!players(now, now.side).has(seat)) return refuse(why, book(), "AA-R-91", "{} decides now", word(now.side));
  if (index(call.robot) >= now.robots.size() || now.robot(call.robot).alliance != now.side) {
    return refuse(why, book(), "AA-CATCH-01", "only a partner catches");
  }
  return catches(now, call.robot) ||
         refuse(why, book(), "AA-CATCH-01", "it needs a Catch in force, a place in the white zone and room for a ball");
}

// AA-R-80: one attempt a truss. The catcher's card is spent.
void Turn::play(Seat, const TryCatch& call) {
  const BallId ball = now_.ball;
  now_.ball = BallId::none;
  now_.ask = Ask::nothing;
  now_.side = Alliance::undecided;
  throw_dice({.attempt = Attempt::catching, .robot = call.robot, .ball = ball});
  run();
}

void Turn::settle_catch(const Throw& dice, bool success) {
  robot(dice.robot).done = true;
  if (success) {  // AA-CATCH-05
    pay(robot(dice.robot).alliance, dice.robot, Attempt::catching, dice.ball);
    hold(dice.ball, dice.robot, "AA-CATCH-05");
  } else {
    drop(dice.ball, robot(dice.robot).zone, "AA-CATCH-07");
  }
  part_done();
}

// AA-PICK-03, AA-PICK-04; AA-PICK-05: no points either way.
void Turn::settle_pick_up(const Throw& dice, bool success) {
  enforces("AA-PICK-05");
  if (success)
    hold(dice.ball, dice.robot, "AA-PICK-03");
  else
    drop(dice.ball, robot(dice.robot).zone, "AA-PICK-04");
  part_done();
}

}  // namespace sprue::aerial
