// Turns and boxes for pots, bottles, brushes and frames.
#include "render/models/dressing.h"

#include <algorithm>
#include <array>
#include <glm/gtc/constants.hpp>
#include <glm/gtc/matrix_transform.hpp>

#include "render/models/shapes.h"

namespace sprue::render {
namespace {

assets::Material paint(std::string_view name, float rough) {
  assets::Material material = plain(name, 0xD2452B, rough);
  material.team = true;
  return material;
}

assets::Model pot() { return paint_pot(0xD2452B); }

// A dropper bottle: a band of paper between two bands of its paint, and a black nozzle.
assets::Model bottle() {
  ShapeBuilder shape;
  const auto body = shape.material(paint("paint", 0.28F));
  const auto paper = shape.material(plain("label", 0xE4DDCB, 0.6F));
  const auto black = shape.material(plain("nozzle", 0x1B1D21, 0.35F));
  constexpr glm::vec2 flask[]{{0, 0}, {11, 0}, {12.5F, 1.5F}, {12.5F, 44}, {9, 52}, {6, 55}, {0, 55}};
  constexpr glm::vec2 band[]{{12.5F, 10}, {12.8F, 10.2F}, {12.8F, 34}, {12.5F, 34.2F}};
  constexpr glm::vec2 nozzle[]{{0, 55}, {6.4F, 55}, {6.4F, 62}, {4, 64}, {1.6F, 78}, {0, 79}};
  shape.lathe(flask, 36, body);
  shape.lathe(band, 36, paper);
  shape.lathe(nozzle, 28, black);
  return shape.done();
}

// A brush that lies along x.
assets::Model brush() {
  ShapeBuilder shape;
  const auto wood = shape.material(paint("handle", 0.3F));
  const auto steel = shape.material(plain("ferrule", 0xB9BCC0, 0.35F, 0.6F));
  const auto hair = shape.material(plain("hair", 0x5A3A22, 0.8F));
  constexpr glm::vec2 handle[]{{0, 0}, {1.3F, 0.3F}, {3.6F, 46}, {3.2F, 96}, {2.4F, 118}, {0, 118}};
  constexpr glm::vec2 ferrule[]{{0, 117}, {2.6F, 117}, {2.1F, 140}, {0, 140}};
  constexpr glm::vec2 tip[]{{0, 140}, {2.2F, 140}, {2.6F, 146}, {0, 161}};
  shape.place(glm::translate(glm::mat4(1), glm::vec3(80, 3.6F, 0)) *
              glm::rotate(glm::mat4(1), glm::half_pi<float>(), glm::vec3(0, 0, 1)));
  shape.lathe(handle, 20, wood);
  shape.lathe(ferrule, 20, steel);
  shape.lathe(tip, 16, hair);
  return shape.done();
}

// A frame of runners with some parts left on it.
assets::Model sprue_frame() {
  constexpr float wide = 96, deep = 66, thick = 2.6F;
  ShapeBuilder shape;
  const auto grey = shape.material(plain("plastic", 0x9AA0A8, 0.5F));
  const auto bar = [&](float x0, float z0, float x1, float z1) {
    shape.box({x0 - thick / 2, 0, z0 - thick / 2}, {x1 + thick / 2, thick, z1 + thick / 2}, 0.5F, grey);
  };
  for (const float z : {-deep / 2, 0.0F, deep / 2}) bar(-wide / 2, z, wide / 2, z);
  for (const float x : {-wide / 2, -12.0F, wide / 2}) bar(x, -deep / 2, x, deep / 2);
  constexpr std::array<glm::vec4, 7> parts{{{-38, -24, 13, 9},
                                            {-36, 9, 16, 12},
                                            {-20, -22, 5, 16},
                                            {-2, 7, 10, 18},
                                            {14, -26, 22, 8},
                                            {16, -10, 9, 6},
                                            {22, 10, 18, 14}}};
  for (const glm::vec4& part : parts)
    shape.box({part.x, 0, part.y}, {part.x + part.z, 4.2F, part.y + part.w}, 1.1F, grey);
  return shape.done();
}

struct DressingMaker {
  std::string_view name;
  assets::Model (*make)();
};
constexpr std::array rows{DressingMaker{"pot", pot}, DressingMaker{"bottle", bottle}, DressingMaker{"brush", brush},
                          DressingMaker{"sprue", sprue_frame}};

}  // namespace

std::optional<assets::Model> dressing(std::string_view name) {
  if (!name.starts_with(dressing_prefix)) return std::nullopt;
  const auto row = std::ranges::find(rows, name.substr(dressing_prefix.size()), &DressingMaker::name);
  return row == rows.end() ? std::nullopt : std::optional(row->make());
}

}  // namespace sprue::render
