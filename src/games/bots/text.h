// Bots and Aces in words for people at a table; text/ has what they say.
#pragma once

#include "core/match/game_text.h"

namespace sprue::bots {

const GameText& text();

}  // namespace sprue::bots
