// Dice and what they decide: high and low goals, trusses, catches, pick ups; re-rolls; missed shots; points.
#include <fmt/format.h>

#include <algorithm>

#include "core/values/citation.h"
#include "games/aerial/turn.h"

namespace sprue::aerial {

// ---- Numbers

// The least total that succeeds. It stands on the part, for a catch on the card (AA-DICE-03, AA-R-19). The low goal
// takes 2 or more for everybody (AA-DICE-02, AA-LOW-03).
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
    // The built-in pick up of the shooter is named where it is the better one (AA-R-06).
    case Attempt::pick_up: {
      const bool built_in = part(robot.shooter).pick_up == needed;
      return Tally().add(needed, book()["AA-PICK-02"], part(built_in ? robot.shooter : robot.pick_up).name);
    }
    case Attempt::catching: return Tally().add(needed, book()["AA-CATCH-03"], option(now, robot)->text);
    default: return Tally().add(needed, book()["AA-LOW-03"], "low goal");
  }
}

// Active Catching helps a catch (AA-CATCH-04), and so do some pick up parts.
int Rules::catch_bonus(const Robot& robot) const {
  int bonus = 0;
  for (PartId id : {robot.pick_up, robot.active_catch}) bonus += id == PartId::none ? 0 : part(id).catch_bonus;
  return bonus;
}

// All bonuses of parts and card add up, every time (AA-ACT-11, AA-R-87). A move brings none to a low goal (AA-LOW-02,
// AA-R-39).
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
  // The card's bonus does not defend, but in a duel both attack (AA-R-56).
  const int other = back.die + (duel ? roll_bonus(back, now) : block_value(now.robot(back.robot)));
  return dice.asked == 0 ? std::pair(total, other) : std::pair(other, total);
}

// The total of a throw, term by term. It adds up to the die and roll_bonus; the two must change together.
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

// A robot may roll again with an option marked so (AA-RRL-01), once a game (AA-RRL-02, AA-R-61). A card that acts as a
// move does not use its option.
bool Rules::may_reroll(const State& now, RobotId id) const {
  const Robot& robot = now.robot(id);
  const aerial::Option* option = this->option(now, robot);
  const bool by_move = id == now.acting && component(now) == Component::move;
  return option != nullptr && option->reroll && !robot.reroll_used && !by_move;
}

// All dice of an attempt fall at once, before anybody is asked about a re-roll.
void Turn::throw_dice(const Throw& dice) {
  now_.dice = dice;
  now_.dice.die = die();
  if (dice.other != RobotId::none) now_.dice.other_die = die();
  ask_rerolls();
}

// The blocker decides first, then the target; with one robot there is only that one (AA-R-62). Only robots that may
// roll again are asked.
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

// A second result stands, better or not (AA-R-62).
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

