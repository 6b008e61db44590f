// Everything on the table: whole numbers and nothing else, so that it is the same on every machine (AE-DET-01).
#pragma once

#include "core/values/citation.h"
#include "core/values/fields.h"
#include "core/values/list.h"
#include "games/aeronauts/geometry.h"

namespace sprue::aeronauts {

static_assert(states("AE-DET-01"));

inline constexpr int most_planes = 4;
static_assert(states("AE-CMP-01"));
// Each player has so many (AE-CMP-02).
inline constexpr int altitude_tokens = 4;
static_assert(states("AE-CMP-02"));
inline constexpr int loop_tokens = 3;  // AE-LOP-01
// Four red and four green dice are shared by all (AE-CMP-05).
inline constexpr int dice_of_a_colour = 4;
static_assert(states("AE-CMP-05"));
inline constexpr int die_sides = 8;
static_assert(states("AE-CMP-07"));

// The rule of the mat's border for a plane that leaves it.
enum class Edge : std::uint8_t { destroy, open };
constexpr std::array<std::string_view, 2> names(Edge) { return {"destroy", "open"}; }

// The options of a match. The rulings beside them say why the defaults are as they are.
struct Options {
  bool altitude = false;  // AE-R-30: brings the loop with it
  // The mat's edge destroys unless the table is open (AE-R-09).
  Edge edge = Edge::destroy;
  int crit_damage = 1;   // AE-R-14
  int max_turns = 0;     // AE-R-24; 0: none
  bool overlap = false;  // AE-R-08: a maneuver may end on another plane
  // Where the range string is laid on at the attacker (AE-R-11).
  RangeFrom range = RangeFrom::outline;
  bool operator==(const Options&) const = default;
  static void fields(auto& self, auto&& field) {
    field("altitude", self.altitude);
    field("edge", self.edge);
    field("critDamage", self.crit_damage, 1, 2);
    field("maxTurns", self.max_turns, 0, 999);
    field("overlap", self.overlap);
    field("range", self.range);
  }
};

// The four ratings of a plane (AE-CMP-06). All zero means not chosen, or hidden from the viewer.
struct Stats {
  std::int8_t attack = 0, defense = 0, speed = 0, health = 0;
  bool operator==(const Stats&) const = default;
  static void fields(auto& self, auto&& field) {
    field("attack", self.attack);
    field("defense", self.defense);
    field("speed", self.speed);
    field("health", self.health);
  }
};
static_assert(states("AE-CMP-06"));

// One player's plane.
struct Plane {
  Pose pose;  // a destroyed plane keeps its last one, but its token is gone (AE-R-28)
  std::int8_t altitude = 0;
  Stats stats;  // `health` is what is left of it; the others never change (AE-R-26)
  bool chosen = false;
  bool placed = false;
  bool alive = true;
  bool operator==(const Plane&) const = default;
  static void fields(auto& self, auto&& field) {
    Pose::fields(self.pose, field);
    field("altitude", self.altitude, 0, altitude_tokens);
    field("health", self.stats.health, 0, 4);
    field("attack", self.stats.attack, 0, 4);
    field("defense", self.stats.defense, 0, 4);
    field("speed", self.stats.speed, 0, 4);
    field("chosen", self.chosen);
    field("placed", self.placed);
    field("alive", self.alive);
  }
};

// The move under way; empty outside the Move Stage.
struct Move {
  std::int8_t budget = 0;  // Speed and what a dive added
  std::int8_t spent = 0;
  // The templates stand in the order in which they were flown.
  List<Manoeuvre, 8> templates;
  bool climbed = false;
  std::int8_t dived = 0;  // altitude tokens given up
  bool looped = false;
  bool operator==(const Move&) const = default;
  int left() const { return budget - spent; }
  static void fields(auto& self, auto&& field) {
    field("budget", self.budget, 0, 8);
    field("spent", self.spent, 0, 8);
    field("templates", self.templates);
    field("climbed", self.climbed);
    field("dived", self.dived, 0, altitude_tokens);
    field("looped", self.looped);
  }
};

// The stages of setup, then those of a turn, in the order in which they come; code compares them.
enum class Stage : std::uint8_t { stats, place, move, attack, end };
constexpr std::array<std::string_view, 5> names(Stage) { return {"stats", "place", "move", "attack", "end"}; }

// Why the match is over, for its outcome.
enum class Ending : std::uint8_t { last_plane, max_turns };
constexpr std::array<std::string_view, 2> names(Ending) { return {"last_plane", "max_turns"}; }

inline constexpr int last_turn = 1000000000;  // the count stops here; nobody will live to see it

// The whole table.
struct State {
  // There is one a player (AE-CMP-01).
  List<Plane, most_planes> planes;
  int turn = 0;       // 0 until the planes are placed
  Seat first_seat{};  // of this turn
  Stage stage = Stage::stats;
  // This seat acts in the stages after the stats.
  Seat to_act{};
  Move move;
  bool operator==(const State&) const = default;
  int seats() const { return static_cast<int>(planes.size()); }
  Plane& plane(Seat seat) { return planes[static_cast<std::size_t>(index(seat))]; }
  const Plane& plane(Seat seat) const { return planes[static_cast<std::size_t>(index(seat))]; }
  static void fields(auto& self, auto&& field) {
    field("planes", self.planes);
    field("turn", self.turn, 0, last_turn);
    field("first_seat", self.first_seat);
    field("stage", self.stage);
    field("to_act", self.to_act);
    field("move", self.move);
  }
};

}  // namespace sprue::aeronauts
