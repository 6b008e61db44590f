// Finds the panels of a game: the only place of the screens that knows which games there are.
#pragma once

#include <string_view>

#include "ui/table/panels.h"

namespace sprue::ui {

// Null: this game is played from the list of choices alone, as a new game is until it has a tray.
const Panels* find_panels(std::string_view game);

}  // namespace sprue::ui
