// How models are stood upright on the table, at the right size.
#include "assets/bake/fit.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>

#include "assets/bake/base.h"
#include "assets/bake/stance.h"
#include "support/small_models.h"

using namespace sprue;
using namespace sprue::assets;
using Catch::Matchers::WithinAbs;

namespace {

// A box with corners at `low` and `high`.
void add_box(Surface& surface, const glm::vec3& low, const glm::vec3& high) {
  const auto first = static_cast<std::uint32_t>(surface.positions.size());
  for (std::uint32_t i = 0; i < 8; ++i) {
    surface.positions.push_back(
        {(i & 1U) != 0 ? high.x : low.x, (i & 2U) != 0 ? high.y : low.y, (i & 4U) != 0 ? high.z : low.z});
    surface.normals.emplace_back(0, 1, 0);
  }
  for (const std::array<std::uint32_t, 4> side : {std::array<std::uint32_t, 4>{0, 1, 3, 2},
                                                  {4, 6, 7, 5},
                                                  {0, 4, 5, 1},
                                                  {2, 3, 7, 6},
                                                  {0, 2, 6, 4},
                                                  {1, 5, 7, 3}}) {
    surface.faces.push_back({first + side[0], first + side[1], first + side[2]});
    surface.faces.push_back({first + side[0], first + side[2], first + side[3]});
  }
  surface.nodes.resize(surface.faces.size());
}

// A thing with a thin point that stands on a slab, as printing files do: up is the axis given.
Surface on_a_slab(int up, bool upside_down = false) {
  glm::vec3 low(-10), high(10), tip_low(-1), tip_high(1);
  low[up] = 0, high[up] = 2, tip_low[up] = 2, tip_high[up] = 40;
  Surface surface;
  add_box(surface, upside_down ? -high : low, upside_down ? -low : high);
  add_box(surface, upside_down ? -tip_high : tip_low, upside_down ? -tip_low : tip_high);
  return surface;
}

Imported imported(const Model& model, FileFacts facts) {
  return {.model = model, .report = {}, .facts = std::move(facts)};
}

const FileFacts printing{.up = {},
                         .forward = Axis::minus_y,
                         .axis_rule = {},
                         .unit_mm = 1,
                         .unit_rule = "printing files are in millimeters"};
const FileFacts unknown{.up = {}, .forward = Axis::plus_z, .axis_rule = "custom", .unit_mm = 0, .unit_rule = {}};

}  // namespace

TEST_CASE("Up is what is asked, else what the file says", "[assets][fit]") {
  const Surface slab = on_a_slab(2);
  FileFacts facts = unknown;
  facts.up = Axis::plus_y;
  facts.axis_rule = "the format's rule";
  const Upright by_file = upright_of(slab, facts, {});
  CHECK(by_file.up == Axis::plus_y);
  CHECK(by_file.up_rule == "the format's rule");
  const Upright asked = upright_of(slab, facts, {.up = Axis::minus_x, .forward = {}});
  CHECK(asked.up == Axis::minus_x);
  CHECK(asked.up_rule == "as asked");
}

TEST_CASE("A sheet does not stand on its face", "[assets][fit]") {
  Surface sheet;
  add_box(sheet, {-10, 0, -0.01F}, {10, 30, 0.01F});
  CHECK(upright_of(sheet, unknown, {}).up == Axis::plus_y);
}

TEST_CASE("Without a word from the file, a model stands on its largest flat side", "[assets][fit]") {
  CHECK(upright_of(on_a_slab(2), printing, {}).up == Axis::plus_z);
  CHECK(upright_of(on_a_slab(1), printing, {}).up == Axis::plus_y);
  CHECK(upright_of(on_a_slab(0), printing, {}).up == Axis::plus_x);
  CHECK(upright_of(on_a_slab(2), unknown, {}).up == Axis::plus_z);
  CHECK(upright_of(on_a_slab(1), unknown, {}).up == Axis::plus_y);
  CHECK(upright_of(on_a_slab(1, true), unknown, {}).up == Axis::minus_y);
  CHECK(upright_of(on_a_slab(1), printing, {}).up_rule ==
        "flat-bottom test: it stands on 100 % of its box, on 0 % by the custom");
}

TEST_CASE("What has next to nothing flat stands on its feet", "[assets][fit]") {
  Surface figure;
  for (const float x : {-6.0F, 3.0F}) add_box(figure, {x, -3, 0}, {x + 3, 4, 16});
  add_box(figure, {-7, -4, 16}, {7, 4, 32});
  add_box(figure, {6, -25, 20}, {8, -4, 22});   // a gun before it
  add_box(figure, {-1, 4, 28}, {1, 12, 30});    // a vane behind it
  add_box(figure, {-14, -2, 24}, {-7, 2, 28});  // arms
  add_box(figure, {7, -2, 21}, {14, 2, 25});
  CHECK(stance_of(figure, Axis::plus_y) == 0);
  CHECK(upright_of(figure, unknown, {}).up == Axis::plus_z);
}

