// Damage to models and cards: Armor, Hit Points, Durability, Cooldown, and what is destroyed.
#pragma once

#include <string_view>

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void wreck(Turn& turn, Ref gear);
void destroy(Turn& turn, Ref ref);
void leave_plan(Turn& turn, Ref gear);
void lose_durability(Turn& turn, Ref ref, int n, std::string_view rule, bool damage);
// Damages a model, and returns the damage that Armor and prevention leave.
int harm(Turn& turn, Ref body, int n, bool pierce, std::string_view rule, Tally* tally);
void take_seriously(Turn& turn);
void cool(Turn& turn, Ref ref, int rounds);

}  // namespace sprue::bots
