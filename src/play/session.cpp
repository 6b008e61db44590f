// Runs a match at one screen: asks people and computer players in turn, rolls, and keeps the journal.
#include "play/session.h"

#include <algorithm>
#include <utility>

#include "core/match/game_text.h"
#include "games/registry.h"
#include "play/registry.h"
#include "play/table_refusal.h"

namespace sprue {
namespace {

constexpr int blind_keys = 4;  // seats; a keyboard has room for so many hands

// A computer player's own stream of the seed for a step, beside those of the table's chance (step_stream): so it
// chooses the same after a match was gone on with, or after a step was taken back.
std::uint64_t computer_chance(int step) { return (std::uint64_t{2} << 40U) + static_cast<std::uint64_t>(step); }

SeatingPlan seated(const Match& match) {
  SeatingPlan seating = match.origin().seating;
  for (int seat = static_cast<int>(seating.seats.size()); seat < match.seats(); ++seat) {
    seating.seats.push_back({to_text(seat_at(seat)), SeatPlayer::human});
  }
  return seating;
}

Session::Answer answer_of(Verdict refusal) {
  if (!refusal) return {};
  return {Session::Done::refused, std::move(refusal)};
}

const GameText& text_of(const Match& match) { return sprue::text_of(match.game().id); }
const Questions& questions_of(const Match& match) { return sprue::questions_of(match.game().id); }
Openness openness(const Match& match) { return text_of(match).openness(match); }
std::optional<Priority> priority(const Match& match) { return text_of(match).priority(match); }

}  // namespace

std::unique_ptr<Session> Session::open(std::unique_ptr<Match> match, const std::filesystem::path& journal,
                                       PeekMode peek_mode, Problems& problems) {
  std::unique_ptr<Session> session(new Session(std::move(match), peek_mode));
  if (journal.empty()) return session;
  session->journal_ = Journal::start(journal, *session->match_, problems);
  return session->journal_ ? std::move(session) : nullptr;
}

Session::Session(std::unique_ptr<Match> match, PeekMode peek_mode)
    : match_(std::move(match)), seating_(seated(*match_)), screen_(seating_, peek_mode), log_(*match_) {
  const Origin& origin = match_->origin();
  // A match without a seed of its own, such as one from a position, has a start at least.
  seed_ = origin.seed.value_or(match_->start_hash());
  for (const StopKind& kind : questions_of(*match_).stops()) stops_.at.push_back(kind.usual);
  for (int seat = 0; seat < match_->seats(); ++seat) followed_.push_back(log_.after_last_step_of(seat_at(seat)));
  screen_.join(round_so_far());
  settle(false);
}

// The people who choose side by side since something was last shown; some may have chosen before the match was left.
Seats Session::round_so_far() const {
  int position = match_->at();
  while (position > 0 && !shows_something(position)) --position;
  Seats round;
  for (; position <= match_->at(); ++position) {
    Seats choosing;
    for (const Seat seat : waiting_at(position))
      if (is_person(seat)) choosing.add(seat);
    if ((choosing.bits() & ~round.bits()) != 0) round = choosing;
  }
  return round;
}

// A secret commitment is final as well, but nobody has learned what it is, so the round goes on.
bool Session::shows_something(int step) const { return match_->is_binding(step) && !match_->is_secret_commit(step); }

// Has to be called after every change of the match: it decides who acts next. A seat that passes by itself comes before
// the screen, which then learns of the reveals later.
void Session::settle(bool reveals, std::optional<Seat> prefer) {
  revealed_ = revealed_ || reveals;
  end_yields();
  end_shortcut();
  passing_ = next_unasked();
  if (passing_) return;
  reveals = std::exchange(revealed_, false);
  const std::optional<Seat> before = screen_.visitor();
  const GameText& text = text_of(*match_);
  screen_.settle(*match_, reveals, prefer, openness(*match_) == Openness::choices,
                 [&](Seat left, Seat right) { return text.may_talk(*match_, left, right); });
  blind_now_ = blind_round();
  if (blind_now_.any()) screen_.step_back();
  list_blind();
  // Somebody else looks now. The visitor that leaves has seen everything up to here.
  if (before && screen_.visitor() != before) {
    followed_[static_cast<std::size_t>(index(*before))] = log_.size();
    recap_.reset();
  }
}

// The people who owe a choice from lists that are public, when no computer player is still to make its own. None if
// keys are missing for any of them, or for one person alone.
Seats Session::blind_round() const {
  if (!blind_ || match_->deciders().none() || computer()) return {};
  if (screen_.people().count() < 2 || openness(*match_) != Openness::lists) return {};
  for (const Seat seat : screen_.people())
    if (index(seat) >= blind_keys) return {};
  return screen_.round();
}

void Session::choose_blind(bool blind) {
  if (blind == blind_) return;
  blind_ = blind;
  settle(false);
}

// Puts together the public lists: a card that is laid face down leaves its hand, and on a screen that all look at, the
// gap would tell which. So the lists keep everything that the seats could choose in this round.
void Session::list_blind() {
  blind_lists_.assign(static_cast<std::size_t>(match_->seats()), {});
  if (blind_now_.none()) return;
  const auto part = [&] { return text_of(*match_).where(*match_, {}); };  // the part of the match
  const std::vector<std::string> this_part = part();
  const int now = match_->at();
  int position = now;
  while (position > 0 && !shows_something(position)) --position;
  for (; position <= now; ++position) {
    // The match is moved to ask it; the last position is the present one, so it stands there again.
    match_->go_to(position);
    if (part() != this_part) continue;
    for (const Seat seat : blind_now_) {
      if (!match_->deciders().has(seat)) continue;
      std::vector<Choice>& list = blind_lists_[static_cast<std::size_t>(index(seat))];
      for (Choice& choice : match_->choices(seat))
        if (!choice.refusal && std::ranges::find(list, choice.action, &Choice::action) == list.end())
          list.push_back(std::move(choice));
    }
  }
}

std::vector<Choice> Session::blind_list(Seat seat) const {
  if (!blind_now_.has(seat) || !match_->deciders().has(seat)) return {};
  return blind_lists_[static_cast<std::size_t>(index(seat))];
}

std::vector<Choice> Session::blind_choices(Seat seat) const {
  if (!blind_now_.has(seat) || !match_->deciders().has(seat)) return {};
  std::vector<Choice> choices = match_->choices(seat);
  std::erase_if(choices, [](const Choice& choice) { return choice.refusal.has_value(); });
  return choices;
}

Session::Answer Session::commit(const SeatedAction& wanted, Problems& problems) {
  if (!blind_now_.has(wanted.seat) || !match_->deciders().has(wanted.seat))
    return answer_of(table_refusal("TABLE-SEAT-1", "{} has nothing to seal now", name(wanted.seat)));
  if (die_) return answer_of(being_rolled());
  const auto same = [&](const Choice& choice) { return choice.action == wanted.action; };
  // A choice that the seat has sealed still stands on its list, but cannot be sealed twice.
  if (std::ranges::any_of(blind_list(wanted.seat), same) && std::ranges::none_of(blind_choices(wanted.seat), same))
    return answer_of(table_refusal("TABLE-SEAT-1", "{} has chosen that already", name(wanted.seat)));
  tried_ = Tried{wanted, {}};
  return attempt(problems);
}

std::vector<Choice> Session::choices() const {
  const std::optional<Seat> seat = screen_.asked();
  if (!seat || passing_ || die_ || screen_.covers_choices()) return {};
  // While nobody looks, only a choice that everybody can tell is shown.
  if (screen_.visitor() != seat && screen_.keeps_secrets()) {
    const std::optional<Choice> plain = match_->forced_public_choice(*seat);
    return plain ? std::vector<Choice>{*plain} : std::vector<Choice>{};
  }
  return match_->choices(*seat);
}

Verdict Session::being_rolled() const {
  return table_refusal("TABLE-SEAT-1", "{} is rolling a d{}", name(die_->action.seat), die_->sides);
}

// Why this seat may not act now; the first reason is the one to be told.
Verdict Session::may_act(const SeatedAction& wanted) const {
  if (index(wanted.seat) >= match_->seats())
    return table_refusal("TABLE-SEAT-1", "nobody sits at {}", letter(wanted.seat));
  if (die_) return being_rolled();
  if (const auto thinking = computer()) return table_refusal("TABLE-SEAL-1", "{} is choosing", name(*thinking));
  if (passing_) return table_refusal("TABLE-SEAT-1", "{} passes", name(passing_->seat));
  if (screen_.asked() != wanted.seat) {
    if (!screen_.asked()) return table_refusal("TABLE-SEAT-1", "the match is over");
    return table_refusal("TABLE-SEAT-1", "{} is asked now, not {}", name(*screen_.asked()), name(wanted.seat));
  }
  if (screen_.covers_choices()) return table_refusal("TABLE-SEAT-1", "{} has not looked yet", name(wanted.seat));
  return {};
}

Session::Answer Session::play(const SeatedAction& wanted, Problems& problems) {
  if (Verdict no = may_act(wanted)) return answer_of(std::move(no));
  tried_ = Tried{wanted, {}};
  return attempt(problems);
}

// Ends passing by itself when its condition, which is public, is met: the Cycle has grown or is over, or the seat's own
// turn has come again.
void Session::end_yields() {
  const bool any = std::ranges::any_of(yields_, [](const Yielded& one) { return one.until != Yield::none; });
  const std::optional<Priority> now = any ? priority(*match_) : std::nullopt;
  if (!now) return;
  for (int seat = 0; seat < match_->seats(); ++seat) {
    Yielded& one = yields_[static_cast<std::size_t>(seat)];
    one.away = one.away || now->turn != seat_at(seat);
    const bool over = one.until == Yield::cycle ? now->waiting > one.waiting || (now->waiting == 0 && one.waiting > 0)
                                                : one.away && now->turn == seat_at(seat);
    one.waiting = std::min(one.waiting, now->waiting);
    if (over || match_->outcome()) one = {};
  }
}

namespace {

bool can_pass(const Match& match, Seat seat) {
  const std::optional<AnyAction> pass = match.pass();
  return pass && std::ranges::any_of(match.choices(seat),
                                     [&](const Choice& choice) { return !choice.refusal && choice.action == *pass; });
}

// True while the seat may answer what others do, or pass.
bool may_answer(const Match& match, Seat seat) {
  const std::optional<Priority> now = priority(match);
  return now && now->asked && can_pass(match, seat);
}

}  // namespace

// The first person who need not be asked, and what is played for it. Computer players have chosen before.
std::optional<SeatedAction> Session::next_unasked() const {
  if (computer()) return {};
  const Seats deciders = match_->deciders();
  for (const Seat seat : deciders) {
    std::optional<AnyAction> action = is_person(seat) ? unasked(seat, deciders.count() == 1) : std::nullopt;
    if (action) return SeatedAction{seat, std::move(*action)};
  }
  return {};
}

// What is played for this person without asking, if anything is. Several who choose side by side are passed over only
// if they have no choice.
std::optional<AnyAction> Session::unasked(Seat seat, bool alone) const {
  if (hurried_.has(seat)) return by_chance(seat, SeatPlayer::simple);
  if (std::optional<AnyAction> only = only_choice(*match_, seat))
    return stops_.always && may_answer(*match_, seat) && yields(seat) == Yield::none ? std::nullopt : only;
  if (!alone || ask_at_ == match_->at() || holds(seat)) return {};
  if (yields(seat) != Yield::none && may_answer(*match_, seat)) return match_->pass();
  const std::optional<Stop> stop = questions_of(*match_).stop(*match_, seat);
  const bool wanted = !stop || stops_.at[stop->kind];
  return wanted || match_->check(seat, stop->leave) ? std::nullopt : std::optional(stop->leave);
}

bool Session::only_passes() const {
  if (!passing_) return false;
  const std::vector<Choice> choices = match_->choices(passing_->seat);
  const auto found = std::ranges::find(choices, passing_->action, &Choice::action);
  return found != choices.end() && found->weight == ChoiceWeight::idle;
}

// Secrets are declared from what everybody sees, so this answer tells nothing.
bool Session::passes_unseen() const {
  if (!passing_ || screen_.alone() || hurried_.has(passing_->seat)) return false;
  if (openness(*match_) == Openness::choices) return false;
  return match_->keeps_secrets(passing_->seat) && !match_->forced_public_choice(passing_->seat);
}

void Session::set_stops(Stops stops) {
  stops.at.resize(stops_.at.size(), true);
  if (stops == stops_) return;
  stops_ = std::move(stops);
  if (!die_) settle(false);
}

std::optional<Shortcut> Session::shortcut() const {
  if (!screen_.asked() || passing_ || die_ || screen_.covers_choices()) return {};
  return questions_of(*match_).shortcut(*match_);
}

void Session::take_shortcut(Seat seat) {
  const std::optional<Shortcut> way = shortcut();
  if (!way || screen_.asked() != seat) return;
  hurried_through_ = way->words;
  hurried_.add(seat);
  settle(false);
}

void Session::end_shortcut() {
  if (hurried_.none()) return;
  const std::optional<Shortcut> now = questions_of(*match_).shortcut(*match_);
  if (!now || now->words != hurried_through_) hurried_ = {};
}

bool Session::may_yield() const {
  const std::optional<Seat> seat = screen_.asked();
  if (!seat || passing_ || computer() || screen_.covers_choices()) return false;
  return may_answer(*match_, *seat);
}

void Session::yield(Seat seat, Yield until) {
  const std::optional<Priority> now = priority(*match_);
  if (!is_person(seat) || !now) return;
  yields_[static_cast<std::size_t>(index(seat))] = {until, now->waiting, now->turn != seat};
  // A die that is being rolled keeps the table as it is.
  if (!die_) settle(false);
}

void Session::hold(Seat seat, bool holds) {
  if (!is_person(seat) || holds == holding_.has(seat)) return;
  if (holds)
    holding_.add(seat);
  else
    holding_.remove(seat);
  if (!die_) settle(false);
}

Session::Answer Session::pass(Problems& problems) {
  if (!passing_) return answer_of(table_refusal("TABLE-SEAT-1", "nobody passes unasked"));
  tried_ = Tried{*passing_, {}, false, true};
  return attempt(problems);
}

// Each step has its own stream, so that an undone step is chosen the same way again.
AnyAction Session::by_chance(Seat seat, SeatPlayer player) const {
  Random random(seed_, computer_chance(match_->at() + 1));
  return match_->policy(seat, player, random);
}

std::optional<Seat> Session::computer() const {
  for (const Seat seat : match_->deciders())
    if (!is_person(seat)) return seat;
  return {};
}

std::function<AnyAction(const MustStop&)> Session::computer_work() const {
  const Seat seat = *computer();
  const SeatPlayer player = seating_.seats[static_cast<std::size_t>(index(seat))].player;
  // Each step has its own stream, so that an undone step is chosen the same way again.
  return match_->deliberation(seat, player, Random(seed_, computer_chance(match_->at() + 1)));
}

Session::Answer Session::play_computer(const AnyAction& choice, Problems& problems) {
  const std::optional<Seat> seat = computer();
  if (!seat || die_) return answer_of(table_refusal("TABLE-SEAL-1", "no computer player is to choose"));
  tried_ = Tried{{*seat, choice}, {}};
  return attempt(problems);
}

std::vector<Advice> Session::advice() const {
  constexpr SeatPlayer adviser{PlayerKind::level, 10};
  const std::optional<Seat> seat = screen_.asked();
  if (!seat || !is_person(*seat) || passing_ || die_ || screen_.covers_choices()) return {};
  if (screen_.visitor() != seat && screen_.keeps_secrets()) return {};
  return match_->advice(*seat, adviser, Random(seed_, computer_chance(match_->at() + 1)), {});
}

Session::Answer Session::play_computer(Problems& problems) {
  if (!computer() || die_) return answer_of(table_refusal("TABLE-SEAL-1", "no computer player is to choose"));
  return play_computer(computer_work()([] { return false; }), problems);
}

// Plays the choice that is being tried. When one more die must be rolled by people, nothing is changed, and it is tried
// again with that die.
Session::Answer Session::attempt(Problems& problems) {
  const SeatedAction& wanted = tried_->action;
  SeededRoller chance(seed_, step_stream(match_->at() + 1));
  std::size_t used = 0;
  std::optional<int> missing;
  TypedRoller dice(
      [&](int sides) -> std::optional<int> {
        if (used < tried_->dice.size()) return tried_->dice[used++];
        // The first die that is missing is the one to be asked for; the rest of this attempt comes to nothing.
        if (!missing) missing = sides;
        return std::nullopt;
      },
      chance);
  Roller& roll = seating_.real_dice ? static_cast<Roller&>(dice) : chance;
  Problems wrong;
  Verdict refusal;
  const bool played = match_->play(wanted.seat, wanted.action, roll, wrong, refusal);
  die_.reset();
  if (!played && missing) {
    die_ = WantedDie{wanted, *missing, tried_->dice};
    return {Done::die};
  }
  const bool unasked = tried_->unasked;
  // Whatever came of it, nothing is tried any more, except where a die is missing.
  tried_.reset();
  if (refusal) return answer_of(std::move(refusal));
  problems.append(wrong);
  if (!played) return {Done::failed};
  if (journal_ && !journal_->step(*match_, problems)) {
    match_->undo(UndoPolicy::sandbox);  // whatever is not in the journal was not played
    return {Done::failed};
  }
  log_.played(*match_);
  unasked_.erase(unasked_.lower_bound(match_->at()), unasked_.end());  // steps that were taken back
  unasked_[match_->at()] = unasked;
  settle(shows_something(match_->at()));
  return {};
}

Session::Answer Session::tell_die(int value, Problems& problems) {
  if (!die_) return answer_of(table_refusal("TABLE-SEAT-1", "no die is to be rolled"));
  if (value < 1 || value > die_->sides)
    return answer_of(table_refusal("TABLE-SEAT-1", "{} is no result of a d{}", value, die_->sides));
  tried_->dice.push_back(value);
  tried_->rolled = true;
  return attempt(problems);
}

bool Session::lift(Seat seat, double held) {
  if (!screen_.lift(seat, held)) return false;
  // The recap begins where the seat has left off, and is not there when there is no news.
  recap_.reset();
  const std::size_t followed = followed_[static_cast<std::size_t>(index(seat))];
  if (followed < log_.size()) recap_ = followed;
  return true;
}

}  // namespace sprue
