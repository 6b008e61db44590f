// Puts meshes where their nodes are and joins them, level by level.
#include "render/models/parts.h"

#include <algorithm>
#include <span>

#include "assets/bake/levels.h"
#include "assets/model/pose.h"

namespace sprue::render {
namespace {

// A mesh that has been put where its node is.
struct PlacedMesh {
  std::size_t node;
  const assets::Mesh* mesh;
  // This counts among the joined vertices.
  std::uint32_t first_vertex;
};

// Puts all meshes where they are drawn first, then sorts them by material and joins each group.
class Joiner {
 public:
  Joiner(const assets::Model& model, std::size_t clip) : model_(model) {
    const std::size_t played = clip < model.clips.size() ? clip : 0;
    const assets::Moment begin{.clip = model.clips.empty() ? assets::none : static_cast<std::int32_t>(played)};
    const assets::Pose pose = assets::pose_of(model, begin);
    assets::for_each_drawn(model, [&](std::size_t node, const assets::Mesh& mesh) {
      if (mesh.levels.empty()) return;
      placed_.push_back({node, &mesh, static_cast<std::uint32_t>(joined_.vertices.size())});
      place(mesh, assets::placement(pose, node, mesh));
    });
  }

  Parts join() {
    std::ranges::stable_sort(placed_, {}, [](const PlacedMesh& placed) { return placed.mesh->material; });
    for (auto first = placed_.begin(); first != placed_.end();) {
      const auto end = std::find_if(
          first, placed_.end(), [&](const PlacedMesh& other) { return other.mesh->material != first->mesh->material; });
      add_part({first, end});
      first = end;
    }
    return std::move(joined_);
  }

 private:
  // Normals are turned by the cofactor matrix, so that they stand on the surface under any stretching.
  void place(const assets::Mesh& mesh, const glm::mat4& world) {
    const glm::mat3 m(world);
    glm::mat3 turn(glm::cross(m[1], m[2]), glm::cross(m[2], m[0]), glm::cross(m[0], m[1]));
    if (glm::determinant(m) < 0) turn = -turn;
    for (std::uint32_t i = 0; i < mesh.vertices; ++i) {
      assets::Vertex vertex = model_.vertices[mesh.first_vertex + i];
      vertex.position = glm::vec3(world * glm::vec4(vertex.position, 1));
      const glm::vec3 normal = turn * vertex.normal;
      const float length = glm::length(normal);
      if (length > 0) vertex.normal = normal / length;
      joined_.vertices.push_back(vertex);
    }
  }

  void add_part(std::span<const PlacedMesh> meshes) {
    ModelPart part{.material = meshes.front().mesh->material};
    part.levels.push_back(joined_level(meshes, 0));
    // A joined level is worth having if any of its meshes has a coarser one to give.
    for (const float off : assets::level_losses) {
      const auto has_one = [&](const PlacedMesh& placed) {
        return level_for(placed.mesh->levels, off).error > part.levels.back().error;
      };
      if (std::ranges::any_of(meshes, has_one)) part.levels.push_back(joined_level(meshes, off));
    }
    joined_.parts.push_back(std::move(part));
  }

  // Joins, of each mesh, the coarsest level that is off by at most so many mm.
  PartLevel joined_level(std::span<const PlacedMesh> meshes, float off) {
    PartLevel all{.first_index = static_cast<std::uint32_t>(joined_.indices.size())};
    for (const PlacedMesh& placed : meshes) {
      const assets::Level& own = level_for(placed.mesh->levels, off);
      all.error = std::max(all.error, own.error);
      all.spans.push_back({placed.node, static_cast<std::uint32_t>(joined_.indices.size()), own.indices});
      for (std::uint32_t i = 0; i < own.indices; ++i)
        joined_.indices.push_back(placed.first_vertex + model_.indices[own.first_index + i]);
    }
    all.indices = static_cast<std::uint32_t>(joined_.indices.size()) - all.first_index;
    return all;
  }

  const assets::Model& model_;
  std::vector<PlacedMesh> placed_;
  Parts joined_;
};

}  // namespace

std::optional<Parts> parts_of(const assets::Model& model, std::size_t clip) {
  const auto is_deformed = [](const assets::Mesh& mesh) { return assets::is_deformed(mesh); };
  if (std::ranges::any_of(model.meshes, is_deformed)) return std::nullopt;
  return Joiner(model, clip).join();
}

}  // namespace sprue::render
