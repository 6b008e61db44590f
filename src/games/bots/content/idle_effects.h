// Effects that are spelled well and can never do anything: nothing sets them off, or nothing they could meet is of a
// kind that they change.
#pragma once

#include <string>

#include "games/bots/content/catalogue.h"

namespace sprue::bots {

// Why an effect of a card can never do anything; empty: it can.
std::string idle_reason(const Card& card, const Effect& effect);
// Why a card can never be played; empty: it can, or it is not one to be played.
std::string unplayable_reason(const Card& card, const Catalogue& cards);

}  // namespace sprue::bots
