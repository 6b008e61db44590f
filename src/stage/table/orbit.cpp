// Turns, shifts, and nears a camera around the point that it looks at.
#include "stage/table/orbit.h"

#include <algorithm>
#include <cmath>

namespace sprue::stage {

void Orbit::turn(float to_right, float down) {
  constexpr float degrees_a_pixel = 0.35F;
  yaw -= to_right * degrees_a_pixel;
  pitch = std::clamp(pitch + down * degrees_a_pixel, reach.lowest, reach.highest);
}

void Orbit::shift(float to_right, float down) {
  constexpr float share_a_pixel = 1.0F / 720;
  right -= to_right * share_a_pixel / zoom;
  up += down * share_a_pixel / zoom;
}

void Orbit::approach(float steps) { zoom = std::clamp(zoom * std::pow(1.12F, steps), reach.farthest, reach.nearest); }

}  // namespace sprue::stage
