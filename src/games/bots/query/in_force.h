// Effects in force: what they add to stats, grant, and forbid; the amounts, conditions, and filters that decide whether
// they apply. Each needs the others, so they stand together.
#pragma once

#include "games/bots/query/context.h"
#include "games/bots/query/position.h"

namespace sprue::bots {

bool covers_string(const Position& pos, const Lasting& lasting, Ref slot);
// The tally, if one is wanted, has a line for each effect that counts.
int sum(const Position& pos, Stat stat, Ref subject, Tally* tally = nullptr);
// 0 after passing Cover, plus what was gained since (BA-MOVE-09, BA-R-55).
int initiative(const Position& pos, Ref body, Tally* tally = nullptr);
// Whether some effect gives that leave to a model or card, or forbids it.
bool granted(const Position& pos, Grant grant, Ref subject);
bool forbidden(const Position& pos, Forbid forbid, Ref subject);
bool untargetable(const Position& pos, Ref target, int range);
// True when an effect grants it to the Weapon, the Ace, or the Attack String itself.
bool string_granted(const Position& pos, Grant grant, Ref slot);
// `past_one_cover`: an effect lets the nearest Cover on the way not count.
bool sees(const Position& pos, Ref target, Tile from, bool past_one_cover);
// `k` for each thing that is counted, up to the cap; else the number itself.
int amount(const Position& pos, const Amount& amount, const Context& context);
// True when all conditions of a record hold.
bool holds(const Position& pos, const Effect& effect, const Context& context);
// True when a thing passes all filters of a step.
bool passes(const Position& pos, const EffectStep& step, const Context& context, Ref ref);

}  // namespace sprue::bots
