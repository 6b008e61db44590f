// What every game must keep, tried on random matches. A game's test calls `contract<Rules>(setup, matches)`; the
// promises are those of core/match/rules.h and of the records.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include "core/match/game_of.h"
#include "core/match/record.h"
#include "support/secrets_by_trial.h"

namespace sprue::test {

// The kinds of secrets that matches of a game must meet; every game has seats that conceal something.
struct Secrets {
  bool commits = true;          // actions that only who takes them knows
  bool forced_choices = false;  // an only choice, of which everybody can tell that it is one; many matches have none
};

template <RulesOfGame R>
class Contract {
 public:
  using State = typename R::State;
  using Action = typename R::Action;
  using Event = typename R::Event;

  // `stride`: a game with a large state has the dear promises (JSON, views) tried on one step in so many.
  Contract(const Setup& setup, std::uint64_t seed, std::uint64_t stride = 1)
      : setup_(&setup), stride_(stride), table_(seed, 1), player_(seed, 2), other_(seed, 3) {
    Problems problems;
    rules_ = make_rules<R>(setup, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(rules_);
  }

  // One random match with every promise tried on every step.
  void match() {
    State now = begin();
    promise_at(now);
    std::uint64_t moves = 0;
    for (Seats waiting = rules_->waiting(now); waiting.any(); waiting = rules_->waiting(now)) {
      const Seat seat = any_of(waiting);
      legal_actions(*rules_, now, seat, actions_);
      const Action action = actions_[below(actions_.size())];
      const bool closely = stride_ == 1 || below(stride_) == 0;
      now = step(now, seat, action, closely);
      if (closely) promise_at(now);
      REQUIRE(++moves < endless);
    }
    REQUIRE(rules_->outcome(now));
  }

  // The matches so far must have met secrets, or the promises about them were never tried.
  void met_secrets(const Secrets& has) const {
    CHECK(hidden_ > 0);
    CHECK(resampled_ > 0);
    CHECK(concealing_ > 0);
    if (has.commits) CHECK(commits_ > 0);
    if (has.forced_choices) CHECK(forced_ > 0);
    if (HasThinkingPlayer<R>) CHECK(thoughts_ > 0);
  }

  // A match with history: its record replays to the same hashes; going back and forth changes nothing.
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
    if (half > 0) CHECK(played.state_hash() == played.step(half).hash);
    const std::uint64_t hash = played.state_hash();
    refused_actions_change_nothing(played);
    while (played.redo()) {
    }
    CHECK(played.value() == last);
    // Another way on from the middle, and back.
    played.go_to(half);
    play_with_history(played, table, player_, problems);
    const std::uint64_t other_end = played.state_hash();
    played.go_to(half);
    CHECK(played.state_hash() == hash);
    played.go_to(played.steps());
    CHECK(played.state_hash() == other_end);
  }

 private:
  std::uint32_t below(std::size_t bound) { return player_.below(static_cast<std::uint32_t>(bound)); }

  Seat any_of(Seats seats) {
    std::vector<Seat> list;
    for (const Seat seat : seats) list.push_back(seat);
    return list[below(list.size())];
  }

  template <class Do>
  void for_every_viewer(const Do& work) const {
    work(Viewer{});
    for (int seat = 0; seat < rules_->seats(); ++seat) work(Viewer{seat_at(seat)});
  }

  // A told start is the same start.
  State begin() {
    RecordingRoller recording(table_);
    std::vector<Event> told;
    const State state = rules_->start(recording, &told);
    ScriptedRoller same(recording.rolls);
    REQUIRE(rules_->start(same, nullptr) == state);
    REQUIRE(same.left() == 0);
    for (const Event& event : told) {
      events_survive_json(event);
      lines_name_their_seats(rules_->log(event));
    }
    return state;
  }

