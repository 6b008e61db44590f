// What is printed on cards, as pictures.
#pragma once

#include "assets/canvas.h"
#include "stage/tableau.h"

namespace sprue::render {

// 44 by 63 mm. `width`: pixels; the height follows.
assets::Image card_face(const stage::Print& print, int width, const assets::Lettering& lettering);
// In grey: it takes the colour of whom the card belongs to.
assets::Image card_back(int width);
constexpr int card_pixels_high(int width) { return width * 63 / 44; }

}  // namespace sprue::render
