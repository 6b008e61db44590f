// Chooses between the careful simplifier (simplify.h) and meshoptimizer's, and turns faces outwards.
#include "assets/bake/levels.h"

#include <fmt/format.h>
#include <meshoptimizer.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

#include "assets/bake/simplify.h"
#include "assets/model/surface.h"

namespace sprue::assets {
namespace {

constexpr std::size_t least_indices = 3 * 20;     // a mesh of fewer is cheap as it is
constexpr std::size_t most_indices = 3 * 10'000;  // a mesh of more would take the careful simplifier too long
constexpr std::size_t most_in_all = 3 * 25'000;   // likewise, of a whole model
// Beyond these scales losses would be no numbers.
constexpr float least_scale = 1e-6F, most_scale = 1e6F;
constexpr float worth_it = 0.9F;  // a level must have fewer triangles than this share of the last

// The matrix that takes a mesh's stored vertices onto the table. A skin has many; any bone's gives the scale.
glm::mat4 onto_table(const Model& model, const Pose& pose, std::size_t node, const Mesh& mesh) {
  if (mesh.skin == none) return pose.world[node];
  const Bone& bone = model.skins[static_cast<std::size_t>(mesh.skin)].bones.back();
  return pose.world[bone.node] * bone.unbind;
}

// The factor by which lengths of the mesh grow on the table.
float scale_of(const glm::mat4& place) {
  return std::max(
      {glm::length(glm::vec3(place[0])), glm::length(glm::vec3(place[1])), glm::length(glm::vec3(place[2]))});
}

// Simplifies to `wanted` indices if that can be done within `loss`, a share of the mesh's size; `loss` becomes the
// share that was lost.
Indices simplified(const Model& model, const Mesh& mesh, const Indices& from, std::size_t wanted, float& loss) {
  Indices out(from.size());
  const Vertex* const vertices = model.vertices.data() + mesh.first_vertex;
  const float most = loss;
  out.resize(meshopt_simplify(out.data(), from.data(), from.size(), &vertices->position.x, mesh.vertices,
                              sizeof(Vertex), wanted, most, 0, &loss));
  return out;
}

// The longest side of a mesh, by which meshoptimizer measures its losses.
float size_of(const Model& model, const Mesh& mesh) {
  const Vertex* const vertices = model.vertices.data() + mesh.first_vertex;
  return meshopt_simplifyScale(&vertices->position.x, mesh.vertices, sizeof(Vertex));
}

// A simpler mesh for each of the level losses, with the loss that it came to in mm. `carefully` asks for the simplifier
// that looks at paint, too.
std::vector<Simpler> simpler_ones(const Model& model, const Mesh& mesh, const Whole& whole, float scale,
                                  bool carefully) {
  std::vector<Simpler> all;
  if (whole.full.size() < least_indices || !(scale > least_scale && scale < most_scale)) return all;
  if (carefully) {
    std::array<float, level_losses.size()> own = level_losses;
    for (float& loss : own) loss /= scale;
    all = simpler(whole, own);
    for (Simpler& one : all) one.loss *= scale;
  } else {
    const float mm = size_of(model, mesh) * scale;
    for (const float most : level_losses) {
      float loss = most / mm;
      Indices fewer = simplified(model, mesh, whole.full, 0, loss);
      all.push_back({std::move(fewer), loss * mm});
    }
  }
  return all;
}

Indices full_level(const Model& model, const Mesh& mesh) {
  const auto first = model.indices.begin() + mesh.levels.front().first_index;
  return {first, first + mesh.levels.front().indices};
}

std::size_t all_indices(const Model& model) {
  std::size_t indices = 0;
  for (const Mesh& mesh : model.meshes) indices += mesh.levels.front().indices;
  return indices;
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

// All meshes lose the same share, so that no part of a model becomes much coarser than another.
void thin_out(Model& model, Report& report) {
  const std::size_t indices = all_indices(model);
  if (indices <= 3 * most_triangles) return;
  const double share = static_cast<double>(3 * most_triangles) / static_cast<double>(indices);
  const Pose pose = pose_of(model, {});
  Indices all;
  float worst = 0;
  for_each_drawn(model, [&](std::size_t node, const Mesh& drawn) {
    Mesh& mesh = model.meshes[static_cast<std::size_t>(&drawn - model.meshes.data())];
    float loss = 0.05F;  // a share of the mesh's size
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

void order_triangles(Model& model) {
  for (Mesh& mesh : model.meshes) {
    Indices full = full_level(model, mesh);
    order(mesh, full);
    std::ranges::copy(full, model.indices.begin() + mesh.levels.front().first_index);
  }
}

// Levels replace the list of indices as a whole: the full one first, then those that are worth it. `buried` counts
// faces in the order in which meshes are drawn, as the surface does.
void add_simpler_levels(Model& model, const std::vector<bool>& buried) {
  const std::size_t in_all = all_indices(model);
  const Pose pose = pose_of(model, {});
  // The faces of the meshes before.
  std::size_t faces = 0;
  Indices all;
  for_each_drawn(model, [&](std::size_t node, const Mesh& drawn) {
    Mesh& mesh = model.meshes[static_cast<std::size_t>(&drawn - model.meshes.data())];
    const Indices full = full_level(model, mesh);
    Whole whole{.vertices = std::span(model.vertices).subspan(mesh.first_vertex, mesh.vertices),
                .full = full,
                .textured = is_textured(model.materials[static_cast<std::size_t>(mesh.material)])};
    if (!buried.empty()) {
      const auto first = buried.begin() + static_cast<std::ptrdiff_t>(faces);
      whole.buried = {first, first + static_cast<std::ptrdiff_t>(full.size() / 3)};
      faces += full.size() / 3;
    }
    const float scale = scale_of(onto_table(model, pose, node, mesh));
    // The careful simplifier knows nothing of bones and morph targets, and takes too long for large meshes.
    const bool carefully = in_all <= most_in_all && full.size() <= most_indices && !is_deformed(mesh);
    std::vector<Level> levels{add_level(all, full, 0)};
    for (auto& [fewer, loss] : simpler_ones(model, mesh, whole, scale, carefully)) {
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

// The signed volume that the faces enclose; negative if they look inwards.
double volume_of(const Surface& surface, const glm::vec3& middle) {
  double volume = 0;
  for (const auto& face : surface.faces) {
    const auto corner = [&](std::size_t i) { return surface.positions[face[i]] - middle; };
    volume += glm::dot(corner(0), glm::cross(corner(1), corner(2))) / 6;
  }
  return volume;
}

// True if every edge belongs to as many faces one way as the other. Corners are the same if they lie in one place.
bool is_closed(const Surface& surface) {
  const auto is_before = [](const glm::vec3& a, const glm::vec3& b) {
    return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
  };
  std::vector<std::uint32_t> order(surface.positions.size()), place(surface.positions.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::sort(order, is_before, [&](std::uint32_t at) { return surface.positions[at]; });
  for (std::size_t i = 1; i < order.size(); ++i)
    place[order[i]] = place[order[i - 1]] + (surface.positions[order[i]] != surface.positions[order[i - 1]] ? 1 : 0);
  std::vector<std::uint64_t> forth, back;
  for (const auto& face : surface.faces)
    for (std::size_t i = 0; i < 3; ++i) {
      const std::uint64_t from = place[face[i]], to = place[face[(i + 1) % 3]];
      if (from == to) continue;
      forth.push_back(from << 32U | to);
      back.push_back(to << 32U | from);
    }
  std::ranges::sort(forth);
  std::ranges::sort(back);
  return !forth.empty() && forth == back;
}

bool looks_inwards(const Surface& surface, const glm::vec3& middle) {
  return volume_of(surface, middle) < 0 && is_closed(surface);
}

}  // namespace

void face_outwards(Model& model, Faces faces, Report& report) {
  const Pose pose = pose_of(model, {});
  for_each_drawn(model, [&](std::size_t node, const Mesh& mesh) {
    if (glm::determinant(glm::mat3(onto_table(model, pose, node, mesh))) < 0) turn_faces(model, mesh);
  });
  Surface surface = surface_of(model, pose);
  const bool inwards = faces == Faces::judged && looks_inwards(surface, (model.bounds.low + model.bounds.high) * 0.5F);
  if (inwards || faces == Faces::turned) {
    for (const Mesh& mesh : model.meshes) turn_faces(model, mesh);
    surface = surface_of(model, pose);
    report.notes.emplace_back(inwards ? "its faces look inwards; turned round"
                                      : "its faces are turned round, as asked");
  }
  double agreement = 0, all = 0;
  for (const auto& face : surface.faces) {
    const glm::vec3 area = doubled_area(surface, face);
    all += glm::length(area);
    agreement += glm::dot(area, surface.normals[face[0]]);
  }
  // Normals are wrong only if most of the area says so: single faces of honest models disagree with them.
  if (agreement > -0.2 * all) return;
  turn_normals(model);
  if (!inwards && faces != Faces::turned) report.notes.emplace_back("its normals point inwards; turned round");
}

}  // namespace sprue::assets
