// Damage to models and cards: Armor, Hit Points, Durability, Cooldown, and what is destroyed.
#pragma once

#include <string_view>

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

// Puts a card into the Wreckage without asking its effects; destroy() asks them first.
void wreck(Turn& turn, Ref gear);
void destroy(Turn& turn, Ref ref);
// Empties the slot that holds the card, wherever it is.
void leave_plan(Turn& turn, Ref gear);
// `damage`: only durability damage runs on down an Armor Stack, and counts as fighting (BA-ASTK-03, BA-R-91).
void lose_durability(Turn& turn, Ref ref, int n, std::string_view rule, bool damage);
// Damages a model, and returns the damage that Armor and prevention leave.
int harm(Turn& turn, Ref body, int n, bool pierce, std::string_view rule, Tally* tally);
// Everybody in the Combat has fought, so nobody's Knockout Count rises (BA-KO-04).
void take_seriously(Turn& turn);
// Rounds add up; 0 is no Cooldown.
void cool(Turn& turn, Ref ref, int rounds);

}  // namespace sprue::bots
