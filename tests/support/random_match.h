// A match that chance has played to its end, with the options of a series and the first pack; seats get the game's own
// builds in their order, from this one on.
#pragma once
#include <memory>

#include "core/match/game.h"

namespace sprue::test {

std::unique_ptr<Match> random_match(const Game& game, int seats, std::uint64_t seed, const SeatingPlan& seating = {},
                                    std::size_t first_build = 0);

}  // namespace sprue::test