  // Told and untold play are the same play; and what anybody is told does not depend on what is hidden.
  State step(const State& now, Seat seat, const Action& action, bool closely) {
    State next = now, silent = now;
    std::vector<Event> told;
    RecordingRoller recording(table_);
    rules_->apply(next, seat, action, recording, &told);
    ScriptedRoller same(recording.rolls);
    rules_->apply(silent, seat, action, same, nullptr);
    REQUIRE(same.fault().empty());
    REQUIRE(same.left() == 0);
    REQUIRE(next == silent);
    if (!closely) return next;
    declared_commits_are_secret(now, seat, action);
    for (const Event& event : told) {
      events_survive_json(event);
      lines_name_their_seats(rules_->log(event));
    }
    if (recording.rolls.empty()) logs_are_blind(now, next, seat, action, told);
    const bool binding = !recording.rolls.empty() || std::ranges::any_of(told, is_binding<Event>);
    if (!binding) step_reveals_nothing(now, next, seat, action, told);
    return next;
  }

  // A step that can be taken back has shown nobody what was hidden: it looks the same from a state that the viewer
  // could not tell apart before.
  void step_reveals_nothing(const State& before, const State& after, Seat seat, const Action& action,
                            const std::vector<Event>& told) {
    for_every_viewer([&](Viewer viewer) {
      State same = resampled(*rules_, before, viewer, other_);
      if (!rules_->allowed(same, seat, action, nullptr)) return;
      std::vector<Event> same_told;
      RecordingRoller rolls(other_);
      rules_->apply(same, seat, action, rolls, &same_told);
      if (!rolls.rolls.empty() || std::ranges::any_of(same_told, is_binding<Event>)) return;
      REQUIRE(seen(after, viewer) == seen(same, viewer));
      REQUIRE(heard(told, viewer) == heard(same_told, viewer));
    });
  }

