// All surfaces of a model as they stand on the table: one place and one direction a vertex of the model.
#pragma once

#include <array>
#include <vector>

#include "assets/model/pose.h"

namespace sprue::assets {

// The triangles of a model on the table, whatever tree of nodes they came from. The fit, the shading and the search for
// buried faces look at it.
struct Surface {
  std::vector<glm::vec3> positions, normals;  // as many as the model has vertices
  // These are the faces of the full level.
  std::vector<std::array<std::uint32_t, 3>> faces;
  std::vector<std::uint32_t> nodes;  // which node draws each face
};

// Takes for granted that every mesh is drawn once (assets/import/import.h).
Surface surface_of(const Model& model, const Pose& pose);

// A vector along the face's normal, as long as twice its area.
glm::vec3 doubled_area(const Surface& surface, const std::array<std::uint32_t, 3>& face);

// A frame whose third direction is `up`; the other two lie across it.
glm::mat3 frame_of(const glm::vec3& up);

}  // namespace sprue::assets
