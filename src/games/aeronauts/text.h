// Aeronauts in words for people at a table.
#pragma once

#include "core/match/game_text.h"

namespace sprue::aeronauts {

const GameText& text();

}  // namespace sprue::aeronauts
