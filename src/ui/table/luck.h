// Luck so far: what dice have brought against what they bring on average; and the seal of those to come.
#pragma once

#include "ui/table/table_frame.h"

namespace sprue::ui {

// For a column, cut off its top; or, with the seal, for a page behind the log, which returns how tall it is.
void luck_panel(TableFrame& table, Box& column);
float luck_page(TableFrame& table, Box body);

}  // namespace sprue::ui
