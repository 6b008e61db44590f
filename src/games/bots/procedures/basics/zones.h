// Pilot cards move between deck, hand, Scrapyard, and Wreckage (BA-ZONE).
#pragma once

#include <string_view>

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void take_from_top(Cards& deck, CardId id);
void to_hand(Turn& turn, Seat seat, CardId id);
void take_from_hand(Turn& turn, Seat seat, CardId id);
void draw(Turn& turn, Seat seat, int n, std::string_view rule);
void scrap(Turn& turn, Seat seat, CardId id);
void shuffle_deck(Turn& turn, Seat seat);

}  // namespace sprue::bots
