// Bots and Aces: everything that a match asks of the rules. The chapters of the rulebook are files around this header,
// by folder: query answers questions about a `Position`, choices says what is legal, and procedures change a `Turn`.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/match/game.h"
#include "core/match/match.h"
#include "core/match/rules.h"
#include "core/values/citation.h"
#include "core/values/random.h"
#include "core/values/statistics.h"
#include "games/bots/content/build.h"
#include "games/bots/content/catalogue.h"
#include "games/bots/content/rulebook.h"
#include "games/bots/state/action.h"
#include "games/bots/state/event.h"
#include "games/bots/state/state.h"

namespace sprue::bots {

// BA-TEAM-01, BA-TEAM-02: what three Bots or more play. Beyond the book, the first seat plays against all others.
enum class Format : std::uint8_t { free_for_all, teams, one_against_all };
constexpr Words<3> names(Format) { return {"free_for_all", "teams", "one_against_all"}; }

// BA-R-116: which Attacks their printed Range keeps from a String. The others keep it as a requirement of their first
// value at most.
enum class BoundByRange : std::uint8_t { standard_attacks, all_attacks };
constexpr Words<2> names(BoundByRange) { return {"standard_attacks", "all_attacks"}; }

// BA-R-85: whether a block is settled before the next, or all of a Block Step are declared before the first is settled.
enum class BlockOrder : std::uint8_t { one_by_one, declared_first };
constexpr Words<2> names(BlockOrder) { return {"one_by_one", "declared_first"}; }

struct Options {
  Format format = Format::free_for_all;
  int rounds = 0;             // BA-R-204: a draw after so many; 0: no limit
  int points = start_points;  // BA-BOT-13: what each build may spend
  BoundByRange range = BoundByRange::standard_attacks;
  BlockOrder blocks = BlockOrder::one_by_one;
  bool operator==(const Options&) const = default;
  static void fields(auto& self, auto&& field) {
    field("format", self.format);
    field("rounds", self.rounds, 0, 1000);
    field("points", self.points, 0, most_points);
    field("range", self.range);
    field("blocks", self.blocks);
  }
};

// The build of a seat, with the names of its gear and their places, settled once.
struct Kit {
  Build build;
  std::vector<std::string> names;        // of gear: "W-012", "W-012#2"
  std::vector<std::uint8_t> interfaces;  // gear that gives a Psyco Interface
  std::vector<std::uint8_t> any_time;    // gear with abilities for any time
  std::vector<std::uint8_t> stack;       // gear of Armor Stacks, lowest first (BA-ASTK-01, BA-R-196)
  std::vector<std::uint8_t> answerers;   // gear that may answer a String; PendingAttack::answers has a bit for each
  static_assert(states("BA-ASTK-01"));
};

// A continuous effect of gear or Terrain, found once: looking them up by what they change keeps questions quick.
struct StaticRow {
  std::uint8_t seat = 255;  // 255: a Terrain
  std::uint8_t gear = no_gear;
  EffectId effect = no_effect;
  std::uint8_t step = 0;
};
using StaticRows = std::vector<StaticRow>;

class Rules {
 public:
  using State = bots::State;
  using Action = bots::Action;
  using Event = bots::Event;
  using Options = bots::Options;

  Rules(int seats, const Options& options, Catalogue cards, std::vector<Build> builds);
  static const GameInfo& info();
  static const Rulebook& book() { return bots::book(); }
  static std::unique_ptr<const Rules> make(int seats, const Options& options, const Setup& setup, Problems& problems);
  static void check_pack(const Setup& setup, Problems& problems);
  static Problems pack_warnings(const Setup& setup);
  static Bill check_build(const Setup& setup, const Document& build, Problems& problems);
  static std::optional<Document> new_build(const Setup& setup, const std::string& name, Problems& problems);
  int seats() const { return seats_; }
  const Options& options() const { return options_; }

