// The arguments by which a match is named on the command line: game, seats, seed, options, packs, builds.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "core/match/game.h"

namespace sprue {

// Commands that play describe these among their own; after parsing they ask for a setup.
class MatchArguments {
 public:
  void describe(Arguments& line);
  void describe_all_but_seats(Arguments& line);  // for commands that have other words for who sits where
  void take_seats(int count) { seats_ = count; }
  const Game& game() const;  // after parsing only: the game exists then
  std::uint64_t seed() const { return seed_or(0); }
  // The typed seed, or this one.
  std::uint64_t seed_or(std::uint64_t other) const { return seed_ == not_given ? other : seed_; }
  const std::vector<std::string>& packs() const { return packs_; }
  bool names_builds() const { return !builds_.empty(); }
  // Nothing, with problems, if a pack or a build cannot be read.
  std::optional<Setup> setup(Problems& problems) const;

 private:
  std::string game_;
  int seats_ = 0;
  static constexpr std::uint64_t not_given = UINT64_MAX;  // more digits than can be typed
  std::uint64_t seed_ = not_given;
  std::vector<std::string> options_;
  std::vector<std::string> packs_, builds_;
};

// Adds the place GAME, which must name a game of the registry.
void game_argument(Arguments& line, std::string& game, bool required);
std::string unknown_game(const std::string& id);  // an ArgumentCheck

// The words of computer players, for --players.
std::string player_words();  // with no more than their form
std::string players_help();
std::string unknown_players(const std::string& word);  // an ArgumentCheck

}  // namespace sprue
