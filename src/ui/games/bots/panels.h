// The panels of Bots and Aces at the table.
#pragma once

#include "ui/table/panels.h"

namespace sprue::ui {

const Panels& bots_panels();

}  // namespace sprue::ui
