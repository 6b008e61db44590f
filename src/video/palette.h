// Chooses 256 colours for a picture, and finds the one that stands for each pixel.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace sprue::video {

class Palette {
 public:
  using Rgb = std::array<std::uint8_t, 3>;

  explicit Palette(std::span<const std::uint8_t> rgba);
  const std::array<Rgb, 256>& colours() const { return colours_; }
  // The place of the nearest colour for each pixel, with a fine regular pattern where two colours meet.
  std::vector<std::uint8_t> pixels(std::span<const std::uint8_t> rgba, int width) const;

 private:
  std::uint8_t nearest(int red, int green, int blue) const;

  std::array<Rgb, 256> colours_{};
  bool exact_ = false;  // the picture has no more than 256 colours
};

}  // namespace sprue::video
