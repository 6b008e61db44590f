// Whether a card can be played or an ability used: its moment, its condition, its targets, and its cost.
#pragma once

#include "games/bots/query/context.h"
#include "games/bots/query/position.h"

namespace sprue::bots {

// `played` is the card in hand that is about to be played, which cannot pay for itself.
bool payable(const Position& pos, const Effect& effect, const Context& context, Refusal* why, CardId played);
bool playable(const Position& pos, Seat seat, CardId id, Refusal* why);
bool usable_ability(const Position& pos, Seat seat, Ref gear, std::size_t at, Refusal* why);
bool usable_answer(const Position& pos, Seat seat, Ref gear, std::size_t at, Refusal* why);
// True when the seat has cards or abilities for many moments, as far as everybody can see.
bool could_play(const Position& pos, Seat seat);
// True when the seat could answer as far as everybody can see.
bool could_answer(const Position& pos, Seat seat);
// True when there is something to do at the end of Selection that everybody can see.
bool could_rotate(const Position& pos, Seat seat);
// As any turn starts, for own cards with Quick-Start that may be switched on or used (BA-KW-QUICK-01).
bool can_quick_start(const Position& pos, Seat seat);

}  // namespace sprue::bots
