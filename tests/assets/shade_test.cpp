// What light and brush would find at a vertex.
#include "assets/bake/shade.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>
#include <span>

#include "assets/bake/levels.h"
#include "assets/model/bvh.h"
#include "support/small_models.h"

using namespace sprue;
using namespace sprue::assets;

namespace {

// A sheet of side x side squares on y = 0, with heights by place; 1 mm a square.
template <class Height>
Model sheet(std::uint32_t side, Height&& height) {
  Model model;
  for (std::uint32_t z = 0; z <= side; ++z)
    for (std::uint32_t x = 0; x <= side; ++x)
      model.vertices.push_back(
          {.position{static_cast<float>(x), height(static_cast<int>(x), static_cast<int>(z)), static_cast<float>(z)},
           .normal{0, 1, 0},
           .uv{0, 0}});
  for (std::uint32_t z = 0; z < side; ++z)
    for (std::uint32_t x = 0; x < side; ++x) {
      const std::uint32_t a = z * (side + 1) + x, b = a + 1, c = a + side + 1, d = c + 1;
      model.indices.insert(model.indices.end(), {a, c, b, b, c, d});
    }
  const auto vertices = static_cast<std::uint32_t>(model.vertices.size());
  const auto indices = static_cast<std::uint32_t>(model.indices.size());
  model.materials.resize(1);
  model.meshes.push_back({.name = "sheet", .vertices = vertices, .levels = {{0, indices, 0}}});
  model.nodes.push_back({.name = "root", .meshes = {0}});
  model.bounds = {{0, 0, 0}, {20, 60, 20}};
  return model;
}

Model shaded(Model model, unsigned threads = 2) {
  shade(model, surface_of(model, pose_of(model, {})), threads);
  return model;
}

const auto flat = [](int, int) { return 0.0F; };
const auto pit = [](int x, int z) { return x == 10 && z == 10 ? -4.0F : 0.0F; };
const auto peak = [](int x, int z) { return x == 10 && z == 10 ? 2.0F : 0.0F; };
constexpr std::size_t middle = 10 * 21 + 10;

}  // namespace

TEST_CASE("Rays meet what is in their way, within their length only", "[assets][shade]") {
  const Model model = sheet(20, flat);
  const Bvh bvh(surface_of(model, pose_of(model, {})));
  CHECK(bvh.blocked({5.3F, 2, 5.4F}, {0, -1, 0}, 3));
  CHECK_FALSE(bvh.blocked({5.3F, 2, 5.4F}, {0, -1, 0}, 1.9F));
  CHECK_FALSE(bvh.blocked({5.3F, 2, 5.4F}, {0, 1, 0}, 100));
  CHECK_FALSE(bvh.blocked({-1, 2, 5.4F}, {0, -1, 0}, 100));
  CHECK(bvh.blocked({0.5F, 1, 0.6F}, glm::normalize(glm::vec3(1, -0.2F, 1)), 10));
  CHECK_FALSE(Bvh(Surface{}).blocked({0, 0, 0}, {0, 1, 0}, 100));
}

TEST_CASE("A plain is open and flat, a pit is dark and hollow, a peak stands out", "[assets][shade]") {
  const glm::u8vec4 plain = shaded(sheet(20, flat)).vertices[middle].paint;
  CHECK(glm::ivec4(plain) == glm::ivec4(0, 255, 128, 0));
  const glm::u8vec4 hollow = shaded(sheet(20, pit)).vertices[middle].paint;
  CHECK(static_cast<int>(hollow.g) < 128);
  const Model peaked = shaded(sheet(20, peak));
  CHECK(static_cast<int>(peaked.vertices[middle].paint.g) > 230);
}

TEST_CASE("Curvature follows the directions of a surface", "[assets][shade]") {
  const auto bent = [](float sign) {
    Model model = sheet(20, [&](int x, int) { return -sign * 0.02F * static_cast<float>((x - 10) * (x - 10)); });
    for (Vertex& vertex : model.vertices)
      vertex.normal = glm::normalize(glm::vec3(sign * 0.04F * (vertex.position.x - 10), 1, 0));
    return static_cast<int>(shaded(std::move(model)).vertices[middle].paint.b);
  };
  CHECK(bent(1) > 128);
  CHECK(bent(-1) < 128);
}

