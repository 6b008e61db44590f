// The arguments by which a match is named on the command line: game, seats, seed, options, packs.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/commands.h"
#include "core/game.h"

namespace sprue {

class MatchArguments {
 public:
  void describe(Arguments& line);
  void describe_all_but_seats(Arguments& line);
  void take_seats(int count) { seats_ = count; }
  const Game& game() const;  // after parsing: it exists
  std::uint64_t seed() const { return seed_or(0); }
  std::uint64_t seed_or(std::uint64_t other) const { return seed_ == not_given ? other : seed_; }
  const std::vector<std::string>& packs() const { return packs_; }
  bool names_builds() const { return !builds_.empty(); }
  std::optional<Setup> setup(Problems& problems) const;

 private:
  std::string game_;
  int seats_ = 0;
  static constexpr std::uint64_t not_given = UINT64_MAX;  // too long to be typed
  std::uint64_t seed_ = not_given;
  std::vector<std::string> options_;
  std::vector<std::string> packs_, builds_;
};

// Adds a positional GAME that must be one of the registry.
void game_argument(Arguments& line, std::string& game, bool required);
std::string unknown_game(const std::string& id);  // an ArgumentCheck

// Kinds of computer players, for --players.
extern const char* const players_help;
std::string unknown_players(const std::string& word);  // an ArgumentCheck
Players players_named(const std::string& word);

// The named builds, one a seat; a name is a build of data/<game>/builds or of this user's own, by its file or the start
// of it, or a path. When none is named, and the game has builds of its own, its first ones.
bool add_builds(const Game& game, const std::vector<std::string>& names, Setup& setup, Problems& problems);
// The files of a game's own builds, in the order of their names.
std::vector<std::filesystem::path> own_builds(const Game& game);
// Those that this user has made, and where they are kept; no folder when the user has no home.
std::filesystem::path user_build_folder(const Game& game);
std::vector<std::filesystem::path> user_builds(const Game& game);

// The game's own packs, and of its builds one for each seat.
bool add_supplies(const Game& game, Setup& setup, Problems& problems);

// The named packs, or the game's own when none is named. A name is a folder of data/<game>/, or a path.
bool add_packs(const Game& game, const std::vector<std::string>& names, Setup& setup, Problems& problems);

}  // namespace sprue
