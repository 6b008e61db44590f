// The Selection Step: players plan Weapons (BA-CMB-SEL).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void begin_selection(Turn& turn);
void act(Turn& turn, Seat seat, const Select&);
void act(Turn& turn, Seat seat, const Commit&);
void begin_rotation(Turn& turn);
void exchange(Turn& turn, Ref plan, Ref weapon);

}  // namespace sprue::bots
