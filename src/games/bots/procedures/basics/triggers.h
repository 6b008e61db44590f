// Effects fire when their trigger happens, and wait in a queue to be carried out.
#pragma once

#include <optional>

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

// Lays a record into the queue; whether it then does anything is seen when its turn comes.
void fire(Turn& turn, EffectId id, Ref source, Ref self, Ref mover = nothing, Ref attacker = nothing);
// All records of one card, of all gear of a seat, and of the Terrain under a model, that this trigger sets off.
void fire_gear(Turn& turn, Trigger trigger, Ref gear, Ref mover = nothing, Ref attacker = nothing);
void fire_all(Turn& turn, Trigger trigger, Seat seat, std::optional<Timing> timing = std::nullopt, Ref mover = nothing);
void fire_terrain(Turn& turn, Trigger trigger, Ref body, Tile tile, std::optional<Timing> timing = std::nullopt);

}  // namespace sprue::bots
