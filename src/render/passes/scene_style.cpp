// The style of pictures to keep, and the directions of lamps.
#include "render/passes/scene_style.h"

#include <cmath>
#include <glm/gtc/constants.hpp>

namespace sprue::render {

SceneStyle fine_style() {
  SceneStyle style;
  style.soft_shadows = true;
  style.samples = 4;
  return style;
}

glm::vec3 towards(const Lamp& lamp, float turn) {
  const float azimuth = glm::radians(lamp.azimuth) + turn, elevation = glm::radians(lamp.elevation);
  return {std::sin(azimuth) * std::cos(elevation), std::sin(elevation), std::cos(azimuth) * std::cos(elevation)};
}

}  // namespace sprue::render
