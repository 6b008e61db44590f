// The cards that a build puts on the table: whose they are, whether they are usable, and what is left of them.
#pragma once

#include <string_view>

#include "games/bots/query/context.h"
#include "games/bots/query/position.h"

namespace sprue::bots {

inline bool is_weapon(const Card& card) { return card.kind == Kind::weapon; }
// Modes, Overdrives, and cards with Uptime work only while they are switched on.
inline bool switched(const Card& card) { return card.is(Type::mode) || card.is(Type::overdrive) || card.uptime > 0; }

// An own usable copy of that Weapon; nothing when there is none.
Ref copy_of(const Position& pos, Seat seat, CardId weapon);
// `at` counts the effects of the card.
bool limit_left(const Position& pos, Ref gear, std::size_t at);
// The bit in PendingAttack::answers of a card that may answer.
std::uint64_t answer_bit(const Position& pos, Ref gear);
std::uint64_t terrain_bit(const Position& pos, Seat owner, EffectId id);
// True while another Mode of the same Bot is on (BA-MODE-02).
bool other_mode(const Position& pos, Ref gear);
// Hit Points that go on and off with a card that is switched (BA-R-08).
int switched_hp(const Position& pos, Ref gear);
// The printed stats of a Support Unit; null for a Bot.
const UnitStats* unit_stats(const Position& pos, Ref body);
// An attached unit's Bot, else the model itself.
Ref host_of(const Position& pos, Ref body);
// The model a card works for (BA-SUP-05, BA-DETACH-03).
Ref self_of(const Position& pos, Ref gear);
// True when the card is not in the Wreckage and its bearer is in play.
bool carried(const Position& pos, Ref gear);
// Only the top card of an Armor Stack counts (BA-ASTK-02).
bool stack_top(const Position& pos, Ref gear);
// A model has a Psyco Interface while a card that gives one works for it (BA-R-131).
bool has_interface(const Position& pos, Ref body);
// A card is on Cooldown by itself, or with its Compound Weapon (BA-COMP-07).
bool on_cooldown(const Position& pos, Ref gear);
// Cooldown, requirements, and interfaces decide this (BA-ZONE-08, BA-SUB-06, BA-SUB-07, BA-WPN-05).
bool usable(const Position& pos, Ref gear);
// The rule by which a card is not usable, or does not work.
std::string_view idle_rule(const Position& pos, Ref gear);
// A card works when it is usable, and active if it must be switched on (BA-SUB-05).
bool works(const Position& pos, Ref gear);
// True for a Bit or Funnel with a model of its own.
bool is_model(const Position& pos, Ref gear);
// A Compound Weapon with a Bit or Funnel among its parts is one model (BA-COMP-14, BA-COMP-15).
bool compound_is_model(const Position& pos, Ref compound);
// True while one of its Funnels is attached (BA-COMP-17).
bool compound_attached(const Position& pos, Ref compound);
// The Durability that is left; 0 for a card without Durability.
int durability(const Position& pos, Ref ref);
bool own_model(const Position& pos, Ref gear);

inline Context gear_context(const Position& pos, Ref gear) {
  return {seat_of(gear), gear, self_of(pos, gear), nothing, nothing, 0};
}

}  // namespace sprue::bots
