// The one implementation of Match: any game's Rules, with history. Going back is a snapshot and a few steps played
// again, from the rolls that were kept.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <vector>

#include "core/json/fields_json.h"
#include "core/match/choose.h"
#include "core/match/rules.h"
#include "core/values/broken_state.h"

namespace sprue {

// Only the steps and every sixteenth state are kept: a state can be large, and a long match has hundreds of steps.
// Steps are played again with the rolls that were kept, so every position can be reached, and no rules undo anything.
template <RulesOfGame R>
class MatchOf final : public Match {
 public:
  using State = typename R::State;
  using Action = typename R::Action;
  using Event = typename R::Event;

  // Starts at once. Setup's rolls are recorded like those of a step, so that a record can begin the same match again.
  MatchOf(std::unique_ptr<const R> rules, Origin origin, Roller& roll)
      : rules_(std::move(rules)), origin_(std::move(origin)) {
    RecordingRoller recording(roll);
    now_ = rules_->start(recording, nullptr);
    start_rolls_ = std::move(recording.rolls);
    snapshots_ = {now_};
  }

  // For templates that know the game: its rules, and the true state, secrets included.
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
  // The events of a step, 0 being setup, as far as the audience learns of them.
  std::vector<Event> events_at(int position, Audience audience) const { return replay(position, audience).events; }
  const GameInfo& game() const override { return R::info(); }
  const Rulebook& book() const override { return R::book(); }
  int seats() const override { return rules_->seats(); }
  const Origin& origin() const override { return origin_; }
  Seats waiting() const override { return rules_->waiting(now_); }
  Seats deciders() const override { return sprue::deciders(*rules_, now_); }
  std::uint64_t state_hash() const override { return hash_of_value(now_); }
  std::optional<Outcome> outcome() const override { return rules_->outcome(now_); }
  // The view shares ownership of the rules: a panel may keep it while the match is replaced.
  AnyView seen(Audience audience) const override {
    return AnyView::of(ViewOf<R>{rules_, audience.everything ? now_ : rules_->view(now_, audience.viewer)});
  }
  std::string view(Viewer viewer) const override { return to_json(*rules_, rules_->view(now_, viewer)).dump(); }
  std::string state() const override { return to_json(*rules_, now_).dump(); }
  std::string options() const override { return to_json(*rules_, rules_->options()).dump(); }

  std::vector<Choice> choices(Seat seat) const override {
    std::vector<Action> ideas;
    if (index(seat) < seats()) rules_->ideas(now_, seat, ideas);
    std::vector<Choice> choices;
    for (const Action& action : ideas) {
      choices.push_back(choice_of(seat, action, verdict(seat, action)));
    }
    return choices;
  }

  bool seats_player(SeatPlayer player) const override { return has_player<R>(player); }
  AnyAction policy(Seat seat, SeatPlayer player, Random& random) const override {
    return AnyAction::of(chosen(*rules_, now_, seat, player, random, {}));
  }

  std::function<AnyAction(const MustStop&)> deliberation(Seat seat, SeatPlayer player, Random random) const override {
    return [rules = rules_, seen = rules_->view(now_, seat), seat, player, random](const MustStop& must_stop) mutable {
      return AnyAction::of(chosen(*rules, seen, seat, player, random, must_stop));
    };
  }

  std::vector<Advice> advice(Seat seat, SeatPlayer player, Random random, const MustStop& must_stop) const override {
    std::vector<Advice> advice;
    player = on_ladder(R::info(), player);
    if constexpr (HasThinkingPlayer<R>) {
      std::vector<Action> legal;
      legal_actions(*rules_, now_, seat, legal);
      Thought thought;
      Problems none;  // who asks for advice in a broken state gets none
      makes_sense(none,
                  [&] { thought = rules_->think(rules_->view(now_, seat), seat, legal, player, random, must_stop); });
      const auto is_better = [&](const Judged& one, const Judged& other) {
        if ((one.place == thought.best) != (other.place == thought.best)) return one.place == thought.best;
        return one.visits != other.visits ? one.visits > other.visits : one.worth() > other.worth();
      };
      std::ranges::stable_sort(thought.judged, is_better);
      for (const Judged& each : thought.judged)
        advice.push_back({choice_of(seat, legal[each.place], std::nullopt), each.worth(), each.visits});
    }
    return advice;
  }

  std::optional<int> side(Seat seat) const override {
    if constexpr (requires { rules_->side(now_, seat); })
      return rules_->side(now_, seat);
    else
      return index(seat);
  }

  bool keeps_secrets(Seat seat) const override { return rules_->conceals(now_, seat); }