TEST_CASE("A seam too deep to see into is still hollow", "[assets][shade]") {
  Model seam = sheet(20, [](int x, int) { return 4 * static_cast<float>(std::min(std::abs(x - 10), 3)); });
  for (Vertex& vertex : seam.vertices)
    vertex.normal = glm::normalize(glm::vec3(-glm::clamp(vertex.position.x - 10, -1.0F, 1.0F), 0.3F, 0));
  const glm::u8vec4 paint = shaded(std::move(seam)).vertices[middle].paint;
  CHECK(static_cast<int>(paint.g) < 80);  // no brush reaches there
  CHECK(static_cast<int>(paint.b) < 115);
}

TEST_CASE("An edge of a large face does not stand out over all of it, nor what lies in a recess", "[assets][shade]") {
  // A ridge: its middle row looks up, the rows beside it away from it.
  const auto ridge = [](float step, float walls) {
    Model model = sheet(20, [](int x, int) { return x == 10 ? 1.0F : 0.0F; });
    for (Vertex& vertex : model.vertices) {
      const float side = vertex.position.x - 10;
      vertex.normal = glm::normalize(glm::vec3(glm::clamp(side, -1.0F, 1.0F), 1, 0));
      if (std::abs(side) > 1) vertex.position.y += walls;
      vertex.position *= glm::vec3(step, 1, step);
    }
    return static_cast<int>(shaded(std::move(model)).vertices[middle].paint.b);
  };
  CHECK(ridge(1, 0) > 170);
  CHECK(ridge(8, 0) < ridge(1, 0) - 20);
  CHECK(ridge(1, 12) < ridge(1, 0) - 20);
}

TEST_CASE("The shade is the same with any number of threads", "[assets][shade]") {
  const Model one = shaded(sheet(20, pit), 1), three = shaded(sheet(20, pit), 3);
  CHECK(one == three);
}

TEST_CASE("Coarser levels keep a flat sheet flat and say so", "[assets][levels]") {
  Model model = sheet(40, flat);
  add_simpler_levels(model);
  const Mesh& mesh = model.meshes[0];
  REQUIRE(mesh.levels.size() > 1);
  for (std::size_t i = 1; i < mesh.levels.size(); ++i) {
    CHECK(mesh.levels[i].indices < mesh.levels[i - 1].indices);
    CHECK(mesh.levels[i].error < 1e-3F);
  }
}

TEST_CASE("The loss of a coarser level is in millimetres of the table", "[assets][levels]") {
  const auto bumps = [](int x, int z) { return x % 4 == 2 && z % 4 == 2 ? 0.3F : 0.0F; };
  Model small = sheet(20, bumps), large = sheet(20, bumps);
  large.nodes[0].scale = glm::vec3(10);
  add_simpler_levels(small);
  add_simpler_levels(large);
  const auto bumps_left = [](const Model& model) {  // at the coarsest
    const Level level = model.meshes[0].levels.back();
    std::set<std::uint32_t> left;
    for (const std::uint32_t corner : std::span(model.indices).subspan(level.first_index, level.indices))
      if (model.vertices[corner].position.y > 0) left.insert(corner);
    return left.size();
  };
  REQUIRE(large.meshes[0].levels.size() > 1);
  CHECK(bumps_left(large) == 25);
  CHECK(large.meshes[0].levels.back().error < 1.2F);
  CHECK(bumps_left(small) < 10);
  CHECK(small.meshes[0].levels.back().error >= 0.29F);
}

TEST_CASE("Places on a picture are kept in a coarser level where there is a picture", "[assets][levels]") {
  const auto coarsest = [](bool textured) {
    Model model = sheet(40, flat);
    for (Vertex& vertex : model.vertices)  // another scale in each half
      vertex.uv = {vertex.position.x * (vertex.position.z > 20 ? 0.4F : 0.1F), vertex.position.z};
    if (textured) model.materials[0].colours.image = 0;
    add_simpler_levels(model);
    return model.meshes[0].levels.back().indices;
  };
  CHECK(coarsest(true) > 4 * coarsest(false));
}

