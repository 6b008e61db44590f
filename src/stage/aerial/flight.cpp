// Works out the curves on which balls fly and roll.
#include "stage/aerial/flight.h"

#include <algorithm>
#include <cmath>

namespace sprue::stage::aerial {
namespace {

constexpr float low_height = 4, loft = 45;      // mm over the straight way
constexpr float truss_half_width = 6, air = 6;  // free air between a ball and the truss
// Flights take so long a millimeter, and at least the shortest time.
constexpr float seconds_a_mm = 0.004F, shortest = 0.35F;
constexpr float hand_seconds = 1.4F;

// The height (mm) of a bow that takes the ball over the truss from one of its edges to the other.
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

// Hands carry a ball straight up, across, and straight down.
std::vector<Key> carried_over(const Pose& from, const Pose& to) {
  constexpr float over = 112;  // mm: walls, robots and the truss
  Pose leave = from, arrive = to;
  leave.position.y = arrive.position.y = over;
  return along({from, leave, arrive, to}, hand_seconds);
}

// Joins two flights. The first key of the second one is where the first one ended, and is left out.
void append(std::vector<Key>& keys, const std::vector<Key>& more) {
  const float start = keys.back().at;
  for (Key key : more) {
    key.at += start;
    if (key.at > start) keys.push_back(key);
  }
}

}  // namespace

std::vector<Key> flight(glm::vec3 from, glm::vec3 to, Way way) {
  const float seconds = std::max(shortest, seconds_a_mm * glm::distance(from, to));
  if (way == Way::by_hand) return carried_over({from}, {to});
  if (way == Way::low) return thrown({from}, {to}, low_height, seconds);
  const float height = crosses(from, to) ? over_truss(from, to) : loft;
  return thrown({from}, {to}, height, seconds + 0.002F * height);
}

std::vector<Key> flight_by(float x, glm::vec3 from, glm::vec3 to, Way way) {
  constexpr float same_lane = 1, bounce = 26, bounce_seconds = 0.3F, bounce_a_mm = 0.003F, lift = 10;
  if (way == Way::by_hand || std::abs(from.z - to.z) < same_lane) return flight(from, to, way);
  const glm::vec3 down{x, floor_top + ball_radius, from.z}, aside{x, down.y, to.z};
  std::vector<Key> keys = flight(from, down, way);
  append(keys, thrown({down}, {aside}, bounce, bounce_seconds + bounce_a_mm * glm::distance(down, aside)));
  if (glm::distance(aside, to) > same_lane) append(keys, thrown({aside}, {to}, lift, bounce_seconds));
  return keys;
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
