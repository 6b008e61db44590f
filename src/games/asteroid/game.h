// The registry's way to The Last Blast.
#pragma once

#include "core/match/game.h"

namespace sprue::asteroid {

Game game();

}  // namespace sprue::asteroid
