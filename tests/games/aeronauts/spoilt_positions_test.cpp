// Positions from outside, spoilt in every field: what passes for a position must play on to an end like any other.
#include <catch2/catch_test_macros.hpp>

#include "core/values/random.h"
#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

// Counts the plain values of a state and replaces one of them by another that its field could hold.
class Spoiler {
 public:
  Spoiler(Random& random, int which) : random_(&random), which_(which) {}
  int seen() const { return seen_; }

  template <class T>
  void operator()(const char*, T& part) {
    (*this)("", part, -3, 9);
  }
  template <class T>
  void operator()(const char*, T& part, std::int64_t least, std::int64_t most) {
    if constexpr (Described<T>)
      T::fields(part, *this);
    else if constexpr (Row<T>)
      row(part);
    else if (seen_++ == which_)
      spoil(part, least, most);
  }

 private:
  template <class T>
  void row(T& list) {
    for (auto& item : list) (*this)("", item);
    if (seen_++ != which_) return;
    if (random_->below(2) == 0 && !list.empty())
      list.take_back();
    else if (!list.full())
      list.push_back({});
  }
  template <class T>
  void spoil(T& value, std::int64_t least, std::int64_t most) {
    if constexpr (std::same_as<T, bool>)
      value = !value;
    else if constexpr (Worded<T>)
      value = static_cast<T>(random_->below(static_cast<std::uint32_t>(names(value).size())));
    else if constexpr (std::same_as<T, Seat>)
      value = seat_at(static_cast<int>(random_->below(max_seats)));
    else {
      const auto range = static_cast<std::uint32_t>(std::min<std::int64_t>(most - least, 5000000));
      value = static_cast<T>(least + random_->below(range + 1));
    }
  }

  Random* random_;
  int which_;
  int seen_ = 0;
};

State spoilt(State state, Random& random) {
  Spoiler count(random, -1);
  State::fields(state, count);
  Spoiler spoiler(random, static_cast<int>(random.below(static_cast<std::uint32_t>(count.seen()))));
  State::fields(state, spoiler);
  return state;
}

Problems faults(const Rules& rules, const State& state) {
  Problems problems;
  rules.faults(state, problems);
  return problems;
}

// Plays a few moves; every state on the way is sound.
void play_on(const Rules& rules, State state, Random& random, SeededRoller& table) {
  std::vector<Action> actions;
  for (int move = 0; move < 12; ++move) {
    const Seats waiting = rules.waiting(state);
    REQUIRE(waiting.none() == rules.outcome(state).has_value());
    if (waiting.none()) return;
    legal_actions(rules, state, waiting.lowest(), actions);
    REQUIRE_FALSE(actions.empty());
    rules.apply(state, waiting.lowest(), actions[random.below(static_cast<std::uint32_t>(actions.size()))], table,
                nullptr);
    for (const Problem& problem : faults(rules, state)) FAIL(to_text(problem));
  }
}

TEST_CASE("A spoilt position is refused or plays on like any other", "[aeronauts]") {
  Random random(17);
  SeededRoller table(18);
  int refused = 0, taken = 0;
  for (int match = 0; match < 120; ++match) {
    Options options;
    options.altitude = match % 2 == 1;
    options.edge = match % 3 == 1 ? Edge::open : Edge::destroy;
    options.max_turns = match % 5 == 1 ? 4 : 0;
    const Rules rules(2 + match % 3, options);
    State state = rules.start(table, nullptr);
    std::vector<Action> actions;
    for (int move = 0; move < 40 && rules.waiting(state).any(); ++move) {
      const Seat seat = rules.waiting(state).lowest();
      for (int trial = 0; trial < 12; ++trial) {
        const State other = spoilt(spoilt(state, random), random);
        if (faults(rules, other).empty())
          play_on(rules, other, random, table), ++taken;
        else
          ++refused;
      }
      legal_actions(rules, state, seat, actions);
      if (actions.size() > 1 && actions.back() == Action{EndMove{}}) actions.pop_back();  // rarely stall
      rules.apply(state, seat, actions[random.below(static_cast<std::uint32_t>(actions.size()))], table, nullptr);
    }
  }
  CHECK(refused > 1000);
  CHECK(taken > 1000);
}

}  // namespace
}  // namespace sprue::aeronauts::test
