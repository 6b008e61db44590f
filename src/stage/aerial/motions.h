// Plays out a step of Aerial Assault.
#pragma once
#include <span>

#include "games/aerial/rules.h"
#include "stage/table/timeline.h"

namespace sprue::stage::aerial {

Timeline motions(const sprue::aerial::Rules& rules, const sprue::aerial::State& before,
                 const sprue::aerial::State& after, std::span<const sprue::aerial::Event> events);

}  // namespace sprue::stage::aerial
