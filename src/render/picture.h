#pragma once
#include <cstdint>
#include <vector>

namespace sprue::render {

struct Size {
  int width = 0, height = 0;

  bool operator==(const Size&) const = default;
};

// What a frame looks like: the upper row first.
struct Picture {
  Size size;
  std::vector<std::uint8_t> rgba;  // as on the screen

  bool operator==(const Picture&) const = default;
};

}  // namespace sprue::render
