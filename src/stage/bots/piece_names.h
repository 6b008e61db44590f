// The names that pieces of Bots and Aces and their models go by.
#pragma once
#include <string>
#include <string_view>

#include "games/bots/query/rules.h"

namespace sprue::stage::bots {

namespace game = sprue::bots;

// The model of a Support Unit that has no miniature of its own; it rolls, all others walk.
inline constexpr std::string_view support_model = "tokens/support";

// "Farlight Heron" -> "farlight_heron", the name of a model's folder.
std::string slug(std::string_view name);

std::string tile_id(game::Tile tile);
std::string cover_id(game::Slot slot);
std::string body_id(Seat seat, int body);
std::string gear_id(Seat seat, int gear);
std::string compound_id(Seat seat, int compound);
// True for the ids of a seat's Bot, Support Units, Weapons and Compound Weapons.
bool is_model_of(std::string_view id, Seat seat);
// The piece that a reference is about; empty if it is about none, such as an announcement or an answer.
std::string id_of(game::Ref ref);

}  // namespace sprue::stage::bots
