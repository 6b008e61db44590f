// Cards and abilities are announced: first targets are chosen, then costs are paid.
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const PlayCard&);
void act(Turn& turn, Seat seat, const UseAbility&);
void act(Turn& turn, Seat seat, const Respond&);
bool work_announce(Turn& turn);

}  // namespace sprue::bots
