// Windows in which players may act between steps: Quick Start, the end of a step, and passing.
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const BeginResolve&);
bool work_window(Turn& turn);
bool work_quick(Turn& turn);
void act(Turn& turn, Seat seat, const EndStep&);
void act(Turn& turn, Seat seat, const ChoosePhase&);
void act(Turn& turn, Seat seat, const Pass&);

}  // namespace sprue::bots
