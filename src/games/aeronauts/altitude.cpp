// Chapters: Altitude, Loop the Loop (options).
#include "core/values/citation.h"
#include "games/aeronauts/move.h"
#include "games/aeronauts/rulebook.h"

namespace sprue::aeronauts {
namespace {

// Tells whether this move has climbed, dived or looped. The three exclude each other, whichever comes first
// (AE-ALT-06).
bool has_used_one(const Move& move) { return move.climbed || move.dived > 0 || move.looped; }

std::string_view used_one(const Move& move) {
  if (move.climbed) return "climbed";
  return move.dived > 0 ? "dived" : "looped";
}

// Altitude is played only when the players have agreed on it (AE-ALT-01, AE-R-30).
bool in_play(const Options& options, Refusal* why) {
  return options.altitude || refuse(why, book(), "AE-ALT-01", "this match is played without altitude");
}

// A loop bars climb and dive as they bar each other (AE-LOP-04).
bool may_change_height(const Options& options, const Move& move, Refusal* why) {
  if (!in_play(options, why)) return false;
  return !has_used_one(move) ||
         refuse(why, book(), move.looped ? "AE-LOP-04" : "AE-ALT-06", "you have {} in this turn", used_one(move));
}

}  // namespace

// A climb costs 1 speed; four altitude tokens are the most (AE-ALT-03, AE-ALT-04).
bool allowed(const Options& options, const State& now, Seat seat, const Climb&, Refusal* why) {
  if (!may_change_height(options, now.move, why)) return false;
  if (now.plane(seat).altitude >= altitude_tokens) {
    return refuse(why, book(), "AE-ALT-04", "all {} altitude tokens are in use", altitude_tokens);
  }
  return now.move.left() >= 1 || refuse(why, book(), "AE-ALT-03", "a climb costs 1 and no speed is left");
}

// A dive gives up altitude for speed (AE-ALT-05).
bool allowed(const Options& options, const State& now, Seat seat, const Dive& dive, Refusal* why) {
  if (!may_change_height(options, now.move, why)) return false;
  const int altitude = now.plane(seat).altitude;
  return (dive.n >= 1 && dive.n <= altitude) ||
         refuse(why, book(), "AE-ALT-05", "a dive gives up 1 or more tokens; you asked for {} of {}", dive.n, altitude);
}

bool may_dive(const Options& options, const State& now, Seat seat) {
  return options.altitude && !has_used_one(now.move) && now.plane(seat).altitude > 0;
}

// A loop gives up altitude tokens, without climb or dive, once in a turn (AE-LOP-01, AE-LOP-05).
bool may_loop(const Options& options, const State& now, Seat seat, Refusal* why) {
  if (!in_play(options, why)) return false;
  if (has_used_one(now.move)) {
    return refuse(why, book(), now.move.looped ? "AE-LOP-05" : "AE-LOP-01", "you have {} in this turn",
                  used_one(now.move));
  }
  const int altitude = now.plane(seat).altitude;
  return altitude >= loop_tokens ||
         refuse(why, book(), "AE-LOP-01", "a loop takes {} altitude tokens and you have {}", loop_tokens, altitude);
}

// Neither climb nor dive is a maneuver (AE-ALT-07): the plane still has to make one, and stays where it is.
void play(const Options& options, State& now, Seat seat, const Climb&, Telling told) {
  enforces("AE-ALT-07");
  Plane& plane = now.plane(seat);
  ++plane.altitude;
  ++now.move.spent;
  now.move.climbed = true;
  tell(told, Climbed{seat, plane.altitude});
  end_if_spent(options, now, seat, told);
}

// The speed that a dive adds lasts for this turn alone (AE-R-26), so it goes into the budget of the move.
void play(State& now, Seat seat, const Dive& dive, Telling told) {
  Plane& plane = now.plane(seat);
  plane.altitude = static_cast<std::int8_t>(plane.altitude - dive.n);
  now.move.budget = static_cast<std::int8_t>(now.move.budget + dive.n);
  now.move.dived = dive.n;
  tell(told, Dived{seat, dive.n, plane.altitude});
}

}  // namespace sprue::aeronauts
