// Sub-Systems go on and off (BA-SUB, BA-MODE, BA-ODRV).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void switch_on(Turn& turn, Ref gear);
void switch_off(Turn& turn, Ref gear);
// Leaves no mark that its player has switched it, which may be done once per Standby (BA-R-155).
void stop_active(Turn& turn, Ref gear);

}  // namespace sprue::bots
