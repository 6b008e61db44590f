// Prints the signs of cards by name: flat shapes in a square from -1 to 1, y downwards.
#pragma once

#include <string_view>

#include "assets/model/canvas.h"

namespace sprue::render {

// Prints a sign; nothing for a name that is not known. `ground` is the color that shows through a sign's holes.
void print_symbol(assets::Canvas& canvas, std::string_view name, glm::vec2 middle, float half, assets::Ink ink,
                  assets::Ink ground);

}  // namespace sprue::render
