// Aerial Assault: cards as the pack has them, and the trays of its parts before the match.
#pragma once

#include "games/aerial/rules.h"
#include "ui/kit/cards.h"
#include "ui/table/panels_of.h"

namespace sprue::ui {

using AerialView = ViewOf<aerial::Rules>;

// The half of a card that is played; null if the card is hidden or has no such half.
const aerial::Option* aerial_half(const aerial::Rules& rules, aerial::CardId card, aerial::Side side);
// The card to draw, with both halves; a card with one half, or a hidden one, has its name alone.
HalfCard aerial_card(const aerial::Rules& rules, aerial::CardId card);

// The action of a choice, if it is of this kind; else null.
template <class A>
const A* aerial_action(const ChoiceLine& line) {
  return action_as<A, aerial::Rules>(line.action);
}

// Draws the parts of a robot that is built, or the specials that are drafted. False while there is nothing to build or
// draft.
bool aerial_workshop(TableFrame& table, const AerialView& seen, Box& column);
bool aerial_draft(TableFrame& table, const AerialView& seen, Box& column);

}  // namespace sprue::ui
