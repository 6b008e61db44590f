#include "assets/levels.h"

#include <fmt/format.h>
#include <meshoptimizer.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>

#include "assets/simplify.h"
#include "assets/surface.h"

namespace sprue::assets {
namespace {

constexpr std::array<float, 5> losses{0.06F, 0.15F, 0.35F, 0.65F, 1.2F};  // mm that each coarser level may be off
constexpr std::size_t least_indices = 3 * 20;                             // below, a mesh is cheap as it is
constexpr std::size_t most_indices = 3 * 10'000;  // above, what is painted is not looked at: that takes too long
constexpr float worth_it = 0.8F;                  // of the level before

// From where the vertices are stored onto the table; of a skin, as one of its bones takes them there.
glm::mat4 onto_table(const Model& model, const Pose& pose, std::size_t node, const Mesh& mesh) {
  if (mesh.skin == none) return pose.world[node];
  const Bone& bone = model.skins[static_cast<std::size_t>(mesh.skin)].bones.back();
  return pose.world[bone.node] * bone.unbind;
}

// How much longer a length of the mesh is on the table.
float scale_of(const glm::mat4& place) {
  return std::max(
      {glm::length(glm::vec3(place[0])), glm::length(glm::vec3(place[1])), glm::length(glm::vec3(place[2]))});
}

// Vertices of a painted model may differ in nothing but whether they belong to a bevel or to the face beside it. Here
// they are one place; a triangle of places has its own vertices again: a bevel leans against the normals of its
// corners.
class Places {
 public:
  Places(const Vertex* vertices, std::size_t count, const Indices& from) : vertices_(vertices), indices_(from.size()) {
    meshopt_generateShadowIndexBuffer(indices_.data(), from.data(), from.size(), vertices, count,
                                      offsetof(Vertex, paint), sizeof(Vertex));
    std::vector<std::uint32_t> place(count, unknown);
    for (std::size_t i = 0; i < from.size(); ++i) {
      std::uint32_t& now = place[indices_[i]];
      if (now == unknown) {
        now = static_cast<std::uint32_t>(points_.size());
        points_.push_back(vertices[from[i]].position);
        flat_.push_back(from[i]);
        edge_.push_back(from[i]);
      }
      if (vertices[from[i]].paint.r < vertices[flat_[now]].paint.r) flat_[now] = from[i];
      if (vertices[from[i]].paint.r > vertices[edge_[now]].paint.r) edge_[now] = from[i];
      indices_[i] = now;
    }
  }
  const Indices& indices() const { return indices_; }
  const std::vector<glm::vec3>& points() const { return points_; }

  void back_to_vertices(Indices& places) const {
    for (std::size_t i = 0; i + 2 < places.size(); i += 3) {
      const std::vector<std::uint32_t>& own = is_flat(&places[i]) ? flat_ : edge_;
      for (std::size_t k = i; k < i + 3; ++k) places[k] = own[places[k]];
    }
  }

 private:
  static constexpr std::uint32_t unknown = ~std::uint32_t{0};

  bool is_flat(const std::uint32_t* corners) const {
    constexpr float level = 0.98F;
    const auto at = [&](int i) -> const Vertex& { return vertices_[flat_[corners[i]]]; };
    const glm::vec3 face = glm::cross(at(1).position - at(0).position, at(2).position - at(0).position);
    const float least = level * glm::length(face);
    return std::ranges::all_of(std::array{0, 1, 2},
                               [&](int i) { return std::abs(glm::dot(face, at(i).normal)) >= least; });
  }

