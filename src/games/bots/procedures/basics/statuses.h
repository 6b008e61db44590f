// Players gain and lose status cards (BA-STAT).
#pragma once

#include <string_view>

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void gain_status(Turn& turn, Seat seat, Status status, std::string_view rule);
void lose_status(Turn& turn, Seat seat, Status status);

}  // namespace sprue::bots
