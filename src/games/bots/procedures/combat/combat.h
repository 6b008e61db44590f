// The course of a Combat from its start to its end (BA-ACT, BA-CMB-ATK).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const InitiateCombat&);
void begin_combat(Turn& turn, Seat against);
bool combat_course(Turn& turn);

}  // namespace sprue::bots
