// Effects fire when their trigger happens, and wait in a queue to be carried out.
#pragma once

#include <optional>

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void fire(Turn& turn, EffectId id, Ref source, Ref self, Ref mover = nothing, Ref attacker = nothing);
void fire_gear(Turn& turn, Trigger trigger, Ref gear, Ref mover = nothing, Ref attacker = nothing);
void fire_all(Turn& turn, Trigger trigger, Seat seat, std::optional<Timing> timing = std::nullopt, Ref mover = nothing);
void fire_terrain(Turn& turn, Trigger trigger, Ref body, Tile tile, std::optional<Timing> timing = std::nullopt);

}  // namespace sprue::bots