  State start(Roller& roll, std::vector<Event>* told) const;
  Seats waiting(const State& now) const;
  void ideas(const State& now, Seat seat, std::vector<Action>& out) const;
  bool allowed(const State& now, Seat seat, const Action& action, Refusal* why) const;
  void apply(State& now, Seat seat, const Action& action, Roller& roll, std::vector<Event>* told) const;
  std::optional<Outcome> outcome(const State& now) const;
  State view(const State& now, Viewer viewer) const;
  std::optional<Event> view(const Event& event, Viewer viewer) const;
  bool conceals(const State& now, Seat seat) const;  // this and the next two: secrets.cpp
  bool is_open_choice(const State& now, Seat seat) const;
  bool is_secret_commit(const State& now, Seat seat, const Action& action) const;
  State resample(const State& seen, Viewer viewer, Roller& roll) const;
  void faults(const State& now, Problems& problems) const;
  std::string label(const State& now, Seat seat, const Action& action) const;
  std::vector<CardId> cards_in_label(const State& now, Seat seat, const Action& action) const;  // each once
  LogLine log(const Event& event) const;
  ChoiceWeight weight(const State& now, Seat seat, const Action& action) const;
  static Action pass() { return Pass{}; }
  static Action concede() { return Concede{}; }
  std::size_t simple(const State& seen, Seat seat, std::span<const Action> legal, Random& random) const;
  // That of its first version, a yardstick.
  std::size_t first_simple(const State& seen, Seat seat, std::span<const Action> legal, Random& random) const;
  // The choice of a player that looks ahead; search.cpp
  Thought think(const State& seen, Seat seat, std::span<const Action> legal, SeatPlayer player, Random& random,
                const MustStop& must_stop) const;
  void statistics(const State& end, Statistics& statistics) const;

  // Cards and things as people write them: "SK-012"; "A:bot", "A:W-006", "B:SY-044" for a model, "tile 0,-1".
  std::string text(const CardId& card) const;
  bool parse(std::string_view text, CardId& card) const;
  std::string text(const Ref& ref) const;
  bool parse(std::string_view text, Ref& ref) const;
  Sentence named(const Ref& ref) const;  // for sentences
  std::string name(const Ref& ref) const { return named(ref).text; }

  const Catalogue& cards() const { return cards_; }
  const Kit& kit(Seat seat) const { return kits_[static_cast<std::size_t>(index(seat))]; }
  bool teams() const { return options_.format != Format::free_for_all && seats_ > 2; }
  int team(Seat seat) const {
    if (!teams()) return index(seat);
    return options_.format == Format::teams ? index(seat) % 2 : std::min(index(seat), 1);
  }
  std::optional<int> side(const State&, Seat seat) const { return team(seat); }
  bool opposed(Seat a, Seat b) const { return team(a) != team(b); }  // BA-R-03
  const StaticRows& statics(Stat stat) const { return stats_[static_cast<std::size_t>(stat)]; }
  const StaticRows& statics(Grant grant) const { return grants_[static_cast<std::size_t>(grant)]; }
  const StaticRows& statics(Forbid forbid) const { return forbids_[static_cast<std::size_t>(forbid)]; }
  const StaticRows& untargetable() const { return untargetable_; }
  CardId duplicate() const { return duplicate_; }

 private:
  // Refs that are a place: tiles, Covers, slots of a plan, and the numbers of items and options.
  bool parse_place(std::string_view what, std::string_view where, Ref& ref) const;
  // The most effects that could ever fire at once with these builds; builds that could overflow the queue are refused.
  std::size_t most_waiting() const;
  bool holds_all(Problems& problems) const;
  // Both are done once, as the rules are made, since they are asked about in every position.
  void make_kits(std::vector<Build> builds);
  void collect_statics();
  void collect(const StaticRow& row, const EffectStep& step);

  int seats_;
  Options options_;
  // Everything below follows from the packs and builds, and never changes during a match.
  Catalogue cards_;
  std::vector<Kit> kits_;
  std::array<StaticRows, names(Stat{}).size()> stats_;
  std::array<StaticRows, names(Grant{}).size()> grants_;
  std::array<StaticRows, names(Forbid{}).size()> forbids_;
  StaticRows untargetable_;
  CardId duplicate_ = no_card;
};

}  // namespace sprue::bots
