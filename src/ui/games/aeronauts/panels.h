// The panels of Aeronauts at the table.
#pragma once

#include "ui/table/panels.h"

namespace sprue::ui {

const Panels& aeronauts_panels();

}  // namespace sprue::ui
