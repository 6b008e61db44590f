// The actions of players.
#pragma once

#include "games/asteroid/state.h"

namespace sprue::asteroid {

// Take a card of the hand to an end of the rocket; the first card of a rocket names no end.
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

// Claim the unseen top card of the deck instead.
struct BlindDraw {
  static constexpr std::string_view kind = "blind_draw";
  bool operator==(const BlindDraw&) const = default;
  static void fields(auto&, auto&&) {}
};

// Choose the end for the card drawn blind.
struct Place {
  static constexpr std::string_view kind = "place";
  End end = End::front;
  bool operator==(const Place&) const = default;
  static void fields(auto& self, auto&& field) { field("end", self.end); }
};

// Enter the next column in this row.
struct Move {
  static constexpr std::string_view kind = "move";
  int row = 1;
  bool operator==(const Move&) const = default;
  static void fields(auto& self, auto&& field) { field("row", self.row); }
};

// Pay the damage: so many cards at the front besides the first; the rest goes at the rear.
struct Remove {
  static constexpr std::string_view kind = "remove";
  int front = 0;
  bool operator==(const Remove&) const = default;
  static void fields(auto& self, auto&& field) { field("front", self.front); }
};

using Action = std::variant<Pick, BlindDraw, Place, Move, Remove>;

}  // namespace sprue::asteroid
