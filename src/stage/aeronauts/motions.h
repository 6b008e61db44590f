// Plays out a step of Aeronauts.
#pragma once
#include <span>

#include "stage/aeronauts/layout.h"
#include "stage/table/timeline.h"

namespace sprue::stage::aeronauts {

struct Moment {
  const game::State& state;
  const Memory& memory;
};
Timeline motions(const game::Rules& rules, const Moment& before, const Moment& after,
                 std::span<const game::Event> events);

}  // namespace sprue::stage::aeronauts
