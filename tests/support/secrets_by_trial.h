// What is secret, found by trying: other positions that look the same to the table, and all that a seat could choose in
// them. It proves what rules declare (tests/support/contract.h).
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "core/match/rules.h"

namespace sprue::test {

template <RulesOfGame R>
class SecretsByTrial {
 public:
  using State = typename R::State;
  using Action = typename R::Action;
  using Event = typename R::Event;

  explicit SecretsByTrial(const R& rules) : rules_(&rules) {}

  // The seat knows something that the table does not, or will when it has chosen.
  bool conceals(const State& now, Seat seat) const {
    const auto knows_more = [&](const State& same) { return rules_->view(same, seat) != rules_->view(same, {}); };
    // A seat may by chance know no more than everybody: it chose "no move", which looks like nothing chosen. That, too,
    // is its secret.
    return any_resampled(now, many_tries, knows_more) || any_resampled(now, few_tries, [&](const State& same) {
             return hides_something(same, seat) || tells_nobody(same, seat);
           });
  }

  // The one legal action of the seat, when it is the same in all positions that look the same to the table.
  std::optional<Action> forced_public_choice(const State& now, Seat seat) const {
    std::vector<Action> legal, other;
    legal_actions(*rules_, now, seat, legal);
    if (legal.size() != 1) return std::nullopt;
    const bool differs = any_resampled(now, many_tries, [&](const State& same) {
      legal_actions(*rules_, same, seat, other);
      return other != legal;
    });
    return differs ? std::nullopt : std::optional(legal.front());
  }

  // Whoever takes this action alone knows what it was: another one would have looked the same to the table.
  bool is_secret_commit(const State& before, Seat seat, const Action& action) const {
    const Outside shown = outside(before, seat, action);
    return !shown.rolled && shown.told.size() <= 1 && hides_something(before, seat, &shown);
  }

 private:
  static constexpr int few_tries = 8, many_tries = 24;

  // The position itself is one of those that look the same.
  template <class Asked>
  bool any_resampled(const State& state, int tries, const Asked& asked) const {
    if (asked(state)) return true;
    SeededRoller any(0);
    for (int i = 0; i < tries; ++i)
      if (asked(resampled(*rules_, state, {}, any))) return true;
    return false;
  }

  // Nothing of it is told that everybody learns alike, and the seat knows more afterwards: so it is with the one card
  // that somebody can lay face down.
  bool is_told_to_nobody(const State& before, Seat seat, const Action& action) const {
    State next = before;
    SeededRoller any(0);
    std::vector<Event> events;
    rules_->apply(next, seat, action, any, &events);
    const auto is_open = [&](const Event& event) { return rules_->view(event, seat) == rules_->view(event, {}); };
    return std::ranges::none_of(events, is_open) && rules_->view(next, seat) != rules_->view(next, {});
  }

  bool tells_nobody(const State& state, Seat seat) const {
    std::vector<Action> legal;
    legal_actions(*rules_, state, seat, legal);
    return std::ranges::any_of(legal, [&](const Action& action) { return is_told_to_nobody(state, seat, action); });
  }

  // What an action shows to the table, and to whoever takes it.
  struct Outside {
    State open, own;
    std::vector<Event> told;  // to the table
    bool rolled = false;
    bool looks_like(const Outside& other) const { return open == other.open && told == other.told; }
    // The table cannot tell this from the other, which is another thing.
    bool hides_what(const Outside& other) const { return looks_like(other) && own != other.own; }
  };

  // Two choices look the same to the table and are not; with `like`, both look like that one.
  bool hides_something(const State& state, Seat seat, const Outside* like = nullptr) const {
    std::vector<Action> legal;
    std::vector<Outside> seen;
    legal_actions(*rules_, state, seat, legal);
    for (const Action& action : legal) {
      Outside now = outside(state, seat, action);
      if (like != nullptr && !now.looks_like(*like)) continue;
      if (std::ranges::any_of(seen, [&](const Outside& other) { return other.hides_what(now); })) return true;
      seen.push_back(std::move(now));
    }
    return false;
  }

  Outside outside(const State& before, Seat seat, const Action& action) const {
    Outside shown{before, {}, {}};
    SeededRoller any(0);
    RecordingRoller recording(any);
    std::vector<Event> events;
    rules_->apply(shown.open, seat, action, recording, &events);
    shown.rolled = !recording.rolls.empty();
    shown.own = rules_->view(shown.open, seat);
    shown.open = rules_->view(shown.open, {});
    for (const Event& event : events)
      if (std::optional<Event> known = rules_->view(event, {})) shown.told.push_back(std::move(*known));
    return shown;
  }

  const R* rules_;
};

}  // namespace sprue::test
