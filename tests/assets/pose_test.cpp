// Models at a moment of a clip: nodes, skins and morph targets.
#include "assets/model/pose.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "support/small_models.h"

using namespace sprue;
using namespace sprue::assets;

namespace {

void check_near(const glm::vec3& found, const glm::vec3& wanted) {
  INFO(found.x << ' ' << found.y << ' ' << found.z);
  for (int i = 0; i < 3; ++i) CHECK_THAT(found[i], Catch::Matchers::WithinAbs(wanted[i], 1e-4));
}

std::vector<Vertex> deformed(const Model& model, Moment moment) {
  std::vector<Vertex> out(model.meshes[0].vertices);
  deform(model, pose_of(model, moment), 0, model.meshes[0], out);
  return out;
}

}  // namespace

TEST_CASE("A node's transform reaches its children", "[assets][pose]") {
  Model model = test::triangle();
  model.nodes[0].move = {1, 2, 3};
  model.nodes[0].scale = {2, 2, 2};
  model.nodes.push_back({.name = "child", .parent = 0, .move{0, 10, 0}});
  const Pose pose = pose_of(model, {});
  check_near(pose.world[1][3], {1, 22, 3});
}

TEST_CASE("Skins bend with their bones, halfway at half the time and no further than the last key", "[assets][pose]") {
  const Model model = test::bending_triangle();
  check_near(deformed(model, {})[2].position, {0, 20, 0});
  const float half = 7.0710678F;
  check_near(deformed(model, {0, 0.5F})[2].position, {-half, 10 + half, 0});
  check_near(deformed(model, {0, 1})[2].position, {-10, 10, 0});
  check_near(deformed(model, {0, 99})[2].position, {-10, 10, 0});
  check_near(deformed(model, {0, 1})[1].position, {10, 0, 0});
}

TEST_CASE("Skinned vertices are on the table; where their node is adds nothing", "[assets][pose]") {
  Model model = test::bending_triangle();
  const Pose pose = pose_of(model, {});
  CHECK(placement(pose, 0, model.meshes[0]) == glm::mat4(1));
  model.nodes.push_back({.name = "elsewhere", .parent = none, .move{100, 0, 0}, .meshes = {0}});
  model.nodes[0].meshes.clear();
  check_near(bounds_of(model, pose_of(model, {})).high, {10, 20, 0});
}

TEST_CASE("Morph targets are added by weight", "[assets][pose]") {
  Model model = test::stretching_triangle();
  check_near(deformed(model, {0, 0.5F})[2].position, {0, 22.5F, 0});
  model.nodes[0].weights = {1};
  check_near(deformed(model, {})[2].position, {0, 25, 0});
}

TEST_CASE("Bounds are those of the pose", "[assets][pose]") {
  const Model model = test::bending_triangle();
  check_near(bounds_of(model, pose_of(model, {})).high, {10, 20, 0});
  check_near(bounds_of(model, pose_of(model, {0, 1})).low, {-10, 0, 0});
  check_near(bounds_of(model, pose_of(model, {0, 1})).high, {10, 10, 0});
  CHECK(bounds_of({}, {}) == Box{});
}

TEST_CASE("Normals of stretched and mirrored skins keep standing on the surface", "[assets][pose]") {
  Model model = test::bending_triangle();
  model.vertices[1].normal = glm::normalize(glm::vec3(1, 1, 0));
  model.nodes[0].scale = {2, 1, 1};
  check_near(deformed(model, {})[1].normal, glm::normalize(glm::vec3(1, 2, 0)));
  model.nodes[0].scale = {-1, 1, 1};
  check_near(deformed(model, {})[1].normal, glm::normalize(glm::vec3(-1, 1, 0)));
}