TEST_CASE("Nothing is stood on its head for a little more ground", "[assets][fit]") {
  Surface plane;
  add_box(plane, {-20, 7, -3}, {20, 8, 3});
  add_box(plane, {-1, 5, -12}, {1, 7, 12});
  add_box(plane, {-1, 0, 4}, {1, 5, 5});  // its wheels, before its middle
  CHECK(stance_of(plane, Axis::plus_y) == 0);
  CHECK(stance_of(plane, Axis::minus_y) > 0.2F);
  CHECK(upright_of(plane, unknown, {}).up == Axis::plus_y);
}

TEST_CASE("A goblet stands on its foot though its rim is wider", "[assets][fit]") {
  Surface goblet;
  add_box(goblet, {-3, -3, 0}, {3, 3, 1});
  add_box(goblet, {-1, -1, 1}, {1, 1, 17});
  add_box(goblet, {-6, -6, 17}, {6, 6, 18});
  CHECK(upright_of(goblet, unknown, {}).up == Axis::plus_z);
}

TEST_CASE("Where all sides are alike the custom of the format decides", "[assets][fit]") {
  Surface cube;
  add_box(cube, glm::vec3(-1), glm::vec3(1));
  CHECK(upright_of(cube, printing, {}).up == Axis::plus_z);
  CHECK(upright_of(cube, printing, {}).forward == Axis::minus_y);
  CHECK(upright_of(cube, unknown, {}).up == Axis::plus_y);
  CHECK(upright_of(cube, unknown, {}).forward == Axis::plus_z);
}

TEST_CASE("Forward never points up", "[assets][fit]") {
  const Surface slab = on_a_slab(1);
  for (const Axis up : {Axis::plus_x, Axis::minus_x, Axis::plus_y, Axis::minus_y, Axis::plus_z, Axis::minus_z})
    for (const Axis forward : {Axis::plus_x, Axis::minus_y, Axis::plus_z}) {
      const Upright out = upright_of(slab, printing, {.up = up, .forward = forward});
      CHECK(static_cast<int>(out.up) / 2 != static_cast<int>(out.forward) / 2);
    }
}

TEST_CASE("Size: what is asked, the file's own if it is a miniature's, a usual one", "[assets][fit]") {
  const glm::vec3 size(20, 40, 20);
  CHECK_THAT(sized(size, printing, {.height_mm = 60}).scale, WithinAbs(1.5, 1e-5));
  CHECK_THAT(sized(size, printing, {}).scale, WithinAbs(1, 1e-5));
  CHECK(sized(size, printing, {}).rule == "its own: printing files are in millimeters");
  CHECK_THAT(sized(size, unknown, {}).scale, WithinAbs(1.5, 1e-5));
  CHECK(sized(size, unknown, {}).rule == "the format knows no unit: made 60 mm tall, as usual");
  CHECK_THAT(sized({200, 40, 20}, unknown, {}).scale, WithinAbs(usual_width / 200, 1e-5));
  CHECK_THAT(sized({3, 40, 4}, printing, {.hex_mm = 40}).scale, WithinAbs(8, 1e-5));
  FileFacts metres = printing;
  metres.unit_mm = 1000;
  CHECK_THAT(sized({0.02F, 0.05F, 0.02F}, metres, {}).scale, WithinAbs(1000, 1e-3));
  CHECK_THAT(sized({1, 1.8F, 1}, metres, {}).scale, WithinAbs(60 / 1.8, 1e-3));
}

TEST_CASE("A printing file that is absurd in millimetres was saved in inches or metres", "[assets][fit]") {
  CHECK_THAT(sized({1, 2, 1}, printing, {}).scale, WithinAbs(25.4, 1e-4));
  CHECK(sized({1, 2, 1}, printing, {}).rule == "2 mm tall would be nothing: read as inches");
  CHECK_THAT(sized({0.02F, 0.05F, 0.02F}, printing, {}).scale, WithinAbs(1000, 1e-3));
  CHECK_THAT(sized({500, 900, 400}, printing, {}).scale, WithinAbs(60.0 / 900, 1e-5));
  FileFacts stated = printing;
  stated.unit_stated = true;
  CHECK_THAT(sized({1, 2, 1}, stated, {}).scale, WithinAbs(30, 1e-4));
}

