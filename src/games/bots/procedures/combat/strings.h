// Attack Strings are announced, answered, and resolved (BA-CMB-ATK-04, BA-STR).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void act(Turn& turn, Seat seat, const ResolveString&);
// For forecasts: the String resolves at once, and nobody answers.
void rehearse(Turn& turn, Seat seat, const ResolveString& resolve);
// Marks the slot or the Ace as done; end_string() clears what was pending.
void spend_string(Turn& turn, Ref string);
void end_string(Turn& turn);
bool resolve_string(Turn& turn, Resolving& resolving);
void take_counted(Turn& turn, const PickCounted& counted, bool yes);
// Damages the target of the pending Attack String.
void strike(Turn& turn, Ref string);

}  // namespace sprue::bots
