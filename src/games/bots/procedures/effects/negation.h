// An item of the Cycle is negated (BA-NEG, BA-MNV-02).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void negate(Turn& turn, int number);

}  // namespace sprue::bots
