// The components: symbols, tiles and the 54 cards. What the cards say is data: the pack's deck.json.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/match/setup.h"
#include "core/values/citation.h"
#include "core/values/sentence.h"

namespace sprue::asteroid {

// The symbols stand in the order of their values, from 1 to 6.
enum class Symbol : std::uint8_t { drop, hammers, three_circles, bricks, wheel, arrow };
inline constexpr int symbols = 6;
constexpr std::array<std::string_view, symbols> names(Symbol) {
  return {"drop", "hammers", "three_circles", "bricks", "wheel", "arrow"};
}
// The value of a symbol is the same on tiles and on cards (AR-CMP-03). Collisions read it and never the printed number
// (AR-CMP-06).
constexpr int value(Symbol symbol) { return 1 + static_cast<int>(symbol); }
static_assert(states("AR-CMP-03"));

// The background tells what part of a rocket a card is: Shield, Jump Boost, or Scientific Equipment. Green, red and
// amber are this book's words; kits may print red as pink and amber as brown (AR-R-03).
enum class Background : std::uint8_t { green, red, amber };
constexpr std::array<std::string_view, 3> names(Background) { return {"green", "red", "amber"}; }

// The border is art only; no rule reads it.
enum class Border : std::uint8_t { red, blue, yellow, green, white, black };
constexpr std::array<std::string_view, 6> names(Border) { return {"red", "blue", "yellow", "green", "white", "black"}; }

inline constexpr int tiles = 36;
static_assert(states("AR-CMP-02"));
// Tiles are numbered from 0, six of each symbol in a row, so a shuffle of numbers is a shuffle of tiles.
constexpr int tile_value(int tile) { return 1 + tile / (tiles / symbols); }

// All that is printed on a card.
struct Face {
  Symbol symbol = Symbol::drop;
  Background background = Background::green;
  int printed = 1;
  Border border = Border::red;
  bool operator==(const Face&) const = default;
  static void fields(auto& self, auto&& field) {
    field("symbol", self.symbol);
    field("background", self.background);
    field("printed", self.printed, 1, 6);
    field("border", self.border);
  }
};
static_assert(states("AR-CMP-04"));
std::string spoken(const Face& face);  // "Shield 1 Drop"

// A card is its place in the deck's listing, so that two that look the same are still two cards (AR-R-33).
enum class Card : std::uint8_t {};
inline constexpr int deck_size = 54;
inline constexpr Card hidden_card{255};  // stands in views for a card that the viewer may not know
constexpr int index(Card card) { return static_cast<int>(card); }
constexpr Card card_at(int index) { return static_cast<Card>(index); }

// The deck of a match as the pack lists it. It never changes, so rules share it by reference.
class Catalogue {
 public:
  // Nothing, with all problems, when the setup brings no sound deck.
  static std::optional<Catalogue> read(const Setup& setup, Problems& problems);

  // Precondition: not hidden.
  const Face& operator[](Card card) const { return faces_[static_cast<std::size_t>(card)]; }
  // Texts name cards in records and labels: "R2@5" is red, printed 2, symbol value 5; "G1'@5" is the second G1@5, and
  // "?" is a hidden card.
  std::string text(Card card) const;
  bool parse(std::string_view text, Card& card) const;
  std::string spoken(Card card) const;  // "Shield 1 Drop"
  Sentence named(Card card) const;      // its text, for a sentence that names it

 private:
  explicit Catalogue(const std::array<Face, deck_size>& faces);
  std::array<Face, deck_size> faces_{};
  std::array<std::string, deck_size> texts_;
};

}  // namespace sprue::asteroid
