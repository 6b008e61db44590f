// Finds the panels of a game.
#pragma once

#include <string_view>

#include "ui/table/panels.h"

namespace sprue::ui {

// Null: this game is played from the list of choices alone.
const Panels* find_panels(std::string_view game);

}  // namespace sprue::ui
