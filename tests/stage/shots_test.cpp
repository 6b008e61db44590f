// Cameras that show a room, or a few pieces.
#include "stage/table/shots.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

using namespace sprue::stage;

namespace {

// Where a place is in a picture of 16:9, from -1 to 1.
glm::vec2 seen(const Shot& shot, glm::vec3 place) {
  const glm::mat4 camera = glm::perspective(glm::radians(shot.view), 16.0F / 9, 10.0F, 6000.0F) *
                           glm::lookAt(shot.eye, shot.target, glm::vec3(0, 1, 0));
  const glm::vec4 clip = camera * glm::vec4(place, 1);
  return glm::vec2(clip) / clip.w;
}

}  // namespace

TEST_CASE("A shot of a room shows all of it, in the middle, and no more than it must", "[stage]") {
  const PlayArea room{{-300, 0, -100}, {200, 60, 250}};
  for (const float yaw : {-60.0F, 0.0F, 24.0F}) {
    for (const float pitch : {15.0F, 40.0F, 80.0F}) {
      const Shot shot = shot_of(room, {.yaw = yaw, .pitch = pitch, .fill = 0.9F});
      glm::vec2 low(1e9F), high(-1e9F);
      for (unsigned i = 0; i < 8; ++i) {
        const glm::vec2 at = seen(shot, {(i & 1U) != 0 ? room.high.x : room.low.x, (i & 2U) != 0 ? room.high.y : 0,
                                         (i & 4U) != 0 ? room.high.z : room.low.z});
        low = glm::min(low, at);
        high = glm::max(high, at);
      }
      CHECK(std::max(high.x - low.x, high.y - low.y) == Catch::Approx(1.8F).margin(0.02));
      CHECK(std::abs(high.x + low.x) < 0.03F);
      CHECK(std::abs(high.y + low.y) < 0.03F);
    }
  }
}

TEST_CASE("A named shot looks at the pieces whose names begin like that, or at everything", "[stage]") {
  Tableau table;
  table.pieces.push_back({.id = "body:A:0", .model = {}, .pose = {{150, 0, 40}}, .hidden = {}, .face = {}});
  const Shot close = shot_of(NamedShot{{}, "body:A", 300, {}}, table);
  CHECK(std::abs(close.target.x - 150) < 12);
  CHECK(glm::distance(close.eye, close.target) == Catch::Approx(300));
  CHECK(shot_of(NamedShot{{}, "nothing", 0, {}}, table) == shot_of(table.room, {}));
}
