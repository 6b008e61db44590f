// Makes the things that stand around on a painter's table; a piece's tint is the color of the paint.
#pragma once

#include <optional>
#include <string_view>

#include "assets/model/model.h"

namespace sprue::render {

// The names of these things begin with this.
inline constexpr std::string_view dressing_prefix = "dressing/";

// "dressing/pot", "dressing/bottle", "dressing/brush", "dressing/sprue"; nothing for another name.
std::optional<assets::Model> dressing(std::string_view name);

}  // namespace sprue::render
