// Turns the events of Aerial Assault into movements of robots, balls, cards and dice.
#include "stage/aerial/motions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "stage/aerial/flight.h"
#include "stage/aerial/scene.h"
#include "stage/table/burst.h"
#include "stage/table/dice.h"
#include "stage/table/script.h"

namespace sprue::stage::aerial {
namespace {

using game::Attempt;
using game::BallId;
using game::RobotId;
using game::State;

constexpr float flip_seconds = 0.7F, turn_seconds = 0.3F, zone_seconds = 0.8F, push_seconds = 0.6F;
constexpr float read_seconds = 0.7F;  // dice lie there to be read
constexpr float pit_lift = 130;       // robots are lifted over the truss
// Robots come one after the other, or they would meet in the air.
constexpr float place_seconds = 1.6F, place_apart = 1.0F;

// One overload for each event: a new one is a compile error here.
// Writes a step down, event by event, into a Script. Each overload moves what its event tells of and then waits as long
// as the table should look at it.
class StepWriter {
 public:
  StepWriter(const game::Rules& rules, const State& before, const State& after)
      : rules_(rules),
        before_(before),
        after_(after),
        pending_(before.ask == game::Ask::reroll),
        script_(scene(rules, before), scene(rules, after)) {}
  Timeline timeline();

  // These events have no movement of their own: the timeline carries cards and other things to where they lie
  // afterwards, and labels tell the rest.
  void operator()(const game::AllianceDealt&) {}
  void operator()(const game::TeamTaken&) {}
  void operator()(const game::Built&) {}
  void operator()(const game::Revealed&) {}
  void operator()(const game::OrderSet&) {}
  void operator()(const game::RowDealt&) {}
  void operator()(const game::Drafted&) {}
  void operator()(const game::Declined&) {}
  void operator()(const game::PlayBegan&) {}
  void operator()(const game::Laid&) {}
  void operator()(const game::Decided&) {}
  void operator()(const game::Announced&) {}
  void operator()(const game::CleanedUp&) {}
  void operator()(const game::Scored&) {}
  void operator()(const game::BlockVoid&) {}
  void operator()(const game::Ended&) {}
  void operator()(const game::StartRolled& rolled);
  void operator()(const game::Placed& placed);
  void operator()(const game::Given& given);
  void operator()(const game::Flipped& flipped);
  void operator()(const game::Inbounded& inbounded);
  void operator()(const game::Moved& moved);
  void operator()(const game::Tried& tried);
  void operator()(const game::Rerolled& rerolled);
  void operator()(const game::Strayed& strayed);
  void operator()(const game::BallAt& at);
  void operator()(const game::Contested& contested);
  void operator()(const game::Cancelled& cancelled);
  void operator()(const game::TieRolled& rolled);

 private:
  void begin();
  void die(RobotId roller, int value);
  void die(float x, int value);
  void first_die(RobotId roller, const Tally& total);
  void fly(BallId ball, const std::vector<Key>& keys);
  void fly(BallId ball, glm::vec3 to, Way way);
  void fly_by(float x, BallId ball, glm::vec3 to, Way way);
  glm::vec3 place_of(BallId ball) const { return script_.pose(id_of(ball)).position; }
  void clear_the_way(RobotId robot, const std::vector<Key>& keys);

  std::vector<BallId> held_by(RobotId robot) const;
  glm::vec3 resting(const game::BallAt& at) const;
  void push(RobotId blocker, RobotId target);
  float dice_shown();

