// Lays out labels in the picture so that none lies over another.
#pragma once

#include <span>

#include "render/device/picture.h"

#include <glm/glm.hpp>

namespace sprue::render {

struct LabelBox {
  glm::vec2 anchor{0};  // pixels from the upper left, of the point that it is about
  glm::vec2 half{0};    // pixels, half the width and height of the text
  glm::vec2 middle{0};  // pixels; the place that it gets
};

// Places each label above its anchor, or as near to that as there is room. Earlier labels keep their places before
// later ones.
void lay_out(std::span<LabelBox> labels, Size picture);

}  // namespace sprue::render
