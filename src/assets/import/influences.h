// How strongly bones hold a vertex, as shares of a byte.
#pragma once

#include <array>
#include <glm/glm.hpp>

namespace sprue::assets {

// Four shares that sum to 255, from any weights; all of it goes to the first if there are none.
glm::u8vec4 shares_of(const std::array<float, 4>& weights);

}  // namespace sprue::assets
