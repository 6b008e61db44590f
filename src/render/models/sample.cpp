// The boxes of a mech, and rivets.
#include "render/models/sample.h"

#include <array>
#include <glm/gtc/matrix_transform.hpp>
#include <utility>

#include "render/models/shapes.h"

namespace sprue::render {
namespace {

// A box of the mech, in mm.
struct Block {
  int paint;  // place in the palette
  glm::vec3 low, high;
  float bevel;
};

enum Paint : int { white, blue, gold, steel, black, glow };

// The right half; the left is its mirror.
constexpr std::array limbs{
    Block{steel, {3.0F, 8, -2.4F}, {6.6F, 22, 2.2F}, 0.6F},
    Block{white, {1.4F, 7.4F, -3.2F}, {8.4F, 18, 4.4F}, 1.0F},
    Block{blue, {2.6F, 9, 4.0F}, {7.2F, 17, 5.2F}, 0.4F},
    Block{gold, {2.4F, 17.6F, 1.0F}, {7.4F, 21, 5.0F}, 0.8F},
    Block{blue, {0.8F, 4, -4.6F}, {8.8F, 7.6F, 8.0F}, 0.8F},
    Block{white, {1.6F, 22, -3.0F}, {8.0F, 31, 3.4F}, 0.9F},
    Block{steel, {11.0F, 26, -1.8F}, {14.6F, 46, 1.8F}, 0.6F},
    Block{white, {8.6F, 44, -4.8F}, {17.4F, 51, 4.8F}, 1.0F},
    Block{blue, {8.2F, 44.6F, -5.0F}, {17.8F, 46, 5.0F}, 0.4F},
    Block{white, {10.2F, 26, -3.0F}, {15.4F, 35, 3.4F}, 0.8F},
    Block{black, {10.9F, 22, -1.6F}, {14.7F, 25.8F, 2.2F}, 0.7F},
    Block{blue, {2.6F, 12, -5.6F}, {6.8F, 21, -3.4F}, 0.5F},
    Block{gold, {2.8F, 57, -1.0F}, {3.6F, 66, 0.4F}, 0.25F},
};
constexpr std::array middle{
    Block{steel, {-5, 29, -3.6F}, {5, 35, 3.6F}, 0.8F},
    Block{white, {-7.4F, 37, -5.2F}, {7.4F, 48.6F, 5.2F}, 1.1F},
    Block{blue, {-7.8F, 45, -0.6F}, {7.8F, 49.6F, 6.2F}, 0.9F},
    Block{gold, {-2.6F, 37, 4.4F}, {2.6F, 45, 6.6F}, 0.7F},
    Block{white, {-2.2F, 26, 2.0F}, {2.2F, 33, 4.6F}, 0.6F},
    Block{steel, {-3.2F, 49, -3.2F}, {3.2F, 52, 3.2F}, 0.6F},
    Block{white, {-3, 51.6F, -3.2F}, {3, 58.4F, 3.4F}, 1.0F},
    Block{black, {-2.7F, 51.8F, 2.6F}, {2.7F, 54.6F, 4.0F}, 0.5F},
    Block{glow, {-2.4F, 54.8F, 3.2F}, {2.4F, 56.2F, 3.9F}, 0.25F},
    Block{glow, {-1.2F, 41, 6.3F}, {1.2F, 43.2F, 7.0F}, 0.3F},
    Block{steel, {-4.8F, 37, -11}, {4.8F, 48, -5}, 0.9F},
    Block{blue, {-0.7F, 56.8F, -3.4F}, {0.7F, 61.6F, 3.0F}, 0.4F},
    Block{black, {-1.1F, 38, -13}, {1.1F, 84, -10}, 0.4F},
};

void add(ShapeBuilder& shape, const Block& part, const std::array<std::int32_t, 6>& palette) {
  shape.box(part.low, part.high, part.bevel, palette[static_cast<std::size_t>(part.paint)]);
}

}  // namespace

assets::Model sample_mech(int triangles) {
  constexpr int box_triangles = 44, rows = 8;
  ShapeBuilder shape;
  assets::Material eye = plain("glow", 0x7FE3FF, 0.3F);
  eye.glow = glm::vec3(eye.colour) * 3.2F;
  assets::Material team = plain("second", 0x2670BC, 0.42F);
  team.team = true;
  const std::array palette{
      shape.material(plain("armour", 0xF4F1E8, 0.42F)),        shape.material(team),
      shape.material(plain("accent", 0xD9A441, 0.32F, 0.55F)), shape.material(plain("skeleton", 0x4A4E54, 0.35F, 0.8F)),
      shape.material(plain("black", 0x202226, 0.45F)),         shape.material(eye)};
  for (const Block& part : middle) add(shape, part, palette);
  for (Block part : limbs) {
    add(shape, part, palette);
    std::swap(part.low.x, part.high.x);
    part.low.x = -part.low.x;
    part.high.x = -part.high.x;
    add(shape, part, palette);
  }
  const int boxes = static_cast<int>(middle.size() + 2 * limbs.size());
  const int rivets = std::max(0, triangles / box_triangles - boxes);
  for (int i = 0; i < rivets; ++i) {
    const int across = i % rows, up = i / rows % 7, deep = i / rows / 7;
    const float x = static_cast<float>(across) * 1.6F - 5.6F, y = static_cast<float>(up) * 1.5F + 37.8F;
    const float z = -11.3F - 0.2F * static_cast<float>(deep);
    shape.box({x, y, z}, {x + 0.9F, y + 0.9F, z + 0.6F}, 0.2F, palette[steel]);
  }
  return shape.done();
}

}  // namespace sprue::render
