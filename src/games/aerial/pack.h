// The cards in print. A catalogue is read from a pack (data/aerial/<pack>): parts.json and cards.json, with closed
// vocabularies. All that is wrong with a pack is told at once. The Rules own the one catalogue of a match and never
// change it; states name its parts and cards by number.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/match/setup.h"
#include "core/values/citation.h"

namespace sprue::aerial {

// The kinds stand in the order in which the slots of a robot do; the first two are compulsory.
enum class PartKind : std::uint8_t { drive, shooter, pick_up, active_catch };
// The headings of the kinds, in that order.
constexpr std::array<std::string_view, 4> titles(PartKind) { return {"Drive Train", "Shooter", "Pick up", "Catching"}; }

// A Drive Train moves and blocks, a Shooter shoots and trusses, the others pick up and catch (AA-BUILD-10).
struct Part {
  std::string id, name;
  PartKind kind = PartKind::drive;
  int weeks = 0;
  // A drive adds this to its block dice.
  int block = 0;
  // A Move goes this many zones with the drive.
  int zones = 1;
  // This is the least die that makes the second zone; with 0 the drive needs no die.
  int second_zone = 0;
  // These are a shooter's least totals at range 1, 2, 3; 0 is out of range.
  std::array<int, 3> shoot{};
  // These are a shooter's least totals for a truss over 1, 2, 3 spaces; 0 does not reach.
  std::array<int, 3> truss{};
  // This is the least total that picks up; with 0 the part does not pick up.
  int pick_up = 0;
  int catch_bonus = 0;
  // True when its robot catches an inbound ball without a die (AA-INB-08).
  bool auto_inbound = false;
};
static_assert(states("AA-BUILD-10"));

// The actions that the book names for cards (AA-ACT-03). A pass is no card: it is played with a shot or a truss.
// Staying in place is possible with any card.
enum class Component : std::uint8_t { none, move, shoot, truss, catching, pick_up, block };
static_assert(states("AA-ACT-03"));

// The thirteen things that an option can be, six of them doubles (AA-DBL-01). The words are those of the packs.
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

// The two halves of an option in their printed order (AA-DBL-02, AA-DBL-04); a single action has `none` as its second.
std::array<Component, 2> components(Play play);
// The class of an option in the order of actions: 1 for blocks, 2 for shots, 3 for the rest (AA-SEQ-04, AA-SEQ-06,
// AA-SEQ-07). A double belongs to the class of its part that is no move.
int class_of(Play play);

// One end of an action card. `parts` and `rank` follow from `play`; they are stored to save looking them up each time.
struct Option {
  // The words as they are printed.
  std::string text;
  Play play = Play::move;
  // It serves the part that is no move (AA-R-87).
  int bonus = 0;
  bool reroll = false;
  // This is the least total that catches.
  int catch_range = 0;
  std::array<Component, 2> parts{};
  // This is its class in the order of actions.
  int rank = 3;
};
bool shows(const Option& option, Component component);

struct ActionCard {
  std::string id;
  Option top;
  // Nothing when the card has one end only (AA-R-84).
  std::optional<Option> bottom;
};

// Every team owns 13 Robot Part cards (AA-COMP-03).
inline constexpr std::size_t parts_per_team = 13;
inline constexpr std::size_t basic_cards = 4;
static_assert(states("AA-COMP-02"));
// All players share one deck of 24 specials (AA-COMP-04).
inline constexpr std::size_t special_cards = 24;
// Six elite teams may want 36 specials (AA-R-03), so a pack may have more than the fewest.
inline constexpr std::size_t fewest_deluxe = 12;
inline constexpr std::size_t most_deluxe = 36;
inline constexpr std::size_t most_specials = special_cards + most_deluxe;

struct Catalogue {
  // The parts of one team; every team has the same.
  std::vector<Part> parts;
  // The basics of a team, then the specials, then the Deluxe extras: CardId counts through them.
  std::vector<ActionCard> cards;
};

// Nothing, with problems, when the pack is not complete and sound.
std::optional<Catalogue> read_catalogue(const Pack& pack, Problems& problems);

}  // namespace sprue::aerial