TEST_CASE("A fitted model stands on the ground over the origin, facing the viewer", "[assets][fit]") {
  Model model = test::triangle();
  for (Vertex& vertex : model.vertices)
    vertex.position = {vertex.position.x + 5, vertex.position.z + 7, vertex.position.y + 3};
  Imported in = imported(model, printing);  // z is up now, and what looked along z looks along y
  fit(in, {.up = Axis::plus_z, .height_mm = 60});
  const Box box = bounds_of(in.model, pose_of(in.model, {}));
  CHECK_THAT(box.low.y, WithinAbs(0, 1e-4));
  CHECK_THAT(box.high.y, WithinAbs(60, 1e-4));
  CHECK_THAT(box.low.x + box.high.x, WithinAbs(0, 1e-4));
  CHECK(in.report.up == "+z is up (as asked)");
  CHECK_THAT(in.model.bounds.high.y, WithinAbs(60, 1e-4));
  const glm::vec3 front = glm::mat3(pose_of(in.model, {}).world[0]) * glm::vec3(0, -1, 0);
  CHECK(front.z > 0);
}

TEST_CASE("A part of our own collection keeps its origin and its scale", "[assets][fit]") {
  Model model = test::triangle();
  for (Vertex& vertex : model.vertices) vertex.position = vertex.position * 0.01F + glm::vec3(0.005F, -0.02F, 0);
  FileFacts facts;
  facts.up = Axis::plus_y;
  facts.forward = Axis::plus_z;
  facts.unit_mm = 1000;
  facts.ours = true;
  Imported in = imported(model, facts);
  const Box before = bounds_of(in.model, pose_of(in.model, {}));
  fit(in, {.height_mm = 60});
  const Box after = bounds_of(in.model, pose_of(in.model, {}));
  CHECK_THAT(after.low.x, WithinAbs(before.low.x * 1000, 1e-3));
  CHECK_THAT(after.low.y, WithinAbs(before.low.y * 1000, 1e-3));
  CHECK_THAT(after.high.y, WithinAbs(before.high.y * 1000, 1e-3));
}

TEST_CASE("Bounds that fit measures are those of the bent skin", "[assets][fit]") {
  Model model = test::bending_triangle();
  model.nodes[1].turn = glm::quat(0.70710678F, 0, 0, 0.70710678F);  // the tip lies to the left at rest
  Imported in = imported(model, unknown);
  in.facts.up = Axis::plus_y;
  fit(in, {.height_mm = 50});
  CHECK_THAT(in.report.file_size.y, WithinAbs(10, 1e-4));
  CHECK_THAT(in.report.table_size.x, WithinAbs(100, 1e-3));
}

TEST_CASE("A quarter turn and a scale come on top", "[assets][fit]") {
  Imported in = imported(test::triangle(), unknown);
  in.facts.up = Axis::plus_y;
  fit(in, {.height_mm = 20, .scale = 2, .turn = {0, 0, 1}});
  CHECK_THAT(in.report.table_size.x, WithinAbs(80, 1e-3));
  CHECK_THAT(in.report.table_size.y, WithinAbs(40, 1e-3));
  CHECK_THAT(bounds_of(in.model, pose_of(in.model, {})).low.y, WithinAbs(0, 1e-3));
}

TEST_CASE("A base is chosen by what touches the ground", "[assets][base]") {
  std::string why;
  Model model;
  model.nodes.push_back({.name = "root"});
  const auto base = [&](const Surface& surface, const ImportOptions& options = {}) {
    glm::vec3 low(1e9F), high(-1e9F);
    for (const glm::vec3& at : surface.positions) low = glm::min(low, at), high = glm::max(high, at);
    model.bounds = {low, high};
    return base_of(model, surface, options, why);
  };
  CHECK(base(on_a_slab(1)).kind == BaseKind::own);
  Surface biped;  // two feet and a body
  add_box(biped, {-10, 0, -4}, {-6, 30, 4});
  add_box(biped, {6, 0, -4}, {10, 30, 4});
  add_box(biped, {-12, 30, -8}, {12, 60, 8});
  CHECK(base(biped) == Base{BaseKind::round, 25});
  Surface plane;  // a belly and wings
  add_box(plane, {-2, 0, -2}, {2, 4, 2});
  add_box(plane, {-25, 4, -20}, {25, 8, 20});
  CHECK(base(plane).kind == BaseKind::stand);
  CHECK(base(plane, {.base = Base{BaseKind::hex, 40}}) == Base{BaseKind::hex, 40});
  CHECK(base(biped, {.base = Base{BaseKind::round, 0}}) == Base{BaseKind::round, 25});
  CHECK(base(biped, {.base = Base{BaseKind::nothing, 0}}) == Base{BaseKind::nothing, 0});
  CHECK(base(on_a_slab(1), {.base_part = "root"}).kind == BaseKind::own);
}

TEST_CASE("Bases come in the usual sizes", "[assets][base]") {
  CHECK(round_base_for(10) == 25);
  CHECK(round_base_for(32) == 32);
  CHECK(round_base_for(33) == 40);
  CHECK(round_base_for(500) == 80);
}
