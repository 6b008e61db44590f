// Tries places in rings around the wanted one.
#include "render/passes/label_layout.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sprue::render {
namespace {

constexpr float gap = 2;  // pixels between two labels

bool overlap(const LabelBox& a, const LabelBox& b) {
  const glm::vec2 off = glm::abs(a.middle - b.middle), room = a.half + b.half + gap;
  return off.x < room.x && off.y < room.y;
}

bool is_free(std::span<const LabelBox> placed, const LabelBox& label) {
  return std::ranges::none_of(placed, [&](const LabelBox& other) { return overlap(other, label); });
}

glm::vec2 kept_inside(const LabelBox& label, Size picture) {
  const glm::vec2 low = label.half + gap;
  return glm::clamp(label.middle, low, glm::max(low, glm::vec2(picture.width, picture.height) - low));
}

}  // namespace

// Tries rings of places around the wanted one, the nearest first; above rather than beside, beside rather than below.
void lay_out(std::span<LabelBox> labels, Size picture) {
  constexpr int rings = 12;
  constexpr std::array<glm::vec2, 8> ways{
      {{0, -1}, {0.7F, -0.7F}, {-0.7F, -0.7F}, {1, 0}, {-1, 0}, {0.7F, 0.7F}, {-0.7F, 0.7F}, {0, 1}}};
  for (std::size_t i = 0; i < labels.size(); ++i) {
    LabelBox& label = labels[i];
    label.middle = label.anchor - glm::vec2(0, label.half.y);
    label.middle = kept_inside(label, picture);
    const std::span<const LabelBox> placed = labels.first(i);
    const glm::vec2 wanted = label.middle;
    for (int ring = 1; ring <= rings && !is_free(placed, label); ++ring) {
      for (const glm::vec2& way : ways) {
        label.middle = wanted + way * glm::vec2(label.half.x, 2 * label.half.y) * (0.6F * static_cast<float>(ring));
        label.middle = kept_inside(label, picture);
        if (is_free(placed, label)) break;
      }
    }
  }
}

}  // namespace sprue::render
