// The zones of a table's screen. They depend on the size alone and never on the match, so that everything is always
// found in the same place.
#pragma once

#include "ui/kit/geometry.h"

namespace sprue::ui {

enum class Form { full, narrow, single };  // by size: both columns, the right one with a ribbon, or one at a time

// Columns that the player has put away or called for.
struct Folding {
  bool columns = false;    // none is shown
  bool left_open = false;  // the left one lies over the board, when only the right one has room
};

// All in dp. Columns may be cut by their parts; the board is what the camera fits the table into.
struct Zones {
  Form form = Form::full;
  bool left_shown = true;  // false: things for it have no place, but are measured
  Box strip;               // the match's state, the players, and tools
  Box ribbon;              // stands for the left column where that has no room beside the board; else empty
  Box left, right;  // the player's own; what is pending, with the log at its foot; both are the same in Form::single
  Box tray;         // hand or tray stand at its foot, on the prompt bar; trays take what they need, from below
  Box prompt;       // says who must choose what
  Box board;        // the part that stays free between them
};

Zones zones_of(float width, float height, Folding folding);

}  // namespace sprue::ui
