// The ways of balls through the air and over the floor.
#pragma once
#include "stage/aerial/layout.h"
#include "stage/table/timeline.h"

namespace sprue::stage::aerial {

// The ways that a ball goes. Hands carry what comes into the field or leaves it; robots throw low or high, or over the
// truss.
enum class Way : std::uint8_t { low, lofted, over_truss, by_hand };

// A ball on its way. What crosses the middle of the field goes over the truss or under it, never through; hands carry
// it over everything.
std::vector<Key> flight(glm::vec3 from, glm::vec3 to, Way way);
// A ball that rolls along the lane where it is, which no other robot ever enters, down to x, and from there to its end.
// At x no robot stands: it lies between the zones or before the wall. This keeps balls from flying through robots in
// other lanes.
std::vector<Key> flight_by(float x, glm::vec3 from, glm::vec3 to, Way way);
// The end of a ball's flight when it scores for this alliance: in the high goal, or before the low one. `from` decides
// the side of it, so that the way stays short.
glm::vec3 high_goal(game::Alliance alliance, glm::vec3 from);
glm::vec3 low_goal(game::Alliance alliance, glm::vec3 from);

}  // namespace sprue::stage::aerial
