// What a decision is truly worth, found by trying everything: every choice of everybody and every die. For positions
// near an end in which nothing is hidden that matters.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "core/match/choose.h"

namespace sprue::test {

// Answers dice from a list, and tells how many sides the first one had that the list does not hold.
class AskingRoller final : public Roller {
 public:
  explicit AskingRoller(const std::vector<int>& dice) : dice_(&dice) {}
  int die(int sides) override {
    if (at_ < dice_->size()) return (*dice_)[at_++];
    if (missing == 0) missing = sides;
    return 1;
  }
  void shuffle(std::span<std::uint8_t> order) override {
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint8_t>(i);
  }
  int missing = 0;

 private:
  const std::vector<int>* dice_;
  std::size_t at_ = 0;
};

// Values are chances to win for a side, a draw being half a win, in millionths.
template <RulesOfGame R>
class Exact {
 public:
  using State = typename R::State;
  using Action = typename R::Action;
  static constexpr std::int64_t sure = 1'000'000;

  Exact(const R& rules, Seat me, std::uint64_t most_nodes) : rules_(&rules), me_(me), left_(most_nodes) {}

  // Of each legal action; nothing when it would take too long.
  std::optional<std::vector<std::int64_t>> of_choices(const State& now, Seat seat) {
    std::vector<Action> legal;
    legal_actions(*rules_, now, seat, legal);
    std::vector<std::int64_t> values;
    for (const Action& action : legal) {
      values.push_back(after(now, seat, action, {}));
      if (left_ == 0) return std::nullopt;
    }
    return values;
  }

 private:
  bool plays_for_me(const State& now, Seat seat) const {
    if constexpr (requires { rules_->side(now, seat); })
      return rules_->side(now, seat) == rules_->side(now, me_);
    else
      return seat == me_;
  }

  std::int64_t of(const State& now) {
    if (left_ == 0 || --left_ == 0) return 0;
    if (const std::optional<Outcome> outcome = rules_->outcome(now)) {
      if (outcome->winners.none()) return sure / 2;
      return !outcome->winners.has(me_) ? 0 : outcome->shared ? sure / 2 : sure;
    }
    const Seat seat = deciders(*rules_, now).lowest();
    std::vector<Action> legal;
    legal_actions(*rules_, now, seat, legal);
    const bool mine = plays_for_me(now, seat);
    std::int64_t best = mine ? -1 : sure + 1;
    for (const Action& action : legal) {
      const std::int64_t value = after(now, seat, action, {});
      best = mine ? std::max(best, value) : std::min(best, value);
    }
    return best;
  }

  std::int64_t after(const State& now, Seat seat, const Action& action, std::vector<int> dice) {
    State next = now;
    AskingRoller roller(dice);
    rules_->apply(next, seat, action, roller, nullptr);
    if (roller.missing == 0) return of(next);
    std::int64_t sum = 0;
    dice.push_back(0);
    for (int face = 1; face <= roller.missing && left_ > 0; ++face) {
      dice.back() = face;
      sum += after(now, seat, action, dice);
    }
    return sum / roller.missing;
  }

  const R* rules_;
  Seat me_;
  std::uint64_t left_;
};

// Looks through positions for those in which some choices are clearly better than others, and tells in how many of them
// a player found one of the best.
struct Tactics {
  int positions = 0, found = 0, found_by_simple = 0;
};

template <RulesOfGame R>
void try_position(const R& rules, const typename R::State& now, Seat seat, SeatPlayer player, std::uint64_t most_nodes,
                  Tactics& tactics) {
  constexpr std::int64_t clear = Exact<R>::sure / 20;
  const auto values = Exact<R>(rules, seat, most_nodes).of_choices(now, seat);
  if (!values) return;
  const auto [worst, best] = std::ranges::minmax(*values);
  if (best - worst < 2 * clear) return;
  std::vector<typename R::Action> legal;
  legal_actions(rules, now, seat, legal);
  Random random(static_cast<std::uint64_t>(tactics.positions) + 1);
  const Thought thought = rules.think(rules.view(now, seat), seat, legal, player, random, {});
  ++tactics.positions;
  if ((*values)[thought.best] + clear >= best) ++tactics.found;
  if ((*values)[rules.simple(rules.view(now, seat), seat, legal, random)] + clear >= best) ++tactics.found_by_simple;
}

}  // namespace sprue::test
