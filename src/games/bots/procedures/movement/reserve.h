// Reserve Power is switched on (BA-RSRV).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const ReservePower&);
void switch_to_reserve(Turn& turn, const CycleItem& item);

}  // namespace sprue::bots
