// Chapter: Setup. Rating the planes in secret, rolling for the start, placing.
#pragma once

#include "core/values/roller.h"
#include "games/aeronauts/event.h"

namespace sprue::aeronauts {

// The edges of the mat at which players sit, clockwise.
enum class Side : std::uint8_t { south, west, north, east };
Side side_of(int seats, Seat seat);

// The table before anything is chosen.
State cleared_table(int seats);
bool is_split(const Stats& stats);  // 4, 3, 3, 2 in some order

// There are 12 ways to rate a plane (AE-SET-01); `split` returns one of them by its number.
inline constexpr int splits = 12;
const Stats& split(int which);

void assign_ideas(std::vector<Action>& out);
void place_ideas(const State& now, Seat seat, std::vector<Action>& out);
Pose pose_of(const Place& place);

bool allowed(const State& now, Seat seat, const Assign& assign, Refusal* why);
bool allowed(const State& now, Seat seat, const Place& place, Refusal* why);
void play(State& now, Seat seat, const Assign& assign, Roller& roll, Telling told);
void play(const Options& options, State& now, Seat seat, const Place& place, Telling told);

// Tells whether a plane of this seat may stand here at the start, as far as the seat's own strip goes (AE-SET-07).
bool in_own_strip(int seats, Seat seat, int x_mm, int y_mm);

}  // namespace sprue::aeronauts
