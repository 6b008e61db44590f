// Bases, as they are turned.
#include "render/models/shapes.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "assets/model/model.h"

using namespace sprue;

TEST_CASE("All that is glued to a base stands on it", "[render]") {
  const float across = GENERATE(6.0F, 25.0F, 32.0F, 60.0F, 80.0F);
  INFO(across << " mm");
  constexpr float band = 0.6F;  // of the team's colour, which stands out
  for (const assets::Vertex& vertex : render::round_base(across).vertices)
    CHECK(std::hypot(vertex.position.x, vertex.position.z) <= across / 2 + band);
  const assets::Model hex = render::hex_base(across);
  float widest = 0;
  for (const assets::Vertex& vertex : hex.vertices)
    for (int side = 0; side < 6; ++side) {
      const float turn = glm::radians(30.0F + 60.0F * static_cast<float>(side));
      widest = std::max(widest, vertex.position.x * std::sin(turn) + vertex.position.z * std::cos(turn));
    }
  CHECK(widest <= across / 2 + band);
  CHECK(widest >= across / 2 - band);
}

TEST_CASE("From afar a base has half as many sides, as far off as it says", "[render]") {
  const assets::Model base = render::round_base(32);
  std::size_t turned = 0;
  for (const assets::Mesh& mesh : base.meshes) {
    if (mesh.levels.size() == 1) continue;
    ++turned;
    const assets::Level &full = mesh.levels.front(), &half = mesh.levels.back();
    CHECK(2 * half.indices == full.indices);
    const auto area = [&](const assets::Level& level) {
      float sum = 0;
      for (std::uint32_t i = level.first_index; i < level.first_index + level.indices; i += 3) {
        const auto at = [&](std::uint32_t k) {
          return base.vertices[mesh.first_vertex + base.indices[i + k]].position;
        };
        sum += glm::length(glm::cross(at(1) - at(0), at(2) - at(0))) / 2;
        for (std::uint32_t k = 0; k < 3; ++k) {  // the middle of a side lies inside of the ring of its ends
          const glm::vec3 a = at(k), b = at((k + 1) % 3), middle = (a + b) / 2.0F;
          const float ring = std::hypot(a.x, a.z), found = std::hypot(middle.x, middle.z);
          if (std::abs(ring - std::hypot(b.x, b.z)) < 1e-3F && glm::distance(a, b) < ring)
            CHECK(ring - found <= level.error + 0.03F);
        }
      }
      return sum;
    };
    CHECK(area(half) > 0.97F * area(full));
    CHECK(area(half) < area(full));
  }
  CHECK(turned == 3);
}
