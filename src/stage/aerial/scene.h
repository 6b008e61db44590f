// The picture of a state of Aerial Assault.
#pragma once
#include "stage/aerial/layout.h"

namespace sprue::stage::aerial {

// Names of pieces.
std::string id_of(game::RobotId robot);
std::string id_of(game::BallId ball);
// Each robot has the basic cards of its own, so their ids name the robot; of every other card there is one in the
// match.
std::string card_id(const game::Rules& rules, game::RobotId robot, game::CardId card);
// Cards that lie face down before somebody who may not know them have ids by their place: first the hand, then those
// that are laid, counted together.
std::string hidden_id(game::RobotId robot, std::size_t at);
std::string pending_die(int which);

inline constexpr Colour undecided_colour = 0x8F959C;
// These are no seat's colors, which screens repaint.
inline constexpr std::array<Colour, 2> alliance_colours{0xD2452C, 0x1F6FB6};
Colour colour_of(game::Alliance alliance);

// Makes a card's face. A card with one action carries it at both ends, so either way up plays the same.
CardFace face_of(const game::Rules& rules, game::CardId card);

// The whole table at rest, as far as the state is known. The same state always gives the same tableau.
Tableau scene(const game::Rules& rules, const game::State& state);

}  // namespace sprue::stage::aerial
