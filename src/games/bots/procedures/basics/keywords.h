// Keywords that do something as a Weapon is turned face up, and after its Attack String was blocked.
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void keywords_revealed(Turn& turn, Ref weapon);
void keywords_blocked(Turn& turn, Keywords keywords, Ref weapon);

}  // namespace sprue::bots
