// The one implementation of Match: any game's Rules, with history. Going back is a snapshot and a few steps played
// again.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <vector>

#include "core/choose.h"
#include "core/fields_json.h"
#include "core/rules.h"

namespace sprue {

template <RulesOfGame R>
class MatchOf final : public Match {
 public:
  using State = typename R::State;
  using Action = typename R::Action;
  using Event = typename R::Event;

  MatchOf(std::unique_ptr<const R> rules, Origin origin, Roller& roll)
      : rules_(std::move(rules)), origin_(std::move(origin)) {
    RecordingRoller recording(roll);
    now_ = rules_->start(recording, nullptr);
    start_rolls_ = std::move(recording.rolls);
    snapshots_ = {now_};
  }

  const R& rules() const { return *rules_; }
  const State& value() const { return now_; }
  State state_at(int position) const {
    assert(position >= 0 && position <= steps());
    const int nearest = std::min(position / snapshot_every, static_cast<int>(snapshots_.size()) - 1);
    State state = snapshots_[static_cast<std::size_t>(nearest)];
    for (int step = nearest * snapshot_every; step < position; ++step) {
      apply_past(state, past_at(step + 1), nullptr);
    }
    return state;
  }
  // What a step told, 0 being setup; the audience learns its part.
  std::vector<Event> events_at(int position, Audience audience) const {
    std::vector<Event> events;
    if (position == 0 && !loaded_) {
      ScriptedRoller again(start_rolls_);
      rules_->start(again, &events);
    } else if (position > 0) {
      State state = state_at(position - 1);
      apply_past(state, past_at(position), &events);
    }
    if (audience.everything) return events;
    std::vector<Event> seen;
    for (const Event& event : events) {
      if (std::optional<Event> known = rules_->view(event, audience.viewer)) seen.push_back(std::move(*known));
    }
    return seen;
  }
  // Nothing, with problems, when nobody sits there or the text is no action of this game.
  std::optional<Action> read_action(Seat seat, std::string_view text, Problems& problems) const {
    if (index(seat) >= seats()) {
      problems.push_back({"seat", fmt::format("nobody sits at {}", letter(seat))});
      return std::nullopt;
    }
    return read<Action>("action", text, problems);
  }
  // The same of what was told.
  std::optional<Event> read_event(std::string_view text, Problems& problems) const {
    return read<Event>("event", text, problems);
  }

  const GameInfo& game() const override { return R::info(); }
  const Rulebook& book() const override { return R::book(); }
  int seats() const override { return rules_->seats(); }
  const Origin& origin() const override { return origin_; }
  Seats waiting() const override { return rules_->waiting(now_); }
  Seats deciders() const override { return sprue::deciders(*rules_, now_); }
  std::uint64_t print() const override { return print_of_value(now_); }
  std::optional<Outcome> outcome() const override { return rules_->outcome(now_); }
  std::string view(Viewer viewer) const override { return to_json(*rules_, rules_->view(now_, viewer)).dump(); }
  std::string state() const override { return to_json(*rules_, now_).dump(); }
  std::string options() const override { return to_json(*rules_, rules_->options()).dump(); }

  std::vector<Choice> choices(Seat seat) const override {
    std::vector<Action> ideas;
    if (index(seat) < seats()) rules_->ideas(now_, seat, ideas);
    std::vector<Choice> choices;
    for (const Action& action : ideas) {
      choices.push_back({to_json(*rules_, action).dump(), rules_->label(now_, seat, action), verdict(seat, action)});
    }
    return choices;
  }

  std::string policy(Seat seat, Players players, Random& random) const override {
    std::vector<Action> legal;
    return to_json(*rules_, choose_action(*rules_, now_, seat, players, random, legal)).dump();
  }

  bool keeps_secrets(Seat seat) const override {
    if (may_know_more(seat)) return true;
    return of_any_twin(now_,
                       [&](const State& twin) { return hides_something(twin, seat) || tells_nobody(twin, seat); });
  }

  std::optional<Choice> plain_choice(Seat seat) const override {
    std::vector<Action> legal, other;
    if (!may_be_open_choice(*rules_, now_, seat)) return std::nullopt;
    legal_actions(*rules_, now_, seat, legal);
    if (legal.size() != 1) return std::nullopt;
    SeededRoller any(0);
    for (int i = 0; i < twins_tried; ++i) {
      legal_actions(*rules_, rules_->resample(now_, {}, any), seat, other);
      if (other != legal) return std::nullopt;
    }
    return Choice{to_json(*rules_, legal.front()).dump(), rules_->label(now_, seat, legal.front()), std::nullopt};
  }

  std::string twin(Viewer viewer, Roller& roll) const override {
    return to_json(*rules_, rules_->resample(now_, viewer, roll)).dump();
  }

  Verdict check(Seat seat, std::string_view text, Problems& problems) const override {
    const std::optional<Action> action = read_action(seat, text, problems);
    return action ? verdict(seat, *action) : std::nullopt;
  }

  bool play(Seat seat, std::string_view text, Roller& roll, Problems& problems, Verdict& refusal) override {
    const std::optional<Action> action = read_action(seat, text, problems);
    if (!action) return false;
    refusal = verdict(seat, *action);
    return !refusal && play(seat, *action, roll, problems);
  }
  using Match::play;

