// The zones of a table's screen, always in the same places.
#pragma once

#include "ui/kit/geometry.h"

namespace sprue::ui {

enum class Form { full, narrow, single };  // by size: both columns, the right one, one at a time

// Columns that the user has put away or called for.
struct Folding {
  bool columns = false;    // none is shown
  bool left_open = false;  // where there is room for the right one only, the left one lies over the board
};

struct Zones {
  Form form = Form::full;
  bool left_shown = true;
  Box strip;        // where am I; who plays, and tools
  Box ribbon;       // instead of the left column, where there is no room for it beside the board; else empty
  Box left, right;  // mine; what is pending, with the log at its foot. One place for both where there is room for one
  Box tray;         // hand or tray: in the middle, on the prompt bar. Trays take what they need of it, from below
  Box prompt;       // who must choose what
  Box board;        // what stays free between them
};

Zones zones_of(float width, float height, Folding folding);

}  // namespace sprue::ui
