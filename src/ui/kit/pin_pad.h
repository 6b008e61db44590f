// Four digits that nobody can read from the screen: typed, or pressed on a pad of buttons.
#pragma once

#include <optional>
#include <string>

#include "ui/kit/ui.h"

namespace sprue::ui {

// dp
inline constexpr float pin_pad_width = 152, pin_pad_height = 188;

// Gathers digits in `typed`, of which only the number is shown. Returns all four when the last one has come, and
// empties `typed` for the next attempt.
std::optional<std::string> pin_pad(Ui& ui, Point corner, std::string& typed);

}  // namespace sprue::ui
