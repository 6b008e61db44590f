// What keywords do, by the moments at which chapters of the rules ask them. Each keyword is one row of keywords.cpp.
#pragma once

#include <string_view>

#include "games/bots/query/look.h"

namespace sprue::bots {

class Play;

// Why a keyword of a Weapon keeps another from blocking it; without a rule nothing does.
struct BlockBar {
  std::string_view rule, text;
};
BlockBar barred_block(const Look& look, Keywords blocked, Ref blocker);
// The rule of a keyword of a Weapon that lets a card of that type block it; empty: none.
std::string_view block_let_by(Keywords blocked, const Card& blocker);

// As a Weapon is turned face up, and after its String was blocked.
void keywords_revealed(Play& play, Ref weapon);
void keywords_blocked(Play& play, Keywords keywords, Ref weapon);

}  // namespace sprue::bots