  const game::Rules& rules_;
  const State& before_;
  const State& after_;
  bool pending_;  // dice lie on the table that the next attempt is about
  Script script_;
  float cards_done_ = 0;    // when all flips are over
  std::set<float> die_at_;  // x of the dice that lie there
  int dice_ = 0;
};

// Cards are flipped before anything acts: waits until the last of them has turned over.
void StepWriter::begin() { script_.wait(std::max(0.0F, cards_done_ - script_.now())); }

// ---- Dice

// Throws a die beside the others of this step. It moves on along x until no die lies there, since dice of one event
// would fall into each other.
void StepWriter::die(float x, int value) {
  constexpr float pitch = 16;
  const glm::vec3 hand{-40, 50, 60};
  while (die_at_.contains(x)) x += pitch;
  die_at_.insert(x);
  const glm::vec3 place = dice_place(x);
  script_.add(thrown_die(make_die(fmt::format("roll:{}", dice_++), Die::six, value, place), place + hand, script_.now(),
                         script_.now() + throw_seconds + 3 * read_seconds));
}

void StepWriter::die(RobotId roller, int value) { die(script_.pose(id_of(roller)).position.x, value); }

// The die of a total; one that lay on the table before has been thrown already.
void StepWriter::first_die(RobotId roller, const Tally& total) {
  if (!pending_ && !total.terms().empty()) die(roller, total.terms().front().amount);
}

// Waits until the dice of an attempt have been read.
float StepWriter::dice_shown() {
  const float seconds = pending_ ? read_seconds / 2 : throw_seconds + read_seconds;
  pending_ = false;
  return seconds;
}

// Dice that wait for somebody to roll them again stay on the table as pieces. Those that are new are thrown to where
// they lie.
Timeline StepWriter::timeline() {
  const glm::vec3 hand{-40, 50, 60};
  for (const int which : {0, 1}) {
    const Piece* die = find_piece(script_.after(), pending_die(which));
    if (die == nullptr || find_piece(script_.before(), die->id) != nullptr) continue;
    script_.move(die->id, throw_of(*die, die->pose.position + hand));
  }
  return script_.timeline();
}

void StepWriter::operator()(const game::StartRolled& rolled) {
  constexpr float seats_apart = 100;
  const float x = (static_cast<float>(index(rolled.seat)) - 1.5F) * seats_apart;
  for (const Term& term : rolled.sum.terms()) die(x, term.amount);
}

void StepWriter::operator()(const game::Rerolled& rerolled) {
  begin();
  die(rerolled.robot, rerolled.die);
  script_.wait(throw_seconds + read_seconds);
}

void StepWriter::operator()(const game::Strayed& strayed) {
  die(script_.pose(id_of(strayed.ball)).position.x, strayed.die);
  script_.wait(throw_seconds + read_seconds);
}

void StepWriter::operator()(const game::TieRolled& rolled) {
  die(rolled.attacker, rolled.die);
  script_.wait(throw_seconds + read_seconds);
}

// ---- Cards and robots

// Two pieces may be the card: the one that this audience knows, and the blank one that lay there before it was known.
// Each is moved if it is on the table.
void StepWriter::operator()(const game::Flipped& flipped) {
  if (flipped.card == game::CardId::hidden) return;
  const State& shown = before_.robot(flipped.robot).laid.empty() ? after_ : before_;
  // In the autonomous round three cards lie there at once, one for each play; later there is one.
  const std::size_t at = before_.round == 0 ? static_cast<std::size_t>(std::max(before_.play, 1) - 1) : 0;
  const Pose place = card_pose(shown, flipped.robot, CardRow::laid, at);
  const Pose up = lying(place, flipped.side, true), down = lying(place, flipped.side, false);
  const std::string known = card_id(rules_, flipped.robot, flipped.card);
  const std::size_t hand = before_.robot(flipped.robot).hand.size();
  for (const std::string& id : {known, hidden_id(flipped.robot, hand + at)}) {
    if (!script_.knows(id)) continue;
    const bool lay_here = find_piece(script_.before(), id) != nullptr;
    const float done = script_.move(id, carry(lay_here ? script_.pose(id) : down, up, flip_seconds));
    cards_done_ = std::max(cards_done_, done);
  }
}

// The robot is lifted from the pits over the truss, and its ball is carried after it.
void StepWriter::operator()(const game::Placed& placed) {
  const std::string id = id_of(placed.robot);
  script_.move(id, carry(script_.pose(id), find_piece(script_.after(), id)->pose, place_seconds, pit_lift));
  script_.wait(place_apart);
  script_.move(id_of(placed.ball), flight(place_of(placed.ball), ball_place(after_, placed.ball), Way::by_hand));
}

// Only balls whose place changes are carried: the players may have left some where they were.
void StepWriter::operator()(const game::Given& given) {
  for (std::size_t at = 0; at < given.holders.size(); ++at) {
    const BallId ball = game::ball_at(game::first_ball(given.alliance) + at);
    const glm::vec3 to = ball_place(after_, ball);
    if (script_.pose(id_of(ball)).position != to) fly(ball, to, Way::by_hand);
  }
}

// The events tell of one change after the other, while the states know only the beginning and the end; so the balls
// that a robot holds in between are found by where they are.
std::vector<BallId> StepWriter::held_by(RobotId robot) const {
  constexpr float within = 14;  // a ball that the robot holds now, whatever happened to it in this step
  const Pose pose = script_.pose(id_of(robot));
  std::vector<BallId> held;
  for (std::size_t at = 0; at < game::ball_slots; ++at) {
    const BallId id = game::ball_at(at);
    if (!on_table(before_.at(id))) continue;
    const glm::vec3 place = script_.pose(id_of(id)).position;
    const bool high = place.y > floor_top + 2 * ball_radius;
    if (high && glm::distance(place, held_place(pose, 0, 1)) < within) held.push_back(id);
  }
  return held;
}

// A robot turns to where it wants to go, drives in its lane and turns back; its balls go with it.
void StepWriter::operator()(const game::Moved& moved) {
  begin();
  if (!moved.total.terms().empty()) {
    die(moved.robot, moved.total.terms().front().amount);
    script_.wait(throw_seconds + read_seconds / 2);
  }
  const std::string id = id_of(moved.robot);
  const Pose from = script_.pose(id), to = robot_pose(after_, moved.robot, moved.to);
  const float way = to.position.x - from.position.x;
  const glm::quat ahead = turned(way < 0 ? -90 : 90);
  const float drive = zone_seconds * static_cast<float>(game::distance(moved.from, moved.to));
  const std::vector<Key> keys{{0, from},
                              {turn_seconds, {from.position, ahead, from.scale}},
                              {turn_seconds + drive, {to.position, ahead, to.scale}},
                              {2 * turn_seconds + drive, to}};
  // Balls keep their place in the robot's own frame, so they turn and drive with it.
  for (const BallId ball : held_by(moved.robot)) {
    const glm::vec3 in = glm::conjugate(from.turn) * (script_.pose(id_of(ball)).position - from.position);
    std::vector<Key> with = keys;
    for (Key& key : with) key.pose = {key.pose.position + key.pose.turn * in};
    script_.move(id_of(ball), with);
  }
  clear_the_way(moved.robot, keys);
  script_.move(id, keys);
  script_.wait(keys.back().at);
}

// Balls on the floor are lifted while the robot drives or turns where they lie. The times at which it is too near are
// found by looking at its way every twentieth of a second.
void StepWriter::clear_the_way(RobotId robot, const std::vector<Key>& keys) {
  constexpr float lift_seconds = 0.25F, moment = 0.05F, corner = 30, air = 3;
  const float scale = script_.pose(id_of(robot)).scale, over = 52 * scale + ball_radius + air;
  for (std::size_t at = 0; at < game::ball_slots; ++at) {
    const BallId ball = game::ball_at(at);
    const glm::vec3 place = place_of(ball);
    if (!on_table(before_.at(ball)) || std::abs(place.x) > goal_x || place.y > floor_top + 1.5F * ball_radius) continue;
    float first = -1, last = 0;
    for (float now = 0; now <= keys.back().at; now += moment) {
      const glm::vec3 there = pose_on(keys, now).position;
      if (std::hypot(there.x - place.x, there.z - place.z) > corner * scale + ball_radius) continue;
      first = first < 0 ? now : first;
      last = now;
    }
    if (first < 0) continue;
    const Pose down{place}, up{place + glm::vec3{0, over, 0}};
    std::vector<Key> lifted{{0, down}};
    if (first > lift_seconds) lifted.push_back({first - lift_seconds, down});
    lifted.push_back({std::max(first, lift_seconds), up});
    lifted.push_back({std::max(last, first + lift_seconds), up});
    lifted.push_back({lifted.back().at + lift_seconds, down});
    script_.move(id_of(ball), lifted);
  }
}

// ---- Balls

// Moves a ball and waits for it, since the next event begins where the ball is.
void StepWriter::fly(BallId ball, const std::vector<Key>& keys) {
  const float begun = script_.now();
  const float done = script_.move(id_of(ball), keys);
  script_.wait(done - begun);
}

void StepWriter::fly(BallId ball, glm::vec3 to, Way way) { fly(ball, flight(place_of(ball), to, way)); }
void StepWriter::fly_by(float x, BallId ball, glm::vec3 to, Way way) {
  fly(ball, flight_by(x, place_of(ball), to, way));
}

void StepWriter::operator()(const game::Inbounded& inbounded) {
  begin();
  // A ball that comes in without a roll is told of by the event of the ball.
  if (inbounded.total.terms().empty()) return;
  die(inbounded.robot, inbounded.total.terms().front().amount);
  script_.wait(throw_seconds + read_seconds);
}

// Goals and trusses that work are flown at once; where the ball rests then is told by a later event, or by a question.
void StepWriter::operator()(const game::Tried& tried) {
  begin();
  first_die(tried.robot, tried.total);
  script_.wait(dice_shown());
  if (!tried.success || tried.ball == BallId::none) return;
  const game::Alliance alliance = alliance_of(tried.ball);
  const glm::vec3 from = script_.pose(id_of(tried.ball)).position;
  if (tried.attempt == Attempt::truss) {
    const glm::vec3 to = floor_place(tried.ball, game::white(alliance));
    return fly_by(to.x, tried.ball, to, Way::over_truss);
  }
  if (tried.attempt == Attempt::high) fly(tried.ball, high_goal(alliance, from), Way::lofted);
  const glm::vec3 low = low_goal(alliance, from);
  if (tried.attempt == Attempt::low) fly_by(low.x, tried.ball, low, Way::low);
  if (tried.attempt != Attempt::high && tried.attempt != Attempt::low) return;
  script_.add(make_burst("goal", script_.pose(id_of(tried.ball)).position, 20, script_.now(), read_seconds));
}

// Later events may take the ball on from here. Only if it stays until the end does it go to the place that it has at
// rest, beside the other balls of its holder.
glm::vec3 StepWriter::resting(const game::BallAt& at) const {
  const game::Ball& end = after_.at(at.ball);
  if (at.place == game::Place::floor) return floor_place(at.ball, at.zone);
  if (at.place != game::Place::held) return ball_place(after_, at.ball);
  const Pose holder = script_.pose(id_of(at.holder));
  const bool to_the_end = end.place == game::Place::held && end.holder == at.holder;
  if (!to_the_end) return held_place(holder, 0, 1);
  std::size_t all = 0;
  for (const game::Ball& ball : after_.balls) all += ball.place == end.place && ball.holder == end.holder ? 1 : 0;
  return held_place(holder, held_before(after_, at.ball), all);
}

// A pass goes under the truss (AA-PASS-04), and the rule that an event cites tells a pass from a throw over it. Balls
// that come in or go out are carried by hand, for they pass the walls.
void StepWriter::operator()(const game::BallAt& at) {
  const glm::vec3 to = resting(at);
  if (glm::distance(script_.pose(id_of(at.ball)).position, to) < 1) return;
  const bool comes_in = std::abs(place_of(at.ball).x) > goal_x;
  const bool goes_out = at.place != game::Place::held && at.place != game::Place::floor;
  if (comes_in || goes_out) return fly(at.ball, to, Way::by_hand);
  static const std::array low_passes{&game::book()["AA-PASS-03"], &game::book()["AA-KISS-04"],
                                     &game::book()["AA-PICK-03"]};
  const bool low = std::ranges::find(low_passes, at.rule) != low_passes.end();
  const float x = at.place == game::Place::floor ? to.x : strip_beside(script_.pose(id_of(at.holder)));
  fly_by(x, at.ball, to, low ? Way::low : Way::lofted);
}

// ---- Blocks

// The blocker drives into its target, as near as their widths let it, and back; the target is shoved a little.
void StepWriter::push(RobotId blocker, RobotId target) {
  constexpr float robot_width = 42, touch = 5;
  const Pose from = script_.pose(id_of(blocker)), other = script_.pose(id_of(target));
  const glm::vec3 way = other.position - from.position;
  const float apart = glm::length(way);
  if (apart <= 0) return;
  Pose pushed = from, shoved = other;
  pushed.position += way / apart * std::max(touch, apart - robot_width * from.scale);
  shoved.position += way / apart * touch;
  script_.move(id_of(blocker), {{0, from}, {push_seconds / 2, pushed, Ease::in}, {push_seconds, from, Ease::out}});
  script_.move(
      id_of(target),
      {{0, other}, {push_seconds / 2, other}, {push_seconds * 0.7F, shoved, Ease::out}, {push_seconds, other}});
}

void StepWriter::operator()(const game::Contested& contested) {
  begin();
  first_die(contested.blocker, contested.attack);
  first_die(contested.target, contested.defence);
  script_.wait(dice_shown());
  push(contested.blocker, contested.target);
  // In a duel both push.
  if (contested.duel) push(contested.target, contested.blocker);
  script_.wait(push_seconds);
}

// A blocked robot sinks into its wheels for a moment.
void StepWriter::operator()(const game::Cancelled& cancelled) {
  const std::string id = id_of(cancelled.robot);
  const Pose from = script_.pose(id);
  Pose tilted = from;
  tilted.turn = from.turn * glm::angleAxis(0.12F, glm::vec3{1, 0, 0});
  script_.move(id, {{0, from}, {turn_seconds, tilted}, {2 * turn_seconds, from}});
}

}  // namespace

Timeline motions(const game::Rules& rules, const State& before, const State& after,
                 std::span<const game::Event> events) {
  StepWriter writer(rules, before, after);
  for (const game::Event& event : events) std::visit(writer, event);
  return writer.timeline();
}

}  // namespace sprue::stage::aerial
