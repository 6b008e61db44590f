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

// The lamps stay where they are, so that shadows fall as they do in painted pictures. A white card that faces the usual
// camera comes out nearly white.
SceneStyle neutral_style(SceneStyle style) {
  Light& light = style.light;
  light.key.strength = 0.75F;
  light.fill.strength = 0.28F;
  light.rim.strength = 0.36F;
  light.key.colour = light.fill.colour = light.rim.colour = glm::vec3(1);
  light.above = glm::vec3(0.75F);
  light.below = glm::vec3(0.17F);
  light.bounce = glm::vec3(0);
  style.finishing.exposure = 1;
  style.finishing.bloom *= 4;  // only what is brighter than white blooms
  style.finishing.neutral = true;
  return style;
}

glm::vec3 towards(const Lamp& lamp, float turn) {
  const float azimuth = glm::radians(lamp.azimuth) + turn, elevation = glm::radians(lamp.elevation);
  return {std::sin(azimuth) * std::cos(elevation), std::sin(elevation), std::cos(azimuth) * std::cos(elevation)};
}

}  // namespace sprue::render
