// ImGui's shapes drawn into a picture by the processor: no window, no GPU, the same bytes wherever and whenever.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

struct ImDrawData;

namespace sprue::ui {

// What is drawn on: solid, four bytes a pixel, rows from the top.
struct Pixels {
  int width = 0, height = 0;
  std::span<std::uint8_t> rgba;
};

// A picture among the shapes. Its address is its name, so it must stay where it is until the frame is drawn.
struct Image {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;
};

void rasterise(const ImDrawData& data, const Pixels& into);

}  // namespace sprue::ui
