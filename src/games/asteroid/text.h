// The Last Blast in words for people at a table.
#pragma once

#include "core/match/game_text.h"
#include "games/asteroid/cards.h"

namespace sprue::asteroid {

const GameText& text();

std::string spoken(const Face& face);  // "Shield 1 Drop"

}  // namespace sprue::asteroid
