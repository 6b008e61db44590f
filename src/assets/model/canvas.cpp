// Draws shapes by their signed distance: a pixel takes as much ink as its distance to the edge says.
#include "assets/model/canvas.h"

#include <algorithm>
#include <cmath>

namespace sprue::assets {
namespace {

// Signed distances, in mm; negative inside. Round corners are a smaller box that is inflated.
float distance_to_box(glm::vec2 at, glm::vec2 low, glm::vec2 high, float round) {
  const glm::vec2 half = (high - low) * 0.5F;
  const glm::vec2 off = glm::abs(at - (low + high) * 0.5F) - half + round;
  return glm::length(glm::max(off, glm::vec2(0))) + std::min(std::max(off.x, off.y), 0.0F) - round;
}

// Works for any outline that does not cross itself. Whether a place is inside follows from how many sides a line from
// it to the right crosses.
float distance_to_polygon(glm::vec2 at, std::span<const glm::vec2> corners) {
  float nearest = 1e9F;
  bool inside = false;
  for (std::size_t i = 0, last = corners.size() - 1; i < corners.size(); last = i++) {
    const glm::vec2 a = corners[last], b = corners[i], side = b - a;
    const float along = std::clamp(glm::dot(at - a, side) / std::max(glm::dot(side, side), 1e-9F), 0.0F, 1.0F);
    nearest = std::min(nearest, glm::distance(at, a + side * along));
    if ((a.y > at.y) != (b.y > at.y) && at.x < a.x + side.x * (at.y - a.y) / side.y) inside = !inside;
  }
  return inside ? -nearest : nearest;
}

}  // namespace

Canvas::Canvas(int width, int height, float mm, Ink ground) : scale_(static_cast<float>(width) / mm) {
  image_ = {.width = static_cast<std::uint32_t>(width), .height = static_cast<std::uint32_t>(height), .levels = 1};
  image_.rgba.resize(image_bytes(image_.width, image_.height, 1));
  for (std::size_t i = 0; i < image_.rgba.size(); i += 4) {
    for (std::size_t c = 0; c < 3; ++c) image_.rgba[i + c] = static_cast<std::uint8_t>(ground >> (16 - 8 * c));
    image_.rgba[i + 3] = 255;
  }
}

void Canvas::blend(int x, int y, Ink ink, float share) {
  const int width = static_cast<int>(image_.width), height = static_cast<int>(image_.height);
  if (turned_) x = width - 1 - x, y = height - 1 - y;
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  std::uint8_t* const to = image_.rgba.data() + std::size_t{4} * static_cast<std::size_t>(y * width + x);
  for (std::size_t c = 0; c < 3; ++c) {
    const auto from = static_cast<float>((ink >> (16 - 8 * c)) & 255U);
    to[c] = static_cast<std::uint8_t>(std::lround(static_cast<float>(to[c]) * (1 - share) + from * share));
  }
}

// Covers each pixel by how far the edge that passes it leaves it free: half a pixel to either side of the edge.
template <class Distance>
void Canvas::fill(glm::vec2 low, glm::vec2 high, Ink ink, float share, const Distance& distance) {
  const int right = static_cast<int>(image_.width), lower = static_cast<int>(image_.height);
  const auto pixel = [&](float mm) { return static_cast<int>(std::floor(mm * scale_)); };
  for (int y = std::max(pixel(low.y) - 1, 0); y <= std::min(pixel(high.y) + 1, lower - 1); ++y) {
    for (int x = std::max(pixel(low.x) - 1, 0); x <= std::min(pixel(high.x) + 1, right - 1); ++x) {
      const glm::vec2 at = (glm::vec2(x, y) + 0.5F) / scale_;
      const float covered = std::clamp(0.5F - distance(at) * scale_, 0.0F, 1.0F);
      if (covered > 0) blend(x, y, ink, covered * share);
    }
  }
}

void Canvas::box(glm::vec2 low, glm::vec2 high, float round, Ink ink, float share) {
  fill(low, high, ink, share, [&](glm::vec2 at) { return distance_to_box(at, low, high, round); });
}

void Canvas::disc(glm::vec2 middle, float radius, Ink ink, float share) {
  fill(middle - radius, middle + radius, ink, share, [&](glm::vec2 at) { return glm::distance(at, middle) - radius; });
}

void Canvas::ring(glm::vec2 middle, float radius, float thick, Ink ink) {
  fill(middle - radius, middle + radius, ink, 1,
       [&](glm::vec2 at) { return std::abs(glm::distance(at, middle) - radius + thick * 0.5F) - thick * 0.5F; });
}

void Canvas::polygon(std::span<const glm::vec2> corners, Ink ink, float share) {
  glm::vec2 low(1e9F), high(-1e9F);
  for (const glm::vec2& corner : corners) {
    low = glm::min(low, corner);
    high = glm::max(high, corner);
  }
  fill(low, high, ink, share, [&](glm::vec2 at) { return distance_to_polygon(at, corners); });
}

void Canvas::write(const Font& font, std::string_view text, glm::vec2 at, float size, float widest, Ink ink,
                   Align align) {
  float pixels = size * scale_, wide = font.width(text, pixels);
  if (wide > widest * scale_) {
    pixels *= widest * scale_ / wide;
    wide = font.width(text, pixels);
  }
  const float back = align == Align::left ? 0 : align == Align::middle ? wide * 0.5F : wide;
  const float x = at.x * scale_ - back, y = at.y * scale_;
  // Room for what letters reach beyond their line, on every side.
  Coverage line{static_cast<int>(wide) + 4, static_cast<int>(pixels * 1.5F) + 3};
  line.shares.assign(static_cast<std::size_t>(line.width) * static_cast<std::size_t>(line.height), 0);
  const float left = std::floor(x) - 1, top = std::floor(y - pixels * 1.1F);
  font.write(text, x - left, y - top, pixels, line);
  for (int row = 0; row < line.height; ++row) {
    for (int column = 0; column < line.width; ++column) {
      const std::uint8_t share = line.shares[static_cast<std::size_t>(row * line.width + column)];
      if (share > 0)
        blend(static_cast<int>(left) + column, static_cast<int>(top) + row, ink, static_cast<float>(share) / 255);
    }
  }
}

float Canvas::paragraph(const Font& font, std::string_view text, glm::vec2 at, float size, glm::vec2 room, Ink ink) {
  const float step = size * 1.25F, last = at.y + room.y;
  float y = at.y;
  for (const std::string& line : font.lines(text, size * scale_, room.x * scale_)) {
    if (y > last) break;
    write(font, line, {at.x, y}, size, room.x, ink, Align::left);
    y += step;
  }
  return y;
}

}  // namespace sprue::assets