  // Precondition: the action is allowed.
  bool play(Seat seat, const Action& action, Roller& roll, Problems& problems) {
    RecordingRoller recording(roll);
    State next = now_;
    std::vector<Event> events;
    rules_->apply(next, seat, action, recording, &events);
    if (!recording.fault().empty()) {
      problems.push_back({"rolls", recording.fault()});
      roll.clear_fault();
      return false;
    }
    past_.erase(past_.begin() + at_, past_.end());
    snapshots_.erase(snapshots_.begin() + at_ / snapshot_every + 1, snapshots_.end());
    now_ = next;
    const bool binding = !recording.rolls.empty() || std::ranges::any_of(events, sprue::is_binding<Event>);
    past_.push_back({seat, action, std::move(recording.rolls), print_of_value(now_), binding});
    if (++at_ % snapshot_every == 0) snapshots_.push_back(now_);
    return true;
  }

  bool load(const Document& position, Problems& problems) override {
    State state{};
    const std::size_t before = problems.size();
    FieldReader reader(*rules_, position, problems);
    if (reader.read(position.value(), "", state)) rules_->faults(state, problems);
    if (problems.size() > before) return false;
    now_ = state;
    at_ = 0;
    past_.clear();
    snapshots_ = {now_};
    start_rolls_.clear();
    loaded_ = true;
    return true;
  }

  int at() const override { return at_; }
  int steps() const override { return static_cast<int>(past_.size()); }
  Step step(int number) const override {
    const Past& past = past_at(number);
    State state = state_at(number - 1);
    const Json before = to_json(*rules_, state);
    apply_past(state, past, nullptr);
    return {past.seat,    to_json(*rules_, past.action).dump(),           past.rolls, past.print,
            past.binding, changes(before, to_json(*rules_, state)).dump()};
  }
  const Rolls& rolls(int number) const override { return past_at(number).rolls; }
  Seat seat_of(int number) const override { return past_at(number).seat; }
  bool is_binding(int number) const override { return past_at(number).binding; }
  bool is_sealed(int number) const override {
    const Past& past = past_at(number);
    if (!past.rolls.empty() || events_at(number, {}).size() > 1) return false;
    const State before = state_at(number - 1);
    const Outside shown = outside(before, past.seat, past.action);
    return of_any_twin(before, [&](const State& twin) { return hides_something(twin, past.seat, &shown); });
  }
  void go_to(int position) override {
    now_ = state_at(position);
    at_ = position;
  }

  std::vector<Told> told(int position, Audience audience) const override {
    std::vector<Told> told;
    for (const Event& event : events_at(position, audience)) {
      told.push_back({to_json(*rules_, event).dump(), rules_->log(event)});
    }
    return told;
  }

  Verdict undo(Table table) override {
    Refusal why;
    if (at_ == 0)
      refuse(&why, table_rules(), "TABLE-UNDO-1", "nothing has been played yet");
    else if (table == Table::strict && past_at(at_).binding) {
      refuse(&why, table_rules(), "TABLE-UNDO-2", "step {} stands", at_);
    }
    if (why.rule != nullptr) return why;
    go_to(at_ - 1);
    return std::nullopt;
  }
  bool redo() override {
    if (at_ == steps()) return false;
    go_to(at_ + 1);
    return true;
  }

  const Rolls& start_rolls() const override { return start_rolls_; }
  std::optional<std::string> start_position() const override {
    if (!loaded_) return std::nullopt;
    return to_json(*rules_, snapshots_.front()).dump();
  }
  std::uint64_t start_print() const override { return print_of_value(snapshots_.front()); }

 private:
  static constexpr int snapshot_every = 16;
  static constexpr int twins_tried = 24;  // of all that the table cannot tell apart

  struct Past {
    Seat seat;
    Action action;
    Rolls rolls;
    std::uint64_t print;
    bool binding;
  };

  template <class T>
  std::optional<T> read(const char* name, std::string_view text, Problems& problems) const {
    const std::optional<Document> document = Document::parse(name, text, problems);
    T value;
    if (!document) return std::nullopt;
    FieldReader reader(*rules_, *document, problems);
    if (!reader.read(document->value(), "", value)) return std::nullopt;
    return value;
  }

  // A seat may by chance know no more than everybody (it sealed "no move", which looks like nothing sealed); that, too,
  // is its secret.
  bool may_know_more(Seat seat) const {
    const auto knows_more = [&](const State& state) { return rules_->view(state, seat) != rules_->view(state, {}); };
    SeededRoller any(0);
    for (int i = 0; i < twins_tried; ++i)
      if (knows_more(rules_->resample(now_, {}, any))) return true;
    return knows_more(now_);
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

  Verdict verdict(Seat seat, const Action& action) const {
    Refusal why;
    if (rules_->allowed(now_, seat, action, &why)) return std::nullopt;
    return why;
  }

  const Past& past_at(int number) const {
    assert(number >= 1 && number <= steps());
    return past_[static_cast<std::size_t>(number - 1)];
  }

  void apply_past(State& state, const Past& past, std::vector<Event>* events) const {
    ScriptedRoller again(past.rolls);
    rules_->apply(state, past.seat, past.action, again, events);
  }

  std::unique_ptr<const R> rules_;
  Origin origin_;
  State now_;
  std::vector<State> snapshots_;  // at positions 0, 16, 32, ...
  std::vector<Past> past_;
  int at_ = 0;
  Rolls start_rolls_;
  bool loaded_ = false;
};

}  // namespace sprue
