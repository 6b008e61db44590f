// Luck so far: by how much dice fell above or below their average, and the dice seal, which promises that those to come
// are fixed.
#pragma once

#include "ui/table/table_frame.h"

namespace sprue::ui {

// The panel stands in a column and is cut off its top; the page behind the log shows the seal, too, and returns its
// height.
void luck_panel(TableFrame& table, Box& column);
float luck_page(TableFrame& table, Box body);

}  // namespace sprue::ui
