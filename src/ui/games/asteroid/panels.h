// What The Last Blast shows at the table.
#pragma once

#include "ui/table/panels.h"

namespace sprue::ui {

const Panels& asteroid_panels();

}  // namespace sprue::ui
