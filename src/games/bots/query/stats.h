// Stats with everything that changes them (BA-BOT), the order of Initiative, and what an Attack String adds up to.
#pragma once

#include <optional>

#include "games/bots/query/position.h"

namespace sprue::bots {

int string_total(const Position& pos, Ref string, Tally* tally);
int string_dur_total(const Position& pos, Ref string, Tally* tally);
// A card that an attached unit carries does not change its Bot's Hit Points (BA-DETACH-05).
bool may_change_hp(const Position& pos, Ref source, Ref target);
int start_bonus(const Position& pos, Ref body);
// True for usable cards, and for those on Cooldown that an effect lets be used.
bool usable_now(const Position& pos, Ref gear);
int initiative_of(const Position& pos, Seat seat);
List<Seat, most_seats> by_initiative(const Position& pos, bool turn_player_first);
int armor(const Position& pos, Ref body, Tally* tally = nullptr);
int movement(const Position& pos, Ref body, Tally* tally = nullptr);
int hand_size(const Position& pos, Seat seat);
// Movement plus points gained minus points spent (BA-R-51).
int points(const Position& pos, Ref body);
int enter_cost(const Position& pos, Tile tile);
std::optional<Bounds> range(const Position& pos, Ref weapon);

// The order of priority, the turn player first (BA-CYCLE-02, BA-CYCLE-03, BA-R-195).
inline List<Seat, most_seats> priority(const Position& pos) { return by_initiative(pos, true); }

}  // namespace sprue::bots
