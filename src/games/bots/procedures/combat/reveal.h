// Planned cards are turned face up (BA-CMB-BLK-01).
#pragma once

#include <string_view>

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void flip(Turn& turn, Ref plan, std::string_view rule);
void reveal_all(Turn& turn);

}  // namespace sprue::bots
