// ImGui's shapes drawn into a picture by the processor: no window, no GPU, and the same bytes on every machine. Films
// depend on that (a film made in shares must fit together), and so do the golden pictures.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

struct ImDrawData;

namespace sprue::ui {

// The picture that is drawn on: four bytes a pixel, rows from the top, with premultiplied alpha.
struct Pixels {
  int width = 0, height = 0;
  std::span<std::uint8_t> rgba;
};

// A picture among the shapes. Its address is its name, so it must stay where it is until the frame is drawn.
struct Image {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;
};

// A part of the picture: `right` and `bottom` are the first that do not belong to it.
struct Area {
  int left = 0, top = 0, right = 0, bottom = 0;
};

// Draws all shapes of a finished frame. ImGui's units must be pixels of the picture.
void rasterise(const ImDrawData& data, const Pixels& into);
// Draws only within these areas, which must not overlap; the bytes inside are the same as if all had been drawn. The
// window repaints what has changed this way.
void rasterise(const ImDrawData& data, const Pixels& into, std::span<const Area> areas);

}  // namespace sprue::ui
