// Setup: Cover, Terrain, models, and the first hands (BA-SETUP, BA-COVER, BA-TERR).
#pragma once

#include "games/bots/procedures/basics/turn.h"

namespace sprue::bots {

void start(Turn& turn);
void act(Turn& turn, Seat seat, const MarkRoll&);
void act(Turn& turn, Seat seat, const PlaceCover&);
void act(Turn& turn, Seat seat, const PickTerrain&);
void act(Turn& turn, Seat seat, const PlaceTerrain&);
bool setup_course(Turn& turn);
void deal(Turn& turn);

}  // namespace sprue::bots
