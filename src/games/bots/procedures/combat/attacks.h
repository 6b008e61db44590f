// The Attack Step: Attacks and Aces join Attack Strings (BA-CMB-ATK-03, BA-ACE).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const AttachAttack&);
// For forecasts: the Attack attaches at once, and nobody answers.
void rehearse(Turn& turn, const AttachAttack& attach);
void resolve_attack(Turn& turn, const CycleItem& item);
void act(Turn& turn, Seat seat, const PlayAce&);
void resolve_ace(Turn& turn, const CycleItem& item);

}  // namespace sprue::bots
