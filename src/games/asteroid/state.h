// Everything on the table.
#pragma once

#include "core/values/fields.h"
#include "core/values/list.h"
#include "games/asteroid/cards.h"

namespace sprue::asteroid {

inline constexpr int most_players = 4;
// The field is seven columns long (AR-SET-03).
inline constexpr int columns = 7;
inline constexpr int exit_column = columns + 1;
// Three hands are drafted (AR-DRF-01).
inline constexpr int hands = 3;
inline constexpr int picks = 4;
inline constexpr int hand_size = 5;
inline constexpr int rocket_size = hands * picks;  // AR-DRF-16
// The field has one row more than there are players (AR-SET-02).
constexpr int rows_for(int players) { return players + 1; }
inline constexpr int most_rows = rows_for(most_players);

// The decision that the match waits for. `blind_end` follows a fourth pick in which somebody drew blind; `remove` is a
// payment that leaves a choice.
enum class Phase : std::uint8_t { pick, blind_end, move, remove, over };
constexpr std::array<std::string_view, 5> names(Phase) { return {"pick", "blind_end", "move", "remove", "over"}; }

enum class End : std::uint8_t { front, rear };
constexpr std::array<std::string_view, 2> names(End) { return {"front", "rear"}; }

// Says how far a seat is with its choice: made ones wait for those of the others (AR-DRF-17). `secret` stands in views
// for a choice that is made and not to be known.
enum class Chosen : std::uint8_t { nothing, secret, card, draw };
constexpr std::array<std::string_view, 4> names(Chosen) { return {"nothing", "secret", "card", "draw"}; }

// A choice that waits to be shown. It names a card of the hand, or the one drawn blind.
struct Commit {
  Chosen chosen = Chosen::nothing;
  std::optional<Card> card;
  // The first card of a rocket has none (AR-DRF-03).
  std::optional<End> end;
  bool operator==(const Commit&) const = default;
  static void fields(auto& self, auto&& field) {
    field("chosen", self.chosen);
    field("card", self.card);
    field("end", self.end);
  }
};

// A tile of the field.
struct Spot {
  // Both count from 1.
  int row = 0, column = 0;
  bool operator==(const Spot&) const = default;
  static void fields(auto& self, auto&& field) {
    field("row", self.row, 1, most_rows);
    field("column", self.column, 1, columns);
  }
};

// One player's part of the table: hand, rocket, and the cube on the field.
struct Player {
  List<Card, hand_size> hand;
  List<Card, rocket_size> rocket;  // front first (AR-DRF-06)
  static_assert(states("AR-DRF-06"));
  Commit commit;
  std::optional<Card> drawn;  // blind, and not placed yet
  int row = 0;                // of the cube; 0: in no row, before column 1 or taken off the field
  int column = 0;             // 8: left at the far end
  bool alive = true;
  std::optional<Spot> exploded_at;
  // What the seat has seen and the table has not: the hands that it passed on in picks 1 to 3 of this hand, and cards
  // that lie among the discards. Empty where nothing is remembered.
  std::array<List<Card, hand_size - 1>, picks - 1> passed;
  List<Card, deck_size> discarded;
  bool operator==(const Player&) const = default;
  static void fields(auto& self, auto&& field) {
    field("hand", self.hand);
    field("rocket", self.rocket);
    field("commit", self.commit);
    field("drawn", self.drawn);
    field("row", self.row, 0, most_rows);
    field("column", self.column, 0, exit_column);
    field("alive", self.alive);
    field("exploded_at", self.exploded_at);
    field("passed", self.passed);
    field("discarded", self.discarded);
  }
};

// The whole table. It holds whole numbers throughout (AR-DET-04).
struct State {
  // The tile values by row, then by column.
  List<std::array<std::uint8_t, columns>, most_rows> field;
  List<Player, most_players> players;  // in seat order
  List<Card, deck_size> deck;          // the top card is the last one
  List<Card, deck_size> discard;
  // The cards are in the order in which the rockets lost them (AR-R-19).
  List<Card, most_players * rocket_size> removed;
  Phase phase = Phase::pick;
  int hand = 1;    // of the draft; stays 3 afterwards
  int pick = 1;    // of the hand; stays 4 afterwards
  int column = 0;  // the round of the flight; 0: the rockets are being built
  int damage = 0;  // the total that the player to act is paying
  std::optional<Seat> token;
  Seats to_act;
  bool operator==(const State&) const = default;
  static void fields(auto& self, auto&& field) {
    field("field", self.field, 1, symbols);
    field("players", self.players);
    field("deck", self.deck);
    field("discard", self.discard);
    field("removed", self.removed);
    field("phase", self.phase);
    field("hand", self.hand, 1, hands);
    field("pick", self.pick, 1, picks);
    field("column", self.column, 0, columns);
    field("damage", self.damage, 0, rocket_size);
    field("token", self.token);
    field("to_act", self.to_act);
  }
};
static_assert(states("AR-DET-04"));

// The number of seats clockwise that a hand is passed on: left is clockwise, and hand 2 goes the other way round
// (AR-DRF-08, AR-R-12).
constexpr int pass_steps(int hand, int players) { return hand == 2 ? players - 1 : 1; }

}  // namespace sprue::asteroid
