// Warheads are placed and explode (BA-KW-NUKE).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const PlaceWarhead&);
void resolve_warhead(Turn& turn, const CycleItem& item);
void explode_warheads(Turn& turn);

}  // namespace sprue::bots
