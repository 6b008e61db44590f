// Which planned Weapon may block which (BA-CMB-BLK, BA-SHLD).
#pragma once

#include <string_view>

#include "games/bots/query/position.h"

namespace sprue::bots {

bool blocks(const Position& pos, Ref own, Ref enemy, Refusal* why);
// The rule by which the one may block the other; empty when none lets it.
std::string_view block_rule(const Position& pos, Ref own, Ref enemy);

}  // namespace sprue::bots
