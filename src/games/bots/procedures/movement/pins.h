// Opponents pin a model that leaves their tile (BA-OVRN).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void clear_pins(Turn& turn);
void act(Turn& turn, Seat seat, const DeclareMove&);
bool work_pins(Turn& turn);
void act(Turn& turn, Seat seat, const PlacePin&);

}  // namespace sprue::bots
