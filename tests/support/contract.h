// What every game must keep, tried on random matches. A game's test calls `contract<Rules>(setup, matches)`; the
// promises are those of core/rules.h and of the records.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include "core/game_of.h"
#include "core/record.h"

namespace sprue::test {

template <RulesOfGame R>
class Contract {
 public:
  using State = typename R::State;
  using Action = typename R::Action;
  using Event = typename R::Event;

  Contract(const Setup& setup, std::uint64_t seed)
      : setup_(&setup), table_(seed, 1), player_(seed, 2), other_(seed, 3) {
    Problems problems;
    rules_ = make_rules<R>(setup, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(rules_);
  }

  // One random match with every promise tried on every step.
  void match() {
    State now = rules_->start(table_, nullptr);
    promise_at(now);
    std::uint64_t moves = 0;
    for (Seats waiting = rules_->waiting(now); waiting.any(); waiting = rules_->waiting(now)) {
      const Seat seat = waiting.lowest();
      legal_actions(*rules_, now, seat, actions_);
      REQUIRE_FALSE(actions_.empty());  // a waiting seat always has a legal action
      const Action action = actions_[player_.below(static_cast<std::uint32_t>(actions_.size()))];
      now = step(now, seat, action);
      promise_at(now);
      REQUIRE(++moves < endless);
    }
    REQUIRE(rules_->outcome(now));
  }

  // A match with history: its record replays to the same prints; going back and forth changes nothing.
  void record() {
    Problems problems;
    SeededRoller table(player_.next());
    MatchOf<R> played(make_rules<R>(*setup_, problems), origin_of(*setup_, 1), table);
    play_with_history(played, table, player_, problems);
    const std::string text = record_text(played);
    const std::optional<Record> record = read_record("record", text, false, problems);
    REQUIRE(record);
    ScriptedRoller start(record->start_rolls);
    MatchOf<R> replayed(make_rules<R>(*setup_, problems), origin_of(*setup_, 1), start);
    play_record(*record, replayed, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(replayed.value() == played.value());
    const State last = played.value();
    const int half = played.steps() / 2;
    played.go_to(half);
    if (half > 0) CHECK(played.print() == played.step(half).print);
    while (played.redo()) {
    }
    CHECK(played.value() == last);
  }

 private:
  // Told and untold play are the same play; and what a spectator or rival is told does not depend on what is hidden.
  State step(const State& now, Seat seat, const Action& action) {
    const State before = now;
    State next = now, silent = now;
    std::vector<Event> told;
    RecordingRoller recording(table_);
    rules_->apply(next, seat, action, recording, &told);
    ScriptedRoller same(recording.rolls);
    rules_->apply(silent, seat, action, same, nullptr);
    REQUIRE(same.fault().empty());
    REQUIRE(same.left() == 0);
    REQUIRE(next == silent);
    for (const Event& event : told) events_survive_json(event);
    if (recording.rolls.empty()) logs_are_blind(before, next, seat, action, told);
    return next;
  }

  void promise_at(const State& now) {
    ++moments_;
    Problems problems;
    rules_->faults(now, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(rules_->outcome(now).has_value() == rules_->waiting(now).none());
    state_survives_json(now);
    refusals_explain(now);
    for (int seat = -1; seat < rules_->seats(); ++seat) {
      views_are_blind(now, seat < 0 ? Viewer{} : Viewer{seat_at(seat)});
    }
  }

  void state_survives_json(const State& now) {
    State read{};
    read_back(to_json(*rules_, now), read);
    REQUIRE(read == now);
    REQUIRE(print_of_value(read) == print_of_value(now));
  }
  void action_survives_json(const Action& action) {
    Action read;
    read_back(to_json(*rules_, action), read);
    REQUIRE(read == action);
  }
  void events_survive_json(const Event& event) {
    Event read;
    read_back(to_json(*rules_, event), read);
    REQUIRE(read == event);
  }
  template <class T>
  void read_back(const Json& json, T& out) {
    Problems problems;
    const std::optional<Document> document = Document::parse("", json.dump(), problems);
    REQUIRE(document);
    FieldReader reader(*rules_, *document, problems);
    const bool good = reader.read(document->value(), "", out);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(good);
  }

  // Long lists of like ideas (spots to be placed at) are looked at closely in some places only, others each time.
  bool is_looked_at(std::size_t idea, std::size_t ideas) const {
    const std::size_t every = 1 + ideas / 32;
    return idea % every == moments_ % every;
  }

  // `allowed` answers alike with and without a listener; a refusal has a rule and a reason; actions survive JSON.
  void refusals_explain(const State& now) {
    for (int at = 0; at < rules_->seats(); ++at) {
      const Seat seat = seat_at(at);
      actions_.clear();
      rules_->ideas(now, seat, actions_);
      for (std::size_t i = 0; i < actions_.size(); ++i) {
        if (!is_looked_at(i, actions_.size())) continue;
        const Action& action = actions_[i];
        Refusal why;
        const bool allowed = rules_->allowed(now, seat, action, &why);
        REQUIRE(allowed == rules_->allowed(now, seat, action, nullptr));
        REQUIRE(allowed == (why.rule == nullptr));
        REQUIRE(allowed == why.why.empty());
        if (allowed) REQUIRE(rules_->waiting(now).has(seat));
        REQUIRE_FALSE(rules_->label(now, seat, action).empty());
        if (i % 8 == moments_ % 8) action_survives_json(action);  // the same few come again and again
      }
    }
  }

  std::string seen(const State& state, Viewer viewer) const {
    std::string text = to_json(*rules_, rules_->view(state, viewer)).dump();
    if (!viewer) return text;
    std::vector<Action> ideas;
    rules_->ideas(state, *viewer, ideas);
    for (std::size_t i = 0; i < ideas.size(); ++i) {
      if (!is_looked_at(i, ideas.size())) continue;
      const Action& action = ideas[i];
      Refusal why;
      const bool allowed = rules_->allowed(state, *viewer, action, &why);
      text += to_json(*rules_, action).dump() + rules_->label(state, *viewer, action) + (allowed ? "+" : why.why);
    }
    return text;
  }

  // States that differ only in what a viewer may not see give that viewer the same bytes.
  void views_are_blind(const State& now, Viewer viewer) {
    const State twin = rules_->resample(now, viewer, other_);
    Problems problems;
    rules_->faults(twin, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    if (!(twin == now)) REQUIRE(seen(now, viewer) == seen(twin, viewer));  // else nothing was hidden
    REQUIRE(rules_->view(rules_->view(now, viewer), viewer) == rules_->view(now, viewer));
  }

  std::string heard(const std::vector<Event>& told, Viewer viewer) const {
    std::string text;
    for (const Event& event : told) {
      const std::optional<Event> seen = rules_->view(event, viewer);
      if (!seen) continue;
      const LogLine line = rules_->log(*seen);
      text += to_json(*rules_, *seen).dump() + line.text;
      for (const Rule* rule : line.rules) text += rule->id;
    }
    return text;
  }

  // Had the seat chosen otherwise, and a viewer could not tell the two positions apart, then the words were the same.
  void logs_are_blind(const State& before, const State& after, Seat seat, const Action& action,
                      const std::vector<Event>& told) {
    legal_actions(*rules_, before, seat, actions_);
    const Action other = actions_[player_.below(static_cast<std::uint32_t>(actions_.size()))];
    if (other == action) return;
    State elsewhere = before;
    std::vector<Event> other_told;
    RecordingRoller recording(other_);
    rules_->apply(elsewhere, seat, other, recording, &other_told);
    if (!recording.rolls.empty()) return;
    if (after == elsewhere) return;  // an open choice of the way there: nothing is hidden, and words may tell the way
    for (int at = -1; at < rules_->seats(); ++at) {
      const Viewer viewer = at < 0 ? Viewer{} : Viewer{seat_at(at)};
      if (rules_->view(after, viewer) == rules_->view(elsewhere, viewer)) {
        REQUIRE(heard(told, viewer) == heard(other_told, viewer));
      }
    }
  }

  const Setup* setup_;
  std::unique_ptr<const R> rules_;
  SeededRoller table_;
  Random player_;
  SeededRoller other_;
  std::vector<Action> actions_;
  std::size_t moments_ = 0;
};

// Tries every promise on `matches` random matches; records are dearer, so on one in ten.
template <RulesOfGame R>
void contract(const Setup& setup, std::uint64_t matches, std::uint64_t seed = 1) {
  Contract<R> contract(setup, seed);
  for (std::uint64_t number = 0; number < matches; ++number) {
    INFO("match " << number << " of seed " << seed);
    contract.match();
    if (number % 10 == 0) contract.record();
  }
}

}  // namespace sprue::test