  const Vertex* vertices_;
  Indices indices_;
  std::vector<glm::vec3> points_;
  std::vector<std::uint32_t> flat_, edge_;  // vertices of each place
};

// Not more than `wanted` indices if that can be done within `loss` (a share of the mesh's size); `loss` becomes what it
// took.
Indices simplified(const Model& model, const Mesh& mesh, const Indices& from, std::size_t wanted, float& loss) {
  const Places places(model.vertices.data() + mesh.first_vertex, mesh.vertices, from);
  Indices out(from.size());
  const float most = loss;
  out.resize(meshopt_simplify(out.data(), places.indices().data(), from.size(), &places.points().data()->x,
                              places.points().size(), sizeof(glm::vec3), wanted, most, 0, &loss));
  places.back_to_vertices(out);
  return out;
}

float size_of(const Model& model, const Mesh& mesh) {
  const Vertex* const vertices = model.vertices.data() + mesh.first_vertex;
  return meshopt_simplifyScale(&vertices->position.x, mesh.vertices, sizeof(Vertex));
}

// For each of the losses; what they have come to in mm.
std::vector<Simpler> simpler_ones(const Model& model, const Mesh& mesh, const Indices& full, float scale) {
  std::vector<Simpler> all;
  if (full.size() > most_indices) {
    const float mm = size_of(model, mesh) * scale;
    for (const float most : losses) {
      float loss = most / mm;
      Indices fewer = simplified(model, mesh, full, 0, loss);
      all.push_back({std::move(fewer), loss * mm});
    }
  } else if (full.size() >= least_indices) {
    std::array<float, losses.size()> own = losses;
    for (float& loss : own) loss /= scale;
    all = simpler(std::span(model.vertices).subspan(mesh.first_vertex, mesh.vertices), full, own);
    for (Simpler& one : all) one.loss *= scale;
  }
  return all;
}

Indices full_level(const Model& model, const Mesh& mesh) {
  const auto first = model.indices.begin() + mesh.levels.front().first_index;
  return {first, first + mesh.levels.front().indices};
}

Level add_level(Indices& all, const Indices& level, float error) {
  const auto first = static_cast<std::uint32_t>(all.size());
  all.insert(all.end(), level.begin(), level.end());
  return {first, static_cast<std::uint32_t>(level.size()), error};
}

void order(const Mesh& mesh, Indices& indices) {
  meshopt_optimizeVertexCache(indices.data(), indices.data(), indices.size(), mesh.vertices);
}

}  // namespace

void thin_out(Model& model, Report& report) {
  std::size_t indices = 0;
  for (const Mesh& mesh : model.meshes) indices += mesh.levels.front().indices;
  if (indices <= 3 * most_triangles) return;
  const double share = static_cast<double>(3 * most_triangles) / static_cast<double>(indices);
  const Pose pose = pose_of(model, {});
  Indices all;
  float worst = 0;
  for_each_drawn(model, [&](std::size_t node, const Mesh& drawn) {
    Mesh& mesh = model.meshes[static_cast<std::size_t>(&drawn - model.meshes.data())];
    float loss = 0.05F;
    const Indices full = full_level(model, mesh);
    const Indices fewer =
        simplified(model, mesh, full, static_cast<std::size_t>(static_cast<double>(full.size()) * share) / 3 * 3, loss);
    worst = std::max(worst, loss * size_of(model, mesh) * scale_of(onto_table(model, pose, node, mesh)));
    mesh.levels = {add_level(all, fewer, 0)};
  });
  model.indices = std::move(all);
  report.notes.push_back(fmt::format("it has {} triangles; drawn with {}, at most {:.2f} mm off", indices / 3,
                                     model.indices.size() / 3, worst));
}

void add_simpler_levels(Model& model) {
  const Pose pose = pose_of(model, {});
  Indices all;
  for_each_drawn(model, [&](std::size_t node, const Mesh& drawn) {
    Mesh& mesh = model.meshes[static_cast<std::size_t>(&drawn - model.meshes.data())];
    Indices full = full_level(model, mesh);
    order(mesh, full);
    std::vector<Level> levels{add_level(all, full, 0)};
    const float scale = scale_of(onto_table(model, pose, node, mesh));
    for (auto& [fewer, loss] : simpler_ones(model, mesh, full, scale)) {
      if (static_cast<float>(fewer.size()) > worth_it * static_cast<float>(levels.back().indices) || fewer.empty())
        continue;
      order(mesh, fewer);
      levels.push_back(add_level(all, fewer, std::max(loss, levels.back().error)));
    }
    mesh.levels = std::move(levels);
  });
  model.indices = std::move(all);
}

namespace {

void turn_faces(Model& model, const Mesh& mesh) {
  const Level& full = mesh.levels.front();
  for (std::uint32_t i = full.first_index; i + 2 < full.first_index + full.indices; i += 3)
    std::swap(model.indices[i + 1], model.indices[i + 2]);
}

void turn_normals(Model& model) {
  for (Vertex& vertex : model.vertices) vertex.normal = -vertex.normal;
  for (Shift& shift : model.shifts) shift.normal = -shift.normal;
}

// Of what the faces enclose; below 0 if they look inwards.
float volume_of(const Surface& surface, const glm::vec3& middle) {
  double volume = 0;
  for (const auto& face : surface.faces) {
    const auto corner = [&](std::size_t i) { return surface.positions[face[i]] - middle; };
    volume += glm::dot(corner(0), glm::cross(corner(1), corner(2))) / 6;
  }
  return static_cast<float>(volume);
}

}  // namespace

void face_outwards(Model& model, Report& report) {
  constexpr float enough = 0.01F;  // of the box around it, to say that something is enclosed at all
  const Pose pose = pose_of(model, {});
  for_each_drawn(model, [&](std::size_t node, const Mesh& mesh) {
    if (glm::determinant(glm::mat3(onto_table(model, pose, node, mesh))) < 0) turn_faces(model, mesh);
  });
  Surface surface = surface_of(model, pose);
  const glm::vec3 size = model.bounds.high - model.bounds.low;
  const bool inwards =
      volume_of(surface, (model.bounds.low + model.bounds.high) * 0.5F) < -enough * size.x * size.y * size.z;
  if (inwards) {
    for (const Mesh& mesh : model.meshes) turn_faces(model, mesh);
    surface = surface_of(model, pose);
    report.notes.emplace_back("its faces look inwards; turned round");
  }
  double agreement = 0, all = 0;
  for (const auto& face : surface.faces) {
    const glm::vec3 area = doubled_area(surface, face);
    all += glm::length(area);
    agreement += glm::dot(area, surface.normals[face[0]]);
  }
  if (agreement > -0.2 * all) return;
  turn_normals(model);
  if (!inwards) report.notes.emplace_back("its normals point inwards; turned round");
}

}  // namespace sprue::assets
