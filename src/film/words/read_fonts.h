// Reads the typefaces of the screens.
#pragma once

#include <filesystem>
#include <optional>

#include "core/values/problem.h"
#include "ui/kit/fonts.h"

namespace sprue {

// The typefaces of the screens, from data/fonts.
std::optional<ui::FontFiles> read_fonts(const std::filesystem::path& folder, Problems& problems);

}  // namespace sprue
