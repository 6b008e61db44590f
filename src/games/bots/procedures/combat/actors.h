// The order in which units have their Block and Attack Steps (BA-CMB-BLK-02, BA-CMB-ATK-01).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void order_actors(Turn& turn);
bool next_actor(Turn& turn);
void picked_unit(Turn& turn, Ref body);

}  // namespace sprue::bots
