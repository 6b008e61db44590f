// Where the numbers of a recap stand on the board.
#pragma once

#include <span>

#include "ui/geometry.h"

namespace sprue::ui {

// There, or as near by as a square of that size has room beside what is taken: to the right first, as numbers are read.
Point free_place(std::span<const Box> taken, Point wanted, float size);

}  // namespace sprue::ui
