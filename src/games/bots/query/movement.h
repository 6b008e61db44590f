// Which steps, Bot Rushes, and repositionings are legal (BA-MOVE, BA-RUSH, BA-BIT).
#pragma once

#include "games/bots/query/position.h"

namespace sprue::bots {

// True in the own Movement Phase for a model that may still move.
bool own_movement(const Position& pos, Seat seat, Ref body, Refusal* why);
// True where a move may not end: on the tile where it began (BA-MOVE-03, BA-R-50).
bool must_leave(const Position& pos, Ref body);
bool step_legal(const Position& pos, Ref body, Dir dir, Refusal* why);
bool rush_legal(const Position& pos, Ref body, Dir dir, Refusal* why);
// Pins come before the first step, so a move is declared first (BA-R-60).
bool declared(const Position& pos, Ref body, Refusal* why);
bool repositionable(const Position& pos, Ref thing);
bool can_reposition(const Position& pos, Ref thing, Tile to, Refusal* why);
// True for a Hazard on that tile which its owner may set off against this mover (BA-HAZ-03, BA-R-162).
bool hazard_ready(const Position& pos, Ref gear, Seat mover, Tile tile);
// True for a tile that a move by an effect may enter next.
bool travel_fits(const Position& pos, const Travelling& travel, Tile to);

}  // namespace sprue::bots
