// Pilot cards move between deck, hand, Scrapyard, and Wreckage (BA-ZONE).
#include "games/bots/procedures/basics/zones.h"

#include <algorithm>
#include <span>

#include "core/values/citation.h"

namespace sprue::bots {

// The copy of a card that lies nearest to the top.
void take_from_top(Cards& deck, CardId id) {
  // The deck's last card is its top.
  for (std::size_t i = deck.size(); i-- > 0;) {
    if (deck[i] != id) continue;
    deck.take(i);
    return;
  }
}

// A hand is kept sorted, so that its order tells nothing.
void to_hand(Turn& turn, Seat seat, CardId id) {
  Cards& hand = turn.now[seat].hand;
  const auto at = std::upper_bound(hand.begin(), hand.end(), id) - hand.begin();
  hand.insert(static_cast<std::size_t>(at), id);
}

void take_from_hand(Turn& turn, Seat seat, CardId id) { turn.now[seat].hand.take(turn.now[seat].hand.find(id)); }

// BA-ZONE-11; BA-R-28: what is not there is not drawn, which costs the match in the own Draw Phase alone (BA-DRAW-02,
// BA-DRAW-03, BA-R-27).
void draw(Turn& turn, Seat seat, int n, std::string_view rule) {
  enforces("BA-DRAW-03");
  Cards drawn;
  for (int i = 0; i < n && !turn.now[seat].deck.empty(); ++i) {
    drawn.push_back(turn.now[seat].deck.take_back());
    to_hand(turn, seat, drawn.back());
  }
  if (!drawn.empty()) {
    turn.tell<Drew>(rule, seat, static_cast<int>(drawn.size()), no_card);
    // All learn how many, only the player which (BA-ZONE-19).
    if (turn.told != nullptr) turn.add(Saw{seat, false, &book()[rule], drawn});
  }
  const bool due = turn.now.phase == Phase::draw && seat == turn.turn_player();
  if (due && static_cast<int>(drawn.size()) < n) turn.now.fallen.add(seat);  // out as losses are looked for (BA-R-192)
}

// BA-ZONE-03, BA-R-09; BA-RSRV-04, BA-R-81: on Reserve Power it is destroyed instead.
void scrap(Turn& turn, Seat seat, CardId id) {
  Player& player = turn.now[seat];
  (player.reserve ? player.wreckage : player.scrapyard).push_back(id);
  if (player.reserve)
    turn.tell<CardDestroyed>("BA-RSRV-04", seat, id);
  else
    turn.tell<Scrapped>("BA-ZONE-03", seat, id);
}

void shuffle_deck(Turn& turn, Seat seat) {
  enforces("BA-PRIO-12");
  Cards& deck = turn.now[seat].deck;
  std::array<std::uint8_t, deck_size> order{};
  turn.roll.shuffle(std::span(order).first(deck.size()));
  std::sort(deck.begin(), deck.end());  // what lay where before must not matter
  const Cards before = deck;
  for (std::size_t i = 0; i < before.size(); ++i) deck[i] = before[order[i]];
}

}  // namespace sprue::bots
