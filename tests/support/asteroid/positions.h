// Positions of The Last Blast in a few words, and playing on them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/asteroid/rules.h"

namespace sprue::asteroid::test {

inline constexpr Seat A = seat_at(0), B = seat_at(1), C = seat_at(2), D = seat_at(3);

// The kit's deck, with or without wrecks.
Setup setup_for(int seats, bool wrecks = false);
const Rules& rules_for(int seats, bool wrecks = false);

Card card(std::string_view text);  // "R2@5"
// "R2@5 G1@3 +4": two cards by name, then any four that nobody else names. A second G1@3 is G1'@3.
using Line = std::string_view;
std::string text_of(std::span<const Card> cards);

struct Tile {
  int row, column, value;
};

// A moment of the flight. Whoever sits between the holder of the token and the turn has moved in this round. A rocket
// without cards exploded one round ago in its row.
struct Flight {
  std::vector<Line> rockets;
  std::vector<int> rows = {};  // none: all outside
  int column = 1;              // the round
  Seat token = A;
  Seat turn = A;
  std::vector<Tile> tiles = {};              // where it matters; or:
  std::vector<std::string_view> field = {};  // a row as "5363242"
  bool wrecks = false;
};
State position(const Flight& flight);

// Everybody has one pick to go, and holds the last card of the rocket named here with another one.
State last_pick(const std::vector<Line>& rockets, const std::vector<std::string_view>& field = {});
// Plays that pick: the rockets are complete, the token is given. Chance is asked for a tie only.
State takeoff(const std::vector<Line>& rockets, const std::vector<std::string_view>& field = {}, Rolls rolls = {},
              bool wrecks = false);

using Events = std::vector<Event>;
// Plays a legal action with these rolls, all of which must be used.
Events play(const Rules& rules, State& now, Seat seat, const Action& action, Rolls rolls = {});
// The id of the rule that refuses an action; "" when it is allowed.
std::string refusal(const Rules& rules, const State& now, Seat seat, const Action& action);
std::vector<Action> choices(const Rules& rules, const State& now, Seat seat);
std::vector<std::string> faults(const Rules& rules, const State& now);

template <class E>
std::vector<E> all(const Events& told) {
  std::vector<E> found;
  for (const Event& event : told) {
    if (const E* one = std::get_if<E>(&event)) found.push_back(*one);
  }
  return found;
}
template <class E>
std::optional<E> first(const Events& told) {
  const std::vector<E> found = all<E>(told);
  return found.empty() ? std::nullopt : std::optional<E>(found.front());
}

// Chance to be scripted: a die; orders of the shuffles of tiles, of cards from the top, and the plain one.
inline Roll die(int value) { return {value, {}}; }
Roll tile_order(const std::vector<std::string_view>& field);
Roll order_of(const std::vector<Card>& cards);
Roll sorted_order(int count);

// The policy of the golden flights: the free row with the smallest total, the lowest of those; the rest at the rear.
Action golden_choice(const Rules& rules, const State& now);

}  // namespace sprue::asteroid::test
