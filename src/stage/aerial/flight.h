// The ways of balls through the air and over the floor.
#pragma once
#include "stage/aerial/layout.h"

namespace sprue::stage::aerial {

enum class Way : std::uint8_t { low, lofted, over_truss, by_hand };

// A ball on its way. What crosses the middle of the field goes over the truss or under it, never through.
std::vector<Key> flight(glm::vec3 from, glm::vec3 to, Way way);
glm::vec3 high_goal(game::Alliance alliance, glm::vec3 from);
glm::vec3 low_goal(game::Alliance alliance, glm::vec3 from);

}  // namespace sprue::stage::aerial
