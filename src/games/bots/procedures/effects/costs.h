// Costs and limits of effects.
#pragma once

#include "games/bots/procedures/basics/turn.h"
#include "games/bots/query/context.h"

namespace sprue::bots {

void use_limit(Turn& turn, EffectId id, Ref source, Ref model);
void pay_at_once(Turn& turn, const Payment& payment, const Context& context);

}  // namespace sprue::bots
