// Where numbers and labels stand on the board so that none lies over another.
#pragma once

#include <span>

#include "ui/kit/geometry.h"

namespace sprue::ui {

// There, or as near by as a box of that size has room beside what is taken: of places as near to the right first, as
// numbers are read.
Point free_place(std::span<const Box> taken, Point wanted, float width, float height);

}  // namespace sprue::ui
