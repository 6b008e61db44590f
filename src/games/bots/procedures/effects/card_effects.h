// The operations of effects on hands, decks, piles, and statuses of one player.
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void do_cards(Turn& turn, Run& run, const EffectStep& step, Seat seat);
void look_at(Turn& turn, Seat by, Seat seat, int n);

}  // namespace sprue::bots
