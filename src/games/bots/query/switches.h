// Whether a Sub-System can be switched, attached, or detached now (BA-SUB, BA-MODE, BA-DETACH, BA-FUNL).
#pragma once

#include "games/bots/query/position.h"

namespace sprue::bots {

bool can_switch_on(const Position& pos, Seat seat, Ref gear, Refusal* why);
bool can_switch_off(const Position& pos, Seat seat, Ref gear, Refusal* why);
bool can_attach_thing(const Position& pos, Seat seat, Ref gear, bool attach, Refusal* why);

}  // namespace sprue::bots
