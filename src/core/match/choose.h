// Tells who is to decide, and chooses one of the legal actions for computer players.
#pragma once

#include <concepts>
#include <span>

#include "core/match/players.h"
#include "core/match/rules.h"
#include "core/match/thinking.h"
#include "core/values/broken_state.h"
#include "core/values/random.h"

namespace sprue {

// Games may name who answers where several seats owe one decision together: the members of an alliance agree, and one
// of them presses the key.
template <class R>
concept HasSpeaker = requires(const R& rules, const typename R::State& now, Seats waiting) {
  { rules.answering(now, waiting) } -> std::same_as<Seats>;
};

// Returns the seats that are waited for. Where several owe one decision together, it is the one that speaks for them,
// so that a loop over matches does not ask two players the same question.
template <RulesOfGame R>
Seats deciders(const R& rules, const typename R::State& now) {
  const Seats waiting = rules.waiting(now);
  if constexpr (HasSpeaker<R>) {
    if (waiting.any()) return rules.answering(now, waiting);
  }
  return waiting;
}

// Games may offer a player of their own. It is given its seat's view, never the true state, and the legal actions, and
// returns the place of one of them.
template <class R>
concept HasSimplePlayer = requires(const R& rules, const typename R::State& seen, Seat seat,
                                   std::span<const typename R::Action> legal, Random& random) {
  { rules.simple(seen, seat, legal, random) } -> std::same_as<std::size_t>;
};

// The same for the first version of that player, where a better one has taken its place: a yardstick.
template <class R>
concept HasFirstSimplePlayer = requires(const R& rules, const typename R::State& seen, Seat seat,
                                        std::span<const typename R::Action> legal, Random& random) {
  { rules.first_simple(seen, seat, legal, random) } -> std::same_as<std::size_t>;
};

// Games may offer a player that looks ahead. Its answer follows from the view, the budget and `random` alone, unless it
// is timed or stopped.
template <class R>
concept HasThinkingPlayer = requires(const R& rules, const typename R::State& seen, Seat seat,
                                     std::span<const typename R::Action> legal, SeatPlayer player, Random& random,
                                     const MustStop& must_stop) {
  { rules.think(seen, seat, legal, player, random, must_stop) } -> std::same_as<Thought>;
};

// The player that stands for a strength of the game's ladder; any other stands for itself.
inline SeatPlayer on_ladder(const GameInfo& game, SeatPlayer player) {
  if (player.kind != PlayerKind::level) return player;
  return game.ladder.empty() ? SeatPlayer::simple : game.ladder[player.amount - 1];
}

// Tells whether a game can seat such a computer player. People are not chosen for, so `human` is none.
template <RulesOfGame R>
constexpr bool has_player(SeatPlayer player) {
  switch (player.kind) {
    case PlayerKind::human: return false;
    case PlayerKind::random: return true;
    case PlayerKind::simple:
    case PlayerKind::level: return HasSimplePlayer<R>;
    default: return HasThinkingPlayer<R>;
  }
}

// Precondition: the seat is waited for, so it has a legal action. The result lies in `legal`, which is filled in and
// may be kept for the next call: then the quick players allocate nothing.
template <RulesOfGame R>
const typename R::Action& choose_action(const R& rules, const typename R::State& now, Seat seat, SeatPlayer player,
                                        Random& random, std::vector<typename R::Action>& legal,
                                        const MustStop& must_stop = {}) {
  legal_actions(rules, now, seat, legal);
  if (legal.empty()) broken_state("a waiting seat has nothing to do");
  player = on_ladder(R::info(), player);
  if constexpr (HasThinkingPlayer<R>) {
    if (is_thinker(player))
      return legal[rules.think(rules.view(now, seat), seat, legal, player, random, must_stop).best];
  }
  if constexpr (HasFirstSimplePlayer<R>) {
    if (player.kind == PlayerKind::simple && player.amount == 1)
      return legal[rules.first_simple(rules.view(now, seat), seat, legal, random)];
  }
  if constexpr (HasSimplePlayer<R>) {
    if (player.kind == PlayerKind::simple) return legal[rules.simple(rules.view(now, seat), seat, legal, random)];
  }
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

}  // namespace sprue
