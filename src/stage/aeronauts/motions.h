// Plays out a step of Aeronauts.
#pragma once
#include <span>

#include "stage/aeronauts/layout.h"
#include "stage/table/timeline.h"

namespace sprue::stage::aeronauts {

// A state, and what the table recalls of the way there.
struct Moment {
  const game::State& state;
  const Memory& memory;
};
// Plays one step from its events, between the tables at rest before and after.
Timeline motions(const game::Rules& rules, const Moment& before, const Moment& after,
                 std::span<const game::Event> events);

}  // namespace sprue::stage::aeronauts
