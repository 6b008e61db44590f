// The small things of the Board: Hazards, Bits, Funnels, Pins, Warheads and the marks of the setup, each in a nook of
// its tile.
#pragma once
#include <string>
#include <vector>

#include "games/bots/query/rules.h"
#include "stage/table/tableau.h"

namespace sprue::stage::bots {

namespace game = sprue::bots;

inline constexpr float drone_height = 31;  // of a Bit or Funnel over its foot

// The model that a Weapon has on the Board: its own, or that of the Compound Weapon it is part of; empty if it has
// none.
std::string drone_of(const game::Rules& rules, const game::State& state, Seat seat, int gear);

void add_tokens(const game::Rules& rules, const game::State& state, Tableau& table);

// The nodes of a Bot's model that are hidden: Weapons that lie in the Wreckage or fly beside it as models of their own,
// and Support Units that have detached.
std::vector<std::string> parts_gone(const game::Rules& rules, const game::State& state, Seat seat);

}  // namespace sprue::stage::bots
