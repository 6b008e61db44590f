// Leaders offer slots of their plan to other players (BA-FFA-07, BA-FFA-08, BA-TEAM-08).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

bool work_offers(Turn& turn);
bool work_answer(Turn& turn);
void act(Turn& turn, Seat seat, const OfferSlots&);
void act(Turn& turn, Seat seat, const AcceptSlots&);
void act(Turn& turn, Seat seat, const RefuseSlots&);

}  // namespace sprue::bots
