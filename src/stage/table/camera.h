// Works out how a camera stands in space: its direction from what it looks at, and the axes of its picture.
#pragma once
#include <glm/glm.hpp>

namespace sprue::stage {

// Returns the direction, of length 1, from the point that a camera looks at to where it stands. Both angles are
// radians: to the right, and above the table.
glm::vec3 direction_to_camera(float yaw, float pitch);

struct CameraAxes {
  // All three have length 1.
  glm::vec3 right, up, forward;
};
// `forward` is of length 1. Seen straight from above, the far side of the table is up.
CameraAxes camera_axes(const glm::vec3& forward);

}  // namespace sprue::stage
