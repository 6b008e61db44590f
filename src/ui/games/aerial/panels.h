// The panels of Aerial Assault at the table.
#pragma once

#include "ui/table/panels.h"

namespace sprue::ui {

const Panels& aerial_panels();

}  // namespace sprue::ui
