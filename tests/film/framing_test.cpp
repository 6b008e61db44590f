// Pictures of other shapes than a shot was made for.
#include "film/shots/framing.h"

#include <catch2/catch_test_macros.hpp>

using namespace sprue::stage;
using namespace sprue::film;

TEST_CASE("A picture that is too narrow for a shot is taken from farther away, and then through a wider lens",
          "[film]") {
  ShotList list;
  list.shots.push_back({ShotKind::wide, {}, {}, {}});
  list.shots.push_back({ShotKind::follow, {}, {}, {}});
  Moment moment;
  moment.camera.eye = {0, 100, 100};
  moment.camera.target = {0, 0, 0};
  moment.camera.view = 24;
  const auto away = [&](int width, int height) {
    return glm::length(fitted(moment, list, width, height).eye) / glm::length(moment.camera.eye);
  };
  CHECK(away(1920, 1080) == 1);
  CHECK(away(1440, 1080) > 1.3F);
  CHECK(fitted(moment, list, 1440, 1080).view == 24);
  CHECK(away(500, 1000) == 1.5F);
  CHECK(fitted(moment, list, 500, 1000).view > 40);
  moment.shot = 1;
  CHECK(away(1440, 1080) == 1);
  list.shape = Shape::upright;
  CHECK(away(720, 1280) == 1);
}
