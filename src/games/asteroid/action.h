// The actions of players.
#pragma once

#include "games/asteroid/state.h"

namespace sprue::asteroid {

// Takes a card of the hand to an end of the rocket. The first card of a rocket names no end, since it is both
// (AR-DRF-03).
struct Pick {
  static constexpr std::string_view kind = "pick";
  Card card{};
  std::optional<End> end;
  bool operator==(const Pick&) const = default;
  static void fields(auto& self, auto&& field) {
    field("card", self.card);
    field("end", self.end);
  }
};

// Claims the unseen top card of the deck instead of a card of the hand, in the fourth pick (AR-DRF-10).
struct BlindDraw {
  static constexpr std::string_view kind = "blind_draw";
  bool operator==(const BlindDraw&) const = default;
  static void fields(auto&, auto&&) {}
};

// Chooses the end for the card that was drawn blind.
struct Place {
  static constexpr std::string_view kind = "place";
  End end = End::front;
  bool operator==(const Place&) const = default;
  static void fields(auto& self, auto&& field) { field("end", self.end); }
};

// Enters the next column in this row, counted from 1.
struct Move {
  static constexpr std::string_view kind = "move";
  int row = 1;
  bool operator==(const Move&) const = default;
  static void fields(auto& self, auto&& field) { field("row", self.row); }
};

// Pays the damage: so many cards at the front besides the first, and the rest at the rear. Which of several orders it
// is makes no difference (AR-R-18).
struct Remove {
  static constexpr std::string_view kind = "remove";
  int front = 0;
  bool operator==(const Remove&) const = default;
  static void fields(auto& self, auto&& field) { field("front", self.front); }
};

using Action = std::variant<Pick, BlindDraw, Place, Move, Remove>;

}  // namespace sprue::asteroid
