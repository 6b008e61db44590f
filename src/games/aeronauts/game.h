// Aeronauts for the registry of games.
#pragma once

#include "core/match/game.h"

namespace sprue::aeronauts {

Game game();

}  // namespace sprue::aeronauts
