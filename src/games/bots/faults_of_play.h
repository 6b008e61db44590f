// What must hold between the parts of a state in which players are in the middle of something.
#pragma once

#include "games/bots/query/position.h"

namespace sprue::bots {

// Precondition: every reference of the state points at something.
void find_faults_of_play(const Position& pos, Problems& problems);

}  // namespace sprue::bots
