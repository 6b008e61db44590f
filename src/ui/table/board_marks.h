// Finds places for numbers and labels on the board so that none covers another.
#pragma once

#include <span>

#include "ui/kit/geometry.h"

namespace sprue::ui {

// The wanted place, or the nearest one where a box of that size lies clear of what is taken. Of places that are equally
// near, the one to the right goes first, as numbers are read.
Point free_place(std::span<const Box> taken, Point wanted, float width, float height);

}  // namespace sprue::ui
