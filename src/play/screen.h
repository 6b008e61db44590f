// A Screen knows who sits before it. People's secrets are kept by a curtain: it comes down when somebody else is to
// look, and lifts when that person holds a key. One stay before the screen is a visit. It draws nothing and knows no
// clock; the session tells it of every step.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/match/match.h"

namespace sprue {

inline constexpr double hold_to_lift = 0.5;  // seconds; a stray key shows nothing

// In a visit, the visitor's own cards show all the time, or only while a key is held.
enum class PeekMode : std::uint8_t { open, hold };

class Screen {
 public:
  Screen(const SeatingPlan& seating, PeekMode peek_mode);

  // True if the rules let these two talk, so that they may look together.
  using MayTalk = std::function<bool(Seat, Seat)>;
  // Has to be called after every step; decides who is asked, and whether a curtain comes down for it. `reveals`: the
  // last step showed something, so that a new round of secrets begins. `prefer`: this seat is asked first, if it is to
  // choose. `openly`: choices are made before everybody, from what everybody sees.
  void settle(const Match& match, bool reveals, std::optional<Seat> prefer, bool openly, const MayTalk& may_talk);

  Seats people() const { return people_; }
  // One person alone has nobody to hide from, so there is never a curtain.
  bool alone() const { return people_.count() == 1; }
  // The person who is to choose; none while a computer player chooses.
  std::optional<Seat> asked() const { return asked_; }
  bool curtain() const { return curtain_; }
  const std::string& reason() const { return reason_; }  // why there is a curtain, or why there is none
  Viewer eyes() const;  // the table is shown as this seat sees it; none: as everybody may
  // The person who looks now; nobody while the curtain is down.
  std::optional<Seat> visitor() const { return curtain_ ? std::nullopt : visitor_; }
  // The seat that is asked keeps a secret: its choice, or what it chooses from.
  bool keeps_secrets() const { return private_; }
  bool covers_choices() const;            // the choices of that seat do not show: behind the curtain, or until it looks
  Seats round() const { return round_; }  // the people who choose in this round of secrets

  // Lifts the curtain for this seat. False if it was not held long enough, or if that seat is not expected.
  bool lift(Seat seat, double held);
  void join(Seats round) { round_ = round; }  // a round that began before this screen was there
  void step_back();                           // nobody sits before the screen, and nobody is asked
  // The visitor has not chosen yet and may turn away.
  bool may_lower() const { return !alone() && visitor_ && visitor_ == asked_; }
  void lower();  // the visitor turns away before having chosen
  void peek(bool held) { peeking_ = held; }
  void set_peek_mode(PeekMode mode) { peek_mode_ = mode; }

 private:
  void hand_over(const Match& match, Seat seat, const MayTalk& may_talk);
  Seat next(Seats waiting, std::optional<Seat> prefer) const;

  const SeatingPlan* seating_;  // the session's, which outlives this
  PeekMode peek_mode_;
  Seats people_, round_;
  std::optional<Seat> asked_, visitor_;
  Seat last_{};  // the seat that was asked last
  bool curtain_ = false, peeking_ = false, private_ = false;
  std::string reason_;
};

}  // namespace sprue
