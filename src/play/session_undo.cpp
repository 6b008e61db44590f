// Taking back, and playing again what was taken back. What may be taken back is more than the rules say: at one screen,
// nobody may take back what others have answered.
#include <algorithm>

#include "play/session.h"
#include "play/table_refusal.h"

namespace sprue {

// A step of a person who was asked for it. A match that was gone on with no longer knows of stops, but of choices.
bool Session::was_decided(int step) const {
  const Seat seat = match_->seat_of(step);
  if (!is_person(seat)) return false;
  if (const auto known = unasked_.find(step); known != unasked_.end()) return !known->second;
  const int now = match_->at();
  match_->go_to(step - 1);
  const bool forced = only_choice(*match_, seat).has_value();
  match_->go_to(now);
  return !forced;
}

// During a visit the visitor takes back; at an open table, or before the curtain, the person who chose last does.
std::optional<Seat> Session::who_takes_back() const {
  if (const auto visitor = screen_.visitor()) return visitor;
  for (int step = match_->at(); step >= 1; --step)
    if (was_decided(step)) return match_->seat_of(step);
  return {};
}

// The match is moved to ask it, and moved back.
Seats Session::waiting_at(int position) const {
  const int now = match_->at();
  match_->go_to(position);
  const Seats waiting = match_->deciders();
  match_->go_to(now);
  return waiting;
}

// Plans to go back to before the last choice of whoever takes back. What others sealed beside it is played again; what
// computer players answered to it falls away.
Verdict Session::plan_retake(Retake& retake) const {
  const std::optional<Seat> who = who_takes_back();
  int from = match_->at();
  while (from >= 1 && who && (match_->seat_of(from) != *who || !was_decided(from))) --from;
  if (from < 1 || !who) return table_refusal("TABLE-UNDO-1", "nothing has been played yet");
  // A sandbox takes back everything.
  for (int step = from; step <= match_->at() && !seating_.sandbox; ++step)
    if (shows_something(step))
      return table_refusal("TABLE-UNDO-2", "step {} has shown something that stays known", step);
  retake.from = from;
  if (from == match_->at()) return {};
  // Seats that chose side by side with it did not know of it, so their choices stand.
  const Seats beside = waiting_at(from - 1);
  for (int step = from + 1; step <= match_->at(); ++step) {
    const Seat seat = match_->seat_of(step);
    if (beside.has(seat))
      retake.again.push_back(step);
    else if (was_decided(step) && !seating_.sandbox)
      return table_refusal("TABLE-UNDO-3", "{} has chosen since", name(seat));
  }
  return {};
}

Verdict Session::undo_refusal() const {
  Retake retake;
  if (!die_) return plan_retake(retake);
  if (!tried_->dice.empty()) return {};  // the last value that was told is put right
  // Rolling a die and then choosing something else would be a second try.
  if (tried_->rolled) return table_refusal("TABLE-UNDO-2", "a die has been rolled for it");
  return is_person(die_->action.seat) && !tried_->unasked ? Verdict{} : plan_retake(retake);
}

std::string Session::undo_what() const {
  Retake retake;
  if (die_ || plan_retake(retake)) return {};
  const Seat seat = match_->seat_of(retake.from);
  const AnyAction action = match_->action_of(retake.from);
  // What lies face down is named to the one who has laid it.
  if (match_->is_secret_commit(retake.from) && screen_.eyes() != seat) return {};
  const int now = match_->at();
  match_->go_to(retake.from - 1);
  // Nor is a choice that the seat made in private, such as the order of cards that it alone saw.
  const bool may_read = screen_.eyes() == seat || !match_->keeps_secrets(seat);
  const std::vector<Choice> choices = may_read ? match_->choices(seat) : std::vector<Choice>();
  match_->go_to(now);
  const auto found = std::ranges::find(choices, action, &Choice::action);
  return found == choices.end() ? std::string() : found->sentence().spoken();
}

void Session::play_again(const std::vector<Taken>& steps) {
  Problems wrong;  // a choice that no longer stands is asked for again
  for (const Taken& step : steps) {
    // The same dice: a choice that stands must come to the same.
    ScriptedRoller rolls(step.rolls);
    match_->play(step.action.seat, step.action.action, rolls, wrong);
  }
}

Session::Answer Session::undo(Problems& problems) {
  if (Verdict no = undo_refusal()) return {Done::refused, std::move(no)};
  // Only the last die is taken back; the choice is tried again with those before it.
  if (die_ && !tried_->dice.empty()) {
    tried_->dice.pop_back();
    const Answer answer = attempt(problems);
    return answer.done == Done::die ? Answer{} : answer;
  }
  // A choice that waits for its first die has not been played yet.
  const bool only_tried = die_ && is_person(die_->action.seat) && !tried_->unasked;
  die_.reset();
  tried_.reset();
  if (only_tried) return {};
  yields_ = {};  // a seat may want to answer after all
  hurried_ = {};
  Retake retake;
  plan_retake(retake);
  const Seat who = match_->seat_of(retake.from);
  const int last = match_->at(), count = last - retake.from + 1;
  std::vector<Taken> taken, again;
  for (int step = retake.from; step <= last; ++step) {
    taken.push_back({{match_->seat_of(step), match_->action_of(step)}, match_->rolls(step)});
    if (std::ranges::find(retake.again, step) != retake.again.end()) again.push_back(taken.back());
  }
  match_->go_to(retake.from - 1);
  // Steps that are played again have other numbers.
  if (!again.empty()) unasked_.erase(unasked_.lower_bound(retake.from), unasked_.end());
  play_again(again);
  const int kept = match_->at() - retake.from + 1;
  if (journal_ && !journal_->retaken(*match_, count, kept, problems)) {
    // The journal could not take it back, so the match is brought to where it was.
    match_->go_to(retake.from - 1);
    play_again(taken);
    return {Done::failed};
  }
  // From the last step on, since each undone step moves the later ones up.
  for (int step = last; step >= retake.from; --step)
    if (std::ranges::find(retake.again, step) == retake.again.end()) log_.undone(step);
  ask_at_ = match_->at();
  // Whoever took back is asked first, also where several could choose.
  settle(false, who);
  return {};
}

bool Session::can_redo() const {
  return !die_ && match_->at() < match_->steps() && screen_.asked() && !screen_.covers_choices() &&
         match_->seat_of(match_->at() + 1) == screen_.asked();
}

// Plays the next choice again, and what computer players answered to it.
Session::Answer Session::redo(Problems& problems) {
  if (!can_redo()) return {Done::refused, table_refusal("TABLE-UNDO-1", "nothing was taken back that could come back")};
  do {
    match_->redo();
    if (journal_ && !journal_->step(*match_, problems)) {
      match_->undo(UndoPolicy::sandbox);
      return {Done::failed};
    }
    log_.redone(match_->at());
  } while (match_->at() < match_->steps() && !was_decided(match_->at() + 1));
  settle(shows_something(match_->at()));
  return {};
}

}  // namespace sprue