  std::optional<AnyAction> pass() const override {
    if constexpr (requires { R::pass(); })
      return AnyAction::of(R::pass());
    else
      return std::nullopt;
  }

  std::optional<AnyAction> concede() const override {
    if constexpr (requires { R::concede(); })
      return AnyAction::of(R::concede());
    else
      return std::nullopt;
  }

  // A choice that is forced only by cards in a hand would betray them if it were played by itself; so the rules must
  // call it open first.
  std::optional<Choice> forced_public_choice(Seat seat) const override {
    if (!rules_->waiting(now_).has(seat) || !rules_->is_open_choice(now_, seat)) return std::nullopt;
    std::vector<Action> legal;
    legal_actions(*rules_, now_, seat, legal);
    if (legal.size() != 1) return std::nullopt;
    const Action& only = legal.front();
    return choice_of(seat, only, std::nullopt);
  }

  std::string resample(Viewer viewer, Roller& roll) const override {
    return to_json(*rules_, resampled(*rules_, now_, viewer, roll)).dump();
  }

  std::optional<AnyAction> read_action(Seat seat, std::string_view text, Problems& problems) const override {
    if (index(seat) >= seats()) {
      problems.push_back({"seat", fmt::format("nobody sits at {}", letter(seat))});
      return std::nullopt;
    }
    std::optional<Action> action = read<Action>("action", text, problems);
    return action ? std::optional(AnyAction::of(std::move(*action))) : std::nullopt;
  }
  std::string json_of(const AnyAction& action) const override { return to_json(*rules_, typed(action)).dump(); }
  std::string json_of(const AnyEvent& event) const override {
    assert(event.as<Event>() != nullptr);
    return to_json(*rules_, *event.as<Event>()).dump();
  }

  Verdict check(Seat seat, const AnyAction& action) const override { return verdict(seat, typed(action)); }
  using Match::check;

  bool play(Seat seat, const AnyAction& action, Roller& roll, Problems& problems, Verdict& refusal) override {
    refusal = verdict(seat, typed(action));
    return !refusal && play(seat, typed(action), roll, problems);
  }
  using Match::play;

  // Precondition: the action is allowed. The step is played on a copy, and only kept when chance did not fail; so a
  // fault in the middle of a step leaves no half-done state.
  bool play(Seat seat, const Action& action, Roller& roll, Problems& problems) {
    if (older_ && older_->differs_at && at_ >= *older_->differs_at) {
      problems.push_back({"rules", fmt::format("rules {} decide otherwise from step {} on: this cannot be played on",
                                               game().version, *older_->differs_at)});
      return false;
    }
    RecordingRoller recording(roll);
    State next = now_;
    std::vector<Event> events;
    if (!makes_sense(problems, [&] { rules_->apply(next, seat, action, recording, &events); })) return false;
    if (!recording.fault().empty()) {
      problems.push_back({"rolls", recording.fault()});
      roll.clear_fault();
      return false;
    }
    if (has_foreign_state() && !stays_sound(next, problems)) return false;
    const bool binding = !recording.rolls.empty() || std::ranges::any_of(events, sprue::is_binding<Event>);
    add_step({seat, action, std::move(recording.rolls), hash_of_value(next), binding, nullptr}, next);
    return true;
  }

  // A loaded position has no past: its own rolls of setup are gone, and undo stops at it.
  bool load(const Document& position, Problems& problems) override {
    State state{};
    const std::size_t before = problems.size();
    read_state(position, state, problems);
    if (problems.size() > before) return false;
    now_ = state;
    at_ = 0;
    past_.clear();
    snapshots_ = {now_};
    start_rolls_.clear();
    loaded_ = true;
    return true;
  }

  std::string changes_as_of(int number, std::string_view version) const override {
    State state = state_at(number - 1);
    const Json before = as_of(version, state);
    apply_past(state, past_at(number), nullptr);
    return changes(before, as_of(version, state)).dump();
  }

  std::uint64_t start_hash_as_of(std::string_view version) const override {
    Hasher hasher;
    add_known(hasher, snapshots_.front(), "", [&](std::string_view path) {
      const auto of_later = [&](const AddedField& field) {
        return field.path == path && is_older_version(version, field.version);
      };
      return std::ranges::none_of(game().added_fields, of_later);
    });
    return hasher.hash();
  }

