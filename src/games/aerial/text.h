// Aerial Assault in words for people at a table.
#pragma once

#include "core/match/game_text.h"

namespace sprue::aerial {

const GameText& text();

}  // namespace sprue::aerial
