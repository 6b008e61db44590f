// How fast a search is.
#pragma once

#include <optional>

#include "core/match/game.h"

namespace sprue {

struct SearchSpeed {
  int seats = 0;
  std::uint64_t simulations = 0;
  double per_second = 0;  // of processor time of one thread
};

// Asks the player at every seventh decision of matches, until so much time is used up.
std::optional<SearchSpeed> simulations_per_second(const Game& game, const Setup& setup, SeatPlayer player,
                                                  double seconds, Problems& problems);

}  // namespace sprue
