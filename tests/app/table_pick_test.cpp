// Lines of light around pieces follow their shape.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <numbers>

#include "app/window/table_painter.h"
#include "app/window/table_pick.h"
#include "stage/table/livery.h"
#include "stage/table/places.h"

using namespace sprue;

namespace {

// Corners of a hexagon at two heights, and a vertex in its middle.
assets::Model hexagon(float radius, float high) {
  assets::Model model;
  for (int i = 0; i < 6; ++i) {
    const float angle = std::numbers::pi_v<float> / 3 * static_cast<float>(i);
    for (const float y : {0.0F, high}) {
      assets::Vertex vertex;
      vertex.position = {radius * std::cos(angle), y, radius * std::sin(angle)};
      model.vertices.push_back(vertex);
    }
  }
  model.vertices.emplace_back();
  assets::Mesh mesh;
  mesh.vertices = static_cast<std::uint32_t>(model.vertices.size());
  model.meshes.push_back(mesh);
  assets::Node root;
  root.meshes.push_back(0);
  model.nodes.push_back(root);
  model.bounds = {{-radius, 0, -radius}, {radius, high, radius}};
  return model;
}

}  // namespace

TEST_CASE("A tile is outlined along its six sides, on its face", "[app]") {
  const std::vector<glm::vec3> line = outline_of(hexagon(40, 4));
  REQUIRE(line.size() == 7);
  CHECK(line.front() == line.back());
  for (const glm::vec3& point : line) {
    CHECK(std::abs(std::hypot(point.x, point.z) - 40) < 0.01F);
    CHECK(point.y > 4);
  }
}

TEST_CASE("What stands is outlined around its foot", "[app]") {
  assets::Model tall = hexagon(10, 60);
  assets::Vertex arm;  // reaches far out, high above the table
  arm.position = {90, 50, 0};
  tall.vertices.push_back(arm);
  tall.meshes.front().vertices += 1;
  tall.bounds.high.x = 90;
  const std::vector<glm::vec3> line = outline_of(tall);
  REQUIRE(line.size() == 7);
  for (const glm::vec3& point : line) {
    CHECK(std::hypot(point.x, point.z) < 10.1F);
    CHECK(point.y < 2);
  }
}

TEST_CASE("The foot of a piece is where its outline is lowest in the picture, in its middle", "[app]") {
  const std::vector<glm::vec3> outline = outline_of(hexagon(10, 60));
  stage::Piece piece;
  piece.pose.position = {30, 0, -20};
  const stage::Shot shot{{30, 300, 500}, {30, 0, -20}, 20};
  const render::Size picture{1280, 720};
  const auto foot = foot_in_picture(piece, outline, shot, picture);
  const auto middle = place_in_picture(piece.pose.position, shot, picture);
  REQUIRE((foot && middle));
  CHECK(std::abs(foot->x - middle->x) < 1);
  CHECK(foot->y > middle->y + 3);
  CHECK_FALSE(foot_in_picture(piece, outline, {{30, 300, 500}, {30, 600, 1000}, 20}, picture));
}

TEST_CASE("An owner's ring goes around all of a foot", "[app]") {
  const std::vector<glm::vec3> outline = outline_of(hexagon(10, 60));
  stage::Piece piece;
  piece.pose.position = {30, 0, -20};
  const stage::Line ring = wide_ring(piece, outline, 0xffffff, 1);
  REQUIRE(ring.points.size() > 12);
  for (const glm::vec3& point : ring.points) CHECK(std::hypot(point.x - 30, point.z + 20) > 10);
}

TEST_CASE("Halfway is half of the way, whatever the corners", "[app]") {
  const std::vector<glm::vec3> bent{{0, 0, 0}, {10, 0, 0}, {10, 0, 0}, {10, 0, 30}};
  CHECK(glm::distance(halfway(bent), {10, 0, 10}) < 0.01F);
  const std::vector<glm::vec3> one{{3, 4, 5}};
  CHECK(halfway(one) == one.front());
}

TEST_CASE("A window's pieces, lines and labels have the colours of its badges", "[app]") {
  ui::Settings settings;
  settings.colours = ui::Colours::safe;
  const ui::Theme theme = ui::theme_of({}, settings);
  stage::Tableau table;
  table.pieces.resize(2);
  table.pieces[0].owner = stage::owner_of(seat_at(1));
  table.pieces[1].tint = stage::seat_colours[1];  // nobody's, whatever its colour
  table.lines.resize(1);
  table.lines[0].owner = stage::Owner{seat_at(0), 2};  // a paint that was chosen
  table.labels.resize(2);
  table.labels[0].owner = stage::owner_of(seat_at(0));
  table.labels[1].owner = stage::Owner{seat_at(0), {}};  // in the colour of a side
  table.labels[1].colour = 0x123456;
  paint_owners(table, theme);
  CHECK(table.pieces[0].tint == theme.seats[1].rgb);
  CHECK(table.pieces[1].tint == stage::seat_colours[1]);
  CHECK(table.lines[0].colour == theme.seats[2].rgb);
  CHECK(table.labels[0].colour == theme.seats[0].rgb);
  CHECK(table.labels[1].colour == 0x123456);
}
