// Models are lost, and players lose and win (BA-WIN, BA-CORE).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

// Looks for models and players that are lost. Called wherever nothing is half done (BA-R-192).
bool settle(Turn& turn);
void enter_core(Turn& turn, Seat seat, int body);
void knock_out(Turn& turn, Seat seat, Loss loss);
// Ends the match if no more than one team is left.
void after_losses(Turn& turn);

}  // namespace sprue::bots
