// Where models, cards, and Attack Strings are on the Board, and what a slot of a plan holds.
#pragma once

#include <optional>

#include "games/bots/query/position.h"

namespace sprue::bots {

// The parts of an Attack String, whether its slot holds a Weapon, an instance of one, or an Ace.
struct StringParts {
  CardId card = no_card;  // Weapon or Ace
  Seat owner{};
  std::uint8_t gear = no_gear;  // the Weapon itself, the original of an instance
  Ref unit;                     // who attacks
  Tile tile = no_tile;          // from where
};

// The Bot or unit that a Bit, a detached Funnel, or a Compound Weapon's model belongs to (BA-BIT-03).
Ref leash_holder(const Position& pos, Ref thing);
// The tile of a Weapon's own model; no_tile while it has none.
Tile model_tile(const Position& pos, Ref thing);
bool in_leash(const Position& pos, Ref thing);
// A part of a Compound Weapon stands where the whole does, so the whole is meant (BA-COMP-15).
Ref thing_of(const Position& pos, Ref ref);
// The Weapon in a slot, or the original of an instance; nothing for a blank or empty slot.
Ref slot_weapon(const Position& pos, const PlanSlot& slot);
// Nothing for a slot that is empty or blank.
std::optional<StringParts> parts(const Position& pos, Ref slot);
// Carried cards are on their bearer's tile, models on their own (BA-R-102).
Tile where(const Position& pos, Ref ref);
// True when an opponent's Bot or unit stands there.
bool enemy_on(const Position& pos, Seat seat, Tile tile);
// Weapons count where they have a model of their own (BA-R-75).
bool enemy_weapon_on(const Position& pos, Seat seat, Tile tile);

inline int apart(const Position& pos, Ref a, Ref b) { return distance(where(pos, a), where(pos, b)); }
inline bool plain_sight(const Position& pos, Ref a, Ref b) {
  return sees(where(pos, a), where(pos, b), pos.state.covers);
}

// The Terrain on a tile; no_card: it is blank, or no tile.
CardId terrain_on(const Position& pos, Ref tile);
// A player's own Terrain, if it lies on tiles.
CardId tile_terrain(const Position& pos, Seat seat);

}  // namespace sprue::bots
