// Which Attacks attach to an Attack String, and at which value (BA-ATKS, BA-SPEC, BA-SAS).
#pragma once

#include "games/bots/query/position.h"

namespace sprue::bots {

bool can_attach(const Position& pos, Seat seat, CardId attack, Ref slot, Refusal* why);
// An attached Attack counts at its first value when all requirements are met (BA-SPEC-04, BA-SAS-04): Range at some
// target's distance, or at the given one. Standard Attacks have no other value.
bool first_value(const Position& pos, CardId attack, Ref string);
bool first_value_at(const Position& pos, CardId attack, Ref string, int away);

}  // namespace sprue::bots
