// Decides who looks at the one screen, and when the curtain comes down.
#include "play/screen.h"

#include <fmt/format.h>

namespace sprue {
namespace {

Seats people_of(const SeatingPlan& seating) {
  Seats people;
  for (std::size_t i = 0; i < seating.seats.size(); ++i) {
    if (seating.seats[i].player == SeatPlayer::human) people.add(seat_at(static_cast<int>(i)));
  }
  return people;
}

bool contains(Seats all, Seats some) { return (some.bits() & ~all.bits()) == 0; }

}  // namespace

Screen::Screen(const SeatingPlan& seating, PeekMode peek_mode)
    : seating_(&seating), peek_mode_(peek_mode), people_(people_of(seating)) {
  last_ = seat_at(static_cast<int>(seating.seats.size()) - 1);  // so that the first seat comes next
  if (!alone()) return;
  visitor_ = people_.lowest();
  reason_ = "One person plays at this screen.";
}

void Screen::settle(const Match& match, bool reveals, std::optional<Seat> prefer, bool openly,
                    const MayTalk& may_talk) {
  const Seats waiting = match.deciders();
  Seats choosing;
  for (const Seat seat : waiting)
    if (people_.has(seat)) choosing.add(seat);
  // A round grows only by a reveal or by people that were not in it.
  if (reveals || !contains(round_, choosing)) round_ = choosing;
  if (choosing.none() || choosing != waiting) {  // the match is over, or computer players choose first
    asked_.reset();
    curtain_ = false;
    // Between rounds of several people nobody sits there, and nothing may stay open.
    if (waiting.none() && !alone()) visitor_.reset();
    return;
  }
  const Seat seat = next(choosing, prefer);
  // The curtain is down for this seat already.
  const bool still = curtain_ && asked_ == seat;
  asked_ = seat;
  last_ = seat;
  private_ = !openly && match.keeps_secrets(seat);
  const bool steps_back = openly && !alone();  // choices are made before everybody, from what everybody sees
  if (still || (visitor_ == seat && !steps_back)) return;
  hand_over(match, seat, may_talk);
}

// The visitor goes on while it is the visitor's turn; otherwise the next seat clockwise is asked. Fewer visits mean
// less walking to and fro.
Seat Screen::next(Seats waiting, std::optional<Seat> prefer) const {
  if (prefer && waiting.has(*prefer)) return *prefer;
  if (visitor_ && waiting.has(*visitor_)) return *visitor_;
  if (asked_ && waiting.has(*asked_)) return *asked_;
  const int seats = static_cast<int>(seating_->seats.size());
  Seat seat = last_;
  do {
    seat = clockwise(seat, seats);
  } while (!waiting.has(seat));
  return seat;
}

// Decides whether there is a curtain, and why; the reason is told to the people.
void Screen::hand_over(const Match& match, Seat seat, const MayTalk& may_talk) {
  const auto name = [&](Seat of) { return seating_->seats[static_cast<std::size_t>(index(of))].name; };
  const std::optional<Seat> before = visitor_;
  visitor_.reset();
  peeking_ = false;
  curtain_ = false;
  if (!private_) {
    reason_ = fmt::format("{} has nothing to hide.", name(seat));
  } else if (match.forced_public_choice(seat)) {
    // A forced choice tells nothing, so nobody needs to come for it.
    reason_ = fmt::format("{} has one choice, and everybody can tell which.", name(seat));
  } else if (before && may_talk(*before, seat)) {
    visitor_ = seat;
    reason_ = fmt::format("{} and {} may talk, so they look together.", name(*before), name(seat));
  } else {
    curtain_ = true;
    reason_ = fmt::format("{} keeps secrets from the others.", name(seat));
  }
}

Viewer Screen::eyes() const {
  const bool looks = alone() || peek_mode_ == PeekMode::open || peeking_;
  return curtain_ || !looks ? std::nullopt : visitor_;
}

bool Screen::covers_choices() const { return curtain_ || (asked_ && visitor_ == asked_ && private_ && !eyes()); }

bool Screen::lift(Seat seat, double held) {
  if (!curtain_ || asked_ != seat || held < hold_to_lift) return false;
  curtain_ = false;
  visitor_ = seat;
  return true;
}

void Screen::step_back() {
  visitor_.reset();
  asked_.reset();
  curtain_ = false;
  peeking_ = false;
}

void Screen::lower() {
  if (!may_lower()) return;
  visitor_.reset();
  curtain_ = true;
  peeking_ = false;
}

}  // namespace sprue