  bool take_as_recorded(const Step& step, Problems& problems) override {
    const std::size_t before = problems.size();
    const std::optional<AnyAction> action = read_action(step.seat, step.action, problems);
    const Document told("changes", own_json(step.changes));
    Json json = to_json(*rules_, now_);
    if (!action || !put_changes(told, json, problems)) return false;
    State next{};
    read_state(Document("changes", std::move(json)), next, problems);
    if (problems.size() > before) return false;
    holds_recorded_ = true;
    add_step({step.seat, typed(*action), step.rolls, hash_of_value(next), true, std::make_unique<const State>(next)},
             next);
    return true;
  }
  void set_older(OlderRules older) override { older_ = std::move(older); }
  const std::optional<OlderRules>& older() const override { return older_; }

  int at() const override { return at_; }
  int steps() const override { return static_cast<int>(past_.size()); }
  // Plays the step again to list the fields that it changed; only records ask for that, so it is not kept for every
  // step.
  Step step(int number) const override {
    const Past& past = past_at(number);
    State state = state_at(number - 1);
    const Json before = to_json(*rules_, state);
    apply_past(state, past, nullptr);
    return {past.seat,    to_json(*rules_, past.action).dump(),           past.rolls, past.hash,
            past.binding, changes(before, to_json(*rules_, state)).dump()};
  }
  const Rolls& rolls(int number) const override { return past_at(number).rolls; }
  Seat seat_of(int number) const override { return past_at(number).seat; }
  AnyAction action_of(int number) const override { return AnyAction::of(past_at(number).action); }
  bool is_binding(int number) const override { return past_at(number).binding; }
  bool is_secret_commit(int number) const override {
    const Past& past = past_at(number);
    // Rules are only asked of what they allow; of anything else the table is told nothing.
    if (past.recorded != nullptr) return true;
    return rules_->is_secret_commit(state_at(number - 1), past.seat, past.action);
  }
  void go_to(int position) override {
    now_ = state_at(position);
    at_ = position;
  }

  std::vector<Told> told(int position, Audience audience) const override {
    std::vector<Told> told;
    const Replayed replayed = replay(position, audience);
    for (const Event& event : replayed.events) {
      told.push_back({AnyEvent::of(event), line_of(*rules_, replayed.after, event)});
    }
    return told;
  }

