// Works out directions by yaw and pitch, and the axes across a direction.
#include "stage/table/camera.h"

#include <cmath>

namespace sprue::stage {

glm::vec3 direction_to_camera(float yaw, float pitch) {
  return {std::sin(yaw) * std::cos(pitch), std::sin(pitch), std::cos(yaw) * std::cos(pitch)};
}

CameraAxes camera_axes(const glm::vec3& forward) {
  const bool from_above = std::abs(forward.y) > 0.9999F;
  const glm::vec3 upwards = from_above ? glm::vec3{0, 0, -1} : glm::vec3{0, 1, 0};
  const glm::vec3 right = glm::normalize(glm::cross(forward, upwards));
  return {right, glm::cross(right, forward), forward};
}

}  // namespace sprue::stage
