// The panels of The Last Blast at the table.
#pragma once

#include "ui/table/panels.h"

namespace sprue::ui {

const Panels& asteroid_panels();

}  // namespace sprue::ui
