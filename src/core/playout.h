// Matches played by players that choose uniformly among their legal actions: for measuring, for statistics, for tests.
// The plain loop allocates nothing and makes no text.
#pragma once

#include <span>
#include <string>

#include "core/match_of.h"
#include "core/rules.h"
#include "core/simulation.h"

namespace sprue {

// Every match of a series has two streams of its own: one for the table's chance, one for the players' choices.
inline std::uint64_t table_stream(std::uint64_t match) { return 2 * match + 1; }
inline std::uint64_t player_stream(std::uint64_t match) { return 2 * match + 2; }

// A match that has not ended by itself after so many moves never will: a fault of the rules, told as such.
inline constexpr std::uint64_t endless = 1000000;

// Games may offer a player of their own: it is given what its seat sees and the legal actions, and names one of them.
template <class R>
concept HasSimplePlayer = requires(const R& rules, const typename R::State& seen, Seat seat,
                                   std::span<const typename R::Action> legal, Random& random) {
  { rules.simple(seen, seat, legal, random) } -> std::same_as<std::size_t>;
};

// Games may name who answers where several seats owe one decision together.
template <class R>
concept HasSpeaker = requires(const R& rules, const typename R::State& now, Seats waiting) {
  { rules.one_to_answer(now, waiting) } -> std::same_as<Seat>;
};

// Whose move comes next. Precondition: somebody is waited for.
template <RulesOfGame R>
Seat one_to_answer(const R& rules, const typename R::State& now, Seats waiting) {
  if constexpr (HasSpeaker<R>)
    return rules.one_to_answer(now, waiting);
  else
    return waiting.lowest();
}

template <RulesOfGame R>
class Playout {
 public:
  using State = typename R::State;
  explicit Playout(const R& rules, Players players = Players::random) : rules_(&rules), players_(players) {
    actions_.reserve(1024);
  }

  // Plays `state` to its end; returns the number of moves.
  std::uint64_t finish(State& state, Roller& table, Random& player) {
    std::uint64_t moves = 0;
    for (Seats waiting = rules_->waiting(state); waiting.any() && moves < endless; waiting = rules_->waiting(state)) {
      const Seat seat = one_to_answer(*rules_, state, waiting);
      rules_->apply(state, seat, choose(state, seat, player), table, nullptr);
      ++moves;
    }
    return moves;
  }

  // Precondition: the seat is waited for, so it has a legal action.
  const typename R::Action& choose(const State& state, Seat seat, Random& player) {
    legal_actions(*rules_, state, seat, actions_);
    assert(!actions_.empty() && "a waiting seat has a legal action");
    if constexpr (HasSimplePlayer<R>) {
      if (players_ == Players::simple)
        return actions_[rules_->simple(rules_->view(state, seat), seat, actions_, player)];
    }
    return actions_[player.below(static_cast<std::uint32_t>(actions_.size()))];
  }

 private:
  const R* rules_;
  Players players_;
  std::vector<typename R::Action> actions_;
};

inline void count_outcome(SimResult& result, const std::optional<Outcome>& outcome) {
  if (!outcome) {
    ++result.draws;
    ++result.ends["endless"];
    return;
  }
  auto reason = result.ends.find(outcome->reason);
  if (reason == result.ends.end()) reason = result.ends.emplace(std::string(outcome->reason), 0).first;
  ++reason->second;
  if (outcome->winners.none() || outcome->shared)
    ++result.draws;
  else
    for (Seat seat : outcome->winners) ++result.wins[static_cast<std::size_t>(index(seat))];
}

// Plays one match with its history kept, for recording: the same match as the plain loop plays.
template <RulesOfGame R>
std::uint64_t play_with_history(MatchOf<R>& match, Roller& table, Random& player, Problems& problems,
                                Players players = Players::random) {
  Playout<R> playout(match.rules(), players);
  while (match.waiting().any() && match.steps() < static_cast<int>(endless)) {
    const Seat seat = one_to_answer(match.rules(), match.value(), match.waiting());
    if (!match.play(seat, playout.choose(match.value(), seat, player), table, problems)) break;
  }
  return static_cast<std::uint64_t>(match.steps());
}

}  // namespace sprue
