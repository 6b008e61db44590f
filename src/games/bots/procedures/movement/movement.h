// The Movement Phase begins and ends, with the statuses it earns (BA-MOVE, BA-FLANK, BA-STRF).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void begin_movement(Turn& turn);
void end_movement(Turn& turn);
// For forecasts: a model steps onto that tile, nobody answers, and the Movement Phase ends.
void end_movement_on(Turn& turn, Ref model, Tile to);
void act(Turn& turn, Seat seat, const Reposition&);

}  // namespace sprue::bots
