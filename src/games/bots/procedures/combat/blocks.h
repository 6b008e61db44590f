// The Block Step: Weapons block Weapons (BA-CMB-BLK).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const DeclareBlock&);
bool work_declared(Turn& turn);
void resolve_block(Turn& turn, const CycleItem& item);

}  // namespace sprue::bots
