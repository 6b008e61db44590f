// Bots and Aces at rest: the Board of 19 tiles, what stands on it, and each player's cards around it.
#pragma once
#include "games/bots/query/rules.h"
#include "stage/table/tableau.h"

namespace sprue::stage::bots {

namespace game = sprue::bots;

// The whole table at rest, as far as the state is known. The same state always gives the same tableau.
Tableau at_rest(const game::Rules& rules, const game::State& state);

}  // namespace sprue::stage::bots
