// The Cycle asks players for answers until all have passed (BA-CYCLE).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

bool work_cycle(Turn& turn);

}  // namespace sprue::bots
