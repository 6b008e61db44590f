// Aeronauts for the registry of games.
#pragma once

#include "core/game.h"

namespace sprue::aeronauts {

Game game();

}  // namespace sprue::aeronauts
