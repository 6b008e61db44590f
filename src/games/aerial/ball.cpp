// Balls: what a robot may do with one, passes and hand-overs, where balls go, inbounding.
#include <algorithm>
#include <cstdlib>

#include "games/aerial/turn.h"

namespace sprue::aerial {

// ---- Where balls are

std::size_t Rules::held(const State& now, RobotId id) const {
  std::size_t count = 0;
  for (const Ball& ball : now.balls) count += ball.place == Place::held && ball.holder == id ? 1 : 0;
  return count;
}
bool Rules::holds(const State& now, RobotId id) const { return held(now, id) > 0; }

namespace {

bool floor_ball_in(const State& now, Alliance alliance, Zone zone) {
  for (std::size_t at = first_ball(alliance); at < first_ball(alliance) + 3; ++at) {
    if (now.balls[at].place == Place::floor && now.balls[at].zone == zone) return true;
  }
  return false;
}

}  // namespace

// The low goal takes a ball in the own Zone 1, held by this robot or on the floor there (AA-LOW-01). The robot that
// plays it is the shooter (AA-R-37). It is closed in the autonomous round, which is round 0.
bool Rules::low_goal_near(const State& now, RobotId id) const {
  const Robot& robot = now.robot(id);
  if (now.round == 0 || robot.zone != zone_1(robot.alliance)) return false;
  return holds(now, id) || floor_ball_in(now, robot.alliance, robot.zone);
}

// Tells whether a part of a card finds any use: only then is its player asked. A card that has let go of a ball lets go
// of no other (AA-ALLY-09, AA-R-18). In the autonomous round a catch or a block finds none (AA-R-26). A move is asked
// about here only for the low goal, which a move may play instead (AA-R-38).
bool Rules::usable(const State& now, RobotId id, Component component) const {
  enforces("AA-ALLY-09");
  const Robot& robot = now.robot(id);
  switch (component) {
    case Component::move: return !robot.released && low_goal_near(now, id);
    case Component::shoot:
    case Component::truss: return !robot.released && (holds(now, id) || low_goal_near(now, id));
    case Component::pick_up: return held(now, id) < most_held && floor_ball_in(now, robot.alliance, robot.zone);
    default: return false;
  }
}

// ---- What may be done with one

// Only the player whose card acts uses it; partners have no say in that (AA-ACT-05).
bool Rules::using_card(const State& now, Seat seat, Refusal* why) const {
  if (!asked(now, Ask::use, why)) return false;
  const Robot& robot = now.robot(now.acting);
  return robot.seat == seat || refuse(why, book(), "AA-ACT-05", "{} is acting", word(now.acting));
}

// A robot handles balls of its own color only (AA-ACT-06, AA-ACT-07). A file or a client may name any ball, so the slot
// is checked first.
bool Rules::own_ball(const State& now, BallId ball, Refusal* why) const {
  enforces("AA-ACT-06", "AA-ACT-07");
  const bool exists = index(ball) < ball_slots && now.at(ball).place != Place::absent;
  return (exists && alliance_of(ball) == now.robot(now.acting).alliance) ||
         refuse(why, book(), "AA-ACT-06", "{} is not of this alliance", word(ball));
}

// A ball must be held by this robot itself; what a partner holds, even of the same player, is out of reach (AA-ACT-08,
// AA-R-43). `rule` is the one that asks for a held ball.
bool Rules::held_by_actor(const State& now, BallId id, std::string_view rule, Refusal* why) const {
  const Ball& ball = now.at(id);
  if (ball.place != Place::held) return refuse(why, book(), rule, "{} is not held", word(id));
  return ball.holder == now.acting || refuse(why, book(), "AA-ACT-08", "{} holds that ball", word(ball.holder));
}

// A high goal takes a shot, a held ball, and a shooter with a number for the range of the robot's zone (AA-SHOOT-02 to
// AA-SHOOT-05). A shooter without a third number has none for the white zone (AA-R-79).
bool Rules::may(const State& now, Seat seat, const HighGoal& shot, Refusal* why) const {
  if (!using_card(now, seat, why) || !own_ball(now, shot.ball, why)) return false;
  if (component(now) != Component::shoot) return refuse(why, book(), "AA-SHOOT-03", "no shot is being played");
  enforces("AA-ACT-04");
  if (!held_by_actor(now, shot.ball, "AA-SHOOT-04", why)) return false;
  const Robot& robot = now.robot(now.acting);
  const int range = shoot_range(robot.alliance, robot.zone);
  if (range == 0) return refuse(why, book(), "AA-SHOOT-02", "{} is on the opponents' side", word(robot.zone));
  return part(robot.shooter).shoot[static_cast<std::size_t>(range - 1)] > 0 ||
         refuse(why, book(), "AA-SHOOT-05", "the {} has no number for range {}", part(robot.shooter).name, range);
}

// The low goal takes a move, a shot or a truss (AA-LOW-02), and a ball that the player names, since one may be held and
// another lie there (AA-R-83).
bool Rules::may(const State& now, Seat seat, const LowGoal& shot, Refusal* why) const {
  if (!using_card(now, seat, why) || !own_ball(now, shot.ball, why)) return false;
  const Component part = component(now);
  if (part != Component::move && part != Component::shoot && part != Component::truss) {
    return refuse(why, book(), "AA-LOW-02", "a move, a truss or a shot has to be played");
  }
  enforces("AA-LOW-07");
  // Only driven rounds have a low goal (AA-LOW-07).
  if (now.round == 0) return refuse(why, book(), "AA-AUTO-08", "the low goal is closed in the Autonomous Round");
  const Robot& robot = now.robot(now.acting);
  if (robot.zone != zone_1(robot.alliance)) {
    return refuse(why, book(), "AA-LOW-01", "the robot is in {}", word(robot.zone));
  }
  const Ball& ball = now.at(shot.ball);
  if (ball.place == Place::floor && ball.zone == robot.zone) return true;
  if (ball.place == Place::held) return held_by_actor(now, shot.ball, "AA-LOW-01", why);
  return refuse(why, book(), "AA-LOW-01", "{} is not here", word(shot.ball));
}

// A truss takes a truss option (AA-R-82), a held ball and a place on the opponents' side, and no ball is trussed twice
// before it is scored (AA-TRUSS-09).
bool Rules::may(const State& now, Seat seat, const Truss& truss, Refusal* why) const {
  if (!using_card(now, seat, why) || !own_ball(now, truss.ball, why)) return false;
  if (component(now) != Component::truss) {
    return refuse(why, book(), "AA-TRUSS-01", "no truss is being played");
  }
  if (!held_by_actor(now, truss.ball, "AA-TRUSS-01", why)) return false;
  const Robot& robot = now.robot(now.acting);
  const int spaces = truss_distance(robot.alliance, robot.zone);
  if (spaces == 0) return refuse(why, book(), "AA-TRUSS-02", "{} is on the own side", word(robot.zone));
  if (now.at(truss.ball).trussed)
    return refuse(why, book(), "AA-TRUSS-09", "that ball was trussed since it was scored");
  // The shooter reaches the distance with a truss number, and a shoot number for this range or a longer one (AA-R-08).
  const Part& shooter = part(robot.shooter);
  const auto at = static_cast<std::size_t>(spaces - 1);
  const bool reaches = shooter.truss[at] > 0 && std::any_of(shooter.shoot.begin() + spaces - 1, shooter.shoot.end(),
                                                            [](int n) { return n > 0; });
  return reaches || refuse(why, book(), "AA-TRUSS-04", "the {} does not reach {} spaces", shooter.name, spaces);
}

// A pass takes a shot or a truss and goes up to two zones either way (AA-PASS-02, AA-R-48). It is legal in the
// autonomous round too (AA-R-24).
bool Rules::may(const State& now, Seat seat, const Pass& pass, Refusal* why) const {
  if (!using_card(now, seat, why) || !own_ball(now, pass.ball, why)) return false;
  const Component part = component(now);
  if (part != Component::shoot && part != Component::truss) {
    return refuse(why, book(), "AA-PASS-01", "a shot or a truss has to be played");
  }
  if (!held_by_actor(now, pass.ball, "AA-R-86", why)) return false;
  if (std::abs(pass.steps) > 2) return refuse(why, book(), "AA-PASS-02", "a pass goes two zones at most");
  return on_field(index(now.robot(now.acting).zone) + pass.steps) ||
         refuse(why, book(), "AA-R-48", "the field ends there");
}

// A ball is handed over to a partner who waits for one: its pick up or catch is in force and not yet spent, and it has
// room for the ball (AA-KISS-03, AA-R-44, AA-R-17).
bool Rules::receives(const State& now, RobotId id) const {
  const Robot& robot = now.robot(id);
  const aerial::Option* option = robot.done ? nullptr : this->option(now, robot);
  return option != nullptr && (option->play == Play::pick_up || option->play == Play::catching) &&
         held(now, id) < most_held;
}

// A hand-over takes a shot or a truss (AA-KISS-02), and a partner in the same zone.
bool Rules::may(const State& now, Seat seat, const HandOver& kiss, Refusal* why) const {
  if (!using_card(now, seat, why) || !own_ball(now, kiss.ball, why)) return false;
  const Component part = component(now);
  if (part != Component::shoot && part != Component::truss) {
    return refuse(why, book(), "AA-KISS-02", "a shot or a truss has to be played");
  }
  if (!held_by_actor(now, kiss.ball, "AA-KISS-01", why)) return false;
  const Robot& giver = now.robot(now.acting);
  if (index(kiss.to) >= now.robots.size() || kiss.to == now.acting || now.robot(kiss.to).alliance != giver.alliance ||
      now.robot(kiss.to).zone != giver.zone) {
    return refuse(why, book(), "AA-KISS-01", "no partner of that name stands in this zone");
  }
  return receives(now, kiss.to) ||
         refuse(why, book(), "AA-KISS-03", "{} has no pick up or catch in force, or no room", word(kiss.to));
}

bool Rules::may(const State& now, Seat seat, const PickUp& pick, Refusal* why) const {
  if (!using_card(now, seat, why) || !own_ball(now, pick.ball, why)) return false;
  if (component(now) != Component::pick_up) return refuse(why, book(), "AA-PICK-01", "no pick up is being played");
  const Ball& ball = now.at(pick.ball);
  // Room for the ball is not checked: with two balls nobody is asked for a pick up (AA-ALLY-08).
  return (ball.place == Place::floor && ball.zone == now.robot(now.acting).zone) ||
         refuse(why, book(), "AA-PICK-01", "{} is not on this floor", word(pick.ball));
}

// A part that was not announced may be declined (AA-R-34, AA-ACT-12), and so may the specials of extra training
// (AA-R-12).
bool Rules::may(const State& now, Seat seat, const Skip&, Refusal* why) const {
  enforces("AA-ACT-12");
  if (now.phase == Phase::draft || now.phase == Phase::extra) {
    if (!drafting(now, seat, why)) return false;
    enforces("AA-OPT-IRI-02");
    return now.pass > 3 || refuse(why, book(), "AA-DRAFT-06", "the first three specials have to be taken");
  }
  if (!in_phase(now, Phase::act, why)) return false;
  if (now.ask == Ask::use) return using_card(now, seat, why);
  if (!asked(now, Ask::catching, why)) return false;
  return players(now, now.side).has(seat) || refuse(why, book(), "AA-R-91", "{} decides now", word(now.side));
}

// A declined catch lets the ball drop where it flew; a declined part of a card is over.
void Turn::play(Seat, const Skip&) {
  if (now_.phase != Phase::act) {
    tell([&] { return Declined{now_.draft_order[static_cast<std::size_t>(now_.turn)]}; });
    return next_pick();
  }
  if (now_.ask == Ask::catching) {
    const BallId ball = now_.ball;
    now_.ball = BallId::none;
    drop(ball, now_.at(ball).zone, "AA-TRUSS-07");
  }
  answered();
}

// ---- Doing it

// A card lets go of one ball (AA-ALLY-09), so `released` is set whatever the dice say.
void Turn::play(Seat, const HighGoal& shot) {
  actor().released = true;
  now_.ask = Ask::nothing;
  throw_dice({.attempt = Attempt::high, .robot = now_.acting, .ball = shot.ball});
  run();
}
void Turn::play(Seat, const LowGoal& shot) {
  actor().released = true;
  now_.ask = Ask::nothing;
  throw_dice({.attempt = Attempt::low, .robot = now_.acting, .ball = shot.ball});
  run();
}
void Turn::play(Seat, const Truss& truss) {
  actor().released = true;
  now_.ask = Ask::nothing;
  throw_dice({.attempt = Attempt::truss, .robot = now_.acting, .ball = truss.ball});
  run();
}
void Turn::play(Seat, const PickUp& pick) {
  now_.ask = Ask::nothing;
  throw_dice({.attempt = Attempt::pick_up, .robot = now_.acting, .ball = pick.ball});
  run();
}

// A pass lands on that floor, without a die, a mark or points (AA-PASS-03, AA-PASS-04, AA-R-47). From there it is
// picked up like any ball (AA-PASS-05).
void Turn::play(Seat, const Pass& pass) {
  enforces("AA-PASS-04", "AA-PASS-05");
  actor().released = true;
  drop(pass.ball, zone_at(index(actor().zone) + pass.steps), "AA-PASS-03");
  answered();
}

// A hand-over needs no die and brings no points; both cards are spent (AA-KISS-04).
void Turn::play(Seat, const HandOver& kiss) {
  actor().released = true;
  robot(kiss.to).done = true;
  hold(kiss.ball, kiss.to, "AA-KISS-04");
  answered();
}

// From here on the table shows a held ball with its robot (AA-INB-11). The holder enters the ball's history, which pays
// assists later (AA-R-31).
void Turn::hold(BallId id, RobotId holder, std::string_view rule) {
  enforces("AA-INB-11");
  Ball& ball = now_.at(id);
  ball.place = Place::held;
  ball.holder = holder;
  ball.zone = Zone::nowhere;
  if (!ball.touched.has(holder)) ball.touched.push_back(holder);
  tell([&] { return BallAt{id, Place::held, robot(holder).zone, holder, &book()[rule]}; });
}

// A ball on a floor keeps its history: who touched it may still earn an assist.
void Turn::drop(BallId id, Zone zone, std::string_view rule) {
  Ball& ball = now_.at(id);
  ball.place = Place::floor;
  ball.holder = RobotId::none;
  ball.zone = zone;
  tell([&] { return BallAt{id, Place::floor, zone, RobotId::none, &book()[rule]}; });
}

// Takes a ball out of play but not out of the game: it waits behind the others that wait already.
void Turn::put_out(BallId id, Place place, std::string_view rule) {
  int turn = 1;
  for (std::size_t at = first_ball(alliance_of(id)); at < first_ball(alliance_of(id)) + 3; ++at) {
    if (now_.balls[at].place == Place::waiting || now_.balls[at].place == Place::out) ++turn;
  }
  Ball& ball = now_.at(id);
  ball.place = place;
  ball.holder = RobotId::none;
  ball.zone = Zone::nowhere;
  ball.turn = turn;
  tell([&] { return BallAt{id, place, Zone::nowhere, RobotId::none, &book()[rule]}; });
}

// The first scores remove a ball for good, any ball (AA-INB-01, AA-SHOOT-10, AA-LOW-06, AA-AUTO-09, AA-P56-05,
// AA-R-27). The last ball waits to come in again (AA-INB-02). A scored ball may be trussed anew (AA-R-64).
void Turn::leave_play(BallId id) {
  enforces("AA-AUTO-09", "AA-LOW-06", "AA-P56-05", "AA-SHOOT-10");
  const Alliance alliance = alliance_of(id);
  Ball& ball = now_.at(id);
  ball.trussed = false;
  if (now_.score(alliance).balls_scored() > static_cast<int>(rules_.removed_at_most())) {
    return put_out(id, Place::waiting, "AA-INB-02");
  }
  ball = {};
  ball.place = Place::removed;
  tell([&] { return BallAt{id, Place::removed, Zone::nowhere, RobotId::none, &book()["AA-INB-01"]}; });
}

// ---- Inbounding

// A ball is due when the alliance has none in play, one waits, and a robot stands where it comes in (AA-INB-05,
// AA-INB-06). This is only asked in driven rounds (AA-INB-03, AA-AUTO-12).
bool Rules::inbound_due(const State& now, Alliance alliance) const {
  enforces("AA-AUTO-12", "AA-INB-03", "AA-INB-05");
  bool waiting = false;
  for (std::size_t at = first_ball(alliance); at < first_ball(alliance) + 3; ++at) {
    const Place place = now.balls[at].place;
    if (place == Place::held || place == Place::floor) return false;
    waiting = waiting || place == Place::waiting;
  }
  return waiting && std::ranges::any_of(now.robots, [&](const Robot& robot) {
           return robot.alliance == alliance && robot.zone == inbound_zone(alliance);
         });
}

// The ball that has waited longest (AA-R-75).
BallId Turn::first_waiting(Alliance alliance) const {
  for (std::size_t at = first_ball(alliance); at < first_ball(alliance) + 3; ++at) {
    if (now_.balls[at].place == Place::waiting && now_.balls[at].turn == 1) return ball_at(at);
  }
  return BallId::none;
}

bool Rules::may(const State& now, Seat seat, const Receive& receive, Refusal* why) const {
  if (!in_phase(now, Phase::inbound, why)) return false;
  if (!players(now, now.side).has(seat)) return refuse(why, book(), "AA-INB-07", "{} decides now", word(now.side));
  if (index(receive.robot) >= now.robots.size() || now.robot(receive.robot).alliance != now.side) {
    return refuse(why, book(), "AA-INB-07", "a robot of {} receives", word(now.side));
  }
  return now.robot(receive.robot).zone == inbound_zone(now.side) ||
         refuse(why, book(), "AA-INB-06", "it is not in {}", word(inbound_zone(now.side)));
}

// The check goes on: this alliance has a ball in play now, so none more comes in for it.
void Turn::play(Seat, const Receive& receive) {
  inbound(receive.robot);
  check_inbounding();
}

// The receiver catches the ball by Active Catching (AA-INB-08) or with a bare die (AA-INB-09, AA-R-30), else it drops
// to the floor there (AA-INB-10). With a single receiver nobody is asked (AA-R-29).
void Turn::inbound(RobotId receiver) {
  const Alliance alliance = robot(receiver).alliance;
  const BallId id = first_waiting(alliance);
  Ball& ball = now_.at(id);
  // The others move up in the queue.
  for (std::size_t at = first_ball(alliance); at < first_ball(alliance) + 3; ++at) {
    if (now_.balls[at].turn > 0) --now_.balls[at].turn;
  }
  ball.touched.clear();
  const PartId active = robot(receiver).active_catch;
  const bool sure = active != PartId::none && rules_.part(active).auto_inbound;
  const int rolled = sure ? 0 : die();
  constexpr int inbound_catch = 2;
  const bool caught = sure || rolled >= inbound_catch;
  tell([&] {
    Inbounded told{receiver, id, {}, {}, caught};
    if (sure) {
      told.needed.add(0, book()["AA-INB-08"], rules_.part(active).name);
      return told;
    }
    told.total.add(rolled, book()["AA-INB-09"], "die");
    told.needed.add(inbound_catch, book()["AA-DICE-02"], "inbound catch");
    return told;
  });
  if (caught)
    hold(id, receiver, sure ? "AA-INB-08" : "AA-INB-09");
  else
    drop(id, robot(receiver).zone, "AA-INB-10");
}

// ---- Ideas

// All ways to let go of a held ball; the rules sift them.
void Rules::release_ideas(const State& now, RobotId id, BallId ball, Component component,
                          std::vector<Action>& out) const {
  const Robot& robot = now.robot(id);
  if (component == Component::shoot) out.push_back(HighGoal{ball});
  if (component == Component::truss) out.push_back(Truss{ball});
  for (int steps = -2; steps <= 2; ++steps) {
    if (on_field(index(robot.zone) + steps)) out.push_back(Pass{ball, steps});
  }
  for (std::size_t at = 0; at < now.robots.size(); ++at) {
    const Robot& other = now.robots[at];
    if (robot_at(at) != id && other.alliance == robot.alliance && other.zone == robot.zone) {
      out.push_back(HandOver{ball, robot_at(at)});
    }
  }
}

// Kind of use, ball, direction and distance are chosen only when the card acts (AA-R-46).
void Rules::use_ideas(const State& now, std::vector<Action>& out) const {
  const Robot& robot = now.robot(now.acting);
  const Component component = this->component(now);
  const bool releases = component == Component::shoot || component == Component::truss;
  const bool low = component != Component::pick_up && robot.zone == zone_1(robot.alliance);
  for (std::size_t at = first_ball(robot.alliance); at < first_ball(robot.alliance) + 3; ++at) {
    const Ball& ball = now.balls[at];
    const bool mine = ball.place == Place::held && ball.holder == now.acting;
    const bool here = ball.place == Place::floor && ball.zone == robot.zone;
    if (mine && releases) release_ideas(now, now.acting, ball_at(at), component, out);
    if ((mine || here) && low) out.push_back(LowGoal{ball_at(at)});
    if (here && component == Component::pick_up) out.push_back(PickUp{ball_at(at)});
  }
  out.push_back(Skip{});
}

}  // namespace sprue::aerial
