// Choices that a rule or an effect asks for: what may be chosen (BA-PRIO-06).
#pragma once

#include "games/bots/query/position.h"

namespace sprue::bots {

bool can_pick(const Position& pos, const Frame& frame, Ref ref);
bool can_retrieve(const Position& pos, Seat seat, const EffectStep& step);
bool can_pick(const Position& pos, const Frame& frame, CardId id);
bool any_to_take(const Position& pos, Seat seat);
// True when fewer than asked for are enough: "up to", or nothing more fits (BA-R-29).
bool may_finish(const Position& pos, const Frame& frame);
bool candidates_left(const Position& pos, const Run& run);

}  // namespace sprue::bots
