// Chapter: Geometry. Outlines are regular octagons that look alike at every heading (AE-GEO-03), so whether two touch,
// how far apart they are and whether one lies in an arc are a few comparisons of whole numbers.
#include "games/aeronauts/geometry.h"

#include <algorithm>
#include <cstdlib>

namespace sprue::aeronauts {
namespace {

// A number p + q*sqrt 2 in units of a sixth of the template's width. Templates end on such places (AE-R-04), and a turn
// by 45 degrees keeps that form, so tables are made without rounding until the very end.
struct Surd {
  Ticks ones = 0, roots = 0;
};
// The way from one pose to the next as the plane sees it, and as the mat does.
struct Shift {
  Surd forward, left;
};
struct Offset {
  Ticks x = 0, y = 0;
};

inline constexpr Ticks one_unit = template_width / 6;
inline constexpr Ticks root_unit = 18385;  // one_unit * sqrt 2 to the nearest tick

constexpr Ticks ticks(Surd surd) { return surd.ones * one_unit + surd.roots * root_unit; }
constexpr Surd sum(Surd a, Surd b) { return {a.ones + b.ones, a.roots + b.roots}; }
constexpr Surd minus(Surd a) { return {-a.ones, -a.roots}; }
constexpr Surd over_root(Surd a) {
  return {a.roots, a.ones / 2};
}  // divided by sqrt 2; `ones` is even in all sums here

// Turns a way by one eighth of a circle to the left.
constexpr Shift turned_eighth(Shift shift) {
  return {over_root(sum(shift.forward, minus(shift.left))), over_root(sum(shift.forward, shift.left))};
}

// The closed forms for a plane that points east: the near end of a template lies one unit ahead of the center, the far
// end one unit behind the next (AE-R-02).
constexpr std::array<Shift, 5> eastward{{
    {{20, 0}, {0, 0}},
    {{1, 11}, {21, -10}},
    {{1, 11}, {-21, 10}},
    {{10, 0}, {10, 0}},
    {{10, 0}, {-10, 0}},
}};
constexpr std::array<int, 5> eighths_turned{0, 1, -1, 2, -2};

// The way of each maneuver at each heading, by turning the eastward ones eighth by eighth (AE-GEO-02).
using Table = std::array<std::array<Offset, 5>, 8>;
constexpr Table make_table() {
  Table table{};
  std::array<Shift, 5> shifts = eastward;
  for (std::size_t h = 0; h < 8; ++h) {
    for (std::size_t m = 0; m < 5; ++m) {
      table[h][m] = {ticks(shifts[m].forward), ticks(shifts[m].left)};
      shifts[m] = turned_eighth(shifts[m]);
    }
  }
  return table;
}
constexpr Table displacement = make_table();

constexpr std::int8_t heading(int eighths) { return static_cast<std::int8_t>(eighths & 7); }

// The token's outline: flats 12 mm from the center, slanted sides where |x| + |y| is at most this (AE-GEO-03).
constexpr Ticks flat = token_apothem;
static_assert(states("AE-GEO-03"));
constexpr Ticks slant = 50912;

// The distances of two centers along the axes, sorted: octagons look alike from all eight sides, so no more is needed.
struct Gap {
  Ticks longer, shorter;
};
Gap gap(const Pose& one, const Pose& other) {
  const Ticks x = std::abs(one.x - other.x);
  const Ticks y = std::abs(one.y - other.y);
  return {std::max(x, y), std::min(x, y)};
}

// The borders of AE-GEO-04 and AE-GEO-05, in ticks.
constexpr Ticks flats_touch = 2 * flat;  // centers when flats touch
constexpr Ticks corners_meet = 29823;    // up to here flats face each other
constexpr Ticks slants_touch = 101823;   // longer + shorter when slanted sides touch
constexpr Ticks slants_face = 42177;     // longer - shorter up to which slanted sides face each other
constexpr Ticks slants_at_string = 1077630;

bool overlap(Gap gap) { return gap.longer < flats_touch && gap.longer + gap.shorter < slants_touch; }

// Tells whether the nearest points of two outlines are within the string. `knot_apart` is 1 when exactly the string's
// length counts as apart. Between slanted sides that length is no whole number of ticks, so there it makes no
// difference.
bool within_string(Gap gap, Ticks knot_apart) {
  if (overlap(gap)) return true;
  if (gap.shorter <= corners_meet) return gap.longer - flats_touch + knot_apart <= string_length;
  if (gap.longer - gap.shorter <= slants_face) return gap.longer + gap.shorter <= slants_at_string;
  const Ticks along = gap.longer - flats_touch;
  const Ticks across = gap.shorter - corners_meet;
  return along * along + across * across + knot_apart <= string_length * string_length;
}

// The target as the attacker sees it (AE-GEO-06). For odd headings both numbers are sqrt 2 times as large, which keeps
// them whole.
struct Sight {
  Ticks forward, left;
  bool slanted;
};
static_assert(states("AE-GEO-06"));
Sight sight(const Pose& attacker, const Pose& target) {
  Offset to{target.x - attacker.x, target.y - attacker.y};
  for (int quarter = attacker.h / 2; quarter > 0; --quarter) to = {to.y, -to.x};
  if (attacker.h % 2 == 0) return {to.x, to.y, false};
  return {to.x + to.y, to.y - to.x, true};
}

// Any part of the outline lies between the guides, 3.25 mm to either side of the lane's middle (AE-GEO-09, AE-GEO-10).
bool in_guides(const Sight& seen) { return seen.forward > 0 && std::abs(seen.left) <= (seen.slanted ? 64700 : 45750); }
static_assert(states("AE-GEO-09", "AE-GEO-10"));

// Any part of the outline lies in the wedge of 45 degrees to either side (AE-GEO-07, AE-GEO-08).
bool in_wedge(const Sight& seen) {
  enforces("AE-GEO-07", "AE-GEO-08");
  const Ticks behind = seen.slanted ? slant : flat;
  const Ticks beside = seen.slanted ? flats_touch : slant;
  return seen.forward >= -behind && std::abs(seen.left) <= seen.forward + beside;
}

}  // namespace

Pose flown(const Pose& from, Manoeuvre manoeuvre) {
  enforces("AE-GEO-02");
  const auto which = static_cast<std::size_t>(manoeuvre);
  const Offset& by = displacement[static_cast<std::size_t>(from.h)][which];
  return {from.x + by.x, from.y + by.y, heading(from.h + eighths_turned[which])};
}

Pose turned_back(const Pose& pose) { return {pose.x, pose.y, heading(pose.h + 4)}; }

// A token that touches the edge is on the mat (AE-GEO-12, AE-R-09).
bool on_mat(const Pose& pose) {
  enforces("AE-GEO-12");
  const auto inside = [](Ticks value) { return value >= flat && value <= mat_side - flat; };
  return inside(pose.x) && inside(pose.y);
}

bool within_reach(const Pose& pose) { return std::abs(pose.x) <= farthest && std::abs(pose.y) <= farthest; }

bool overlap(const Pose& one, const Pose& other) { return overlap(gap(one, other)); }
static_assert(states("AE-GEO-04"));
bool in_range(const Pose& one, const Pose& other) { return within_string(gap(one, other), 0); }
static_assert(states("AE-GEO-05"));
// AE-R-11 as the option: from one point to the nearest of an outline. The numbers are the outline's own and, where a
// slanted side is nearest, the string's length times the square root of 2, rounded up so that both ends are included.
bool front_in_range(const Pose& attacker, const Pose& target) {
  constexpr Ticks corner = 14912, slant_nearest = 21088, slant_at_string = 1026720;
  constexpr Ticks slanted_front = 25456;  // along either axis, when the front points between two of them
  constexpr std::array<Offset, 8> fronts{{{flat, 0},
                                          {slanted_front, slanted_front},
                                          {0, flat},
                                          {-slanted_front, slanted_front},
                                          {-flat, 0},
                                          {-slanted_front, -slanted_front},
                                          {0, -flat},
                                          {slanted_front, -slanted_front}}};
  const Offset& front = fronts[static_cast<std::size_t>(attacker.h)];
  const Gap apart = gap({attacker.x + front.x, attacker.y + front.y, 0}, target);
  if (apart.shorter <= corner) return apart.longer - flat <= string_length;
  if (apart.longer - apart.shorter <= slant_nearest) return apart.longer + apart.shorter <= slant_at_string;
  const Ticks along = apart.longer - flat, across = apart.shorter - corner;
  return along * along + across * across <= string_length * string_length;
}
bool too_close(const Pose& one, const Pose& other) { return within_string(gap(one, other), 1); }
static_assert(states("AE-GEO-14"));

// A target within the guides is never in the wide arc only (AE-GEO-11). Range is asked for separately (AE-GEO-13).
Arc arc(const Pose& attacker, const Pose& target) {
  enforces("AE-GEO-11", "AE-GEO-13");
  const Sight seen = sight(attacker, target);
  if (in_guides(seen)) return Arc::forward;
  return in_wedge(seen) ? Arc::wide : Arc::none;
}

}  // namespace sprue::aeronauts
