// Every operation that a step of an effect can have on models, cards, plans, and the Board.
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

// Keeps an effect in force for as long as its step says.
void last(Turn& turn, const Run& run, const EffectStep& step, Ref subject, int n,
          Attribute attribute = Attribute::none);
void do_step(Turn& turn, Run& run, const EffectStep& step, Ref target);
void off_cooldown(Turn& turn, Ref ref);

}  // namespace sprue::bots
