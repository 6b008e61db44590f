// Luck so far: what dice have brought against what they bring on average; and the seal of those to come.
#pragma once

#include "ui/table/table_frame.h"

namespace sprue::ui {

// The panel for a column is cut off its top; the page behind the log adds the seal and returns its height.
void luck_panel(TableFrame& table, Box& column);
float luck_page(TableFrame& table, Box body);

}  // namespace sprue::ui
