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

Ref leash_holder(const Position& pos, Ref thing);
Tile model_tile(const Position& pos, Ref thing);
bool in_leash(const Position& pos, Ref thing);
Ref thing_of(const Position& pos, Ref ref);
// The Weapon in a slot, or the original of an instance; nothing for a blank or empty slot.
Ref slot_weapon(const Position& pos, const PlanSlot& slot);
std::optional<StringParts> parts(const Position& pos, Ref slot);
Tile where(const Position& pos, Ref ref);
// True when an opponent's Bot or unit stands there.
bool enemy_on(const Position& pos, Seat seat, Tile tile);
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