// Die and bonuses have to reach the number (AA-DICE-01, AA-ACT-10). Nothing is special about a 1 or beyond 6 (AA-R-20),
// but for missed shots under that option (AA-OPT-MISS-01, AA-R-73). `dice` is cleared first: a truss that
// worked may ask about a catch, and only the question about a re-roll keeps dice.
void Turn::settle() {
  const Throw dice = now_.dice;
  now_.dice = {};
  if (dice.attempt == Attempt::block) return settle_block(dice);
  if (dice.attempt == Attempt::duel) return settle_duel(dice);
  const int needed = rules_.range_needed(dice, now_);
  enforces("AA-ACT-02");
  bool success = dice.die + rules_.roll_bonus(dice, now_) >= needed;
  const bool stray = rules_.options().missed_shots && dice.die == 1 &&
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

// A ball gone astray follows the tables of missed shots: a shot strays on the own side, a truss over the field, and
// both may go out of bounds (AA-OPT-MISS-02, AA-OPT-MISS-03, AA-R-74).
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

// A failed shot leaves the ball on the floor before the robot (AA-SHOOT-08, AA-LOW-04).
void Turn::settle_shot(const Throw& dice, bool success) {
  enforces("AA-LOW-04", "AA-SHOOT-07", "AA-SHOOT-08");
  if (success)
    goal(dice);
  else
    drop(dice.ball, robot(dice.robot).zone, dice.attempt == Attempt::high ? "AA-SHOOT-08" : "AA-LOW-04");
  part_done();
}

// A goal pays and takes the ball off the field. Besides goals and their assists only trusses and catches pay, when they
// happen (AA-MATCH-03, AA-R-66).
void Turn::goal(const Throw& dice) {
  enforces("AA-MATCH-03");
  const Alliance alliance = robot(dice.robot).alliance;
  pay(alliance, dice.robot, dice.attempt, dice.ball);
  leave_play(dice.ball);
}

namespace {

// The base points of an attempt: 20 for a high goal in the autonomous round (AA-AUTO-06), else 10 (AA-SHOOT-09), and
// nothing for the low goal itself (AA-LOW-05). `count` is the figure of the score that grows.
struct Pay {
  std::string_view rule, what;
  int points;
  int Score::*count;
};
Pay pay_for(Attempt attempt, bool autonomous) {
  enforces("AA-AUTO-05");
  switch (attempt) {
    case Attempt::high:
      return autonomous ? Pay{"AA-AUTO-06", "high goal, autonomous", 20, &Score::auto_goals}
                        : Pay{"AA-SHOOT-09", "high goal", 10, &Score::high_goals};
    case Attempt::low: return {"AA-LOW-05", "low goal", 0, &Score::low_goals};
    case Attempt::truss: return {"AA-TRUSS-06", "truss", 10, &Score::trusses};
    default: return {"AA-CATCH-06", "catch", 10, &Score::catches};
  }
}

}  // namespace

// Goals earn 10 for each robot in the ball's history but the shooter (AA-ASSIST-01, AA-ASSIST-02, AA-P56-06), in driven
// rounds only (AA-DRIVE-08, AA-ASSIST-03, AA-AUTO-07). The tally names every helper; it is made only when somebody
// listens.
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
  // A failed truss goes to that side's white zone, from any distance (AA-TRUSS-08, AA-R-65).
  if (!success) {
    drop(dice.ball, white(rival(alliance)), "AA-TRUSS-08");
    return part_done();
  }
  pay(alliance, dice.robot, Attempt::truss, dice.ball);
  // The mark lasts until the ball is scored (AA-TRUSS-09, AA-R-64).
  now_.at(dice.ball).trussed = true;
  offer_catch(dice.ball);
}

// A catch is made at once, by a partner who waits for it (AA-CATCH-01, AA-CATCH-02, AA-R-45). While the question is
// open the ball counts as lying where it will fall (AA-TRUSS-07), so a saved state makes sense.
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

// A catcher stands in the white zone with a catch in force, not yet spent, and room for a ball (AA-R-17, AA-R-60).
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

// There is one attempt a truss, whoever makes it (AA-R-80). The catcher's card is spent.
void Turn::play(Seat, const TryCatch& call) {
  const BallId ball = now_.ball;
  now_.ball = BallId::none;
  now_.ask = Ask::nothing;
  now_.side = Alliance::undecided;
  throw_dice({.attempt = Attempt::catching, .robot = call.robot, .ball = ball});
  run();
}

// A missed ball falls where the catcher stands (AA-CATCH-07).
void Turn::settle_catch(const Throw& dice, bool success) {
  robot(dice.robot).done = true;
  // The alliance is paid for the catch, and the ball is held (AA-CATCH-05).
  if (success) {
    pay(robot(dice.robot).alliance, dice.robot, Attempt::catching, dice.ball);
    hold(dice.ball, dice.robot, "AA-CATCH-05");
  } else {
    drop(dice.ball, robot(dice.robot).zone, "AA-CATCH-07");
  }
  part_done();
}

// A picked-up ball is held (AA-PICK-03), else it stays on the floor (AA-PICK-04). There are no points either way
// (AA-PICK-05).
void Turn::settle_pick_up(const Throw& dice, bool success) {
  enforces("AA-PICK-05");
  if (success)
    hold(dice.ball, dice.robot, "AA-PICK-03");
  else
    drop(dice.ball, robot(dice.robot).zone, "AA-PICK-04");
  part_done();
}

}  // namespace sprue::aerial
