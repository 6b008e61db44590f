// Items of the Cycle, what an announced item still asks for, and the context that effects of cards work in.
#pragma once

#include "games/bots/query/context.h"
#include "games/bots/query/position.h"

namespace sprue::bots {

const CycleItem* item_numbered(const Position& pos, int number);
bool waits(const Position& pos, int number);
// The effect of that number that a card has when it resolves; no_effect past the last one.
EffectId record(const Position& pos, CardId card, std::size_t at);
Context card_context(const Position& pos, Seat seat);
// The run on whose behalf the pick on top asks; null when no effect asks.
const Run* asking_run(const Position& pos);
// What is being announced just now; null when nothing is.
const Announcing* announced(const Position& pos);
const CycleItem* announcing(const Position& pos);
EffectId announced_record(const Position& pos);
const EffectStep* announced_step(const Position& pos);
Context announced_context(const Position& pos);
// True while an effect of the pending Attack String forbids cards of that seat.
bool string_bars(const Position& pos, Seat seat);

}  // namespace sprue::bots
