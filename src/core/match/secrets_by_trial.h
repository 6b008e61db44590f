// What a seat keeps secret, found by trying: other deals that the table cannot tell apart, and all that the seat could
// choose in them. It proves what rules declare (tests/support/contract.h), and answers for games that declare nothing.
#pragma once

#include <algorithm>
#include <vector>

#include "core/match/rules.h"

namespace sprue {

template <RulesOfGame R>
class SecretsByTrial {
 public:
  using State = typename R::State;
  using Action = typename R::Action;
  using Event = typename R::Event;

  explicit SecretsByTrial(const R& rules) : rules_(&rules) {}

  // The seat knows something that the table does not, or will when it has chosen.
  bool conceals(const State& now, Seat seat) const {
    return may_know_more(now, seat) ||
           of_any_twin(now, [&](const State& twin) { return hides_something(twin, seat) || tells_nobody(twin, seat); });
  }
  // Of this action, taken there, only whoever took it knows what it was.
  bool seals(const State& before, Seat seat, const Action& action) const {
    const Outside shown = outside(before, seat, action);
    return of_any_twin(before, [&](const State& twin) { return hides_something(twin, seat, &shown); });
  }

 private:
  // A seat may by chance know no more than everybody (it sealed "no move", which looks like nothing sealed); that, too,
  // is its secret.
  bool may_know_more(const State& now, Seat seat) const {
    constexpr int tried = 24;
    const auto knows_more = [&](const State& state) { return rules_->view(state, seat) != rules_->view(state, {}); };
    SeededRoller any(0);
    for (int i = 0; i < tried; ++i)
      if (knows_more(rules_->resample(now, {}, any))) return true;
    return knows_more(now);
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
    bool hides() const { return open != own; }
    bool looks_like(const Outside& other) const { return open == other.open && told == other.told; }
    // The table cannot tell this from the other, which is another thing.
    bool hides_what(const Outside& other) const { return looks_like(other) && own != other.own; }
  };
  // Asked of what the table cannot tell from the state: the answer shows in who has to look away, so it must not depend
  // on what is hidden.
  template <class Asked>
  bool of_any_twin(const State& state, Asked asked) const {
    constexpr int tried = 8;
    SeededRoller any(0);
    for (int i = 0; i < tried; ++i)
      if (asked(rules_->resample(state, {}, any))) return true;
    return false;
  }
  // Whoever chooses there may alone know what it was; with `like`, something that looks so to the table.
  bool hides_something(const State& state, Seat seat, const Outside* like = nullptr) const {
    std::vector<Action> legal;
    std::vector<Outside> seen;
    legal_actions(*rules_, state, seat, legal);
    for (const Action& action : legal) {
      Outside now = outside(state, seat, action);
      if (!now.hides() || (like != nullptr && !now.looks_like(*like))) continue;
      if (std::ranges::any_of(seen, [&](const Outside& other) { return other.hides_what(now); })) return true;
      seen.push_back(std::move(now));
    }
    return false;
  }
  Outside outside(const State& before, Seat seat, const Action& action) const {
    Outside shown{before, {}, {}};
    SeededRoller any(0);
    std::vector<Event> events;
    rules_->apply(shown.open, seat, action, any, &events);
    shown.own = rules_->view(shown.open, seat);
    shown.open = rules_->view(shown.open, {});
    for (const Event& event : events)
      if (std::optional<Event> known = rules_->view(event, {})) shown.told.push_back(std::move(*known));
    return shown;
  }

  const R* rules_;
};

}  // namespace sprue
