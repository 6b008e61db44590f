// The cards in print. A catalogue is read from a pack (data/aerial/<pack>): parts.json and cards.json, with closed
// vocabularies. All that is wrong with a pack is told at once.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/match/setup.h"
#include "core/values/citation.h"

namespace sprue::aerial {

enum class PartKind : std::uint8_t { drive, shooter, pick_up, active_catch };

// AA-BUILD-10: a Drive Train moves and blocks, a Shooter shoots and trusses, the others pick up and catch.
struct Part {
  std::string id, name;
  PartKind kind = PartKind::drive;
  int weeks = 0;
  int block = 0;               // drive: added to block dice
  int zones = 1;               // drive: how far a Move goes
  int second_zone = 0;         // drive: the least die that makes the second zone; 0: no die is needed
  std::array<int, 3> shoot{};  // shooter: the least total at range 1, 2, 3; 0: out of range
  std::array<int, 3> truss{};  // shooter: the least total at distance 1, 2, 3
  int pick_up = 0;             // the least total; 0: does not pick up
  int catch_bonus = 0;
  bool auto_inbound = false;
};
static_assert(states("AA-BUILD-10"));

// AA-ACT-03: the actions of the cards; a pass is played with a shot or a truss, staying with any card.
enum class Component : std::uint8_t { none, move, shoot, truss, catching, pick_up, block };
static_assert(states("AA-ACT-03"));

// AA-DBL-01: the thirteen things an option can be, six of them doubles.
enum class Play : std::uint8_t {
  move,
  move_2,
  shoot,
  truss,
  catching,
  pick_up,
  block,
  move_then_shoot,
  shoot_then_move,
  move_then_truss,
  truss_then_move,
  move_then_block,
  block_then_move,
};
static_assert(states("AA-DBL-01"));
constexpr std::array<std::string_view, 13> names(Play) {
  return {
      "move",           "move_2",          "shoot",           "truss",           "catch",           "floor_pick_up",
      "block",          "move_then_shoot", "shoot_then_move", "move_then_truss", "truss_then_move", "move_then_block",
      "block_then_move"};
}

// The two halves in their printed order (AA-DBL-02, AA-DBL-04); a single action has one.
std::array<Component, 2> components(Play play);
// Blocks come first, then shots, then the rest (AA-SEQ-04, AA-SEQ-06, AA-SEQ-07).
int class_of(Play play);

// One end of an action card.
struct Option {
  std::string text;  // as printed
  Play play = Play::move;
  int bonus = 0;  // AA-R-87: serves the part that is no move
  bool reroll = false;
  int catch_range = 0;  // the least total that catches
  std::array<Component, 2> parts{};
  int rank = 3;  // its class in the order of actions
};
bool shows(const Option& option, Component component);

struct ActionCard {
  std::string id;
  Option top;
  std::optional<Option> bottom;  // AA-R-84: a card may lack it
};

inline constexpr std::size_t parts_per_team = 13;  // AA-COMP-03
inline constexpr std::size_t basic_cards = 4;
static_assert(states("AA-COMP-02"));
inline constexpr std::size_t special_cards = 24;  // AA-COMP-04
inline constexpr std::size_t fewest_deluxe = 12;  // AA-R-03: six elite teams may want 36
inline constexpr std::size_t most_deluxe = 36;
inline constexpr std::size_t most_specials = special_cards + most_deluxe;

struct Catalogue {
  std::vector<Part> parts;        // of one team; every team has the same
  std::vector<ActionCard> cards;  // the basics of a team, then the specials, then the Deluxe extras
};

// Null, with problems, when the pack is not complete and sound.
std::optional<Catalogue> read_catalogue(const Pack& pack, Problems& problems);

}  // namespace sprue::aerial
