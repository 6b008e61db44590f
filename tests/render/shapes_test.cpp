// Bases, as they are turned.
#include "render/shapes.h"

#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cmath>
#include <glm/gtc/constants.hpp>

#include "assets/model.h"

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
