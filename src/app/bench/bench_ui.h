// Times the screens of a full table: laid out, drawn, and drawn anew.
#pragma once
#include <optional>

#include "core/values/problem.h"
#include "render/models/draw_list.h"

namespace sprue {

// The cost of a table's screens over the table's picture, in CPU milliseconds of all threads a frame, drawn without a
// graphics card.
struct UiCost {
  double steady = 0;  // nothing on them changes
  double step = 0;    // they show another step of the match
  double anew = 0;    // all of them have to be drawn, as in a window that has just been opened
  double log = 0;     // the log opens or closes
  double second = 0;  // the mean of sixty frames, the first of which shows another step
};

// Measures on a table of Bots and Aces with nine cards in hand, the log open and full, and three things waiting in the
// Cycle. Needs an open context of OpenGL.
std::optional<UiCost> ui_milliseconds(int frames, render::Size size, Problems& problems);

}  // namespace sprue
