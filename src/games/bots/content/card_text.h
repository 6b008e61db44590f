// The cards of Bots and Aces in words.
#pragma once

#include <string>

#include "games/bots/content/catalogue.h"

namespace sprue::bots {

std::string range_text(const Bounds& range);  // "1" or "0–2"
std::string damage_text(const Card& card);    // "5", or "5/3" where a second figure counts
std::string kind_line(const Card& card);      // "Skill · rank A · any Phase"
std::string keyword_line(const Card& card);   // "Quick start, Cooldown (2)"
std::string modifier_line(const Card& card);  // "psyco, heavy"
// For rows: what the card does in a few words.
std::string card_line(const Card& card, const Catalogue& cards);

}  // namespace sprue::bots
