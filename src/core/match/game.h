// A game as the program sees it: what it is called, and ways to start, simulate and measure it. games/registry.cpp
// lists them, one row each.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match/game_option.h"
#include "core/match/game_text.h"
#include "core/match/match.h"
#include "core/match/simulation.h"

namespace sprue {

// Rates per second of processor time, as the command `bench rules` prints them. A clone is a copy of the state, a view
// one blanked for a seat, a check one call of `allowed`.
struct Measure {
  int seats = 0;
  double playouts_per_s = 0, moves_per_s = 0, moves_per_playout = 0;
  double clones_per_s = 0, views_per_s = 0, checks_per_s = 0;
  std::size_t state_bytes = 0;
};

// The price of a build, line by line, each with the rule behind it.
struct Bill {
  struct Line {
    int points = 0;
    std::string what;
    const Rule* rule = nullptr;
  };
  std::string name;
  int budget = 0;
  std::vector<Line> lines;
};

// Processor seconds of this thread. The clock is given from outside, since rules know none.
using CpuClock = std::function<double()>;

// Somebody in a build who stands on the table as a miniature.
struct BuildRole {
  std::string unit;  // as the build's file names it, "SY-044#2"; empty: the machine itself
  // This is the unit's name for people.
  std::string unit_name;
  std::string miniature;  // "halyard_vane"; empty: nobody has chosen one
};

struct Record;

// One row of the registry. Functions instead of virtual members, since a row is made from static functions of a game's
// Rules and has no state.
struct Game {
  const GameInfo& (*info)();
  const Rulebook& (*book)();
  std::vector<GameOption> (*options)();
  // Null, with problems, when the setup is not playable.
  std::unique_ptr<Match> (*begin)(const Setup& setup, Roller& roll, std::optional<std::uint64_t> seed,
                                  Problems& problems);
  std::optional<SimResult> (*simulate)(const Setup& setup, const SimOrder& order, Problems& problems);
  std::optional<Measure> (*measure)(const Setup& setup, double seconds, const CpuClock& clock, Problems& problems);
  // All that is wrong with the packs of the setup, played alone.
  void (*check_pack)(const Setup& setup, Problems& problems);
  // What is allowed in the packs of the setup and cannot be meant; null for games that look for nothing of the kind.
  Problems (*pack_warnings)(const Setup& setup) = nullptr;
  // For games to which people bring builds, else null: the bill of a build as far as it can be read, with all that is
  // wrong with it; and a plain legal build of that name, made from the packs of the setup.
  Bill (*check_build)(const Setup& setup, const Document& build, Problems& problems) = nullptr;
  std::optional<Document> (*new_build)(const Setup& setup, const std::string& name, Problems& problems) = nullptr;
  // The same games: who stands on the table as what, by a build, the machine itself first; and the build after one of
  // them was given another miniature.
  std::vector<BuildRole> (*build_roles)(const Setup& setup, const Document& build) = nullptr;
  Document (*give_miniature)(std::shared_ptr<const Document> build, const BuildRole& role,
                             const std::string& miniature) = nullptr;
  // Puts the options of an older record into today's words, and sets those by which today's rules play as its own did;
  // null where none have changed.
  void (*renew)(const Record& record, GivenOptions& options) = nullptr;
  const GameText& (*text)() = &plain_text;
};

}  // namespace sprue
