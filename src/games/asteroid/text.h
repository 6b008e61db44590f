// The Last Blast in words for people at a table.
#pragma once

#include "core/match/game_text.h"

namespace sprue::asteroid {

const GameText& text();

}  // namespace sprue::asteroid
