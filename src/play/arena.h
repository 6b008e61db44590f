// Tournaments between computer players: everybody against everybody, with seats and builds rotated and the same dice
// for both sides of a pair. The same order gives the same counts, however it is divided.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/match/game.h"

namespace sprue {

struct ArenaOrder {
  const Game* game = nullptr;
  std::vector<Setup> setups;        // deals take them in turn: other builds at the same seats
  std::vector<SeatPlayer> players;  // two or more
  std::uint64_t seed = 0;
  std::uint64_t first = 0;  // the number of the first deal
  std::uint64_t deals = 1;  // each is played once from every side
  int jobs = 1;
  std::function<double()> clock;                  // processor seconds of the thread that asks
  std::function<bool(std::uint64_t done)> go_on;  // asked after every match, one thread at a time; false stops
};

// How one player did against another. With more than two sides, `one` plays a side alone against all others.
struct ArenaPair {
  std::size_t one = 0, other = 0;  // places among the players
  std::uint64_t wins = 0, losses = 0, draws = 0, moves = 0;
  std::uint64_t matches() const { return wins + losses + draws; }
  std::uint64_t decided() const { return wins + losses; }
};

// How long decisions took, counted in steps of a quarter of a doubling from one microsecond on.
struct ThinkTimes {
  std::array<std::uint64_t, 128> steps{};
  double longest = 0;  // seconds
  void add(double seconds);
  void add(const ThinkTimes& other);
  std::uint64_t count() const;
  double median() const;  // seconds, to the step
};

struct ArenaResult {
  std::vector<ArenaPair> pairs;
  std::vector<ThinkTimes> times;  // of each player
  int sides = 2;
  bool whole = true;  // false: it was stopped
  // Shares of one order, in any sequence.
  void add(const ArenaResult& other);
};

// Nothing, with problems, when no match can begin.
std::optional<ArenaResult> play_arena(const ArenaOrder& order, Problems& problems);

// The share of the decided matches that were won, and the bounds of its 95 % interval (Wilson), in percent.
struct WinShare {
  double share = 0, least = 0, most = 100;
};
WinShare win_share(const ArenaPair& pair);

// Ratings by which a lead of 400 is ten to one (Bradley and Terry), the first player at 1000. One draw is added to
// every pair, so that whoever never lost has a rating.
std::vector<int> ratings(std::size_t players, const std::vector<ArenaPair>& pairs);

}  // namespace sprue
