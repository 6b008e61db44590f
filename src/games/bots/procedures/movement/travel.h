// Effects move models and Weapons tile by tile (BA-BIT-06).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

bool work_travel(Turn& turn);
// A Weapon's model jumps: it sets off no Hazard and crosses no Cover (BA-R-166).
void move_thing(Turn& turn, Ref thing, Tile to);
void picked_direction(Turn& turn, Tile to);

}  // namespace sprue::bots
