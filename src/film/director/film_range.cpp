// Reads "12" and "r3", and looks for the steps where rounds begin and end.
#include "film/director/film_range.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>
#include <vector>

namespace sprue::film {
namespace {

// The number in "12" or "r12".
std::optional<int> number_in(std::string_view moment) {
  if (moment.starts_with('r')) moment.remove_prefix(1);
  int number = 0;
  const char* const end = moment.data() + moment.size();
  const auto read = std::from_chars(moment.data(), end, number);
  const bool whole = read.ec == std::errc{} && read.ptr == end;
  return whole && number >= 1 && number <= 1000000 ? std::optional(number) : std::nullopt;
}

}  // namespace

std::string unknown_moment(const std::string& text) {
  return number_in(text) ? std::string()
                         : fmt::format("'{}' is neither a step such as 12 nor a round such as r3", text);
}

std::optional<int> step_at(const SeenMatch& seen, const std::string& file, const std::string& moment, Edge edge,
                           Problems& problems) {
  const Match& match = *seen.match;
  const int number = *number_in(moment);
  // A first step past the end stays: the caller tells that there is nothing to show.
  if (!moment.starts_with('r')) return std::min(number, edge == Edge::last ? match.steps() : number);
  std::optional<int> first, last;  // the round's
  int rounds = 0;
  for (int step = 0; step <= match.steps(); ++step) {
    // Rounds are counted by what happened, whoever's eyes the film has.
    const std::vector<stage::Cue> cues = seen.picture->cues(match, step, all_seeing);
    for (std::size_t i = 0; i < cues.size(); ++i) {
      const std::optional<int> round = cues[i].round;
      if (!round) continue;
      rounds = std::max(rounds, *round);
      // A step that ends one round and begins the next belongs to the one that it ends.
      const int begins = step > 0 && i == 0 ? step : step + 1;
      if (*round == number && !first) first = begins;
      if (*round > number && !last) last = begins - 1;
    }
  }
  if (first && *first <= match.steps()) return edge == Edge::first ? *first : last.value_or(match.steps());
  problems.push_back({file, fmt::format("has no round {}: there are {}", number, rounds)});
  return std::nullopt;
}

}  // namespace sprue::film
