// The Selection Step: what may be planned, copied, and flipped face up (BA-CMB-SEL, BA-DUP).
#pragma once

#include "games/bots/query/position.h"

namespace sprue::bots {

bool can_flip_own(const Position& pos, Seat seat);
bool flippable(const Position& pos, Ref plan);
// A card that cannot be used cannot be selected (BA-R-83).
bool selectable(const Position& pos, Ref gear);
// A Weapon with Destroy After Use has no Duplicates (BA-DUP-03).
bool copyable(const Position& pos, Ref gear);
int copies_allowed(const Position& pos, Ref weapon);
// The most slots that the seat can fill from here (BA-R-82).
int fullest(const Position& pos, Seat seat, const Side& plan);
bool exchange_possible(const Position& pos, Ref planned);

}  // namespace sprue::bots
