#include "stage/aerial/flight.h"

#include <algorithm>
#include <cmath>

namespace sprue::stage::aerial {
namespace {

constexpr float low_height = 4, loft = 45;                // mm over the straight way
constexpr float truss_half_width = 6, air = 6;            // free air between a ball and the truss
constexpr float seconds_a_mm = 0.004F, shortest = 0.35F;  // of flights
constexpr float hand_seconds = 1.4F;

// So high that the ball is over the truss from one of its edges to the other.
float over_truss(glm::vec3 from, glm::vec3 to) {
  constexpr float edge = truss_half_width + ball_radius, top = truss_height + ball_radius + air;
  float height = loft;
  for (const float x : {-edge, edge}) {
    const float share = (x - from.x) / (to.x - from.x);
    const float bow = 4 * share * (1 - share);
    if (share <= 0 || share >= 1) continue;
    height = std::max(height, (top - glm::mix(from.y, to.y, share)) / bow);
  }
  return height;
}

bool crosses(glm::vec3 from, glm::vec3 to) { return from.x * to.x < 0; }

// Behind the field, where no truss is in the way.
std::vector<Key> carried_round(const Pose& from, const Pose& to) {
  Pose leave = from, arrive = to;
  leave.position = {from.position.x, truss_height, behind_the_field};
  arrive.position = {to.position.x, truss_height, behind_the_field};
  return along({from, leave, arrive, to}, hand_seconds);
}

}  // namespace

std::vector<Key> flight(glm::vec3 from, glm::vec3 to, Way way) {
  const float seconds = std::max(shortest, seconds_a_mm * glm::distance(from, to));
  if (way == Way::by_hand) {
    return crosses(from, to) ? carried_round({from}, {to}) : carry({from}, {to}, hand_seconds / 2);
  }
  if (way == Way::low) return thrown({from}, {to}, low_height, seconds);
  const float height = crosses(from, to) ? over_truss(from, to) : loft;
  return thrown({from}, {to}, height, seconds + 0.002F * height);
}

glm::vec3 high_goal(game::Alliance alliance, glm::vec3 from) {
  const float side = alliance == game::Alliance::red ? -1.0F : 1.0F;
  return {side * goal_x, goal_height, from.z * 0.8F};
}

glm::vec3 low_goal(game::Alliance alliance, glm::vec3 from) {
  constexpr float before_wall = 14, corner = 85;
  const float side = alliance == game::Alliance::red ? -1.0F : 1.0F;
  return {side * (goal_x - before_wall), floor_top + ball_radius, from.z < 0 ? -corner : corner};
}

}  // namespace sprue::stage::aerial
