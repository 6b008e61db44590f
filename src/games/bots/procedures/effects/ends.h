// Models are lost, and players lose and win (BA-WIN, BA-CORE).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

bool settle(Turn& turn);
void enter_core(Turn& turn, Seat seat, int body);
void knock_out(Turn& turn, Seat seat, Loss loss);
void after_losses(Turn& turn);

}  // namespace sprue::bots
