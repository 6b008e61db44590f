// Items enter and leave the Cycle (BA-CYCLE).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

// Lays an item on top, which join_cycle() then announces; targets are chosen in between. The reference is good until
// another item comes.
CycleItem& open_item(Turn& turn, ItemKind kind, Seat by);
void tell_item(Turn& turn);  // the one on top
void join_cycle(Turn& turn);
void remove_item(Turn& turn, int number);
// `at` is a place in the Cycle, not the number of an item.
CycleItem take_item(Turn& turn, std::size_t at);

}  // namespace sprue::bots
