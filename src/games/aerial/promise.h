// Adds up what the cards of an autonomous row promise before they are locked in, for players who want to know.
#pragma once

#include "games/aerial/rules.h"

namespace sprue::aerial {

// Points in parts of this many, so that every chance of up to ten dice is a whole number.
inline constexpr std::int64_t promise_parts = 60466176;  // 6^10

// The points that a robot's row, as far as it is laid and with one more card after it, brings its alliance on average,
// if it is played as well as it can be and all others leave their cards face down: of its first card alone, of the
// first two, of all. `seen` is the view of its seat while rows are laid.
std::vector<std::int64_t> promised_points(const Rules& rules, const State& seen, RobotId robot,
                                          const std::optional<Lay>& with = std::nullopt);

}  // namespace sprue::aerial
