// The item on top of the Cycle takes effect, by its kind.
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const Withdraw&);
bool work_resolve(Turn& turn);

}  // namespace sprue::bots
