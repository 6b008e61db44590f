// Sums lattices of random values, blended smoothly, into a block of 64 x 64 x 64 texels.
#include "render/passes/noise.h"

#include <external/glad.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/values/hash.h"

namespace sprue::render {
namespace {

constexpr int side = noise_side;

// Random values on a lattice of `cells` to a side, blended smoothly between them. They come from a hash and not from
// chance, so that the noise is the same every time.
class Lattice {
 public:
  Lattice(int cells, std::uint64_t seed) : cells_(cells), values_(static_cast<std::size_t>(cells * cells * cells)) {
    for (std::size_t i = 0; i < values_.size(); ++i) {
      Hasher hasher;
      hasher.add(seed);
      hasher.add(i);
      values_[i] = static_cast<float>(hasher.hash() >> 40U) / static_cast<float>(1U << 24U);
    }
    for (std::size_t i = 0; i < side; ++i) {
      const float at = static_cast<float>(i) * static_cast<float>(cells) / side;
      from_[i] = static_cast<int>(at);
      const float part = at - static_cast<float>(from_[i]);
      part_[i] = part * part * (3 - 2 * part);
    }
    blend_along_y();
  }
  // Adds the lattice to a row along x. Blending y first and z next leaves one mix to a texel.
  void add_row(std::size_t y, std::size_t z, float weight, std::array<float, side>& row) const {
    const float* const near = line(y, from_[z]);
    const float* const far = line(y, (from_[z] + 1) % cells_);
    std::array<float, side + 1> points{};
    for (int x = 0; x < cells_; ++x) points[static_cast<std::size_t>(x)] = mix(near[x], far[x], part_[z]);
    points[static_cast<std::size_t>(cells_)] = points[0];
    for (std::size_t x = 0; x < side; ++x) {
      const auto from = static_cast<std::size_t>(from_[x]);
      row[x] += weight * mix(points[from], points[from + 1], part_[x]);
    }
  }

 private:
  // Values between two neighbors along y, for each cell of x and z.
  void blend_along_y() {
    lines_.reserve(static_cast<std::size_t>(side * cells_ * cells_));
    for (std::size_t y = 0; y < side; ++y)
      for (int z = 0; z < cells_; ++z)
        for (int x = 0; x < cells_; ++x)
          lines_.push_back(mix(at(x, from_[y], z), at(x, (from_[y] + 1) % cells_, z), part_[y]));
  }
  const float* line(std::size_t y, int z) const {
    return lines_.data() +
           (y * static_cast<std::size_t>(cells_) + static_cast<std::size_t>(z)) * static_cast<std::size_t>(cells_);
  }
  static float mix(float a, float b, float part) { return a + (b - a) * part; }
  float at(int x, int y, int z) const { return values_[static_cast<std::size_t>((z * cells_ + y) * cells_ + x)]; }

  int cells_;
  std::vector<float> values_, lines_;
  std::array<int, side> from_{};
  std::array<float, side> part_{};
};

struct Layers {
  int cells, count;  // cells of the coarsest lattice to a side; number of lattices, each twice as fine
};
// 0.16, 0.45, 0.9 and 0.6 cells a millimetre.
constexpr std::array<Layers, 4> channels{{{5, 4}, {14, 2}, {29, 1}, {19, 2}}};

void add_channel(std::size_t channel, std::vector<std::uint8_t>& block) {
  const Layers& layers = channels[channel];
  std::vector<Lattice> lattices;
  for (int i = 0; i < layers.count; ++i)
    lattices.emplace_back(layers.cells << i, channel * 16 + static_cast<std::size_t>(i));
  const float all = 2 - 2.0F / static_cast<float>(1U << static_cast<unsigned>(layers.count));
  std::size_t texel = channel;
  for (std::size_t z = 0; z < side; ++z)
    for (std::size_t y = 0; y < side; ++y) {
      std::array<float, side> row{};
      float weight = 1 / all;
      for (const Lattice& lattice : lattices) {
        lattice.add_row(y, z, weight, row);
        weight *= 0.5F;
      }
      for (const float value : row) {
        block[texel] = static_cast<std::uint8_t>(std::clamp(value, 0.0F, 1.0F) * 255);
        texel += 4;
      }
    }
}

}  // namespace

GlTexture noise_block() {
  std::vector<std::uint8_t> block(std::size_t{4} * side * side * side);
  for (std::size_t channel = 0; channel < channels.size(); ++channel) add_channel(channel, block);
  GlTexture texture = new_texture();
  glBindTexture(GL_TEXTURE_3D, texture.id());
  glTexImage3D(GL_TEXTURE_3D, 0, GL_RGBA8, side, side, side, 0, GL_RGBA, GL_UNSIGNED_BYTE, block.data());
  for (const unsigned axis : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R})
    glTexParameteri(GL_TEXTURE_3D, axis, GL_REPEAT);
  return texture;
}

}  // namespace sprue::render
