// The closed vocabulary of cards: every word that a pack may use, and nothing else.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/values/citation.h"

namespace sprue::bots {

template <std::size_t N>
using Words = std::array<std::string_view, N>;

// Weapons, Sub-Systems, and Duplicates become gear; Attacks, Skills, and Aces make up the Pilot Deck.
enum class Kind : std::uint8_t {
  weapon,
  standard_attack,
  special_attack,
  skill,
  special_attack_skill,
  ace,
  subsystem,
  terrain,
  status,
  duplicate
};
constexpr Words<10> names(Kind) {
  return {"weapon", "standard_attack", "special_attack", "skill",  "special_attack_skill",
          "ace",    "subsystem",       "terrain",        "status", "duplicate"};
}

// Beam blocks Heat, Heat blocks Solid, Solid blocks Beam (BA-CMB-BLK-06). `universal` is for Attacks, which then fit
// any Weapon (BA-R-115).
enum class Attribute : std::uint8_t { none, beam, heat, solid, universal };
constexpr Words<5> names(Attribute) { return {"none", "beam", "heat", "solid", "universal"}; }

// BA-PRIO-13, BA-SUB-02: a type may bring rules of its own; where those are is told there.
enum class Type : std::uint8_t {
  melee,
  ranged,
  shield,
  bit,
  funnel,
  ammunition,
  armor_stack,
  mode,
  overdrive,
  hazard,
  support_unit,
  core
};
static_assert(states("BA-PRIO-13"));
constexpr Words<12> names(Type) {
  return {"melee",       "ranged", "shield",    "bit",    "funnel",       "ammunition",
          "armor_stack", "mode",   "overdrive", "hazard", "support_unit", "core"};
}
inline constexpr int weapon_types = 6;  // the first so many; the rest are Sub-System types

// BA-PRIO-07: each stands for one effect, the same on every card. A keyword is the number of its row in keywords.cpp,
// which alone knows them by name.
enum class Keyword : std::uint8_t {};
static_assert(states("BA-PRIO-07"));
std::span<const std::string_view> names(Keyword);
using Keywords = std::uint16_t;  // bit per Keyword

// Chapters of the rules ask cards for these by name, whichever keywords give them.
enum class Trait : std::uint8_t { spent_by_use, thrown, comes_back, scoped, nuclear, detachable, quick_start };
inline constexpr std::size_t trait_count = 7;
using Traits = std::uint8_t;  // bit per Trait
constexpr Traits traits(Trait trait) { return static_cast<Traits>(1U << static_cast<int>(trait)); }
extern const std::array<Keywords, trait_count> keywords_with;  // by Trait

// BA-RANK-01, from low to high.
enum class Rank : std::uint8_t { d, c, b, a, s };
static_assert(states("BA-RANK-01"));
constexpr Words<5> names(Rank) { return {"D", "C", "B", "A", "S"}; }

// The Phases in which a Skill may be played (BA-SKILL-04 to BA-SKILL-08), and two steps of Combat.
enum class Timing : std::uint8_t { standby, action, movement, end, any, attack, block };
constexpr Words<7> names(Timing) { return {"standby", "action", "movement", "end", "any", "attack", "block"}; }

// Packs name statuses by the ids of their cards. The marker X-11 only shows a Rush or a Withdrawal (BA-R-35).
enum class Status : std::uint8_t { flanking, overrun, runaway, strafing, reserve_power, marker };
constexpr Words<6> names(Status) { return {"X-3", "X-4", "X-5", "X-10", "X-6", "X-11"}; }

// How often one effect of one card may be used; the card's other effects have limits of their own.
enum class Limit : std::uint8_t { none, per_turn, per_round, per_game };
constexpr Words<4> names(Limit) { return {"none", "per_turn", "per_round", "per_game"}; }

// What sets a record off: the card being played or used, a moment of Combat, a Phase, a move. A static one is always in
// force.
enum class Trigger : std::uint8_t {
  on_resolve,
  on_string,
  on_hit,
  on_reveal,
  on_block,
  on_destroyed,
  always,
  on_activate,
  ability,
  on_phase_start,
  on_selection_end,
  on_combat_end,
  on_round_end,
  response,
  on_enter_tile,
  on_leave_tile,
  on_hazard,
  on_reserve_power,
  on_core_enter
};
constexpr Words<19> names(Trigger) {
  return {"on_resolve",       "on_string",     "on_hit",           "on_reveal",    "on_block",
          "on_destroyed",     "static",        "on_activate",      "ability",      "on_phase_start",
          "on_selection_end", "on_combat_end", "on_round_end",     "response",     "on_enter_tile",
          "on_leave_tile",    "on_hazard",     "on_reserve_power", "on_core_enter"};
}

// Conditions of a record; most compare a number with the bounds that stand beside the word.
enum class When : std::uint8_t {
  range,
  weapon,
  attacks,
  blocked,
  hits,
  hp,
  moved,
  init_above_target,
  target_durable,
  cover_on_line,
  other_turn,
  attached,
  near_bot,
  psyco,
  used
};
constexpr Words<15> names(When) {
  return {"range",      "weapon",   "attacks",           "blocked",        "hits",
          "hp",         "moved",    "init_above_target", "target_durable", "cover_on_line",
          "other_turn", "attached", "near_bot",          "psyco",          "used"};
}

// What using a record costs. What is paid stays paid, even if the effect is negated (BA-R-42).
enum class Price : std::uint8_t { scrap, spend_move, dur, hp, cooldown, destroy };
constexpr Words<6> names(Price) { return {"scrap", "spend_move", "dur", "hp", "cooldown", "destroy"}; }

// What a step acts on. Some words mean what follows from the game, the others a target that is named as the card is
// announced, as names_target() tells.
enum class Aim : std::uint8_t {
  none,
  self,
  foe,
  my_bot,
  target,
  attacker,
  mover,
  me,
  opp,
  player,
  this_card,
  weapon,
  string,
  my_strings,
  foe_string,
  my_weapon,
  foe_weapon,
  my_sub,
  foe_sub,
  my_card,
  foe_card,
  foe_attack,
  cycle,
  tile,
  terrain,
  cover
};
constexpr Words<26> names(Aim) {
  return {"none",       "self",      "foe",        "my_bot",  "target",  "attacker", "mover",
          "me",         "opp",       "player",     "this",    "weapon",  "string",   "my_strings",
          "foe_string", "my_weapon", "foe_weapon", "my_sub",  "foe_sub", "my_card",  "foe_card",
          "foe_attack", "cycle",     "tile",       "terrain", "cover"};
}

// Filters that leave fewer things to choose from; all of a step's filters must let a thing pass.
enum class Sieve : std::uint8_t {
  type,
  without,
  attribute,
  modifier,
  id,
  kind,
  rank_max,
  range,
  near,
  los,
  psyco,
  ammo,
  facedown,
  unsuspended,
  blocked,
  durable,
  on_cooldown,
  on_board,
  active
};
constexpr Words<19> names(Sieve) {
  return {"type",  "not",  "attribute", "modifier",    "id",      "kind",    "rank_max",    "range",    "near",  "los",
          "psyco", "ammo", "facedown",  "unsuspended", "blocked", "durable", "on_cooldown", "on_board", "active"};
}

// What waits in the Cycle, as cards speak of it: `attack` is an Attack that joins, `string` the String itself.
enum class CycleKind : std::uint8_t { any, skill, maneuver, attack, string, combat, block, move, activate };
constexpr Words<9> names(CycleKind) {
  return {"any", "skill", "maneuver", "attack", "string", "combat", "block", "move", "activate"};
}

enum class Near : std::uint8_t { self, target };
constexpr Words<2> names(Near) { return {"self", "target"}; }

// What a step does. Which arguments each takes is told by a table of the reader of packs.
enum class Op : std::uint8_t {
  mod,
  set_attribute,
  gain_move,
  spend_move,
  damage,
  dur_damage,
  destroy,
  repair,
  repair_dur,
  prevent,
  redirect,
  draw,
  scrap,
  drain,
  predict,
  recycle,
  retrieve,
  reveal,
  take,
  look,
  negate,
  cooldown,
  reduce_cooldown,
  activate,
  deactivate,
  mod_uptime,
  suspend,
  unsuspend,
  flip_up,
  repeat_selection,
  exchange_weapon,
  end_combat,
  move,
  pull,
  push,
  place_pin,
  lay_terrain,
  remove_cover,
  gain_status,
  lose_status,
  grant,
  forbid,
  grant_keyword,
  untargetable,
  extra
};
constexpr Words<45> names(Op) {
  return {"mod",
          "set_attribute",
          "gain_move",
          "spend_move",
          "damage",
          "dur_damage",
          "destroy",
          "repair",
          "repair_dur",
          "prevent",
          "redirect",
          "draw",
          "scrap",
          "drain",
          "predict",
          "recycle",
          "retrieve",
          "reveal",
          "take",
          "look",
          "negate",
          "cooldown",
          "reduce_cooldown",
          "activate",
          "deactivate",
          "mod_uptime",
          "suspend",
          "unsuspend",
          "flip_up",
          "repeat_selection",
          "exchange_weapon",
          "end_combat",
          "move",
          "pull",
          "push",
          "place_pin",
          "lay_terrain",
          "remove_cover",
          "gain_status",
          "lose_status",
          "grant",
          "forbid",
          "grant_keyword",
          "untargetable",
          "extra"};
}

// Numbers that effects add to. Those of Strings count for the String alone, those of cards wherever the card is used.
enum class Stat : std::uint8_t {
  armor,
  initiative,
  movement,
  hand_size,
  hp_start,
  damage,
  dur_damage,
  range_min,
  range_max,
  string_damage,
  string_dur_damage,
  enter_cost
};
constexpr Words<12> names(Stat) {
  return {"armor",      "initiative", "movement",  "hand_size",     "hp_start",          "damage",
          "dur_damage", "range_min",  "range_max", "string_damage", "string_dur_damage", "enter_cost"};
}

// Things that an amount may be counted in: "1 for each Attack".
enum class Count : std::uint8_t { attacks, moved, range, hand, lost10, bits, unsuspended, ammo, psyco, revealed };
constexpr Words<10> names(Count) {
  return {"attacks", "moved", "range", "hand", "lost10", "bits", "unsuspended", "ammo", "psyco", "revealed"};
}

// How long a change lasts. `turn` and `round` end with the present one, their plurals tick down (BA-END-02, BA-EOR-03).
enum class Until : std::uint8_t { once, string, combat, phase, turn, round, rounds, until_own_turn, turns };
constexpr Words<9> names(Until) {
  return {"once", "string", "combat", "phase", "turn", "round", "rounds", "until_own_turn", "turns"};
}

// Leave that a card gives; it beats what the book forbids, and yields to a card that forbids (BA-R-01).
enum class Grant : std::uint8_t {
  psyco_interface,
  min_hp_1,
  cover_safe,
  exposed,
  see_past_cover,
  string_without_los,
  ignore_armor,
  attach_any_range,
  use_on_cooldown,
  block_multi_vector
};
constexpr Words<10> names(Grant) {
  return {"psyco_interface",    "min_hp_1",     "cover_safe",       "exposed",         "see_past_cover",
          "string_without_los", "ignore_armor", "attach_any_range", "use_on_cooldown", "block_multi_vector"};
}

// What a card forbids beats whatever any card allows (BA-R-01).
enum class Forbid : std::uint8_t { move, attach, play, flip, select_melee };
constexpr Words<5> names(Forbid) { return {"move", "attach", "play", "flip", "select_melee"}; }

// Families of cards that are counted or taken together.
enum class Sort : std::uint8_t { attack, weapon, ammo, skill, standard, any };
constexpr Words<6> names(Sort) { return {"attack", "weapon", "ammo", "skill", "standard", "any"}; }

enum class Redirect : std::uint8_t { attacker, ally };
constexpr Words<2> names(Redirect) { return {"attacker", "ally"}; }

enum class Extra : std::uint8_t { combat, maneuver };
constexpr Words<2> names(Extra) { return {"combat", "maneuver"}; }

// Whether Terrain works for the models on its tiles, or all over the Board (BA-TERR-08).
enum class Scope : std::uint8_t { tile, board };
constexpr Words<2> names(Scope) { return {"tile", "board"}; }

}  // namespace sprue::bots
