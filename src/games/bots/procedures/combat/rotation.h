// The end of the Selection Step: players use statuses and cards in rotation (BA-CMB-SEL-04).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

bool work_rotation(Turn& turn);
void act(Turn& turn, Seat seat, const UseStatus&);
bool resolve_status(Turn& turn, const CycleItem& item, Resolving& resolving);

}  // namespace sprue::bots
