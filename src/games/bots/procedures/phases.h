// The Phases of a turn begin and end (BA-DRAW, BA-STBY, BA-END).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void clear_limits(Turn& turn, Limit limit);
void to_next_after(Turn& turn, Phase done);
void enter_phase(Turn& turn, Phase phase);
void draw_phase(Turn& turn);
void end_phase(Turn& turn);
void pass_turn(Turn& turn);
void tick_rounds(Turn& turn);

}  // namespace sprue::bots
