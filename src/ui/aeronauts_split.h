// Aeronauts, before the match: all ways to give out 4, 3, 3 and 2, and what the numbers do.
#pragma once

#include "games/aeronauts/state.h"
#include "ui/table.h"

namespace sprue::ui {

// The ways as a list that one chooses from, and beside it what the one that is looked at means. False: that is not
// asked.
bool aeronauts_split(Table& table, Box& left, Box& right);
// What the numbers do, for all who choose at once: it says nothing of anybody.
void aeronauts_numbers(Table& table, Box& column);
// What a view of the match says; nothing when it is none.
std::optional<aeronauts::State> aeronauts_state(const Json& view);
// What a critical hit does, by the options in force.
int aeronauts_critical(const TableModel& model);

}  // namespace sprue::ui
