// Shows dangerous tiles to players who want to know before they move.
#pragma once

#include <array>

#include "games/bots/query/position.h"

namespace sprue::bots {

// How many Weapons that a seat still has, as far as they are known, reach so far.
int weapons_reaching(const Position& pos, Seat seat, int distance);

// By tile: how many of them could aim from where the seat's Bot stands at somebody there, in range and in sight.
std::array<int, tile_count> threat_of(const Position& pos, Seat seat);

// By slot: how many tiles its Cover hides from somebody on this tile. A tile behind several is counted at the nearest.
std::array<int, slot_count> hidden_by(const Position& pos, Tile from);

}  // namespace sprue::bots
