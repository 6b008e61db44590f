// Effects in force: what they add to stats, grant, and forbid; the amounts, conditions, and filters that decide whether
// they apply. Each needs the others, so they stand together.
#pragma once

#include "games/bots/query/context.h"
#include "games/bots/query/position.h"

namespace sprue::bots {

bool covers_string(const Position& pos, const Lasting& lasting, Ref slot);
int sum(const Position& pos, Stat stat, Ref subject, Tally* tally = nullptr);
int initiative(const Position& pos, Ref body, Tally* tally = nullptr);
bool granted(const Position& pos, Grant grant, Ref subject);
bool forbidden(const Position& pos, Forbid forbid, Ref subject);
bool untargetable(const Position& pos, Ref target, int range);
// True when an effect grants it to the Weapon, the Ace, or the Attack String itself.
bool string_granted(const Position& pos, Grant grant, Ref slot);
bool sees(const Position& pos, Ref target, Tile from, bool past_one_cover);
int amount(const Position& pos, const Amount& amount, const Context& context);
bool holds(const Position& pos, const Effect& effect, const Context& context);
// True when a thing passes all filters of a step.
bool passes(const Position& pos, const EffectStep& step, const Context& context, Ref ref);

}  // namespace sprue::bots
