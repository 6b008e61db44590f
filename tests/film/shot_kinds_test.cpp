// The table of kinds of shots, and what goes by it.
#include "film/shots/shot_kinds.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "film/shots/framing.h"

using namespace sprue::stage;

TEST_CASE("Each kind of shot has a name of its own, and a film has one kind to open and one to close it", "[stage]") {
  std::set<std::string_view> all;
  int bookends = 0;
  for (const ShotKindRow& row : shot_kinds) {
    CHECK(all.insert(row.name).second);
    CHECK(sprue::word(row.kind) == row.name);
    CHECK((row.is_bookend && row.lasts == 0) == false);
    bookends += row.is_bookend ? 1 : 0;
  }
  CHECK(bookends == 2);
}

TEST_CASE("A picture that is too narrow for a shot is taken from farther away, and then through a wider lens",
          "[stage]") {
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
