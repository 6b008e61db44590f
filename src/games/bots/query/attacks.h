// Which Attacks attach to an Attack String, and at which value (BA-ATKS, BA-SPEC, BA-SAS).
#pragma once

#include "games/bots/query/position.h"

namespace sprue::bots {

bool can_attach(const Position& pos, Seat seat, CardId attack, Ref slot, Refusal* why);
bool first_value(const Position& pos, CardId attack, Ref string);

}  // namespace sprue::bots