  void promise_at(const State& now) {
    ++moments_;
    Problems problems;
    rules_->faults(now, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    REQUIRE(rules_->outcome(now).has_value() == rules_->waiting(now).none());
    waiting_seats_can_act(now);
    state_survives_json(now);
    refusals_explain(now);
    for_every_viewer([&](Viewer viewer) { views_are_blind(now, viewer); });
    open_choices_are_open(now);
    declared_secrets_are_kept(now);
  }

  // Rules declare exactly those secrets that trying finds.
  void declared_secrets_are_kept(const State& now) {
    const SecretsByTrial<R> tried(*rules_);
    for (int at = 0; at < rules_->seats(); ++at) {
      const Seat seat = seat_at(at);
      REQUIRE(rules_->conceals(now, seat) == tried.conceals(now, seat));
      REQUIRE(rules_->conceals(now, seat) == rules_->conceals(resampled(*rules_, now, {}, other_), seat));
      concealing_ += rules_->conceals(now, seat) ? 1 : 0;
      if (!rules_->waiting(now).has(seat)) continue;
      std::vector<Action> legal;
      legal_actions(*rules_, now, seat, legal);
      if (legal.size() != 1 || !rules_->is_open_choice(now, seat)) continue;
      REQUIRE(tried.forced_public_choice(now, seat));
      ++forced_;
    }
  }
  void declared_commits_are_secret(const State& before, Seat seat, const Action& action) {
    commits_ += rules_->is_secret_commit(before, seat, action) ? 1 : 0;
    REQUIRE(rules_->is_secret_commit(before, seat, action) ==
            SecretsByTrial<R>(*rules_).is_secret_commit(before, seat, action));
  }

  // An open choice is the same one in every state that looks the same to all.
  void open_choices_are_open(const State& now) {
    const State same = resampled(*rules_, now, {}, other_);
    for (const Seat seat : rules_->waiting(now)) {
      REQUIRE(rules_->is_open_choice(now, seat) == rules_->is_open_choice(same, seat));
      if (!rules_->is_open_choice(now, seat)) continue;
      std::vector<Action> legal;
      legal_actions(*rules_, now, seat, legal);
      legal_actions(*rules_, same, seat, actions_);
      REQUIRE(actions_ == legal);
    }
  }

  void waiting_seats_can_act(const State& now) {
    for (const Seat seat : rules_->waiting(now)) {
      legal_actions(*rules_, now, seat, actions_);
      REQUIRE_FALSE(actions_.empty());
      remember(actions_[below(actions_.size())]);
    }
  }

  // Actions of other moments and seats: anybody may send anything.
  void remember(const Action& action) {
    if (strange_.size() < 64)
      strange_.push_back(action);
    else
      strange_[below(strange_.size())] = action;
  }

  void refused_actions_change_nothing(MatchOf<R>& match) {
    const std::uint64_t hash = match.state_hash();
    const int steps = match.steps();
    for (int at = 0; at < rules_->seats(); ++at) {
      for (const Choice& choice : match.choices(seat_at(at))) {
        if (!choice.refusal) continue;
        Problems problems;
        Verdict refusal;
        REQUIRE_FALSE(match.play(seat_at(at), choice.action, table_, problems, refusal));
        REQUIRE(refusal == choice.refusal);
        REQUIRE(match.state_hash() == hash);
        REQUIRE(match.steps() == steps);
      }
    }
  }

  void state_survives_json(const State& now) {
    State read{};
    read_back(to_json(*rules_, now), read);
    REQUIRE(read == now);
    REQUIRE(hash_of_value(read) == hash_of_value(now));
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
  // A line that begins with a seat's letter says so, and no other does: a badge may stand in its place.
  // Each letter that stands alone in a line is a seat that the line knows of, and so is the first one.
  static void lines_name_their_seats(const LogLine& line) {
    const std::string& text = line.text;
    INFO(text);
    const Sentence told = line.sentence();
    for (const NamedSeat& one : told.seats) REQUIRE(text.at(one.at) == letter(one.seat));
    std::size_t at = 0;
    for (std::size_t end = 0; at < text.size(); at = end + 1) {
      end = std::min(text.find(' ', at), text.size());
      const std::string_view word = std::string_view(text).substr(at, end - at);
      const bool alone = word.find_last_not_of(",:;.") == 0 && word[0] >= 'A' && word[0] < 'A' + max_seats;
      REQUIRE((!alone || std::ranges::count(told.seats, at, &NamedSeat::at) == 1));
      if (at == 0) REQUIRE(line.who.has_value() == (alone && word.size() == 1 && end < text.size()));
    }
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
        answer_is_whole(now, seat, actions_[i]);
        const std::string label = sentence_of(now, seat, actions_[i]).text;
        INFO(label);
        REQUIRE_FALSE(label.empty());
        REQUIRE_FALSE((label.front() >= 'a' && label.front() <= 'z'));  // as sentences do
        if (i % 8 == moments_ % 8) action_survives_json(actions_[i]);   // the same few come again and again
      }
      for (const Action& action : strange_) answer_is_whole(now, seat, action);
    }
  }

  Sentence sentence_of(const State& now, Seat seat, const Action& action) const {
    return rules_->label(now, seat, action);
  }

  void answer_is_whole(const State& now, Seat seat, const Action& action) const {
    Refusal why;
    const bool allowed = rules_->allowed(now, seat, action, &why);
    REQUIRE(allowed == rules_->allowed(now, seat, action, nullptr));
    REQUIRE(allowed == (why.rule == nullptr));
    REQUIRE(allowed == why.why.empty());
    if (allowed) REQUIRE(rules_->waiting(now).has(seat));
  }

