// The signs that are printed on cards, by name: flat shapes in a square from -1 to 1, y downwards.
#pragma once

#include <string_view>

#include "assets/canvas.h"

namespace sprue::render {

// Nothing is printed for a name that is not known. `ground`: what shows through a sign's holes.
void print_symbol(assets::Canvas& canvas, std::string_view name, glm::vec2 middle, float half, assets::Ink ink,
                  assets::Ink ground);
bool is_symbol(std::string_view name);

}  // namespace sprue::render
