// A build: what a player buys and packs before play. Read from JSON, checked against every rule of Bot Creation, and
// settled into the numbered things of a match.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/json/json.h"
#include "core/values/rule.h"
#include "games/bots/content/catalogue.h"

namespace sprue::bots {

inline constexpr int start_points = 750;
static_assert(states("BA-BOT-13"));
inline constexpr int level_price = 30;  // BA-BUILD-05
inline constexpr int deck_size = 60;    // BA-PDECK-01
inline constexpr int start_hp = 100;    // BA-BOT-03
inline constexpr int least_price = 5;   // but for what costs nothing (BA-R-133)
inline constexpr int most_points = 1250;
// What this program holds of a build: all that so many points buy at the least price, with two Duplicates; the Bot and
// more units than they buy at 20 points each; as many Compound Weapons as they buy at the price of a Weapon of 10 and
// another for half.
inline constexpr std::size_t most_gear = 252;
inline constexpr std::size_t most_bodies = 64;
inline constexpr std::size_t most_compounds = 84;
static_assert((most_gear - 2) * least_price >= most_points && (most_bodies - 1) * 20 >= most_points &&
              most_compounds * (10 + least_price) >= most_points);
inline constexpr std::size_t most_terrain = 20;

// A Compound Weapon has one Primary Weapon and at least one Sub-Weapon (BA-COMP-04).
enum class Role : std::uint8_t { none, primary, sub, unit };
constexpr Words<4> names(Role) { return {"none", "primary", "sub", "unit"}; }

// One bought, given or rules card besides the Pilot Deck. Its number in the build is its number all match.
struct Item {
  CardId card = no_card;
  std::uint8_t bearer = 0;    // number of the body: 0 the Bot, others its Support Units
  std::int8_t compound = -1;  // number of the Compound Weapon it is part of
  Role role = Role::none;
  bool free = false;        // Ammunition that came with its Weapon
  std::uint8_t body = 255;  // for a Support Unit: its own number among the bodies
};
// Several Weapons that are bought as one and can be a target together (BA-COMP-06).
struct Compound {
  std::string name;
  std::uint8_t bearer = 0;
  std::uint8_t durability = 0;  // BA-COMP-08: the highest of its parts
  static_assert(states("BA-COMP-08"));
  bool model = false;  // BA-COMP-14: it has a Bit or Funnel part
  static_assert(states("BA-COMP-14"));
};

inline constexpr std::string_view miniature_prefix = "mech_";  // of its key in a build file

struct Build {
  std::string id, name;
  std::string miniature;  // "halyard_vane"; empty: the one that is called like the build
  std::array<std::string, most_bodies> unit_miniatures{};  // by body; empty: the usual one
  int points = start_points;                               // that it may spend
  int pilot_level = 1;
  std::vector<Item> items;           // purchases, free Ammunition, then two Duplicates
  std::vector<std::uint8_t> bodies;  // for each body after the Bot: the item that is the Support Unit
  std::vector<Compound> compounds;
  std::vector<CardId> terrain;
  std::array<std::uint8_t, most_bodies> start_mode{};  // item + 1, by body; 0: none
  std::array<bool, most_bodies> attached{};
  std::vector<CardId> deck;
};

// The bill of a build: one line for each purchase and for the Pilot Level.
struct BudgetLine {
  int points = 0;
  std::string what;
  const Rule* rule = nullptr;
};
using Budget = std::vector<BudgetLine>;

// Skill Ranks by Pilot Level (BA-RANK-02, BA-RANK-04): slots of D, C, B, A, S.
std::array<int, 5> rank_slots(int level);
static_assert(states("BA-RANK-02"));
// BA-COMP-03: half, after adding 5 to a cost that ends in 5.
constexpr int half_price(int bp) { return (bp + bp % 10) / 2; }

// The Build Points for which a build is made: its own, or those of a standard match.
int points_of(const Document& build);

// Every problem of a build, each named with its rule; the build when there is none. It spends no more than these
// points, or than those for which it is made.
std::optional<Build> read_build(const Document& document, const Catalogue& catalogue, Problems& problems,
                                std::optional<int> points = std::nullopt);
// The same, with the bill, which is complete as far as the build can be read.
std::optional<Build> check_build(const Document& document, const Catalogue& catalogue, Problems& problems,
                                 Budget& budget, std::optional<int> points = std::nullopt);

// A plain legal build made of the catalogue's first cards, to be edited.
Document starting_build(const Catalogue& catalogue, const std::string& name, int most = start_points);

}  // namespace sprue::bots
