// Chapters: Turn, End. Whose turn it is, and when the match is over.
#pragma once

#include <optional>

#include "core/match/match.h"
#include "games/aeronauts/event.h"

namespace sprue::aeronauts {

// The seats that owe a decision; the planes still in the air; the end, if it has come.
Seats waiting(const State& now);
Seats flying(const State& now);
std::optional<Outcome> outcome(const State& now);

// Tells whether the seat is asked for a decision of this stage now. One seat acts until its placing, its whole move or
// its attack is over; only then does the next one begin (AE-TRN-03, AE-R-06).
inline bool is_asked(const State& now, Seat seat, Stage stage) {
  return now.stage == stage && (stage == Stage::stats ? !now.plane(seat).chosen : seat == now.to_act);
}
// Says why a seat is not asked. Precondition: it is not.
bool refuse_unasked(const State& now, Seat seat, const Action& action, Refusal* why);

// The next seat of the stage acts; after the last one the next stage begins.
void next_seat(const Options& options, State& now, Telling told);
// Takes a plane out of the match, which may end it.
void destroy(State& now, Seat seat, Fate fate, Telling told);

}  // namespace sprue::aeronauts