TEST_CASE("What is scaled to nothing, or moves with bones, keeps vertices of its own", "[assets][levels]") {
  const auto hills = [](int x, int z) { return static_cast<float>((x * 7 + z * 13) % 5); };
  Model gone = sheet(20, hills);
  gone.nodes[0].scale = glm::vec3(0);
  add_simpler_levels(gone);
  CHECK(gone.meshes[0].levels.size() == 1);
  CHECK(gone.meshes[0].levels[0].indices == 20 * 20 * 6);

  // Two halves beside each other, each of a bone, and with vertices of its own where they meet.
  Model bent = sheet(20, flat);
  std::vector<std::uint16_t> bones;
  for (const Vertex& vertex : bent.vertices) bones.push_back(vertex.position.x > 10 ? 1 : 0);
  for (std::uint32_t& corner : bent.indices) {
    const std::size_t face = static_cast<std::size_t>(&corner - bent.indices.data()) / 3 * 3;
    const auto right = [&](std::uint32_t other) { return bent.vertices[other].position.x > 10; };
    if (bent.vertices[corner].position.x != 10 || std::none_of(&bent.indices[face], &bent.indices[face] + 3, right))
      continue;
    bent.vertices.push_back(bent.vertices[corner]);
    bones.push_back(1);
    corner = static_cast<std::uint32_t>(bent.vertices.size()) - 1;
  }
  bent.meshes[0].vertices = static_cast<std::uint32_t>(bent.vertices.size());
  bent.meshes[0].skin = 0;
  bent.skins.push_back({.bones = {{.node = 0}, {.node = 0}}});
  for (const std::uint16_t bone : bones) bent.influences.push_back({{bone, 0, 0, 0}, {255, 0, 0, 0}});
  add_simpler_levels(bent);
  REQUIRE(bent.meshes[0].levels.size() > 1);
  const Level level = bent.meshes[0].levels.back();
  for (std::uint32_t i = level.first_index; i < level.first_index + level.indices; i += 3)
    for (std::uint32_t k = 1; k < 3; ++k) CHECK(bones[bent.indices[i]] == bones[bent.indices[i + k]]);
}

TEST_CASE("In a coarser level bevels are painted as bevels and faces as faces", "[assets][levels]") {
  // A ridge 1 mm wide along the middle; the corners of its slopes are of the bevel there, and of the faces beside it.
  Model model = sheet(40, [](int x, int) { return x == 20 ? 1.0F : 0.0F; });
  const auto slope = [](std::uint32_t corner) { return std::abs(static_cast<int>(corner % 41) - 20) <= 1; };
  const auto half = static_cast<std::uint32_t>(model.vertices.size());
  for (std::uint32_t i = 0; i < half; ++i) {
    model.vertices.push_back(model.vertices[i]);
    model.vertices.back().paint.r = 255;
  }
  for (std::size_t i = 0; i < model.indices.size(); i += 3)
    if (std::all_of(&model.indices[i], &model.indices[i] + 3, slope))
      for (std::size_t k = i; k < i + 3; ++k) model.indices[k] += half;
  model.meshes[0].vertices = 2 * half;
  add_simpler_levels(model);
  REQUIRE(model.meshes[0].levels.size() > 1);
  const Level level = model.meshes[0].levels[1];
  CHECK(level.indices < 3 * 500);
  CHECK(level.error < 0.1F);
  for (std::uint32_t i = level.first_index; i < level.first_index + level.indices; i += 3) {
    const std::span<const std::uint32_t> corners = std::span(model.indices).subspan(i, 3);
    const bool leans = std::ranges::any_of(corners, [&](std::uint32_t c) { return model.vertices[c].position.y > 0; });
    for (const std::uint32_t corner : corners)
      CHECK(static_cast<int>(model.vertices[corner].paint.r) == (leans ? 255 : 0));
  }
}

