// What a player of Bots and Aces knows alone.
#pragma once

#include "games/bots/state/state.h"

namespace sprue::bots {

// How many cards on top of a deck its player looks at just now.
std::size_t known_top(const State& now, Seat seat);

}  // namespace sprue::bots
