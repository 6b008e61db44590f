// Aerial Assault for the registry.
#pragma once

#include "core/game.h"

namespace sprue::aerial {

Game game();

}  // namespace sprue::aerial
