// The kinds of players that a seat can have, and the words that name them: `simple`, `search:2000`, `search:0.5s`,
// `level:4`. The command line, its help, the lobby and records read the table here; a new kind of computer player is a
// value and a row, and its policy in core/match/choose.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sprue {

// Records keep the word and not the number, so rows may be added at any place.
enum class PlayerKind : std::uint8_t { human, random, simple, flat, search, level };

// Says what stands behind the colon of a player's word.
enum class PlayerAmount : std::uint8_t { none, version, budget, strength };

struct SeatPlayerKind {
  PlayerKind kind;
  // This word is typed, and it stands in records.
  std::string_view name;
  // This word stands on a button.
  std::string_view word;
  PlayerAmount amount;
  // This goes into the help of the command line, behind the name.
  std::string_view form, gist;
};
// The rows stand in the order of the enum.
inline constexpr std::array<SeatPlayerKind, 6> seat_players{{
    {PlayerKind::human, "human", "Person", PlayerAmount::none, "", "a person"},
    {PlayerKind::random, "random", "Random", PlayerAmount::none, "", "any legal action"},
    {PlayerKind::simple, "simple", "Simple", PlayerAmount::version, "",
     "quick, by rules of thumb; simple:1 is its first"},
    {PlayerKind::flat, "flat", "Flat", PlayerAmount::budget, ":N", "tries each action N times in all, a yardstick"},
    {PlayerKind::search, "search", "Search", PlayerAmount::budget, ":N or :0.5s", "looks ahead N times, or so long"},
    {PlayerKind::level, "level", "Level", PlayerAmount::strength, ":1 to :10", "a strength of the game's ladder"},
}};

inline constexpr std::uint32_t most_simulations = 10'000'000;
inline constexpr std::uint32_t longest_thought = 3'600'000;  // milliseconds
inline constexpr std::uint32_t strengths = 10;

// Who sits at a seat: a kind, and how much of it.
struct SeatPlayer {
  PlayerKind kind = PlayerKind::human;
  // Simulations or milliseconds of a budget, a strength from 1, or an older version; 0 where none is named.
  std::uint32_t amount = 0;
  bool timed = false;  // the amount is milliseconds
  bool operator==(const SeatPlayer&) const = default;

  static const SeatPlayer human, random, simple;
};
inline constexpr SeatPlayer SeatPlayer::human{PlayerKind::human};
inline constexpr SeatPlayer SeatPlayer::random{PlayerKind::random};
inline constexpr SeatPlayer SeatPlayer::simple{PlayerKind::simple};

constexpr const SeatPlayerKind& row_of(PlayerKind kind) { return seat_players[static_cast<std::size_t>(kind)]; }
constexpr bool is_computer(SeatPlayer player) { return player.kind != PlayerKind::human; }
// A player who looks ahead takes its time; the others choose at once.
constexpr bool is_thinker(SeatPlayer player) {
  return player.kind == PlayerKind::flat || player.kind == PlayerKind::search || player.kind == PlayerKind::level;
}

// The word of a player, as it is typed and as records keep it; and back.
std::string to_text(const SeatPlayer& player);
bool from_text(std::string_view text, SeatPlayer& player);
std::optional<SeatPlayer> player_named(std::string_view word);
// Says why a word names no player; empty: it does.
std::string wrong_player(std::string_view word);

// A strength in a word: "beginner", "club" or "expert".
std::string_view strength_word(std::uint32_t strength);

// The players behind the strengths of a game: the quick ones, then searches with these budgets.
constexpr std::array<SeatPlayer, strengths> ladder_of(const std::array<std::uint32_t, strengths - 2>& budgets) {
  std::array<SeatPlayer, strengths> ladder{SeatPlayer::random, SeatPlayer::simple};
  for (std::size_t at = 0; at < budgets.size(); ++at) ladder[at + 2] = {PlayerKind::search, budgets[at]};
  return ladder;
}

}  // namespace sprue
