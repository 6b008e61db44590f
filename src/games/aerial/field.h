// The field: six zones in one line, the truss over its middle, each alliance's goals behind its own end.
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

// AA-FIELD-01, AA-SETUP-03, AA-COMP-05: six zones in this order. AA-FIELD-06: any number of robots and balls in each.
enum class Zone : std::uint8_t { r1, r2, rw, bw, b2, b1, nowhere };
static_assert(states("AA-COMP-05", "AA-FIELD-01", "AA-FIELD-06", "AA-SETUP-03"));
constexpr std::array<std::string_view, 7> names(Zone) { return {"R1", "R2", "RW", "BW", "B2", "B1", "nowhere"}; }
inline constexpr int zone_count = 6;

enum class Alliance : std::uint8_t { red, blue, undecided };
constexpr std::array<std::string_view, 3> names(Alliance) { return {"red", "blue", "undecided"}; }

constexpr int index(Zone zone) { return static_cast<int>(zone); }
constexpr Zone zone_at(int index) { return static_cast<Zone>(index); }
constexpr bool on_field(int index) { return index >= 0 && index < zone_count; }
constexpr Alliance rival(Alliance alliance) { return alliance == Alliance::red ? Alliance::blue : Alliance::red; }

constexpr Alliance side_of(Zone zone) { return index(zone) <= 2 ? Alliance::red : Alliance::blue; }

// AA-FIELD-02: the truss is the border of RW and BW, so it adds no distance. AA-FIELD-07: it is drawn as a bar.
constexpr int distance(Zone from, Zone to) {
  enforces("AA-FIELD-02", "AA-FIELD-07");
  const int steps = index(to) - index(from);
  return steps < 0 ? -steps : steps;
}

// AA-FIELD-03: Red's goals stand behind R1, Blue's behind B1.
constexpr Zone zone_1(Alliance side) { return side == Alliance::red ? Zone::r1 : Zone::b1; }
static_assert(states("AA-FIELD-03"));
constexpr Zone zone_2(Alliance side) { return side == Alliance::red ? Zone::r2 : Zone::b2; }
// AA-FIELD-05: the white zones, where robots of that side start.
constexpr Zone white(Alliance side) { return side == Alliance::red ? Zone::rw : Zone::bw; }
static_assert(states("AA-FIELD-05"));
// AA-INB-06: balls come in at the opponents' end.
constexpr Zone inbound_zone(Alliance alliance) { return zone_1(rival(alliance)); }

// AA-FIELD-04: range 1 from Zone 1, 2 from Zone 2, 3 from the white zone. AA-SHOOT-01, AA-SHOOT-02: 0, no shot, from
// the opponents' side.
constexpr int shoot_range(Alliance alliance, Zone zone) {
  enforces("AA-FIELD-04", "AA-SHOOT-01");
  return side_of(zone) == alliance ? distance(zone, zone_1(alliance)) + 1 : 0;
}

// AA-TRUSS-02, AA-TRUSS-03: to the own white zone from the opponents' side; 0, no truss, from the own side.
constexpr int truss_distance(Alliance alliance, Zone zone) {
  enforces("AA-TRUSS-03");
  return side_of(zone) == alliance ? 0 : distance(zone, white(alliance));
}

}  // namespace sprue::aerial
