// What is allowed in a game's packs and cannot be meant, for whoever makes one.
#pragma once

#include "core/match/game.h"

namespace sprue {

Problems pack_warnings(const Game& game, const Setup& setup);

}  // namespace sprue
