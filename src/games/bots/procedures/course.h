// The main course of a match, from Phase to Phase, when nothing else is open.
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

// False when somebody has to decide.
bool main_course(Turn& turn);

}  // namespace sprue::bots
