#pragma once
#include <optional>

#include "core/problem.h"
#include "render/draw_list.h"

namespace sprue {

// What the screens of a table cost over the table's picture: CPU milliseconds of all threads a frame, to lay them out
// and to draw them without a graphics card. The table is one of Bots and Aces with nine cards in hand, the log open and
// full, and three things waiting in the Cycle. Needs an open context.
std::optional<double> ui_milliseconds(int frames, render::Size size, Problems& problems);

}  // namespace sprue
