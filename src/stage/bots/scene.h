// Bots and Aces at rest: the Board of 19 tiles, what stands on it, and each player's cards around it.
#pragma once
#include "games/bots/rules.h"
#include "stage/places.h"

namespace sprue::stage::bots {

namespace game = sprue::bots;

inline constexpr float side = 40;     // mm, of a hex
inline constexpr float tile_top = 5;  // of an inlay over the table
inline constexpr float slot_floor = 2.2F;
inline constexpr float chest = 38;  // of a mech over its foot

glm::vec3 middle_of(game::Tile tile);
glm::vec3 middle_of(game::Slot slot);
// The turn that makes what looks along +z look along `way`.
glm::quat facing(glm::vec3 way);

// The ids of pieces that things of the game stand as.
std::string tile_id(game::Tile tile);
std::string cover_id(game::Slot slot);
std::string body_id(Seat seat, int body);
std::string gear_id(Seat seat, int gear);
// The piece that a reference is about; empty if it is about none.
std::string id_of(game::Ref ref);

Pose pose_of_body(const game::State& state, Seat seat, int body);

Tableau at_rest(const game::Rules& rules, const game::State& state);

}  // namespace sprue::stage::bots
