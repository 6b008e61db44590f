// Each player's cards around the Board: deck, Scrapyard, Wreckage, Plan of Attack, Sub-Systems, hand, and what is
// played.
#pragma once
#include <array>

#include "stage/bots/tile.h"

namespace sprue::stage::bots {

inline constexpr std::size_t seats_apart = 3;  // up to so many players do not sit near each other

// All pieces that are a seat's cards, as far as the audience knows them.
std::vector<Piece> cards_of(const game::Rules& rules, const game::State& state, Seat seat);

// The zones in which cards of the Pilot Deck lie face up or in a hand, so that each has a name of its own. Cards in the
// deck have none.
enum class Zone : std::uint8_t { scrapyard, wreckage, attached, played, hand };
inline constexpr std::array zones{Zone::scrapyard, Zone::wreckage, Zone::attached, Zone::played, Zone::hand};
game::Cards cards_in(const game::State& state, Seat seat, Zone zone);
// The names of their pieces, zone by zone; a card deep in a pile has none yet.
using CardNames = std::array<std::vector<std::string>, zones.size()>;
CardNames card_names(const game::State& state, Seat seat);
// The piece that a card of the hand is; empty if the card is not in the hand.
std::string hand_card(const game::State& state, Seat seat, game::CardId card);
// The pose of a card on top of the deck.
Pose deck_top(const game::State& state, Seat seat);
// The pose of a card on top of an open pile.
Pose pile_top(const game::State& state, Seat seat, Zone zone);
// The place of a die before the player, beside the cards; `which` counts the dice that lie there together.
glm::vec3 dice_place(const game::State& state, Seat seat, int which);

}  // namespace sprue::stage::bots
