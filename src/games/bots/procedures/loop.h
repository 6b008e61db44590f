// The loop that carries a match forward until somebody has to decide.
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void apply(Turn& turn, Seat seat, const Action& action);
// The choice itself, without what follows of its own accord; forecasts stop here.
void decide(Turn& turn, Seat seat, const Action& action);
void advance(Turn& turn);
// Works on the frame on top, else on the main course; false when somebody has to decide.
bool work(Turn& turn);
// Works on one frame; false when nothing is open or somebody has to decide.
inline bool go_on(Turn& turn) { return !turn.now.frames.empty() && work(turn); }

}  // namespace sprue::bots
