// Rounds and turns begin and end (BA-ROUND, BA-EOR, BA-KO).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void begin_round(Turn& turn);
void next_turn(Turn& turn);
bool round_end(Turn& turn);

}  // namespace sprue::bots
