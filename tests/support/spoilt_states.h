// States that matches reach, with a few fields changed, as a hand or a damaged file may bring them: each is refused
// with a reason, or played on without harm.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include <string>
#include <vector>

#include "core/match/game_of.h"
#include "support/spoilt_json.h"

namespace sprue::test {

template <RulesOfGame R>
class SpoiltStates {
 public:
  using State = typename R::State;
  using Action = typename R::Action;

  SpoiltStates(const Setup& setup, std::uint64_t seed) : table_(seed, 1), random_(seed, 2) {
    Problems problems;
    rules_ = make_rules<R>(setup, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(rules_);
    now_ = rules_->start(table_, nullptr);
  }

  // So many states, in each of which so many fields are changed.
  void spoil(std::uint64_t times, std::uint32_t fields) {
    for (std::uint64_t time = 0; time < times && failed_ < enough; ++time) {
      if (time % 4 == 0) reach_another();
      Json json = reached_;
      std::string told;
      for (std::uint32_t field = 0; field < fields; ++field) told += spoiler_.change_somewhere(json) + "; ";
      try_out(std::move(json), told);
    }
  }

  // Where something is found wrong with so many states in each of which one field is changed, as a hash.
  std::uint64_t found_wrong(std::uint64_t times) {
    Hasher hasher;
    for (std::uint64_t time = 0; time < times; ++time) {
      if (time % 4 == 0) reach_another();
      Json json = reached_;
      spoiler_.change_somewhere(json);
      State state{};
      const Problems problems = problems_of(std::move(json), state);
      hasher.add(problems.size());
      for (const Problem& problem : problems) hasher.add(problem.where);
    }
    return hasher.hash();
  }

  // Neither all states were refused, nor all taken, or nothing was tried.
  void met_both() const {
    CHECK(refused_ > 0);
    CHECK(played_ > 0);
  }

 private:
  static constexpr int enough = 12;        // failures that are told
  static constexpr int steps_after = 300;  // of random play, from each state that is taken

  std::uint32_t below(std::size_t bound) { return random_.below(static_cast<std::uint32_t>(bound)); }

  // A few steps on, or the start of another match.
  void reach_another() {
    if (rules_->waiting(now_).none()) now_ = rules_->start(table_, nullptr);
    for (std::uint32_t step = below(12); step > 0 && rules_->waiting(now_).any(); --step) play_one(now_);
    reached_ = to_json(*rules_, now_);
    spoiler_.keep_values(reached_);
  }

  void try_out(Json json, const std::string& told) {
    State state{};
    try {
      if (!problems_of(std::move(json), state).empty()) return void(++refused_);
    } catch (const BrokenState& broken) {
      return fail(told, 0, broken.what());
    }
    ++played_;
    play_on(state, told);
  }

  // What the reader and the rules find wrong with a state; it is read into `state`.
  Problems problems_of(Json json, State& state) const {
    const Document document("state", std::move(json));
    Problems problems;
    FieldReader reader(*rules_, document, problems);
    if (reader.read(document.value(), "", state)) rules_->faults(state, problems);
    return problems;
  }

  void play_on(State state, const std::string& told) {
    int step = 0;
    try {
      for (; step < steps_after && rules_->waiting(state).any(); ++step) {
        if (!play_one(state)) return fail(told, step, "who is waited for has nothing to do");
        Problems problems;
        rules_->faults(state, problems);
        if (!problems.empty()) return fail(told, step, to_text(problems.front()));
      }
      if (rules_->waiting(state).none() != rules_->outcome(state).has_value())
        fail(told, step, "nobody is waited for, and it is not over");
      if (const Problems left = problems_of(to_json(*rules_, state), state); !left.empty())
        fail(told, step, "its limits are left: " + to_text(left.front()));
    } catch (const BrokenState& broken) {
      fail(told, step, broken.what());
    }
  }

  bool play_one(State& state) {
    std::vector<Seat> seats;
    for (const Seat seat : rules_->waiting(state)) seats.push_back(seat);
    const Seat seat = seats[below(seats.size())];
    legal_actions(*rules_, state, seat, actions_);
    if (actions_.empty()) return false;
    rules_->apply(state, seat, actions_[below(actions_.size())], table_, nullptr);
    return true;
  }

  void fail(const std::string& told, int step, const std::string& what) {
    ++failed_;
    FAIL_CHECK(told << "is taken, and after " << step << " steps: " << what);
  }

  std::unique_ptr<const R> rules_;
  SeededRoller table_;
  Random random_;
  JsonSpoiler spoiler_{random_};
  State now_{};
  Json reached_;
  std::vector<Action> actions_;
  int failed_ = 0;
  std::uint64_t refused_ = 0, played_ = 0;
};

// A quarter of the states has several fields changed.
template <RulesOfGame R>
void spoilt_states_hold(const Setup& setup, std::uint64_t times, std::uint64_t seed) {
  SpoiltStates<R> spoilt(setup, seed);
  spoilt.spoil(times - times / 4, 1);
  spoilt.spoil(times / 8, 2);
  spoilt.spoil(times / 8, 4);
  spoilt.met_both();
}

}  // namespace sprue::test
