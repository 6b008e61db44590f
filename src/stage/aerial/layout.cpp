// Computes the places of robots, balls and cards of Aerial Assault.
#include "stage/aerial/layout.h"

#include <algorithm>
#include <numbers>

namespace sprue::stage::aerial {
namespace {

using game::Alliance;
using game::BallId;
using game::Place;
using game::RobotId;
using game::State;
using game::Zone;

constexpr float lane_apart = 47;    // robots of one zone
constexpr float robots_offset = 6;  // toward the truss, so that balls have room in a lane on the other side
constexpr float balls_offset = -26;
constexpr float balls_apart = 24;
constexpr float end = 250;  // x of what lies behind the driver walls
constexpr float column_width = 78;
constexpr float card_share = 0.55F;  // action cards lie smaller than they are held

float sign_of(Alliance alliance) { return alliance == Alliance::red ? -1.0F : 1.0F; }
float towards_truss(Zone zone) { return -sign_of(side_of(zone)); }
float zone_x(Zone zone) { return (static_cast<float>(index(zone)) - 2.5F) * zone_width; }

float centred(std::size_t at, std::size_t of) { return static_cast<float>(at) - static_cast<float>(of - 1) / 2; }

// A robot's column, counted from the truss outwards among its alliance's robots; from the left while alliances are
// open.
float column_x(const State& state, RobotId id) {
  const game::Robot& robot = state.robot(id);
  if (robot.alliance == Alliance::undecided) return centred(index(id), state.robots.size()) * column_width;
  float before = 0.5F;
  for (std::size_t at = 0; at < index(id); ++at) before += state.robots[at].alliance == robot.alliance ? 1.0F : 0.0F;
  return sign_of(robot.alliance) * before * column_width;
}

// Balls wait where they come in, behind the opponents' wall; what was scored for good lies behind the own one.
glm::vec3 off_field(const game::Ball& ball, BallId id) {
  const float slot = static_cast<float>(index(id) % 3) * balls_apart;
  const float own_end = sign_of(alliance_of(id)) * end;
  const bool before_match = ball.place == Place::waiting && ball.turn == 0;
  if (before_match || ball.place == Place::removed) return {own_end, ball_radius, 20 + slot};
  return {-own_end, ball_radius, ball.place == Place::out ? -84 - slot : -20 - slot * 0.9F};
}

}  // namespace

float scale_of(const State& state) { return state.robots.size() > 4 ? 0.7F : 1.0F; }

float facing(const game::Robot& robot) { return robot.zone == Zone::nowhere ? 0 : sign_of(robot.alliance) * 90; }

Pose robot_pose(const State& state, RobotId robot) { return robot_pose(state, robot, state.robot(robot).zone); }

Pose robot_pose(const State& state, RobotId robot, Zone zone) {
  // Robots that are not placed yet stand in the pits behind the field, side by side.
  constexpr float pit_pitch = 60;
  const std::size_t robots = state.robots.size();
  const float scale = scale_of(state), lane = centred(index(robot), robots);
  const glm::quat turn = turned(facing(state.robot(robot)));
  if (zone == Zone::nowhere) return {{lane * pit_pitch, 0, behind_the_field}, turn, scale};
  return {{zone_x(zone) + towards_truss(zone) * robots_offset, floor_top, lane * lane_apart * scale}, turn, scale};
}

glm::vec3 held_place(const Pose& robot, std::size_t which, std::size_t of) {
  constexpr float height = 38, back = -4, apart = 9.4F;
  const float along = of < 2 ? 0 : which == 0 ? -apart : apart;
  const glm::vec3 in = glm::vec3{0, height, back} * robot.scale;  // balls are as large on smaller robots
  return robot.position + robot.turn * (in + glm::vec3{0, 0, along});
}

glm::vec3 floor_place(BallId ball, Zone zone) {
  return {zone_x(zone) + towards_truss(zone) * balls_offset, floor_top + ball_radius,
          centred(index(ball), game::ball_slots) * balls_apart};
}

float strip_beside(const Pose& robot) {
  const float truss_way = robot.position.x < 0 ? 1.0F : -1.0F;
  return robot.position.x + truss_way * (balls_offset - robots_offset);
}

bool on_table(const game::Ball& ball) { return ball.place != Place::absent; }

std::size_t held_before(const State& state, BallId ball) {
  std::size_t before = 0;
  for (std::size_t at = 0; at < index(ball); ++at) {
    const game::Ball& other = state.balls[at];
    if (other.place == Place::held && other.holder == state.at(ball).holder) ++before;
  }
  return before;
}

glm::vec3 ball_place(const State& state, BallId id) {
  const game::Ball& ball = state.at(id);
  if (ball.place == Place::floor) return floor_place(id, ball.zone);
  if (ball.place != Place::held) return off_field(ball, id);
  std::size_t all = 0;
  for (const game::Ball& other : state.balls) all += other.place == Place::held && other.holder == ball.holder ? 1 : 0;
  return held_place(robot_pose(state, ball.holder), held_before(state, id), all);
}

Pose card_pose(const State& state, RobotId robot, CardRow row, std::size_t at) {
  struct RowPlaces {
    float z, first, step;
  };
  // Discards lie beside the one card that is laid then; three are laid only while nothing is discarded.
  constexpr std::array<RowPlaces, 3> rows{{{147, -26, 24.5F}, {147, -1, 6.5F}, {184, -26, 4.8F}}};
  const RowPlaces& in = rows[static_cast<std::size_t>(row)];
  const float place = static_cast<float>(at);
  return {{column_x(state, robot) + in.first + in.step * place, card_height * card_share * place, in.z},
          {1, 0, 0, 0},
          card_share};
}

glm::vec3 draft_place(std::size_t at) { return {centred(at, 8) * 46, floor_top, 40}; }
glm::vec3 pile_place() { return {0, floor_top, -40}; }

Pose lying(Pose card, game::Side side, bool face_up) {
  if (side == game::Side::bottom) card.turn = turned(180) * card.turn;
  return face_up ? card : turned_over(card);
}

glm::vec3 dice_place(float x) { return {x, 0, 121}; }

}  // namespace sprue::stage::aerial
