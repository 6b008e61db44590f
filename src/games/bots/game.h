// Bots and Aces for the registry.
#pragma once

#include "core/match/game.h"

namespace sprue::bots {

Game game();

}  // namespace sprue::bots
