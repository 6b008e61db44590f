// Filters of effects that ask about a card, an item of the Cycle, a slot, or the state of a thing.
#pragma once

#include "games/bots/query/context.h"
#include "games/bots/query/position.h"

namespace sprue::bots {

// Whether a card belongs to a family that effects count or take.
bool counts_as(Sort sort, const Card& shown);
bool card_passes(const Position& pos, const Filter& filter, const Context& context, Ref ref);
bool item_passes(const Position& pos, const Filter& filter, Ref ref);
bool slot_passes(const Filter& filter, const PlanSlot& planned);
bool state_passes(const Position& pos, const Filter& filter, const Context& context, Ref ref);

}  // namespace sprue::bots
