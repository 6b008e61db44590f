// Turns the solids of a MagicaVoxel file into one model, colored at its vertices.
#include "assets/import/vox.h"

#include <cmath>

#include "assets/import/import.h"
#include "assets/model/image.h"
#include "assets/model/mapped_file.h"

namespace sprue::assets {
namespace {

glm::u8vec4 light(const glm::u8vec4& srgb) {
  glm::u8vec4 out(255);
  for (int i = 0; i < 3; ++i)
    out[i] = static_cast<std::uint8_t>(std::lround(255 * to_linear(static_cast<float>(srgb[i]) / 255)));
  return out;
}

void add_side(const SolidSide& side, const PlacedSolid& placed, const glm::vec3& middle, const Voxels& voxels,
              Model& model) {
  const auto first = static_cast<std::uint32_t>(model.vertices.size()) - model.meshes.back().first_vertex;
  const glm::vec3 normal = placed.turn * glm::normalize(glm::cross(side.right, side.up));
  for (const glm::vec3& corner :
       {side.corner, side.corner + side.right, side.corner + side.right + side.up, side.corner + side.up})
    model.vertices.push_back({.position = placed.turn * (corner - middle) + placed.move,
                              .normal = normal,
                              .uv{0, 0},
                              .colour = light(voxels.palette[side.colour])});
  // Under a mirroring turn the corners go round the other way.
  const bool mirrored = glm::determinant(placed.turn) < 0;
  for (const std::uint32_t corner : {0U, 1U, 2U, 0U, 2U, 3U})
    model.indices.push_back(first + (mirrored ? (4 - corner) % 4 : corner));
}

// The middle is rounded down, as MagicaVoxel does, so a solid of an odd size stands half a cube off its middle.
void add_solid(const Voxels& voxels, const PlacedSolid& placed, Model& model) {
  const Solid& solid = voxels.solids[placed.solid];
  Mesh mesh{.name = "solid", .first_vertex = static_cast<std::uint32_t>(model.vertices.size())};
  const auto first_index = static_cast<std::uint32_t>(model.indices.size());
  model.meshes.push_back(mesh);
  const glm::vec3 middle = glm::vec3(solid.size / 2);
  for (const SolidSide& side : sides_of(solid)) add_side(side, placed, middle, voxels, model);
  mesh.vertices = static_cast<std::uint32_t>(model.vertices.size()) - mesh.first_vertex;
  mesh.levels = {{first_index, static_cast<std::uint32_t>(model.indices.size()) - first_index, 0}};
  model.nodes[1].meshes.push_back(static_cast<std::uint32_t>(model.meshes.size() - 1));
  model.meshes.back() = std::move(mesh);
}

}  // namespace

std::optional<Imported> import_vox(const std::filesystem::path& file, Problems& problems) {
  const auto mapped = MappedFile::open(file, problems);
  if (!mapped) return std::nullopt;
  std::string why;
  const auto voxels = parse_vox(mapped->bytes(), why);
  Imported out;
  Model& model = out.model;
  model.nodes = {{.name = "table"}, {.name = "voxels", .parent = 0}};
  model.materials.push_back({.name = "palette", .colour{1, 1, 1, 1}, .rough = 0.6F});
  if (voxels)
    for (const PlacedSolid& placed : voxels->placed) add_solid(*voxels, placed, model);
  if (voxels && model.indices.empty()) why = "it holds no cubes";
  if (!why.empty()) {
    problems.push_back({file.string(), why});
    return std::nullopt;
  }
  out.report.format = "MagicaVoxel VOX";
  out.report.coloured = true;
  out.facts = {
      .up = Axis::plus_z, .forward = Axis::minus_y, .axis_rule = "the format's rule", .unit_mm = 0, .unit_rule = {}};
  return out;
}

}  // namespace sprue::assets
