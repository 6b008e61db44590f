// The Selection Step: what may be planned, copied, and flipped face up (BA-CMB-SEL, BA-DUP).
#pragma once

#include "games/bots/query/position.h"

namespace sprue::bots {

// Flanking flips an own face-down card, too, if there is one (BA-FLANK-04).
bool can_flip_own(const Position& pos, Seat seat);
// True for a card that lies face down in a slot, unless an effect of its owner keeps it so.
bool flippable(const Position& pos, Ref plan);
// A card that cannot be used cannot be selected (BA-R-83).
bool selectable(const Position& pos, Ref gear);
// A Weapon with Destroy After Use has no Duplicates (BA-DUP-03).
bool copyable(const Position& pos, Ref gear);
// A Shield has no more instances than Durability (BA-DUP-04).
int copies_allowed(const Position& pos, Ref weapon);
// The most slots that the seat can fill from here (BA-R-82).
int fullest(const Position& pos, Seat seat, const Side& plan);
bool exchange_possible(const Position& pos, Ref planned);

}  // namespace sprue::bots
