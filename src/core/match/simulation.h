// Series of matches between computer players: what is ordered and what comes out.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "core/match/players.h"
#include "core/values/hash.h"
#include "core/values/seat.h"
#include "core/values/statistics.h"

namespace sprue {

class Match;

// A share of a series: several processes can play one series, each starting at its own number and stepping over those
// of the others.
struct SimOrder {
  SeatPlayer players = SeatPlayer::random;
  bool statistics = true;  // the game counts what it finds in final states
  std::uint64_t matches = 1;
  std::uint64_t first = 0;  // the number of the first match; every number is a match of its own
  // The next match of this share is so many numbers on.
  std::uint64_t stride = 1;
  std::uint64_t seed = 0;
  std::function<bool(std::uint64_t done)> go_on;  // asked after every match; false stops
  // When set, it is given every finished match with its history; false stops.
  std::function<bool(std::uint64_t number, Match& match)> recorded;
};

// The counts of a share, which add up to those of the series.
struct SimResult {
  std::uint64_t matches = 0, moves = 0;
  std::uint64_t draws = 0;  // matches without one winning side
  std::array<std::uint64_t, max_seats> wins{};
  std::map<std::string, std::uint64_t, std::less<>> ends;
  Hasher hashes;  // of all final hashes in order; of added results, of theirs
  // The game itself counts these in final states.
  Statistics statistics;
  void add(const SimResult& other);
};

}  // namespace sprue
