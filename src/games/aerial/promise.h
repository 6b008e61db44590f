// Adds up what the cards of an autonomous row promise before they are locked in, for players who want to know.
#pragma once

#include "games/aerial/rules.h"

namespace sprue::aerial {

// Points are counted in this many parts, so that every chance of up to ten dice is a whole number.
inline constexpr std::int64_t promise_parts = 60466176;  // 6^10

// The points that a robot's row brings its alliance on average, if it is played as well as it can be and all others
// leave their cards face down. The row is what is laid so far and, with `with`, one more card. The answers are for its
// first card alone, for the first two, and so on. `seen` is the view of its seat while rows are laid.
std::vector<std::int64_t> promised_points(const Rules& rules, const State& seen, RobotId robot,
                                          const std::optional<Lay>& with = std::nullopt);

}  // namespace sprue::aerial
