// Setup: field, deck, hands (AR-SET); and refilling the deck, which the draft needs as well.
#include "games/asteroid/rules.h"

namespace sprue::asteroid {

// Lays out the table. All chance comes from the roller, which shuffles and is recorded outside of the rules (AR-DET-01,
// AR-DET-02). Each player has a cube in no row (AR-CMP-11, AR-SET-07). Tiles are drawn before the deck (AR-DET-03).
State Rules::start(Roller& roll, Told told) const {
  enforces("AR-DET-01", "AR-DET-02");
  State now;
  enforces("AR-CMP-11", "AR-SET-07");
  now.players.resize(static_cast<std::size_t>(seats_));
  enforces("AR-DET-03");
  lay_field(now, roll);
  shuffle_deck(now, roll);
  if (told != nullptr) told->push_back(FieldLaid{now.field});
  deal(now, roll, told);
  return now;
}

// Tiles are laid column by column, row 1 first, from the shuffled tiles (AR-SET-01, AR-SET-03, AR-SET-04); the rest
// stays aside (AR-SET-05). Nothing changes the field later (AR-SET-06).
void Rules::lay_field(State& now, Roller& roll) const {
  enforces("AR-SET-03", "AR-SET-04", "AR-SET-05");
  std::array<std::uint8_t, tiles> order{};
  roll.shuffle(order);
  now.field.resize(static_cast<std::size_t>(rows_for(seats_)));
  std::size_t next = 0;
  for (std::size_t column = 0; column < columns; ++column) {
    for (auto& row : now.field) row[column] = static_cast<std::uint8_t>(tile_value(order[next++]));
  }
}

// All cards become one deck, face down (AR-SET-08). An order's first card lies on top, and the top is the list's end,
// where cards are taken cheaply.
void Rules::shuffle_deck(State& now, Roller& roll) const {
  enforces("AR-SET-08");
  std::array<std::uint8_t, deck_size> order{};
  roll.shuffle(order);
  for (std::size_t from_top = deck_size; from_top > 0; --from_top) now.deck.push_back(card_at(order[from_top - 1]));
}

// Cards are dealt one at a time, clockwise from seat A (AR-SET-09, AR-DRF-14, AR-R-11); a missing card comes from the
// discards (AR-DRF-15). A pick is then asked of everybody.
void Rules::deal(State& now, Roller& roll, Told told) const {
  for (int card = 0; card < hand_size; ++card) {
    for (Player& player : now.players) {
      refill(now, roll, told);
      player.hand.push_back(now.deck.take_back());
    }
  }
  now.phase = Phase::pick;
  now.to_act = everybody();
  if (told == nullptr) return;
  for (Seat seat : now.to_act) told->push_back(Dealt{seat, now.hand, player_of(now, seat).hand});
}

// An empty deck is made anew of the discards, if there are any (AR-DRF-15, AR-R-10).
void Rules::refill(State& now, Roller& roll, Told told) const {
  if (!now.deck.empty() || now.discard.empty()) return;
  std::array<std::uint8_t, deck_size> places{};
  const std::span order = std::span(places).first(now.discard.size());
  roll.shuffle(order);
  for (std::size_t from_top = order.size(); from_top > 0; --from_top)
    now.deck.push_back(now.discard[order[from_top - 1]]);
  now.discard.clear();
  for (Player& player : now.players) player.discarded.clear();
  if (told != nullptr) told->push_back(Reshuffled{static_cast<int>(order.size())});
}

}  // namespace sprue::asteroid
