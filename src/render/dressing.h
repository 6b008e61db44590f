// What stands around on a painter's table, made by the program: its team's colour is that of the paint.
#pragma once

#include <optional>
#include <string_view>

#include "assets/model.h"

namespace sprue::render {

inline constexpr std::string_view dressing_prefix = "dressing/";  // of the names

// "dressing/pot", "dressing/bottle", "dressing/brush", "dressing/sprue"; nothing for another name.
std::optional<assets::Model> dressing(std::string_view name);

}  // namespace sprue::render
