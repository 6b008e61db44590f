// A player chooses what a rule or an effect asks for (BA-PRIO-06), and what follows.
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const Choose&);
void act(Turn& turn, Seat seat, const ChooseCard&);
void act(Turn& turn, Seat seat, const Done&);
void picked(Turn& turn, Ref ref);

}  // namespace sprue::bots
