// An item of the Cycle is negated (BA-NEG, BA-MNV-02).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

// An Attack that was attached leaves its String: it is scrapped, or destroyed.
void take_attached(Turn& turn, std::size_t place, bool destroyed);
void negate(Turn& turn, int number);

}  // namespace sprue::bots
