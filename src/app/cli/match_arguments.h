// The arguments by which a match is named on the command line: game, seats, seed, options, packs.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "core/match/game.h"

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
std::vector<std::string_view> computer_players();
std::string players_help();
std::string unknown_players(const std::string& word);  // an ArgumentCheck

}  // namespace sprue
