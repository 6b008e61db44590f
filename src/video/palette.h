// Chooses 256 colors for a picture, and finds the one that stands for each pixel.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sprue::video {

class Palette {
 public:
  using Rgb = std::array<std::uint8_t, 3>;

  // The picture's alpha is not looked at.
  explicit Palette(std::span<const std::uint8_t> rgba);
  const std::array<Rgb, 256>& colours() const { return colours_; }
  // The place of the nearest color for each pixel, with a fine regular pattern where two colors meet.
  std::vector<std::uint8_t> pixels(std::span<const std::uint8_t> rgba, int width) const;

 private:
  std::uint8_t nearest(int red, int green, int blue) const;

  std::array<Rgb, 256> colours_{};
  bool exact_ = false;  // the picture has no more than 256 cells of color, so no pattern is needed
};

}  // namespace sprue::video
