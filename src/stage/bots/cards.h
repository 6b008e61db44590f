// Each player's cards around the Board: deck, Scrapyard, Wreckage, Plan of Attack, Sub-Systems, hand, and what is
// played.
#pragma once
#include "stage/bots/scene.h"

namespace sprue::stage::bots {

inline constexpr std::size_t seats_apart = 3;  // up to so many players do not sit near each other

std::vector<Piece> cards_of(const game::Rules& rules, const game::State& state, Seat seat);
// The piece that a card of the hand is; those of all its cards.
std::string hand_card(const game::State& state, Seat seat, game::CardId card);
std::vector<std::string> hand_cards(const game::State& state, Seat seat);
// How a card lies on top of the deck.
Pose deck_top(const game::State& state, Seat seat);
// Before the player, beside the cards; `which` of those that lie there together.
glm::vec3 dice_place(const game::State& state, Seat seat, int which);

}  // namespace sprue::stage::bots
