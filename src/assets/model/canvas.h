// Printing in software: smooth flat shapes and letters on a picture, in the millimeters of what is printed.
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <string_view>

#include "assets/model/font.h"
#include "assets/model/model.h"

namespace sprue::assets {

using Ink = std::uint32_t;  // 0xRRGGBB as on the screen

// Card faces and their symbols are printed with it. Places are mm from the upper left corner, y downwards; `share` is
// how much the ink covers, from 0 to 1. Shapes may reach over the edge.
class Canvas {
 public:
  // A picture of so many pixels whose whole width is `mm` millimeters.
  Canvas(int width, int height, float mm, Ink ground);

  void box(glm::vec2 low, glm::vec2 high, float round, Ink ink, float share = 1);
  void disc(glm::vec2 middle, float radius, Ink ink, float share = 1);
  void ring(glm::vec2 middle, float radius, float thick, Ink ink);
  void polygon(std::span<const glm::vec2> corners, Ink ink, float share = 1);

  // The end of the text that `at` is at.
  enum class Align { left, middle, right };
  // Writes a line that stands on the height of `at`. Text that is wider than `widest` is written smaller.
  void write(const Font& font, std::string_view text, glm::vec2 at, float size, float widest, Ink ink,
             Align align = Align::middle);
  // Writes lines from `at`, where the first one stands, downwards; what does not fit into `room` is left out. Returns
  // the height at which the next line would stand.
  float paragraph(const Font& font, std::string_view text, glm::vec2 at, float size, glm::vec2 room, Ink ink);
  // Turns the picture about its middle: everything drawn afterwards stands upside down.
  void turn() { turned_ = !turned_; }

  float width() const { return static_cast<float>(image_.width) / scale_; }
  float height() const { return static_cast<float>(image_.height) / scale_; }
  Image done() { return std::move(image_); }

 private:
  template <class Distance>
  void fill(glm::vec2 low, glm::vec2 high, Ink ink, float share, const Distance& distance);
  void blend(int x, int y, Ink ink, float share);

  Image image_;
  float scale_;  // pixels a millimetre
  bool turned_ = false;
};

}  // namespace sprue::assets
