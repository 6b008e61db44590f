// A player concedes (BA-R-193).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const Concede&);

}  // namespace sprue::bots
