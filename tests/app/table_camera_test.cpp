// What is pointed at on a table in a window, and what the camera keeps in the picture.
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "app/window/table_camera.h"
#include "app/window/table_pick.h"

using namespace sprue;
using Catch::Approx;

namespace {

constexpr render::Size picture{1280, 720};

stage::Shot from_the_front() {
  stage::Shot shot;
  shot.eye = {0, 500, 900};
  shot.target = {0, 0, 0};
  shot.view = 24;
  return shot;
}

stage::Piece cube(const char* id, glm::vec3 at) {
  stage::Piece piece;
  piece.id = id;
  piece.model = "cube";
  piece.pose.position = at;
  return piece;
}

std::optional<assets::Box> cube_box(const stage::ModelRef&) { return assets::Box{{-10, 0, -10}, {10, 20, 10}}; }

}  // namespace

TEST_CASE("A pixel points at what is drawn there", "[app]") {
  const stage::Shot shot = from_the_front();
  stage::Tableau table;
  table.pieces = {cube("left", {-100, 0, 0}), cube("right", {100, 0, 0}), cube("behind", {100, 0, -200})};
  const std::set<std::string> all{"left", "right", "behind"};
  for (const stage::Piece& piece : table.pieces) {
    const auto pixel = place_in_picture(piece.pose.position + glm::vec3{0, 10, 0}, shot, picture);
    REQUIRE(pixel);
    CHECK(piece_under(ray_through(*pixel, shot, picture), table, all, cube_box) == piece.id);
  }
  CHECK_FALSE(piece_under(ray_through({5, 5}, shot, picture), table, all, cube_box));
  const auto left = place_in_picture({-100, 10, 0}, shot, picture);
  CHECK_FALSE(piece_under(ray_through(*left, shot, picture), table, {"right"}, cube_box));
}

TEST_CASE("The nearer of two pieces in line is meant", "[app]") {
  stage::Tableau table;
  table.pieces = {cube("far", {0, 0, -100}), cube("near", {0, 0, 100})};
  const Ray ray{{0, 10, 600}, {0, 0, -1}};
  CHECK(piece_under(ray, table, {"far", "near"}, cube_box) == "near");
}

TEST_CASE("The camera keeps the table within what the panels leave", "[app]") {
  const std::vector<glm::vec3> corners{{-200, 0, -100}, {200, 0, -100}, {200, 0, 100}, {-200, 0, 100}};
  const FreeBox free{300, 50, 700, 400};
  const stage::Shot shot = moved_by_hand(from_the_front(), {}, corners, free, picture);
  float widest = 0;
  for (const glm::vec3& corner : corners) {
    const auto place = place_in_picture(corner, shot, picture);
    REQUIRE(place);
    CHECK(place->x >= free.x);
    CHECK(place->x <= free.x + free.width);
    CHECK(place->y >= free.y);
    CHECK(place->y <= free.y + free.height);
    widest = std::max(widest, std::abs(place->x - (free.x + free.width / 2)));
  }
  CHECK(widest > free.width * 0.4F);  // and fills it
}

TEST_CASE("The view turns about the table and never goes below it", "[app]") {
  const std::vector<glm::vec3> corners{{-200, 0, -100}, {200, 0, 100}};
  const FreeBox all{0, 0, 1280, 720};
  stage::Orbit hand;
  hand.turn(0, -100000);
  CHECK(moved_by_hand(from_the_front(), hand, corners, all, picture).eye.y > 0);
}
