// Plans of Attack: which unit a slot belongs to, and which Attribute and keywords its card has.
#pragma once

#include "games/bots/query/position.h"

namespace sprue::bots {

// True when a Weapon of that unit lies in a plan, which gives it steps of its own (BA-SUP-11).
bool has_planned(const Position& pos, Ref unit);
// True when being planned uses the Weapon up: Destroy After Use, or a Weapon that was thrown (BA-KW-DAU-01).
bool spends_weapon(const Position& pos, Ref plan);
// The Attribute of the Weapon or Ace of a slot, as effects may have changed it.
Attribute attribute_of(const Position& pos, Ref string);
// Keywords of the Weapon or Ace of a slot, printed and granted.
Keywords string_keywords(const Position& pos, Ref string);
// True when that slot belongs to the unit's steps.
bool acts_for(const Position& pos, Ref slot, Ref body);
// The Weapon in a slot, as far as that seat knows it: its own, or one that lies face up.
Ref known_weapon(const Position& pos, Ref plan, Seat by);

inline bool string_has(const Position& pos, Ref string, Keyword keyword) {
  return (string_keywords(pos, string) >> static_cast<int>(keyword) & 1) != 0;
}
inline bool string_has(const Position& pos, Ref string, Trait trait) {
  return (string_keywords(pos, string) & keywords_with[static_cast<std::size_t>(trait)]) != 0;
}

}  // namespace sprue::bots
