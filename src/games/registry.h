// The games, one row each.
#pragma once

#include <span>
#include <string_view>

#include "core/match/game.h"

namespace sprue {

class Teaching;

std::span<const Game> games();
const Game* find_game(std::string_view id);  // null: no such game
// These are plain where there is no such game.
const GameText& text_of(std::string_view game);
const Teaching& teaching_of(std::string_view game);

}  // namespace sprue
