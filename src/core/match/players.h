// The kinds of players that a seat can have. A new kind of computer player is a value and a row here, and its policy in
// core/match/choose.h; the command line, its help, the lobby and records read this table.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sprue {

// Records keep the name and not the number, so rows may be added at any place.
enum class SeatPlayer : std::uint8_t { human, random, simple };

struct SeatPlayerKind {
  SeatPlayer kind;
  // This word is typed, and it stands in records.
  std::string_view name;
  // This word stands on a button.
  std::string_view word;
  bool needs_policy;  // only games that have a policy of that name can seat it
};
// The rows stand in the order of the enum.
inline constexpr std::array<SeatPlayerKind, 3> seat_players{{
    {SeatPlayer::human, "human", "Person", false},
    {SeatPlayer::random, "random", "Random", false},  // uniformly among the legal actions
    {SeatPlayer::simple, "simple", "Simple", true},
}};

constexpr std::array<std::string_view, seat_players.size()> names(SeatPlayer) {
  std::array<std::string_view, seat_players.size()> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = seat_players[i].name;
  return names;
}
constexpr std::optional<SeatPlayer> player_named(std::string_view name) {
  for (const SeatPlayerKind& row : seat_players)
    if (row.name == name) return row.kind;
  return std::nullopt;
}
constexpr bool is_computer(SeatPlayer player) { return player != SeatPlayer::human; }

}  // namespace sprue
