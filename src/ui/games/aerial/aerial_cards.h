// Aerial Assault: what the pack says of cards, and the trays of its parts of a match.
#pragma once

#include "games/aerial/rules.h"
#include "ui/kit/cards.h"
#include "ui/table/panels_of.h"

namespace sprue::ui {

using AerialView = ViewOf<aerial::Rules>;

// The end of a card that is played; null: the card is hidden, or has no such end.
const aerial::Option* aerial_half(const aerial::Rules& rules, aerial::CardId card, aerial::Side side);
HalfCard aerial_card(const aerial::Rules& rules, aerial::CardId card);

template <class A>
const A* aerial_action(const ChoiceLine& line) {
  return action_as<A, aerial::Rules>(line.action);
}

// Draws the parts of a robot and the specials that are drafted. False while nothing is built or drafted.
bool aerial_workshop(TableFrame& table, const AerialView& seen, Box& column);
bool aerial_draft(TableFrame& table, const AerialView& seen, Box& column);

}  // namespace sprue::ui
