// The mat in whole numbers. All template angles are multiples of 45 degrees, so a plane's place is an exact count of
// ticks and its heading an eighth of a circle (AE-R-04); the square root of 2 is rounded once, in the table of moves,
// and nothing in play.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/values/citation.h"

namespace sprue::aeronauts {

// A third of a micrometer, 1/3000 mm, so that a sixth of a template's width is a whole number (AE-GEO-01).
using Ticks = std::int64_t;
static_assert(states("AE-GEO-01"));
inline constexpr Ticks mm = 3000;

// The measures of the printed parts (AE-R-02).
inline constexpr Ticks template_width = 26 * mm;  // also the token from corner to corner
inline constexpr Ticks token_apothem = 12 * mm;   // from its center to a flat side (AE-R-03)
// The string is measured from knot to knot (AE-CMP-04).
inline constexpr Ticks string_length = 230 * mm;
static_assert(states("AE-CMP-04"));
inline constexpr Ticks mat_side = 700 * mm;  // AE-GEO-12
// No coordinate passes this, so squares fit 64 bits (AE-DET-05).
inline constexpr Ticks farthest = Ticks{1} << 29U;

// The center of a token and its heading: 45*h degrees counter-clockwise from east (+x); y grows northwards.
struct Pose {
  Ticks x = 0, y = 0;
  std::int8_t h = 0;  // 0..7
  bool operator==(const Pose&) const = default;
  static void fields(auto& self, auto&& field) {
    field("x", self.x, -farthest, farthest);
    field("y", self.y, -farthest, farthest);
    field("h", self.h, 0, 7);
  }
};

// The players share one of each (AE-CMP-03).
enum class Template : std::uint8_t { straight, bank, turn };
static_assert(states("AE-CMP-03"));
constexpr std::array<std::string_view, 3> names(Template) { return {"straight", "bank", "turn"}; }

// Bank and turn may be laid either way up, which makes five maneuvers of three templates (AE-CMP-09).
enum class Manoeuvre : std::uint8_t { straight, bank_left, bank_right, turn_left, turn_right };
constexpr std::array<std::string_view, 5> names(Manoeuvre) { return {"S", "BL", "BR", "TL", "TR"}; }
inline constexpr std::array<Manoeuvre, 5> manoeuvres{Manoeuvre::straight, Manoeuvre::bank_left, Manoeuvre::bank_right,
                                                     Manoeuvre::turn_left, Manoeuvre::turn_right};

constexpr Template template_of(Manoeuvre manoeuvre) {
  return static_cast<Template>((static_cast<int>(manoeuvre) + 1) / 2);
}
// Straight costs 1, bank 2, turn 3 (AE-MOV-02).
constexpr int cost(Template used) { return 1 + static_cast<int>(used); }

// Returns the pose after a maneuver; where others stand does not matter here.
Pose flown(const Pose& from, Manoeuvre manoeuvre);
// The pose after a turn by 180 degrees on the spot.
Pose turned_back(const Pose& pose);

// Predicates on outlines, not on centers. Touching counts as on the mat, and not as overlapping.
bool on_mat(const Pose& pose);
// True within the numbers that a pose may have; see `farthest`.
bool within_reach(const Pose& pose);
bool overlap(const Pose& one, const Pose& other);
bool in_range(const Pose& one, const Pose& other);
// The same with the first knot on the middle of the attacker's front, instead of on any of its points.
bool front_in_range(const Pose& attacker, const Pose& target);
enum class RangeFrom : std::uint8_t { outline, front };
constexpr std::array<std::string_view, 2> names(RangeFrom) { return {"outline", "front"}; }
inline bool in_range(RangeFrom from, const Pose& attacker, const Pose& target) {
  return from == RangeFrom::front ? front_in_range(attacker, target) : in_range(attacker, target);
}
// True when a plane may not be placed so close to another.
bool too_close(const Pose& one, const Pose& other);

// The arc in which an attacker has a target: within the forward guides, in the wide arc only, or in neither.
enum class Arc : std::uint8_t { none, wide, forward };
constexpr std::array<std::string_view, 3> names(Arc) { return {"none", "wide", "forward"}; }
Arc arc(const Pose& attacker, const Pose& target);

}  // namespace sprue::aeronauts
