// Labels find places in which none lies over another.
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <vector>

#include "render/models/symbols.h"
#include "render/passes/label_layout.h"

using namespace sprue::render;

namespace {

constexpr Size screen{640, 360};

bool overlap(const LabelBox& a, const LabelBox& b) {
  const glm::vec2 off = glm::abs(a.middle - b.middle), room = a.half + b.half;
  return off.x < room.x && off.y < room.y;
}

void has_room(const std::vector<LabelBox>& labels) {
  for (std::size_t a = 0; a < labels.size(); ++a) {
    const LabelBox& label = labels[a];
    CHECK(label.middle.x - label.half.x >= 0);
    CHECK(label.middle.x + label.half.x <= static_cast<float>(screen.width));
    CHECK(label.middle.y - label.half.y >= 0);
    CHECK(label.middle.y + label.half.y <= static_cast<float>(screen.height));
    for (std::size_t b = 0; b < a; ++b) CHECK_FALSE(overlap(label, labels[b]));
  }
}

}  // namespace

TEST_CASE("A label alone stands right above what it is about", "[render]") {
  std::vector<LabelBox> labels{{{300, 200}, {40, 8}, {}}};
  lay_out(labels, screen);
  CHECK(labels[0].middle == glm::vec2(300, 192));
}

TEST_CASE("Labels about the same place give way, the first one stays", "[render]") {
  std::vector<LabelBox> labels(12, {{300, 200}, {40, 8}, {}});
  lay_out(labels, screen);
  CHECK(labels[0].middle == glm::vec2(300, 192));
  has_room(labels);
  for (const LabelBox& label : labels) CHECK(glm::distance(label.middle, label.anchor) < 160);
}

TEST_CASE("Labels at the picture's edges stay inside", "[render]") {
  std::vector<LabelBox> labels;
  for (const float x : {0.0F, 5.0F, 630.0F, 640.0F})
    for (const float y : {0.0F, 3.0F, 358.0F, 360.0F}) labels.push_back({{x, y}, {40, 8}, {}});
  lay_out(labels, screen);
  has_room(labels);
}

TEST_CASE("Every sign of the cards can be printed", "[render]") {
  for (const char* name :
       {"drop",  "hammers",   "three_circles", "bricks", "wheel",     "arrow",         "beam",    "heat",
        "solid", "universal", "skill",         "ace",    "subsystem", "shield",        "terrain", "status",
        "move",  "move_2",    "shoot",         "truss",  "catch",     "floor_pick_up", "block"}) {
    INFO(name);
    sprue::assets::Canvas canvas(64, 64, 2, 0xFFFFFF);
    print_symbol(canvas, name, {1, 1}, 1, 0x000000, 0xFFFFFF);
    const sprue::assets::Image image = canvas.done();
    int dark = 0;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) dark += image.rgba[i] < 128 ? 1 : 0;
    CHECK(dark > 64 * 64 / 12);
    CHECK(dark < 64 * 64 * 3 / 4);
  }
}
