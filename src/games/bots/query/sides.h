// Who still plays, who opposes whom, and the two sides of a Combat (BA-TEAM, BA-FFA).
#pragma once

#include "games/bots/query/position.h"

namespace sprue::bots {

// The number of the side that a seat fights on; -1 when it is not engaged.
int side_of(const Position& pos, Seat seat);
bool engaged(const Position& pos, Seat seat);
// True for opponents; in Combat only for those of the other side (BA-FFA-09).
bool foes(const Position& pos, Seat a, Seat b);
// The seat whose Phase or Combat step it is.
Seat step_owner(const Position& pos);
bool may_be_offered(const Position& pos, int side, Seat seat);
bool can_offer(const Position& pos, int side);
bool selection_over(const Position& pos);
// True for the slots of the seat's Plan of Attack; a team has one plan together (BA-TEAM-07, BA-R-184).
bool in_own_plan(const Position& pos, Seat seat, Ref plan);
// True when an owner of that plan holds Runaway (BA-R-71, BA-R-184).
bool ran_away(const Position& pos, Ref plan);
Seats living_seats(const Position& pos);
// The place of a seat in the Round Start Initiative.
int standing(const Position& pos, Seat seat);
bool has_unit_on_board(const Position& pos, Seat seat);

}  // namespace sprue::bots