TEST_CASE("In a coarser level a recess stays as dark and a spot as large as it is", "[assets][levels]") {
  Model model = sheet(40, flat);
  for (Vertex& vertex : model.vertices) {
    const glm::vec3 at = vertex.position - glm::vec3(20, 0, 20);
    if (std::abs(at.x) <= 1) vertex.paint.g = 40;                                     // a groove
    if (glm::length(at - glm::vec3(10, 0, 0)) < 4) vertex.colour = {255, 0, 0, 255};  // a printed spot
  }
  add_simpler_levels(model);
  REQUIRE(model.meshes[0].levels.size() > 1);
  const Level level = model.meshes[0].levels.back();
  CHECK(level.indices < model.meshes[0].levels[0].indices / 4);
  const auto seen_at = [&](float x, float z) {  // openness and redness there
    for (std::uint32_t i = level.first_index; i < level.first_index + level.indices; i += 3) {
      const Vertex &a = model.vertices[model.indices[i]], &b = model.vertices[model.indices[i + 1]],
                   &c = model.vertices[model.indices[i + 2]];
      const auto area = [](const Vertex& p, const Vertex& q, float px, float pz) {
        return (q.position.x - p.position.x) * (pz - p.position.z) -
               (q.position.z - p.position.z) * (px - p.position.x);
      };
      const float u = area(b, c, x, z), v = area(c, a, x, z), w = area(a, b, x, z), all = u + v + w;
      if (all == 0 || u / all < 0 || v / all < 0 || w / all < 0) continue;
      const auto mix = [&](auto&& read) { return (u * read(a) + v * read(b) + w * read(c)) / all; };
      return glm::vec2(mix([](const Vertex& q) { return static_cast<float>(q.paint.g); }),
                       255 - mix([](const Vertex& q) { return static_cast<float>(q.colour.g); }));
    }
    return glm::vec2(-1000);
  };
  for (float z = 2.3F; z < 38; z += 5) CHECK(seen_at(20.1F, z).x < 60);
  for (float z = 2.3F; z < 38; z += 5) CHECK(seen_at(8.2F, z).x > 235);
  CHECK(seen_at(30.2F, 20.1F).y > 230);
  CHECK(seen_at(30.2F, 32.1F).y < 25);
}

TEST_CASE("A model of too many triangles is thinned out, and the report says so", "[assets][levels]") {
  Model model = sheet(500, flat);
  Report report;
  thin_out(model, report);
  CHECK(model.indices.size() / 3 <= most_triangles);
  REQUIRE(report.notes.size() == 1);
  CHECK(report.notes[0].starts_with("it has 500000 triangles; drawn with"));
}

TEST_CASE("A mirrored mesh turns its corners round", "[assets][levels]") {
  Model model = test::triangle();
  Report report;
  face_outwards(model, Faces::judged, report);
  CHECK(model.indices == std::vector<std::uint32_t>{0, 1, 2});
  model.nodes[0].scale = {-1, 1, 1};
  face_outwards(model, Faces::judged, report);
  CHECK(model.indices == std::vector<std::uint32_t>{0, 2, 1});
  CHECK(report.notes.empty());
}

TEST_CASE("A body whose faces or normals look inwards is turned round, and the report says so", "[assets][levels]") {
  Model right = test::triangle();
  right.vertices = {test::at(0, 0, 0), test::at(10, 0, 0), test::at(0, 10, 0), test::at(0, 0, 10)};
  for (Vertex& vertex : right.vertices) vertex.normal = glm::normalize(vertex.position - glm::vec3(3));
  right.indices = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
  right.meshes[0].vertices = 4;
  right.meshes[0].levels = {{0, 12, 0}};
  right.bounds = {glm::vec3(0), glm::vec3(10)};
  const auto put_right = [&](Model model) {
    Report report;
    face_outwards(model, Faces::judged, report);
    CHECK(model.vertices == right.vertices);
    const auto first = std::ranges::find(model.indices, 0U) - model.indices.begin();
    CHECK(model.indices[static_cast<std::size_t>(first) + 1] == 2);
    return report.notes;
  };
  CHECK(put_right(right).empty());
  Model faces = right, normals = right;
  for (std::size_t i = 0; i < 12; i += 3) std::swap(faces.indices[i + 1], faces.indices[i + 2]);
  CHECK(put_right(faces) == std::vector<std::string>{"its faces look inwards; turned round"});
  for (Vertex& vertex : normals.vertices) vertex.normal = -vertex.normal;
  CHECK(put_right(normals) == std::vector<std::string>{"its normals point inwards; turned round"});
  Model both = faces;
  both.vertices = normals.vertices;
  CHECK(put_right(both) == std::vector<std::string>{"its faces look inwards; turned round"});
}
