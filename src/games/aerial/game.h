// Aerial Assault for the registry.
#pragma once

#include "core/match/game.h"

namespace sprue::aerial {

Game game();

}  // namespace sprue::aerial
