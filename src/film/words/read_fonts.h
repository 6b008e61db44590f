// Reads the typefaces of the screens.
#pragma once

#include <filesystem>
#include <optional>

#include "core/values/problem.h"
#include "ui/kit/fonts.h"

namespace sprue::film {

// Reads the typefaces of the screens from data/fonts. Nothing, with problems, if one of them is missing.
std::optional<ui::FontFiles> read_fonts(const std::filesystem::path& folder, Problems& problems);

}  // namespace sprue::film
