// What a game tells people who have not read its rules: what they try to do, how far they are, and what each phase is
// for.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/match/match.h"

namespace sprue {

// The aim of the game in a sentence, and what a seat has reached of it: "Your rocket: 9 cards, 23 points".
struct Aim {
  std::string goal, so_far;
  bool operator==(const Aim&) const = default;
};

// A phase by the word that files know it by, with the words that open it. An empty key: there is nothing to open.
struct PhaseWords {
  std::string_view key, title, purpose;
  bool operator==(const PhaseWords&) const = default;
};

// A part of the page with which a game's rules open: "Your turn".
struct PrimerPart {
  std::string_view title, text;
};

// All but the primer is said of the match as it stands.
class Teaching {
 public:
  virtual ~Teaching() = default;
  // As far as the viewer may know. Without a seat only the goal is told.
  virtual Aim aim(const Match& match, Viewer viewer, std::optional<Seat> seat) const = 0;
  // Everybody knows the phase.
  virtual PhaseWords phase(const Match& match) const = 0;
  // What one tries, and what a turn looks like, for somebody who has not played.
  virtual std::span<const PrimerPart> primer() const = 0;
};

// For a game that has nothing to say.
const Teaching& plain_teaching();

}  // namespace sprue
