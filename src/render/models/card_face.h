// Draws the faces and the back of cards as pictures.
#pragma once

#include "assets/model/canvas.h"
#include "stage/table/tableau.h"

namespace sprue::render {

// Draws the face of a card of 44 by 63 mm. `width` is in pixels; the height follows from it. The face's fields choose
// the layout: two titles, none, or one.
assets::Image draw_card_face(const stage::CardFace& face, int width, const assets::Lettering& lettering);
// The back, in gray: the shader gives it the color of the card's owner.
assets::Image draw_card_back(int width);
constexpr int card_pixels_high(int width) { return width * 63 / 44; }

}  // namespace sprue::render
