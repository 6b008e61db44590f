// Aeronauts before the match: all ways to give out 4, 3, 3, and 2, and what the numbers do.
#pragma once

#include "games/aeronauts/rules.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {

// Draws the ways as a list to choose from, and beside it what the one that is looked at means. False if that is not
// asked now.
bool aeronauts_split(TableFrame& table, const ViewOf<aeronauts::Rules>& seen, Box& left, Box& right);
// Explains the numbers to all who choose at once, without telling anything of anybody.
void aeronauts_numbers(TableFrame& table, const ViewOf<aeronauts::Rules>& seen, Box& column);

}  // namespace sprue::ui
