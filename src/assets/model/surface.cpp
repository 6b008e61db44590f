// Puts every mesh where its node is, with skins and morph targets applied.
#include "assets/model/surface.h"

#include <cmath>

namespace sprue::assets {
namespace {

void add_mesh(const Model& model, const Pose& pose, std::size_t node, const Mesh& mesh, Surface& out) {
  std::vector<Vertex> vertices(mesh.vertices);
  deform(model, pose, node, mesh, vertices);
  const glm::mat4 place = placement(pose, node, mesh);
  const glm::mat3 directions(place);
  const glm::mat3 across(glm::cross(directions[1], directions[2]), glm::cross(directions[2], directions[0]),
                         glm::cross(directions[0], directions[1]));
  const float side = glm::determinant(directions) < 0 ? -1.0F : 1.0F;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const glm::vec3 normal = across * vertices[i].normal * side;
    const float length = glm::length(normal);
    out.positions[mesh.first_vertex + i] = glm::vec3(place * glm::vec4(vertices[i].position, 1));
    out.normals[mesh.first_vertex + i] = length > 0 ? normal / length : glm::vec3(0, 1, 0);
  }
  const Level& full = mesh.levels.front();
  for (std::uint32_t i = full.first_index; i + 2 < full.first_index + full.indices; i += 3) {
    const auto corner = [&](std::uint32_t k) { return mesh.first_vertex + model.indices[i + k]; };
    out.faces.push_back({corner(0), corner(1), corner(2)});
    out.nodes.push_back(static_cast<std::uint32_t>(node));
  }
}

}  // namespace

Surface surface_of(const Model& model, const Pose& pose) {
  Surface out;
  out.positions.resize(model.vertices.size());
  out.normals.resize(model.vertices.size());
  for_each_drawn(model, [&](std::size_t node, const Mesh& mesh) { add_mesh(model, pose, node, mesh, out); });
  return out;
}

glm::vec3 doubled_area(const Surface& surface, const std::array<std::uint32_t, 3>& face) {
  const glm::vec3& a = surface.positions[face[0]];
  return glm::cross(surface.positions[face[1]] - a, surface.positions[face[2]] - a);
}

glm::mat3 frame_of(const glm::vec3& up) {
  const glm::vec3 other = std::abs(up.x) < 0.6F ? glm::vec3(1, 0, 0) : glm::vec3(0, 1, 0);
  const glm::vec3 right = glm::normalize(glm::cross(other, up));
  return {right, glm::cross(up, right), up};
}

}  // namespace sprue::assets
