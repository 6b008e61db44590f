// The integer predicates against polygons measured in floating point, which the rules themselves never use: they may
// differ only within 3 micrometres of a border.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <vector>

#include "core/values/random.h"
#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

struct Point {
  double x = 0, y = 0;
};
using Polygon = std::vector<Point>;

double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
Point minus(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point along(Point a, Point b, double share) { return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share}; }

// The token, its flats `apothem` from the centre.
Polygon octagon(Point centre, double apothem) {
  const double corner = apothem / std::cos(std::acos(-1.0) / 8);
  Polygon polygon;
  for (int i = 0; i < 8; ++i) {
    const double angle = (2 * i + 1) * std::acos(-1.0) / 8;
    polygon.push_back({centre.x + corner * std::cos(angle), centre.y + corner * std::sin(angle)});
  }
  return polygon;
}

double distance(Point p, Point a, Point b) {
  const Point edge = minus(b, a);
  const double share = std::min(1.0, std::max(0.0, dot(minus(p, a), edge) / dot(edge, edge)));
  const Point nearest = along(a, b, share);
  return std::hypot(p.x - nearest.x, p.y - nearest.y);
}

// What is left of a polygon on the side of a line through `origin` to which `inward` points.
Polygon clipped(const Polygon& polygon, Point origin, Point inward) {
  Polygon left;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    const double da = dot(minus(a, origin), inward), db = dot(minus(b, origin), inward);
    if (da >= 0) left.push_back(a);
    if ((da >= 0) != (db >= 0)) left.push_back(along(a, b, da / (da - db)));
  }
  return left;
}

bool polygons_overlap(const Polygon& one, const Polygon& other) {
  Polygon left = one;
  for (std::size_t i = 0; i < other.size() && !left.empty(); ++i) {
    const Point a = other[i], b = other[(i + 1) % other.size()];
    left = clipped(left, a, {a.y - b.y, b.x - a.x});  // the inside lies to the left of each edge
  }
  return !left.empty();
}

double gap(const Polygon& one, const Polygon& other) {
  if (polygons_overlap(one, other)) return 0;
  double least = 1e18;
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t j = 0; j < 8; ++j) {
      least = std::min(least, distance(one[i], other[j], other[(j + 1) % 8]));
      least = std::min(least, distance(other[j], one[i], one[(i + 1) % 8]));
    }
  }
  return least;
}

Point direction(int h, double degrees) {
  const double angle = h * std::acos(-1.0) / 4 + degrees * std::acos(-1.0) / 180;
  return {std::cos(angle), std::sin(angle)};
}

bool touches_wedge(const Polygon& target, int h) {
  return !clipped(clipped(target, {}, direction(h, 45)), {}, direction(h, -45)).empty();
}
bool touches_lane(const Polygon& target, Point centre, int h) {
  const Point left = direction(h, 90), right = direction(h, -90);
  const double half = 3.25 * mm;
  const Polygon lane =
      clipped(clipped(target, {right.x * half, right.y * half}, left), {left.x * half, left.y * half}, right);
  return !lane.empty() && dot(centre, direction(h, 0)) > 0;
}

constexpr double slack = 9;  // ticks: 3 micrometres

// The exact answer where it does not hang on the slack.
template <class Answer>
std::optional<bool> sure(const Answer& answer) {
  const bool small = answer(36000 - slack), large = answer(36000 + slack);
  return small == large ? std::optional(small) : std::nullopt;
}

TEST_CASE("The integer predicates are those of the exact outlines",
          "[aeronauts][AE-GEO-03][AE-GEO-04][AE-GEO-05][AE-GEO-07][AE-GEO-08][AE-GEO-09][AE-GEO-10]") {
  Random random(11);
  std::array<int, 5> yes{};
  for (int trial = 0; trial < 6000; ++trial) {
    const int reach = trial % 3 == 0 ? 120000 : 850000;
    const auto somewhere = [&] { return static_cast<Ticks>(random.below(2U * static_cast<unsigned>(reach))) - reach; };
    const Pose other{somewhere(), somewhere(), 0};
    const Pose self{0, 0, static_cast<std::int8_t>(random.below(8))};
    const Point centre{static_cast<double>(other.x), static_cast<double>(other.y)};
    const auto gap_of = [&](double apothem) { return gap(octagon({}, apothem), octagon(centre, apothem)); };
    const auto near = [&](double apothem) { return gap_of(apothem) <= 230.0 * mm; };
    const auto over = [&](double apothem) { return polygons_overlap(octagon({}, apothem), octagon(centre, apothem)); };
    const auto wide = [&](double apothem) { return touches_wedge(octagon(centre, apothem), self.h); };
    const auto lane = [&](double apothem) { return touches_lane(octagon(centre, apothem), centre, self.h); };
    const Arc found = arc(self, other);
    INFO("r = (" << other.x << ", " << other.y << "), h " << int{self.h});
    if (const auto exact = sure(over)) REQUIRE(overlap(self, other) == *exact);
    if (const auto exact = sure(near)) REQUIRE(in_range(self, other) == *exact);
    if (const auto exact = sure(near)) REQUIRE(too_close(self, other) == *exact);
    if (const auto exact = sure(lane)) REQUIRE((found == Arc::forward) == *exact);
    if (const auto exact = sure(wide); exact && found != Arc::forward) REQUIRE((found == Arc::wide) == *exact);
    // Within the guides is within the wedge, unless the tokens overlap.
    if (const auto exact = sure(wide); exact && found == Arc::forward && !overlap(self, other)) REQUIRE(*exact);
    yes[0] += overlap(self, other) ? 1 : 0;
    yes[1] += in_range(self, other) ? 1 : 0;
    ++yes[2 + static_cast<std::size_t>(found)];
  }
  for (const int count : yes) CHECK(count > 300);  // all answers are well tried
}

// The distance of two centres, in this direction, at which their outlines are `apart`.
double reach(Point way, double apart) {
  double near = 0, far = 1e6;
  for (int halving = 0; halving < 60; ++halving) {
    const double middle = (near + far) / 2;
    (gap(octagon({}, 36000), octagon({way.x * middle, way.y * middle}, 36000)) > apart ? far : near) = middle;
  }
  return near;
}

TEST_CASE("All round, the string's end and the token's outline are where they should be",
          "[aeronauts][AE-GEO-04][AE-GEO-05][AE-GEO-14]") {
  for (int degree = 0; degree < 360; degree += 3) {
    const Point way = direction(0, degree + 0.1);
    const auto at = [&](double distance) {
      return Pose{static_cast<Ticks>(std::lround(way.x * distance)), static_cast<Ticks>(std::lround(way.y * distance)),
                  0};
    };
    const double string_end = reach(way, 230.0 * mm), outline = reach(way, 0);
    INFO(degree << " degrees");
    CHECK(in_range({}, at(string_end - slack)));
    CHECK(too_close({}, at(string_end - slack)));
    CHECK_FALSE(in_range({}, at(string_end + slack)));
    CHECK_FALSE(too_close({}, at(string_end + slack)));
    CHECK(overlap({}, at(outline - slack)));
    CHECK_FALSE(overlap({}, at(outline + slack)));
  }
}

}  // namespace
}  // namespace sprue::aeronauts::test
