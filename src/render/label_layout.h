// Where labels stand in the picture so that none lies over another.
#pragma once

#include <span>

#include "render/picture.h"

#include <glm/glm.hpp>

namespace sprue::render {

struct LabelBox {
  glm::vec2 anchor{0};  // pixels from the upper left: what it is about
  glm::vec2 half{0};    // of the text
  glm::vec2 middle{0};  // where it stands
};

// Each stands above its anchor, or as near to there as there is room. What comes first keeps its place rather than what
// comes later.
void lay_out(std::span<LabelBox> labels, Size picture);

}  // namespace sprue::render
