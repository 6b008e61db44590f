// A model enters a tile by a step, a Bot Rush, or an effect (BA-MOVE, BA-RUSH).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const Step&);
void act(Turn& turn, Seat seat, const BotRush&);
// `first`: the step is begun; then what it set off is over. True when the item is done.
bool resolve_step(Turn& turn, const CycleItem& item, bool first);
// `own`: the model's player moved it, which costs points and may count as a move.
Entering& enter_tile(Turn& turn, Ref body, Tile to, bool own);
bool work_enter(Turn& turn);
// The moment of arrival alone: Cover, Pins, and what the way earns, without effects.
void arrive(Turn& turn, Ref body, Tile from, Tile to);

}  // namespace sprue::bots
