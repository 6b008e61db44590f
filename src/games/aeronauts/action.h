// The decisions of players. Each belongs to one stage.
#pragma once

#include <variant>

#include "games/aeronauts/state.h"

namespace sprue::aeronauts {

// Gives the numbers 4, 3, 3, 2 to the four stats.
struct Assign {
  static constexpr std::string_view kind = "assign";
  static constexpr Stage stage = Stage::stats;
  Stats stats;
  bool operator==(const Assign&) const = default;
  static void fields(auto& self, auto&& field) { Stats::fields(self.stats, field); }
};

struct Place {
  static constexpr std::string_view kind = "place";
  static constexpr Stage stage = Stage::place;
  std::int16_t x_mm = 0, y_mm = 0;  // of the token's centre (AE-SET-09)
  std::int8_t h = 0;
  bool operator==(const Place&) const = default;
  static void fields(auto& self, auto&& field) {
    field("x_mm", self.x_mm);
    field("y_mm", self.y_mm);
    field("h", self.h);
  }
};

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

struct Climb {
  static constexpr std::string_view kind = "climb";
  static constexpr Stage stage = Stage::move;
  bool operator==(const Climb&) const = default;
  static void fields(auto&, auto&&) {}
};

struct Dive {
  static constexpr std::string_view kind = "dive";
  static constexpr Stage stage = Stage::move;
  std::int8_t n = 1;  // altitude tokens given up
  bool operator==(const Dive&) const = default;
  static void fields(auto& self, auto&& field) { field("n", self.n); }
};

struct EndMove {
  static constexpr std::string_view kind = "end_move";
  static constexpr Stage stage = Stage::move;
  bool operator==(const EndMove&) const = default;
  static void fields(auto&, auto&&) {}
};

struct Attack {
  static constexpr std::string_view kind = "attack";
  static constexpr Stage stage = Stage::attack;
  Seat target{};
  bool operator==(const Attack&) const = default;
  static void fields(auto& self, auto&& field) { field("target", self.target); }
};

struct Pass {
  static constexpr std::string_view kind = "pass";
  static constexpr Stage stage = Stage::attack;
  bool operator==(const Pass&) const = default;
  static void fields(auto&, auto&&) {}
};

using Action = std::variant<Assign, Place, Fly, Climb, Dive, EndMove, Attack, Pass>;

inline Stage stage_of(const Action& action) {
  return std::visit([]<class A>(const A&) { return A::stage; }, action);
}

}  // namespace sprue::aeronauts
