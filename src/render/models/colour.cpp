// Undoes the curve of sRGB.
#include "render/models/colour.h"

#include <cmath>

namespace sprue::render {

glm::vec3 linear(stage::Colour colour) {
  const auto channel = [&](unsigned shift) {
    const float value = static_cast<float>((colour >> shift) & 255U) / 255.0F;
    return value <= 0.04045F ? value / 12.92F : std::pow((value + 0.055F) / 1.055F, 2.4F);
  };
  return {channel(16), channel(8), channel(0)};
}

}  // namespace sprue::render
