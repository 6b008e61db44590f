// A table of Aeronauts for tests: set planes down anywhere, ask what is allowed, play with dice written in the test.
#pragma once

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <string_view>
#include <vector>

#include "games/aeronauts/rules.h"

namespace sprue::aeronauts::test {

inline constexpr Seat A = seat_at(0), B = seat_at(1), C = seat_at(2), D = seat_at(3);

inline const Fly S{Manoeuvre::straight, false};
inline const Fly BL{Manoeuvre::bank_left, false};
inline const Fly BR{Manoeuvre::bank_right, false};
inline const Fly TL{Manoeuvre::turn_left, false};
inline const Fly TR{Manoeuvre::turn_right, false};
inline Fly looped(Fly fly) { return {fly.manoeuvre, true}; }

inline Options with_altitude() {
  Options options;
  options.altitude = true;
  return options;
}
inline Options open_table() {
  Options options;
  options.edge = Edge::open;
  return options;
}

inline Rolls dice(std::initializer_list<int> values) {
  Rolls rolls;
  for (const int value : values) rolls.push_back({value, {}});
  return rolls;
}

class Table {
 public:
  // The Move Stage of turn 1 with A to move; the planes stand far apart, rated 4, 3, 3, 2.
  explicit Table(int seats = 2, const Options& options = {}) : rules(seats, options) {
    static constexpr std::array<Pose, 4> corners{
        {{1050000, 600000, 2}, {100000, 1900000, 0}, {1900000, 1900000, 6}, {1900000, 100000, 4}}};
    for (int at = 0; at < seats; ++at) {
      now.planes.push_back({corners[static_cast<std::size_t>(at)], 0, {4, 3, 3, 2}, true, true, true});
    }
    now.turn = 1;
    moves(A);
  }

  Plane& plane(Seat seat) { return now.plane(seat); }
  const Pose& pose(Seat seat) const { return now.plane(seat).pose; }
  Table& put(Seat seat, Pose pose) {
    plane(seat).pose = pose;
    return *this;
  }
  // Speed and altitude of a plane, before its move.
  Table& moves(Seat seat) {
    now.stage = Stage::move;
    now.to_act = seat;
    now.move = {};
    now.move.budget = plane(seat).stats.speed;
    return *this;
  }
  Table& moves(Seat seat, int speed, int altitude = 0) {
    plane(seat).stats.speed = static_cast<std::int8_t>(speed);
    plane(seat).altitude = static_cast<std::int8_t>(altitude);
    return moves(seat);
  }
  Table& rated(Seat seat, const Stats& stats) {
    plane(seat).stats = stats;
    return *this;
  }
  Table& attacks(Seat seat) {
    now.stage = Stage::attack;
    now.to_act = seat;
    now.move = {};
    return *this;
  }

  bool can(Seat seat, const Action& action) const { return rules.allowed(now, seat, action, nullptr); }
  // The id of the rule that forbids it; empty when it is allowed.
  std::string_view refusal(Seat seat, const Action& action) const {
    Refusal why;
    if (rules.allowed(now, seat, action, &why)) return {};
    CHECK_FALSE(why.why.empty());
    return why.rule->id;
  }
  std::vector<Action> choices(Seat seat) const {
    std::vector<Action> actions;
    legal_actions(rules, now, seat, actions);
    return actions;
  }
  bool offers(Seat seat, const Action& action) const {
    const std::vector<Action> actions = choices(seat);
    return std::find(actions.begin(), actions.end(), action) != actions.end();
  }

  // Plays something allowed; exactly the given dice are rolled.
  std::vector<Event> play(Seat seat, const Action& action, Rolls rolls = {}) {
    INFO(rules.label(now, seat, action));
    REQUIRE(refusal(seat, action) == "");
    std::vector<Event> told;
    ScriptedRoller roller(std::move(rolls));
    rules.apply(now, seat, action, roller, &told);
    CHECK(roller.fault() == "");
    CHECK(roller.left() == 0);
    return told;
  }
  void fly(Seat seat, std::initializer_list<Action> actions) {
    for (const Action& action : actions) play(seat, action);
  }
  std::string label(Seat seat, const Action& action) const { return rules.label(now, seat, action); }

  Rules rules;
  State now;
};

// A table before anybody has chosen.
inline Table fresh(int seats, const Options& options = {}) {
  Table table(seats, options);
  ScriptedRoller none({});
  table.now = table.rules.start(none, nullptr);
  return table;
}

// A table on which the planes are to be placed, `starter` first.
inline Table to_place(int seats, Seat starter = A, const Options& options = {}) {
  Table table = fresh(seats, options);
  for (int at = 0; at < seats; ++at) {
    Rolls start;
    for (int other = 0; other < seats && at == seats - 1; ++other) {
      start.push_back({other == index(starter) ? 8 : 1, {}});
    }
    table.play(seat_at(at), Assign{{4, 3, 3, 2}}, std::move(start));
  }
  return table;
}

// The one event of this kind among those told.
template <class E>
E the(const std::vector<Event>& told) {
  std::vector<E> found;
  for (const Event& event : told) {
    if (const E* one = std::get_if<E>(&event)) found.push_back(*one);
  }
  REQUIRE(found.size() == 1);
  return found.front();
}
template <class E>
bool has(const std::vector<Event>& told) {
  return std::any_of(told.begin(), told.end(), [](const Event& event) { return std::holds_alternative<E>(event); });
}

}  // namespace sprue::aeronauts::test

// How Catch2 shows a pose that differs.
template <>
struct Catch::StringMaker<sprue::aeronauts::Pose> {
  static std::string convert(const sprue::aeronauts::Pose& pose) {
    return fmt::format("({}, {}, {})", pose.x, pose.y, pose.h);
  }
};