  std::string seen(const State& state, Viewer viewer) const {
    std::string text = to_json(*rules_, rules_->view(state, viewer)).dump() + to_text(rules_->waiting(state));
    if (!viewer) return text;
    std::vector<Action> ideas;
    rules_->ideas(state, *viewer, ideas);
    for (std::size_t i = 0; i < ideas.size(); ++i) {
      if (!is_looked_at(i, ideas.size())) continue;
      const Action& action = ideas[i];
      Refusal why;
      const bool allowed = rules_->allowed(state, *viewer, action, &why);
      text += to_json(*rules_, action).dump() + sentence_of(state, *viewer, action).text;
      text += allowed ? "+" : std::string(why.rule->id) + why.why;
    }
    return text;
  }

  // States that differ only in what a viewer may not see give that viewer the same bytes.
  void views_are_blind(const State& now, Viewer viewer) {
    const State same = resampled(*rules_, now, viewer, other_);
    Problems problems;
    rules_->faults(same, problems);
    for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
    if (!(same == now)) REQUIRE(seen(now, viewer) == seen(same, viewer));  // else nothing was hidden
    const State view = rules_->view(now, viewer);
    REQUIRE(rules_->view(view, viewer) == view);
    if (viewer && !(same == now) && rules_->waiting(now).has(*viewer)) decisions_are_blind(now, same, *viewer);
    hidden_ += view == now ? 0 : 1;
    resampled_ += same == now ? 0 : 1;
  }

  // Whoever cannot tell two states apart deals the same worlds from both, and chooses the same for the same reasons.
  // The quick player, who plays on in a search, needs no view to choose the same.
  void decisions_are_blind(const State& now, const State& same, Seat seat) {
    const std::uint64_t seed = player_.next();
    SeededRoller one(seed), other(seed);
    REQUIRE(resampled(*rules_, now, seat, one) == resampled(*rules_, same, seat, other));
    legal_actions(*rules_, now, seat, actions_);
    if constexpr (HasSimplePlayer<R>) {
      Random seeing(seed), guessing(seed);
      REQUIRE(rules_->simple(now, seat, actions_, seeing) ==
              rules_->simple(rules_->view(now, seat), seat, actions_, guessing));
    }
    if constexpr (HasThinkingPlayer<R>) {
      if (decisions_++ % thought_every_ != 0) return;
      Random here(seed), there(seed);
      const SeatPlayer player{PlayerKind::search, 24};
      const Thought thought = rules_->think(rules_->view(now, seat), seat, actions_, player, here, {});
      REQUIRE(thought == rules_->think(rules_->view(same, seat), seat, actions_, player, there, {}));
      REQUIRE(thought.best < actions_.size());
      ++thoughts_;
    }
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
    for_every_viewer([&](Viewer viewer) {
      if (rules_->view(after, viewer) == rules_->view(elsewhere, viewer)) {
        REQUIRE(heard(told, viewer) == heard(other_told, viewer));
      }
    });
  }

  const Setup* setup_;
  std::uint64_t stride_;
  std::unique_ptr<const R> rules_;
  SeededRoller table_;
  Random player_;
  SeededRoller other_;
  std::vector<Action> actions_, strange_;
  std::size_t moments_ = 0;
  std::size_t decisions_ = 0;  // how many were made twice, by players who cannot tell two states apart
  static constexpr std::size_t thought_every_ = 8;  // a search is dear
  std::uint64_t thoughts_ = 0;
  std::uint64_t hidden_ = 0,
                resampled_ = 0;  // how often somebody could not see all; how often a resampled state was another one
  std::uint64_t concealing_ = 0, commits_ = 0, forced_ = 0;  // how often secrets of each kind were met
};

// Tries every promise on `matches` random matches; records are dearer, so on one in ten.
template <RulesOfGame R>
void contract(const Setup& setup, std::uint64_t matches, std::uint64_t seed = 1, std::uint64_t stride = 1,
              const Secrets& has = {}) {
  Contract<R> contract(setup, seed, stride);
  for (std::uint64_t number = 0; number < matches; ++number) {
    INFO("match " << number << " of seed " << seed);
    contract.match();
    if (number % 10 == 0) contract.record();
  }
  contract.met_secrets(has);
}

}  // namespace sprue::test
