#include "render/look.h"

#include <cmath>
#include <glm/gtc/constants.hpp>

namespace sprue::render {

Look fine_look() {
  Look look;
  look.soft_shadows = true;
  look.samples = 4;
  return look;
}

glm::vec3 towards(const Lamp& lamp, float turn) {
  const float azimuth = glm::radians(lamp.azimuth) + turn, elevation = glm::radians(lamp.elevation);
  return {std::sin(azimuth) * std::cos(elevation), std::sin(elevation), std::cos(azimuth) * std::cos(elevation)};
}

}  // namespace sprue::render
