// A model enters a tile by a step, a Bot Rush, or an effect (BA-MOVE, BA-RUSH).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const Step&);
void act(Turn& turn, Seat seat, const BotRush&);
bool resolve_step(Turn& turn, const CycleItem& item, bool first);
Entering& enter_tile(Turn& turn, Ref body, Tile to, bool own);
bool work_enter(Turn& turn);
void arrive(Turn& turn, Ref body, Tile from, Tile to);

}  // namespace sprue::bots
