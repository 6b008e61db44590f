// The field: six zones in one line, the truss over its middle, each alliance's goals behind its own end. Distances and
// ranges of the book are plain differences of indices; positive steps lead right, toward Blue's end (AA-R-01).
//
//   index      0     1     2    |    3     4     5
//           [ R1 ][ R2 ][ RW ] T [ BW ][ B2 ][ B1 ]
//   RED goals                                  BLUE goals
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/values/citation.h"

namespace sprue::aerial {

// The six zones in the order in which they lie (AA-FIELD-01, AA-SETUP-03, AA-COMP-05). Each holds any number of robots
// and balls (AA-FIELD-06), so nothing here counts room.
enum class Zone : std::uint8_t { r1, r2, rw, bw, b2, b1, nowhere };
static_assert(states("AA-COMP-05", "AA-FIELD-01", "AA-FIELD-06", "AA-SETUP-03"));
constexpr std::array<std::string_view, 7> names(Zone) { return {"R1", "R2", "RW", "BW", "B2", "B1", "nowhere"}; }
inline constexpr int zone_count = 6;

// A side of the match. `undecided` stands for no alliance: before the cards are dealt, for a draw, and where a decision
// is a single player's.
enum class Alliance : std::uint8_t { red, blue, undecided };
constexpr std::array<std::string_view, 3> names(Alliance) { return {"red", "blue", "undecided"}; }

constexpr int index(Zone zone) { return static_cast<int>(zone); }
constexpr Zone zone_at(int index) { return static_cast<Zone>(index); }
constexpr bool on_field(int index) { return index >= 0 && index < zone_count; }
constexpr Alliance rival(Alliance alliance) { return alliance == Alliance::red ? Alliance::blue : Alliance::red; }

// The half of the field to which a zone belongs; in the autonomous round no robot leaves its own (AA-MOVE-01).
constexpr Alliance side_of(Zone zone) { return index(zone) <= 2 ? Alliance::red : Alliance::blue; }

// The truss is the border of RW and BW and no zone of its own, so it adds no distance (AA-FIELD-02). It is drawn as a
// bar across the field (AA-FIELD-07).
constexpr int distance(Zone from, Zone to) {
  enforces("AA-FIELD-02", "AA-FIELD-07");
  const int steps = index(to) - index(from);
  return steps < 0 ? -steps : steps;
}

// Red's goals stand behind R1 and Blue's behind B1 (AA-FIELD-03), so this is the zone before an alliance's own goals.
constexpr Zone zone_1(Alliance side) { return side == Alliance::red ? Zone::r1 : Zone::b1; }
static_assert(states("AA-FIELD-03"));
constexpr Zone zone_2(Alliance side) { return side == Alliance::red ? Zone::r2 : Zone::b2; }
// The white zone of a side, beside the truss, where its robots start (AA-FIELD-05).
constexpr Zone white(Alliance side) { return side == Alliance::red ? Zone::rw : Zone::bw; }
static_assert(states("AA-FIELD-05"));
// Balls come in at the opponents' end (AA-INB-06), so a robot has to cross the field to fetch one.
constexpr Zone inbound_zone(Alliance alliance) { return zone_1(rival(alliance)); }

// The range of a high goal: 1 from Zone 1, 2 from Zone 2, 3 from the white zone (AA-FIELD-04). From the opponents' side
// there is no shot, which is 0 (AA-SHOOT-01, AA-SHOOT-02).
constexpr int shoot_range(Alliance alliance, Zone zone) {
  enforces("AA-FIELD-04", "AA-SHOOT-01");
  return side_of(zone) == alliance ? distance(zone, zone_1(alliance)) + 1 : 0;
}

// The spaces that a truss flies, from the opponents' side to the own white zone (AA-TRUSS-02, AA-TRUSS-03). From the
// own side there is no truss, which is 0.
constexpr int truss_distance(Alliance alliance, Zone zone) {
  enforces("AA-TRUSS-03");
  return side_of(zone) == alliance ? 0 : distance(zone, white(alliance));
}

}  // namespace sprue::aerial
