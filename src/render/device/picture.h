// The size and the pixels of a finished frame.
#pragma once
#include <cstdint>
#include <vector>

namespace sprue::render {

// In pixels.
struct Size {
  int width = 0, height = 0;

  bool operator==(const Size&) const = default;
};

// A finished frame, the upper row first.
struct Picture {
  Size size;
  std::vector<std::uint8_t> rgba;  // four bytes a pixel, display values

  bool operator==(const Picture&) const = default;
};

}  // namespace sprue::render
