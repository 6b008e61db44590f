// Finds the steps that people name when they say from where to where a match is filmed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "film/seen_match.h"

namespace sprue::film {

// The end of a range that a text names. "12" is a step; "r3" is a round (turn, column), of which the first or the last
// step is meant.
enum class Edge : std::uint8_t { first, last };
std::string unknown_moment(const std::string& text);  // the mistake in it, for the command line; empty: none
// Nothing, with a problem about `file`, when the match has no such round. Steps past the end stand for the last one.
std::optional<int> step_at(const SeenMatch& seen, const std::string& file, const std::string& moment, Edge edge,
                           Problems& problems);

}  // namespace sprue::film
