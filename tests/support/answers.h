// What the rules of a game answer in random matches, as one hash for each kind of answer, kept in tests/golden/answers.
// The tests of single rules say what is right; this says that nothing else has moved.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include <map>
#include <string>
#include <vector>

#include "core/match/game_of.h"
#include "core/values/hash.h"

namespace sprue::test {

// Compares hashes with those kept for a game under that name. SPRUE_SIGN=1 keeps these instead, for a commit that means
// to move the rules.
using Hashes = std::map<std::string, std::uint64_t>;
void check_answers(const std::string& game, const std::string& name, const Hashes& hashes);

template <RulesOfGame R>
class Answers {
 public:
  using State = typename R::State;
  using Action = typename R::Action;
  using Event = typename R::Event;

  Answers(const Setup& setup, std::uint64_t seed) : table_(seed, 1), player_(seed, 2), other_(seed, 3) {
    Problems problems;
    rules_ = make_rules<R>(setup, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(rules_);
  }

  // A match of at most so many steps. All choices are asked for on one step in `asked`, and views on one in `seen`.
  void match(std::uint64_t asked, std::uint64_t seen, std::uint64_t steps = endless) {
    std::vector<Event> told;
    State now = rules_->start(table_, &told);
    hear(told);
    for (std::uint64_t step = 0; step < steps && rules_->waiting(now).any(); ++step) {
      if (step % asked == 0) ask(now);
      if (step % seen == 0) look(now);
      told.clear();
      play(now, told);
      add("states", hash_of_value(now));
      hear(told);
    }
    if (const std::optional<Outcome> outcome = rules_->outcome(now)) {
      add("outcomes", outcome->winners.bits());
      hashers_["outcomes"].add(outcome->reason.word());
    }
  }

  Hashes hashes() const {
    Hashes all;
    for (const auto& [kind, hasher] : hashers_) all[kind] = hasher.hash();
    return all;
  }

 private:
  void add(const std::string& kind, std::uint64_t word) { hashers_[kind].add(word); }

  void play(State& now, std::vector<Event>& told) {
    const Seat seat = deciders(*rules_, now).lowest();
    legal_actions(*rules_, now, seat, actions_);
    REQUIRE_FALSE(actions_.empty());
    const Action action = actions_[player_.below(static_cast<std::uint32_t>(actions_.size()))];
    earlier_[steps_++ % earlier_.size()] = action;
    add("secrets", rules_->is_secret_commit(now, seat, action) ? 1 : 0);
    rules_->apply(now, seat, action, table_, &told);
  }

  // What each seat might do, and what was done before, with the rule of each refusal. Words are free to change.
  void ask(const State& now) {
    Hasher& choices = hashers_["choices"];
    choices.add(std::uint64_t{rules_->waiting(now).bits()});
    for (int at = 0; at < rules_->seats(); ++at) {
      const Seat seat = seat_at(at);
      actions_.clear();
      rules_->ideas(now, seat, actions_);
      choices.add(actions_.size());
      actions_.insert(actions_.end(), earlier_.begin(), earlier_.end());
      for (const Action& action : actions_) {
        Refusal why;
        choices.add(rules_->allowed(now, seat, action, &why) ? std::string_view("+") : std::string_view(why.rule->id));
      }
    }
  }

  // What each seat and the table see and know.
  void look(const State& now) {
    for (int at = -1; at < rules_->seats(); ++at) {
      const Viewer viewer = at < 0 ? Viewer{} : Viewer{seat_at(at)};
      add("views", hash_of_value(rules_->view(now, viewer)));
      add("deals", hash_of_value(resampled(*rules_, now, viewer, other_)));
      if (!viewer) continue;
      add("secrets", rules_->conceals(now, *viewer) ? 1 : 0);
      if (rules_->waiting(now).has(*viewer)) add("secrets", rules_->is_open_choice(now, *viewer) ? 1 : 0);
    }
  }

  // What each seat and the table hear of it.
  void hear(const std::vector<Event>& told) {
    Hasher& events = hashers_["events"];
    for (const Event& event : told) {
      events.add(to_json(*rules_, event).dump());
      for (int at = -1; at < rules_->seats(); ++at) {
        const std::optional<Event> heard = rules_->view(event, at < 0 ? Viewer{} : Viewer{seat_at(at)});
        const bool all = heard && *heard == event;
        events.add(all ? "all" : heard ? to_json(*rules_, *heard).dump() : "nothing");
      }
    }
  }

  std::unique_ptr<const R> rules_;
  SeededRoller table_;
  Random player_;
  SeededRoller other_;
  std::vector<Action> actions_;
  std::array<Action, 16> earlier_{};
  std::uint64_t steps_ = 0;
  std::map<std::string, Hasher> hashers_;
};

}  // namespace sprue::test