  Verdict undo(UndoPolicy policy) override {
    Refusal why;
    if (at_ == 0)
      refuse(&why, table_rules(), "TABLE-UNDO-1", "nothing has been played yet");
    else if (policy == UndoPolicy::strict && past_at(at_).binding) {
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
  std::uint64_t start_hash() const override { return hash_of_value(snapshots_.front()); }

 private:
  static constexpr int snapshot_every = 16;

  // One step of the history. The action and its rolls replay it; hash and binding are kept because they are asked for
  // often.
  struct Past {
    Seat seat;
    Action action;
    Rolls rolls;
    std::uint64_t hash;
    bool binding;
    std::unique_ptr<const State> recorded;  // the state after it, where that is told by an older record; else null
  };

  Choice choice_of(Seat seat, const Action& action, Verdict refusal) const {
    Sentence label = rules_->label(now_, seat, action);
    return {AnyAction::of(action), std::move(label.text), std::move(refusal), weight_of(*rules_, now_, seat, action),
            std::move(label.cards)};
  }

  // A step played again: the state that it led to, and the events that the audience learns of.
  struct Replayed {
    State after;
    std::vector<Event> events;
  };

  // Chooses for a computer player. In a broken state it does the first thing that it may, so that the match goes on.
  static Action chosen(const R& rules, const State& state, Seat seat, SeatPlayer player, Random& random,
                       const MustStop& must_stop) {
    std::vector<Action> legal;
    try {
      return choose_action(rules, state, seat, player, random, legal, must_stop);
    } catch (const BrokenState&) {
      if (legal.empty()) throw;
      return legal.front();
    }
  }

  // Does the work, and turns a broken state into a problem: a state from outside may hide what no check has found, and
  // that must not end the program.
  template <class Work>
  static bool makes_sense(Problems& problems, const Work& work) {
    try {
      work();
      return true;
    } catch (const BrokenState& broken) {
      problems.push_back({"position", fmt::format("it cannot be played on: {}", broken.what())});
      return false;
    }
  }

  // True if the state has no fault and everybody who is waited for finds something to do, so that the questions that
  // screens ask have answers.
  bool stays_sound(const State& state, Problems& problems) const {
    const std::size_t before = problems.size();
    makes_sense(problems, [&] {
      rules_->faults(state, problems);
      if (problems.size() > before) return;
      std::vector<Action> legal;
      for (const Seat seat : rules_->waiting(state)) {
        legal_actions(*rules_, state, seat, legal);
        if (legal.empty()) problems.push_back({"waiting", fmt::format("{} has nothing to do", letter(seat))});
      }
      if (rules_->waiting(state).none() && !rules_->outcome(state))
        problems.push_back({"waiting", "nobody is waited for, and the match is not over"});
    });
    return problems.size() == before;
  }

  // Opens an action. Another game's action here is a fault of the program, not of a player, hence the assertion.
  static const Action& typed(const AnyAction& action) {
    assert(action.as<Action>() != nullptr);
    return *action.as<Action>();
  }

  // Reads a value of the game from JSON text; `name` stands in the places of problems.
  template <class T>
  std::optional<T> read(const char* name, std::string_view text, Problems& problems) const {
    const std::optional<Document> document = Document::parse(name, text, problems);
    T value;
    if (!document) return std::nullopt;
    FieldReader reader(*rules_, *document, problems);
    if (!reader.read(document->value(), "", value)) return std::nullopt;
    return value;
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

  // States that were read and not played: what follows from them may not be sound, though they have no faults.
  bool has_foreign_state() const { return loaded_ || holds_recorded_; }

  // A new step after going back drops the future that was taken back, and the snapshots of it.
  void add_step(Past past, const State& next) {
    past_.erase(past_.begin() + at_, past_.end());
    snapshots_.erase(snapshots_.begin() + at_ / snapshot_every + 1, snapshots_.end());
    now_ = next;
    past_.push_back(std::move(past));
    if (++at_ % snapshot_every == 0) snapshots_.push_back(now_);
  }

  void read_state(const Document& position, State& state, Problems& problems) const {
    FieldReader reader(*rules_, position, problems);
    std::vector<std::string_view> later;
    for (const AddedField& field : game().added_fields) later.push_back(field.path);
    reader.may_lack(std::move(later));
    if (reader.read(position.value(), "", state)) stays_sound(state, problems);
  }

  // A state without the fields that came after this version.
  Json as_of(std::string_view version, const State& state) const {
    Json json = to_json(*rules_, state);
    for (const AddedField& field : game().added_fields) {
      if (is_older_version(version, field.version)) leave_out(field.path, json);
    }
    return json;
  }

  // As add_to_hash does, without the fields that are not known.
  template <class T, class Known>
  static void add_known(Hasher& hasher, const T& value, const std::string& path, const Known& known) {
    if constexpr (Row<T> && !std::same_as<T, Seats> && !std::same_as<T, std::string_view>) {
      hasher.add(value.size());
      for (const auto& item : value) add_known(hasher, item, path, known);
    } else if constexpr (Described<T>) {
      T::fields(value, [&](std::string_view name, const auto& part, auto&&...) {
        const std::string at = path.empty() ? std::string(name) : fmt::format("{}.{}", path, name);
        if (known(at)) add_known(hasher, part, at, known);
      });
    } else {
      add_to_hash(hasher, value);
    }
  }

  // Events are not kept either: playing the step again makes them, and they are then blanked for the audience. A loaded
  // start tells nothing.
  Replayed replay(int position, Audience audience) const {
    Replayed replayed;
    std::vector<Event> events;
    if (position == 0 && !loaded_) {
      ScriptedRoller again(start_rolls_);
      replayed.after = rules_->start(again, &events);
    } else {
      replayed.after = state_at(std::max(position - 1, 0));
      if (position > 0) apply_past(replayed.after, past_at(position), &events);
    }
    if (!audience.everything) {
      for (const Event& event : std::exchange(events, {})) {
        if (std::optional<Event> known = rules_->view(event, audience.viewer)) events.push_back(std::move(*known));
      }
    }
    replayed.events = std::move(events);
    return replayed;
  }

  // A step that is shown as it was recorded tells no events: they are made by rules, and these decided otherwise.
  // The rolls that were recorded are exactly those that the step asks for, since rules are deterministic.
  void apply_past(State& state, const Past& past, std::vector<Event>* events) const {
    if (past.recorded != nullptr) {
      state = *past.recorded;
      return;
    }
    ScriptedRoller again(past.rolls);
    rules_->apply(state, past.seat, past.action, again, events);
  }

  std::shared_ptr<const R> rules_;
  Origin origin_;
  State now_;
  // These are the states at positions 0, 16, 32, and so on.
  std::vector<State> snapshots_;
  std::vector<Past> past_;
  int at_ = 0;
  Rolls start_rolls_;
  bool loaded_ = false;
  bool holds_recorded_ = false;  // a state of an older record
  std::optional<OlderRules> older_;
};

}  // namespace sprue
