// What an autonomous row is worth as it is being laid.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/table.h"

namespace sprue::ui {

// A card's half as the view names it.
struct LaidHalf {
  std::string card, side;
};
// Points on average: of the robot's first card alone, of the first two, of all, with that half after those that are
// laid. None when the view is not to be read.
std::vector<double> promised(Table& table, int robot, const std::optional<LaidHalf>& with);

}  // namespace sprue::ui
