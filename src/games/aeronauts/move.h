// Chapters: Move Stage, Altitude, Loop the Loop. One seat's move: maneuvers one at a time, with the options a climb, a
// dive or a loop among them.
#pragma once

#include "games/aeronauts/event.h"

namespace sprue::aeronauts {

int cost(const Fly& fly);
Pose end_of(const Pose& from, const Fly& fly);
// Tells whether the plane is lost by flying this: with an edge, off the mat (AE-MOV-10).
bool loses(const Options& options, const State& now, Seat seat, const Fly& fly);
inline bool stalls(const State& now) { return now.move.templates.empty(); }  // whoever ended the move now

void move_ideas(const Options& options, std::vector<Action>& out);

bool allowed(const Options& options, const State& now, Seat seat, const Fly& fly, Refusal* why);
bool allowed(const Options& options, const State& now, Seat seat, const Climb& climb, Refusal* why);
bool allowed(const Options& options, const State& now, Seat seat, const Dive& dive, Refusal* why);

void play(const Options& options, State& now, Seat seat, const Fly& fly, Telling told);
void play(const Options& options, State& now, Seat seat, const Climb& climb, Telling told);
void play(State& now, Seat seat, const Dive& dive, Telling told);
void play(const Options& options, State& now, Seat seat, const EndMove& end, Telling told);

// This part of the altitude chapter serves maneuvers.
bool may_loop(const Options& options, const State& now, Seat seat, Refusal* why);
// Tells whether any number of tokens could still be given up in this move.
bool may_dive(const Options& options, const State& now, Seat seat);
// Ends the move if nothing is left to decide: whatever changed the budget may have used it up.
void end_if_spent(const Options& options, State& now, Seat seat, Telling told);

}  // namespace sprue::aeronauts
