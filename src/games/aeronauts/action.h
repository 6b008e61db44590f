// The decisions of players. Each belongs to one stage.
#pragma once

#include <variant>

#include "games/aeronauts/state.h"

namespace sprue::aeronauts {

// Gives the numbers 4, 3, 3, 2 to the four stats, in secret (AE-SET-01, AE-SET-02).
struct Assign {
  static constexpr std::string_view kind = "assign";
  static constexpr Stage stage = Stage::stats;
  Stats stats;
  bool operator==(const Assign&) const = default;
  static void fields(auto& self, auto&& field) { Stats::fields(self.stats, field); }
};

// Puts the plane on the mat at the start.
struct Place {
  static constexpr std::string_view kind = "place";
  static constexpr Stage stage = Stage::place;
  // This is the place of the token's center (AE-SET-09).
  std::int16_t x_mm = 0, y_mm = 0;
  std::int8_t h = 0;
  bool operator==(const Place&) const = default;
  static void fields(auto& self, auto&& field) {
    field("x_mm", self.x_mm);
    field("y_mm", self.y_mm);
    field("h", self.h);
  }
};

// Flies one maneuver. The name in records is the rules' own, "manoeuvre".
struct Fly {
  static constexpr std::string_view kind = "manoeuvre";
  static constexpr Stage stage = Stage::move;
  Manoeuvre manoeuvre = Manoeuvre::straight;
  bool loop = false;
  bool operator==(const Fly&) const = default;
  static void fields(auto& self, auto&& field) {
    field("m", self.manoeuvre);
    field("loop", self.loop);
  }
};

// Spends 1 speed on one altitude token (AE-ALT-03).
struct Climb {
  static constexpr std::string_view kind = "climb";
  static constexpr Stage stage = Stage::move;
  bool operator==(const Climb&) const = default;
  static void fields(auto&, auto&&) {}
};

// Gives up altitude tokens for as much speed (AE-ALT-05).
struct Dive {
  static constexpr std::string_view kind = "dive";
  static constexpr Stage stage = Stage::move;
  std::int8_t n = 1;  // altitude tokens given up
  bool operator==(const Dive&) const = default;
  static void fields(auto& self, auto&& field) { field("n", self.n); }
};

// Ends the move, whatever speed is left. Before the first maneuver that is a stall (AE-MOV-06).
struct EndMove {
  static constexpr std::string_view kind = "end_move";
  static constexpr Stage stage = Stage::move;
  bool operator==(const EndMove&) const = default;
  static void fields(auto&, auto&&) {}
};

// Fires at an enemy plane; the dice follow from where both stand.
struct Attack {
  static constexpr std::string_view kind = "attack";
  static constexpr Stage stage = Stage::attack;
  Seat target{};
  bool operator==(const Attack&) const = default;
  static void fields(auto& self, auto&& field) { field("target", self.target); }
};

// Makes no attack in this turn (AE-R-16).
struct Pass {
  static constexpr std::string_view kind = "pass";
  static constexpr Stage stage = Stage::attack;
  bool operator==(const Pass&) const = default;
  static void fields(auto&, auto&&) {}
};

using Action = std::variant<Assign, Place, Fly, Climb, Dive, EndMove, Attack, Pass>;

// The stage that an action belongs to. In any other stage it is refused before its chapter looks at it.
inline Stage stage_of(const Action& action) {
  return std::visit([]<class A>(const A&) { return A::stage; }, action);
}

}  // namespace sprue::aeronauts
