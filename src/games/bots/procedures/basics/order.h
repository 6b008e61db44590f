// Players in order of Initiative, with dice for ties (BA-ROUND-03).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

// Highest first; the tied roll dice, so this is for moments in which the book wants them rolled.
List<Seat, most_seats> ordered(Turn& turn, const List<Seat, most_seats>& seats);

}  // namespace sprue::bots
