// Cards of Bots and Aces as paper: small ones with their figures, and a large one with all they say.
#pragma once

#include <optional>
#include <string>

#include "games/bots/content/catalogue.h"
#include "ui/kit/cards.h"

namespace sprue::ui {

struct BotsCardLook {
  CardLook edges;
  std::optional<int> durability;   // the Durability that is left, for a card that lies on the table
  std::string note;                // over the picture: "1 left", "cools down 2"
  std::optional<float> seen = {};  // dp of its width that can be seen; the rest lies under the next card
};

// A small card; the box's width decides what of it has room.
void bots_card(Canvas& canvas, Box box, const bots::Card& card, const BotsCardLook& look = {});
// The card's mark for rows on a dark ground; bots_card_colour gives its color.
Icon bots_card_icon(const bots::Card& card);
Colour bots_card_colour(const Theme& theme, const bots::Card& card);
// Draws all of a card's text in a box of the size below; letters become smaller until it fits.
void large_bots_card(Ui& ui, Box box, const bots::Card& card, const bots::Catalogue& cards);
inline constexpr float large_card_width = 196, large_card_height = 270;

}  // namespace sprue::ui
