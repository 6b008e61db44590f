// Whose decision it is, and which cards and abilities fit the moment (BA-SKILL, BA-PRIO).
#pragma once

#include <string_view>

#include "games/bots/query/position.h"

namespace sprue::bots {

bool timing_fits(const Position& pos, const Card& card, Seat seat);
// True when the seat may add an item to the Cycle.
bool may_add(const Position& pos, Seat seat, Refusal* why);
std::string_view timing_rule(const Card& card);
// Abilities are used in one's own step or Phase; those for any time also when cards could be played.
bool ability_timing(const Position& pos, Seat seat, Timing timing, const Card& card, Refusal* why);
// True when no frame is open and that seat owns the Phase or step.
bool owner_menu(const Position& pos, Seat seat);
Seats waiting(const Position& pos);

}  // namespace sprue::bots
