// A forecast of what an autonomous row is worth while it is being laid.
#pragma once

#include <vector>

#include "ui/games/aerial/aerial_cards.h"

namespace sprue::ui {

// Points on average: of the robot's first card alone, of the first two, of all, with this one after those that are
// laid.
std::vector<double> promised(TableFrame& table, const AerialView& seen, const aerial::Lay& with);

}  // namespace sprue::ui
