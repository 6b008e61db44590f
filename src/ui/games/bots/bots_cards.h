// Cards of Bots and Aces as paper: small ones with their figures, a large one with all they say.
#pragma once

#include <optional>
#include <string>

#include "games/bots/content/catalogue.h"
#include "ui/kit/cards.h"

namespace sprue::ui {

struct BotsCardLook {
  CardLook edges;
  std::optional<int> durability;   // what is left, of a card that lies on the table
  std::string note;                // over the picture: "1 left", "cools down 2"
  std::optional<float> seen = {};  // so much of its width; the rest lies under the next card
};

void bots_card(Canvas& canvas, Box box, const bots::Card& card, const BotsCardLook& look = {});
// The card's mark for rows on a dark ground.
Icon bots_card_icon(const bots::Card& card);
Colour bots_card_colour(const Theme& theme, const bots::Card& card);
// All of its text. `kind` is the line over it: "Skill · rank A · any Phase".
void large_bots_card(Ui& ui, Box box, const bots::Card& card, const bots::Catalogue& cards);
inline constexpr float large_card_width = 196, large_card_height = 270;

}  // namespace sprue::ui
