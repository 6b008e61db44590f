// Faces that cannot be seen from outside.
#include "assets/bake/buried.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>

#include "assets/bake/levels.h"

using namespace sprue;
using namespace sprue::assets;

namespace {

// Twelve faces that look outwards, in the order -x, +x, -y, +y, -z, +z; a mesh and a material of its own.
void add_box(Model& model, const glm::vec3& low, const glm::vec3& high, Material material = {}) {
  Mesh mesh{.first_vertex = static_cast<std::uint32_t>(model.vertices.size()),
            .vertices = 24,
            .material = static_cast<std::int32_t>(model.materials.size()),
            .levels = {{static_cast<std::uint32_t>(model.indices.size()), 36, 0}}};
  for (int axis = 0; axis < 3; ++axis)
    for (const float side : {-1.0F, 1.0F}) {
      const auto first = static_cast<std::uint32_t>(model.vertices.size()) - mesh.first_vertex;
      constexpr std::array<std::array<float, 2>, 4> round{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
      for (const auto& [u, v] : round) {
        glm::vec3 share(0), normal(0);
        share[axis] = normal[axis] = side;
        share[(axis + 1) % 3] = u * side;
        share[(axis + 2) % 3] = v;
        model.vertices.push_back({.position = (low + high + (high - low) * share) * 0.5F, .normal = normal, .uv{0, 0}});
      }
      for (const std::uint32_t corner : {0U, 1U, 2U, 0U, 2U, 3U}) model.indices.push_back(first + corner);
    }
  model.materials.push_back(std::move(material));
  model.nodes.front().meshes.push_back(static_cast<std::uint32_t>(model.meshes.size()));
  model.meshes.push_back(std::move(mesh));
}

Model with_root() {
  Model model;
  model.nodes.push_back({.name = "root"});
  return model;
}

std::vector<bool> all_of(const Model& model) { return buried(model, surface_of(model, pose_of(model, {}))); }

std::ptrdiff_t buried_of(const Model& model, std::size_t box) {
  const std::vector<bool> all = all_of(model);
  REQUIRE(all.size() == 12 * model.meshes.size());
  const auto first = all.begin() + static_cast<std::ptrdiff_t>(12 * box);
  return std::count(first, first + 12, true);
}

// A peg that goes into a block from above: its foot is inside.
Model peg_in_block(Material block = {}) {
  Model model = with_root();
  add_box(model, {-10, 0, -10}, {10, 10, 10}, std::move(block));
  add_box(model, {-2, 5, -2}, {2, 20, 2});
  return model;
}

}  // namespace

TEST_CASE("What lies within the solids of its own node is buried, and nothing else", "[assets][levels]") {
  Model model = peg_in_block();
  CHECK(buried_of(model, 0) == 0);
  CHECK(buried_of(model, 1) == 2);  // the foot; the sides come out at the top
  const std::vector<bool> all = all_of(model);
  CHECK(all[12 + 4]);
  CHECK(all[12 + 5]);

  add_box(model, {3, 2, 3}, {7, 6, 7});  // wholly inside
  CHECK(buried_of(model, 2) == 12);
  add_box(model, {-6, 4, -6}, {-4, 10.6F, -4});  // its top sticks out a little
  const std::vector<bool> both = all_of(model);
  CHECK((both[36 + 4] && both[36 + 5] && !both[36 + 6] && !both[36 + 7]));
}

TEST_CASE("Other nodes, glass and what is open towards the eye bury nothing", "[assets][levels]") {
  Model apart = peg_in_block();
  apart.nodes.push_back({.name = "peg", .parent = 0, .meshes = {1}});
  apart.nodes.front().meshes = {0};
  CHECK(buried_of(apart, 1) == 0);

  Material glass{};
  glass.alpha = Alpha::blend;
  CHECK(buried_of(peg_in_block(glass), 1) == 0);

  Model inside_out = peg_in_block();  // one looks through its walls from outside
  for (std::size_t i = 0; i < 36; i += 3) std::swap(inside_out.indices[i], inside_out.indices[i + 1]);
  CHECK(buried_of(inside_out, 1) == 0);

  Material paper{};
  paper.two_sided = true;
  Model wrapped = peg_in_block(paper);
  for (std::size_t i = 0; i < 36; i += 3) std::swap(wrapped.indices[i], wrapped.indices[i + 1]);
  CHECK(buried_of(wrapped, 1) == 2);
}

TEST_CASE("At the bottom of a pit everything is seen, at whatever scale the nodes are", "[assets][levels]") {
  Model model = with_root();
  add_box(model, {-10, 0, -10}, {10, 2, 10});
  for (const float side : {-1.0F, 1.0F}) {
    add_box(model, {side * 6 - 4.5F, 2, -10}, {side * 6 + 4.5F, 12, 10});
    add_box(model, {-1.5F, 2, side * 5.75F - 4.25F}, {1.5F, 12, side * 5.75F + 4.25F});
  }
  const auto floor = [&] { return buried_of(model, 0); };
  CHECK(floor() == 0);
  model.nodes.front().scale = glm::vec3(0.4F);
  CHECK(floor() == 0);
}

TEST_CASE("Coarser levels leave out what is buried; the full one has all faces", "[assets][levels]") {
  Model model = with_root();
  add_box(model, {-10, 0, -10}, {10, 10, 10});
  const std::size_t full = 12 * 60;
  for (int i = 0; i < 59; ++i) {  // in one mesh, so that there is something to save
    const float x = -9.0F + 0.3F * static_cast<float>(i);
    add_box(model, {x, 2, 3}, {x + 0.2F, 4, 5});
  }
  for (std::size_t i = 1; i < model.meshes.size(); ++i)
    for (std::uint32_t k = 0; k < 36; ++k)
      model.indices[model.meshes[i].levels[0].first_index + k] += model.meshes[i].first_vertex;
  Mesh joined = model.meshes.front();
  joined.vertices = static_cast<std::uint32_t>(model.vertices.size());
  joined.levels = {{0, static_cast<std::uint32_t>(model.indices.size()), 0}};
  model.meshes = {joined};
  model.nodes.front().meshes = {0};
  add_simpler_levels(model, all_of(model));
  const Mesh& mesh = model.meshes.front();
  CHECK(mesh.levels.front().indices == 3 * full);
  REQUIRE(mesh.levels.size() == 2);
  CHECK(mesh.levels.back().indices == 3 * 12);
  CHECK(mesh.levels.back().error >= level_losses.front());  // from near by, gaps are looked through
}

TEST_CASE("Each mesh leaves out what is buried of its own", "[assets][levels]") {
  Model model = with_root();
  constexpr std::uint32_t boxes = 10;
  for (std::uint32_t i = 0; i < 2 * boxes; ++i) {  // a row beside a block, and one inside of it
    const float x = -9.0F + 1.8F * static_cast<float>(i % boxes), z = i < boxes ? 20.0F : 3.0F;
    add_box(model, {x, 2, z}, {x + 0.9F, 4, z + 2});
  }
  for (std::uint32_t row = 0; row < 2; ++row) {
    for (std::uint32_t i = 0; i < boxes * 36; ++i) model.indices[row * boxes * 36 + i] += 24 * (i / 36);
    model.meshes[row] = {.first_vertex = row * boxes * 24,
                         .vertices = boxes * 24,
                         .material = static_cast<std::int32_t>(row),
                         .levels = {{row * boxes * 36, boxes * 36, 0}}};
  }
  model.meshes.resize(2);
  model.nodes.front().meshes = {0, 1};
  add_box(model, {-10, 0, -10}, {10, 10, 10});
  order_triangles(model);
  add_simpler_levels(model, all_of(model));
  CHECK(model.meshes[0].levels.size() > 1);
  CHECK(model.meshes[1].levels.size() == 1);  // nothing would be left of it: it stays as it is
}
