// Keywords that decide which Weapon may block which, each one row of games/bots/procedures/basics/keywords.cpp.
#pragma once

#include <string_view>

#include "games/bots/query/position.h"

namespace sprue::bots {

// Why a keyword of a Weapon keeps another from blocking it; without a rule nothing does.
struct BlockBar {
  std::string_view rule, text;
};
BlockBar barred_block(const Position& pos, Keywords blocked, Ref blocker);
// The rule of a keyword of a Weapon that lets a card of that type block it; empty: none.
std::string_view block_let_by(Keywords blocked, const Card& blocker);

}  // namespace sprue::bots
