// Matches played by players that choose uniformly among their legal actions: for measuring, for statistics, for tests.
// The plain loop allocates nothing and makes no text.
#pragma once

#include <string>

#include "core/match/choose.h"
#include "core/match/match_of.h"
#include "core/match/rules.h"
#include "core/match/simulation.h"

namespace sprue {

// Every match of a series has two streams of its own: one for the table's chance, one for the players' choices. So the
// same dice fall whoever plays. Stream 0 is left to matches that are played one by one.
inline std::uint64_t table_stream(std::uint64_t match) { return 2 * match + 1; }
inline std::uint64_t player_stream(std::uint64_t match) { return 2 * match + 2; }

// A match that has not ended by itself after so many moves never will: a fault of the rules, told as such.
inline constexpr std::uint64_t endless = 1000000;

// Keeps the list of actions between moves and between matches, which is why the loop allocates nothing. Not safe to
// share between threads: make one for each.
template <RulesOfGame R>
class Playout {
 public:
  using State = typename R::State;
  explicit Playout(const R& rules, SeatPlayer player = SeatPlayer::random) : rules_(&rules), player_(player) {
    actions_.reserve(1024);
  }

  // Plays `state` to its end; returns the number of moves.
  std::uint64_t finish(State& state, Roller& table, Random& player) {
    std::uint64_t moves = 0;
    // Where several seats are waited for, the lowest is asked first: a fixed order, so that a seed gives one match.
    for (Seats next = deciders(*rules_, state); next.any() && moves < endless; next = deciders(*rules_, state)) {
      const Seat seat = next.lowest();
      rules_->apply(state, seat, choose(state, seat, player), table, nullptr);
      ++moves;
    }
    return moves;
  }

  // Precondition: the seat is waited for.
  const typename R::Action& choose(const State& state, Seat seat, Random& random) {
    return choose_action(*rules_, state, seat, player_, random, actions_);
  }

 private:
  const R* rules_;
  SeatPlayer player_;
  std::vector<typename R::Action> actions_;
};

// A match that was cut off as endless counts as a draw with its own reason, so that it shows in every table of results.
inline void count_outcome(SimResult& result, const std::optional<Outcome>& outcome) {
  if (!outcome) {
    ++result.draws;
    ++result.ends["endless"];
    return;
  }
  auto reason = result.ends.find(outcome->reason.word());
  if (reason == result.ends.end()) reason = result.ends.emplace(std::string(outcome->reason.word()), 0).first;
  ++reason->second;
  if (outcome->winners.none() || outcome->shared)
    ++result.draws;
  else
    for (Seat seat : outcome->winners) ++result.wins[static_cast<std::size_t>(index(seat))];
}

// Plays one match with its history kept, for recording: the same match as the plain loop plays.
template <RulesOfGame R>
std::uint64_t play_with_history(MatchOf<R>& match, Roller& table, Random& player, Problems& problems,
                                SeatPlayer kind = SeatPlayer::random) {
  Playout<R> playout(match.rules(), kind);
  while (match.waiting().any() && match.steps() < static_cast<int>(endless)) {
    const Seat seat = match.deciders().lowest();
    if (!match.play(seat, playout.choose(match.value(), seat, player), table, problems)) break;
  }
  return static_cast<std::uint64_t>(match.steps());
}

}  // namespace sprue
