// The picture of a state of Aerial Assault.
#pragma once
#include "stage/aerial/layout.h"

namespace sprue::stage::aerial {

// Names of pieces.
std::string id_of(game::RobotId robot);
std::string id_of(game::BallId ball);
// The basic cards exist once for each robot, the others once.
std::string card_id(const game::Rules& rules, game::RobotId robot, game::CardId card);
// The cards that lie face down before somebody who may not know them: in the hand or laid, counted together.
std::string hidden_id(game::RobotId robot, std::size_t at);
std::string pending_die(int which);

inline constexpr Colour undecided_colour = 0x8F959C;
inline constexpr std::array<Colour, 2> alliance_colours{0xD2452C, 0x1F6FB6};  // no seat's, which screens repaint
Colour colour_of(game::Alliance alliance);

// Its face; a card with one action carries it at both ends.
CardFace face_of(const game::Rules& rules, game::CardId card);

Tableau scene(const game::Rules& rules, const game::State& state);

}  // namespace sprue::stage::aerial
