// Players switch Sub-Systems, and attach and detach Funnels and units (BA-DETACH, BA-FUNL, BA-COMP).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const Activate&);
void act(Turn& turn, Seat seat, const Deactivate&);
void act(Turn& turn, Seat seat, const Attach&);
void act(Turn& turn, Seat seat, const Detach&);
void resolve_attach(Turn& turn, const CycleItem& item);

}  // namespace sprue::bots
