// The Phases of a turn begin and end (BA-DRAW, BA-STBY, BA-END).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

// What was used up by that limit may be used again.
void clear_limits(Turn& turn, Limit limit);
// Action and Movement come in either order; when both are done the End Phase follows (BA-ROUND-07).
void to_next_after(Turn& turn, Phase done);
void enter_phase(Turn& turn, Phase phase);
void draw_phase(Turn& turn);
void end_phase(Turn& turn);
// Ends what began in the End Phase, after its tick (BA-END-01).
void pass_turn(Turn& turn);
void tick_rounds(Turn& turn);

}  // namespace sprue::bots
