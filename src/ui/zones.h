// Where things are on the screen of a table: the same place, always.
#pragma once

#include "ui/geometry.h"

namespace sprue::ui {

enum class Form { full, narrow, single };  // by width: both columns, the right one, one at a time

struct Zones {
  Form form = Form::full;
  Box strip;        // where am I; who plays, and tools
  Box left, right;  // mine; what is pending, with the log at its foot
  Box tray;         // hand or tray: in the middle, on the prompt bar. Trays take what they need of it, from below
  Box prompt;       // who must choose what
  Box board;        // what stays free between them
};

Zones zones_of(float width, float height, bool folded);

}  // namespace sprue::ui
