// Players in order of Initiative, with dice for ties (BA-ROUND-03).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

List<Seat, most_seats> ordered(Turn& turn, const List<Seat, most_seats>& seats);

}  // namespace sprue::bots
