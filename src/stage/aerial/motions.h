// Plays out a step of Aerial Assault.
#pragma once
#include <span>

#include "games/aerial/rules.h"
#include "stage/table/timeline.h"

namespace sprue::stage::aerial {

// Plays one step from its events. It begins and ends with the tables at rest, which tests prove for every step; what
// the events leave out is carried by the timeline itself.
Timeline motions(const sprue::aerial::Rules& rules, const sprue::aerial::State& before,
                 const sprue::aerial::State& after, std::span<const sprue::aerial::Event> events);

}  // namespace sprue::stage::aerial
