// Attack Strings: what forms one, and what it may be aimed at (BA-STR, BA-RNG, BA-TGT).
#pragma once

#include <string_view>

#include "games/bots/query/position.h"
#include "games/bots/query/sides.h"

namespace sprue::bots {

bool still_there(const Position& pos, Ref target);
bool ally_fits(const Position& pos, Seat seat, Ref ref);
bool has_ally(const Position& pos, Seat seat);
std::string_view one_tile(Bounds bounds, int away);
std::string_view unseen(Tile from, Tile to);
// Models, Weapons, and Sub-Systems of enemies can be targets (BA-R-103).
bool string_targets(const Position& pos, Ref target, Seat attacker, Refusal* why);
bool forms_string(const Position& pos, Ref slot, Refusal* why);
// True for Attacks that join no String outside their printed Range.
bool bound_by_range(const Position& pos, CardId attack);
bool attack_fits(const Position& pos, CardId attack, Ref slot, int distance);
int counted(int away, bool scoped);
bool reaches(const Position& pos, Ref slot, Ref target, bool scoped, Refusal* why);
// One bit for each distance at which some target may be chosen.
std::uint8_t reach_mask(const Position& pos, Ref slot);
// True while a String or Warhead of the acting unit is still to resolve.
bool any_string(const Position& pos, Ref actor);
bool warhead_possible(const Position& pos, Ref string);
bool warhead_reaches(const Position& pos, Ref string, Tile tile);

// Everything that Attack Strings of that seat might aim at.
template <class Each>
void each_target(const Position& pos, Seat attacker, const Each& each) {
  for (int seat = 0; seat < pos.rules.seats(); ++seat) {
    const Seat foe = seat_at(seat);
    if (!foes(pos, attacker, foe) || !pos.living(foe)) continue;
    const Player& player = pos.state[foe];
    for (std::size_t i = 0; i < player.bodies.size(); ++i) each(body_ref(foe, static_cast<int>(i)));
    for (std::size_t i = 0; i < player.gear.size(); ++i) each(gear_ref(foe, static_cast<int>(i)));
    for (std::size_t i = 0; i < player.compounds.size(); ++i) each(compound_ref(foe, static_cast<int>(i)));
  }
}

}  // namespace sprue::bots
