// Secrets of Bots and Aces: the cards that one player knows and the others do not.
#pragma once

#include <vector>

#include "games/bots/state/state.h"

namespace sprue::bots {

// How many cards on top of a deck its player looks at just now.
std::size_t known_top(const State& now, Seat seat);
// The cards of a seat's Pilot Deck wherever they lie; hidden ones are no_card.
std::vector<CardId> cards_of(const State& now, Seat seat);

}  // namespace sprue::bots
