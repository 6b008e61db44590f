// Each player's cards around the Board: deck, Scrapyard, Wreckage, Plan of Attack, Sub-Systems, hand, and what is
// played.
#pragma once
#include <array>

#include "stage/bots/tile.h"

namespace sprue::stage::bots {

inline constexpr std::size_t seats_apart = 3;  // up to so many players do not sit near each other

std::vector<Piece> cards_of(const game::Rules& rules, const game::State& state, Seat seat);

// Where cards of the Pilot Deck lie with a name of their own.
enum class Zone : std::uint8_t { scrapyard, wreckage, attached, played, hand };
inline constexpr std::array zones{Zone::scrapyard, Zone::wreckage, Zone::attached, Zone::played, Zone::hand};
game::Cards cards_in(const game::State& state, Seat seat, Zone zone);
// The pieces that they are, zone by zone; of what lies deep in a pile there is none yet.
using CardNames = std::array<std::vector<std::string>, zones.size()>;
CardNames card_names(const game::State& state, Seat seat);
// The piece that a card of the hand is; empty: it is not there.
std::string hand_card(const game::State& state, Seat seat, game::CardId card);
// How a card lies on top of the deck.
Pose deck_top(const game::State& state, Seat seat);
// And of an open pile.
Pose pile_top(const game::State& state, Seat seat, Zone zone);
// Before the player, beside the cards; `which` of those that lie there together.
glm::vec3 dice_place(const game::State& state, Seat seat, int which);

}  // namespace sprue::stage::bots
