// Bots and Aces at rest: the Board of 19 tiles, what stands on it, and each player's cards around it.
#pragma once
#include "stage/bots/tile.h"

namespace sprue::stage::bots {

inline constexpr float slot_floor = 2.2F;
inline constexpr float chest = 38;  // of a mech over its foot

glm::vec3 middle_of(game::Slot slot);
// "Farlight Heron" -> "farlight_heron"
std::string slug(std::string_view name);
// The turn that makes what looks along +z look along `way`.
glm::quat facing(glm::vec3 way);

// The ids of pieces that things of the game stand as.
std::string tile_id(game::Tile tile);
std::string cover_id(game::Slot slot);
std::string body_id(Seat seat, int body);
// The piece that a reference is about; empty if it is about none.
std::string id_of(game::Ref ref);

Pose pose_of_body(const game::State& state, Seat seat, int body);

Tableau at_rest(const game::Rules& rules, const game::State& state);

}  // namespace sprue::stage::bots
