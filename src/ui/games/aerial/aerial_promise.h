// Forecasts what an autonomous row is worth while it is being laid.
#pragma once

#include <vector>

#include "ui/games/aerial/aerial_cards.h"

namespace sprue::ui {

// Points on average, if nobody interferes: of the robot's first card alone, of the first two, and so on, with this one
// after those that are laid. Worked out once for each row, however many frames it is shown.
std::vector<double> promised(TableFrame& table, const AerialView& seen, const aerial::Lay& with);

}  // namespace sprue::ui
