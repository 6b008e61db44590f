// Which steps, Bot Rushes, and repositionings are legal (BA-MOVE, BA-RUSH, BA-BIT).
#pragma once

#include "games/bots/query/position.h"

namespace sprue::bots {

bool own_movement(const Position& pos, Seat seat, Ref body, Refusal* why);
bool must_leave(const Position& pos, Ref body);
bool step_legal(const Position& pos, Ref body, Dir dir, Refusal* why);
bool rush_legal(const Position& pos, Ref body, Dir dir, Refusal* why);
bool declared(const Position& pos, Ref body, Refusal* why);
bool repositionable(const Position& pos, Ref thing);
bool can_reposition(const Position& pos, Ref thing, Tile to, Refusal* why);
bool hazard_ready(const Position& pos, Ref gear, Seat mover, Tile tile);
bool travel_fits(const Position& pos, const Travelling& travel, Tile to);

}  // namespace sprue::bots
