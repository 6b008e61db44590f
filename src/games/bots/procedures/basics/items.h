// Items enter and leave the Cycle (BA-CYCLE).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

CycleItem& open_item(Turn& turn, ItemKind kind, Seat by);
void tell_item(Turn& turn);  // the one on top
void join_cycle(Turn& turn);
void remove_item(Turn& turn, int number);
CycleItem take_item(Turn& turn, std::size_t at);

}  // namespace sprue::bots
