// A Screen knows who sits before it. People's secrets are kept by a curtain: it comes down when somebody else is to
// look, and lifts when that person holds a key. One stay before the screen is a visit.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/match/match.h"

namespace sprue {

inline constexpr double hold_to_lift = 0.5;  // seconds: a stray key shows nothing

enum class PeekMode : std::uint8_t {
  open,
  hold
};  // in a visit, own cards are seen all the time, or while a key is held

class Screen {
 public:
  Screen(const SeatingPlan& seating, PeekMode peek_mode);

  // The rules let these two talk, so they may look together.
  using MayTalk = std::function<bool(Seat, Seat)>;
  // Has to be called after every step. `reveals`: the last one showed something, so that a new round of secrets begins.
  // `prefer`: who is asked first, if it is to choose. `openly`: before everybody, from what everybody sees.
  void settle(const Match& match, bool reveals, std::optional<Seat> prefer, bool openly, const MayTalk& may_talk);

  Seats people() const { return people_; }
  bool alone() const { return people_.count() == 1; }
  std::optional<Seat> asked() const { return asked_; }  // the person who is to choose; none while a computer chooses
  bool curtain() const { return curtain_; }
  const std::string& reason() const { return reason_; }  // why there is a curtain, or none
  Viewer eyes() const;                                   // as whom the table is shown
  std::optional<Seat> visitor() const { return curtain_ ? std::nullopt : visitor_; }
  bool keeps_secrets() const { return private_; }  // the seat that is asked, of what it chooses or from what
  bool covers_choices() const;                     // of the seat that is asked: behind the curtain, or until it looks
  Seats round() const { return round_; }           // the people who choose in this round of secrets

  // False: it was not held long enough, or that seat is not expected.
  bool lift(Seat seat, double held);
  void join(Seats round) { round_ = round; }  // that began before this screen was there
  void step_back();                           // nobody sits before the screen, and nobody is asked
  bool may_lower() const { return !alone() && visitor_ && visitor_ == asked_; }
  void lower();  // the visitor turns away before having chosen
  void peek(bool held) { peeking_ = held; }
  void set_peek_mode(PeekMode mode) { peek_mode_ = mode; }

 private:
  void hand_over(const Match& match, Seat seat, const MayTalk& may_talk);
  Seat next(Seats waiting, std::optional<Seat> prefer) const;

  const SeatingPlan* seating_;
  PeekMode peek_mode_;
  Seats people_, round_;
  std::optional<Seat> asked_, visitor_;
  Seat last_{};
  bool curtain_ = false, peeking_ = false, private_ = false;
  std::string reason_;
};

}  // namespace sprue
