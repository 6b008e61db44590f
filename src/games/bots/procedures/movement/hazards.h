// Hazards are set, and go off when a model enters their tile (BA-HAZ).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const SetHazard&);
bool work_hazards(Turn& turn);
void act(Turn& turn, Seat seat, const ChooseHazardOwner&);
void act(Turn& turn, Seat seat, const TriggerHazard&);

}  // namespace sprue::bots
