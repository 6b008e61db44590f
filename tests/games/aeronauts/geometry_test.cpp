// Golden tables of the geometry chapter, and what must hold for every pose.
#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cmath>

#include "core/values/random.h"
#include "support/aeronauts_table.h"

namespace sprue::aeronauts::test {
namespace {

// AE-T-0: displacement by heading before the manoeuvre: S, BL, BR, TL, TR.
constexpr Ticks table_0[8][5][2] = {
    {{260000, 0}, {215235, 89150}, {215235, -89150}, {130000, 130000}, {130000, -130000}},
    {{183850, 183850}, {89150, 215235}, {215235, 89150}, {0, 183850}, {183850, 0}},
    {{0, 260000}, {-89150, 215235}, {89150, 215235}, {-130000, 130000}, {130000, 130000}},
    {{-183850, 183850}, {-215235, 89150}, {-89150, 215235}, {-183850, 0}, {0, 183850}},
    {{-260000, 0}, {-215235, -89150}, {-215235, 89150}, {-130000, -130000}, {-130000, 130000}},
    {{-183850, -183850}, {-89150, -215235}, {-215235, -89150}, {0, -183850}, {-183850, 0}},
    {{0, -260000}, {89150, -215235}, {-89150, -215235}, {130000, -130000}, {-130000, -130000}},
    {{183850, -183850}, {215235, -89150}, {89150, -215235}, {183850, 0}, {0, -183850}},
};
constexpr int turned[5] = {0, 1, -1, 2, -2};

Pose at(Ticks x, Ticks y, int h = 0) { return {x, y, static_cast<std::int8_t>(h)}; }

Pose flown(Pose pose, std::initializer_list<Fly> flies) {
  for (const Fly& fly : flies) pose = aeronauts::flown(pose, fly.manoeuvre);
  return pose;
}

TEST_CASE("A manoeuvre adds the table's displacement and turn", "[aeronauts][golden][AE-GEO-02][AE-R-02]") {
  for (int h = 0; h < 8; ++h) {
    for (std::size_t m = 0; m < 5; ++m) {
      INFO("heading " << h << ", manoeuvre " << names(Manoeuvre{})[m]);
      const Ticks* by = table_0[h][m];
      CHECK(aeronauts::flown(at(1000000, 2000000, h), manoeuvres[m]) ==
            at(1000000 + by[0], 2000000 + by[1], (h + turned[m] + 8) % 8));
    }
  }
}

TEST_CASE("Eight banks and four turns close the circle exactly", "[aeronauts][AE-GEO-01][AE-R-04]") {
  for (int h = 0; h < 8; ++h) {
    const Pose start = at(1050000, 900001, h);
    for (const Fly& bank : {BL, BR}) {
      CHECK(flown(start, {bank, bank, bank, bank, bank, bank, bank, bank}) == start);
      CHECK_FALSE(flown(start, {bank, bank, bank, bank}) == start);
    }
    for (const Fly& turn : {TL, TR}) CHECK(flown(start, {turn, turn, turn, turn}) == start);
  }
}

TEST_CASE("A turn right from heading 0", "[aeronauts][AE-S-06][AE-GEO-02]") {
  CHECK(flown(at(300000, 300000, 0), {TR}) == at(430000, 170000, 6));
}

TEST_CASE("Straight, turn and bank from a slanted heading", "[aeronauts][AE-S-07][AE-GEO-02]") {
  const Pose start = at(600000, 600000, 1);
  CHECK(flown(start, {S}) == at(783850, 783850, 1));
  CHECK(flown(start, {S, TL}) == at(783850, 967700, 3));
  CHECK(flown(start, {S, TL, BR}) == at(694700, 1182935, 2));
}

TEST_CASE("Eight banks left pass these places and come home", "[aeronauts][AE-S-08][AE-GEO-02]") {
  const Pose start = at(1000000, 1000000, 0);
  CHECK(flown(start, {BL, BL}) == at(1304385, 1304385, 2));
  CHECK(flown(start, {BL, BL, BL, BL}) == at(1000000, 1608770, 4));
  CHECK(flown(start, {BL, BL, BL, BL, BL, BL}) == at(695615, 1304385, 6));
  CHECK(flown(start, {BL, BL, BL, BL, BL, BL, BL, BL}) == start);
}

TEST_CASE("Left and right mirror each other", "[aeronauts][AE-CMP-09]") {
  // Mirrored in the east-west axis, heading h becomes -h.
  const auto mirrored = [](const Pose& pose) { return at(pose.x, -pose.y, (8 - pose.h) % 8); };
  for (int h = 0; h < 8; ++h) {
    const Pose start = at(12345, 678, h);
    CHECK(mirrored(flown(start, {BL})) == flown(mirrored(start), {BR}));
    CHECK(mirrored(flown(start, {TL})) == flown(mirrored(start), {TR}));
    CHECK(mirrored(flown(start, {S})) == flown(mirrored(start), {S}));
  }
}

struct Vector {
  Ticks dx, dy;
  int h;
  bool overlap, in_range;
  Arc arc;
};
constexpr Arc forward = Arc::forward, wide = Arc::wide, none = Arc::none;

TEST_CASE("Test vectors of overlap, range and arc",
          "[aeronauts][golden][AE-GEO-04][AE-GEO-05][AE-GEO-08][AE-GEO-10][AE-R-11][AE-R-12]") {
  constexpr auto vectors = std::to_array<Vector>({
      {71999, 0, 0, true, true, forward},        {72000, 0, 0, false, true, forward},
      {71999, 29823, 0, true, true, forward},    {72000, 29823, 0, false, true, forward},
      {50911, 50911, 1, true, true, forward},    {50912, 50911, 1, false, true, forward},
      {762000, 0, 0, false, true, forward},      {762001, 0, 0, false, false, forward},
      {762000, 29823, 0, false, true, forward},  {762000, 29824, 0, false, false, forward},
      {538815, 538815, 1, false, true, forward}, {538816, 538815, 1, false, false, forward},
      {600000, 474025, 0, false, true, wide},    {600000, 474026, 0, false, false, wide},
      {562403, 515226, 0, false, false, wide},   {557403, 520226, 0, false, true, wide},
      {700000, 315683, 0, false, true, wide},    {700000, 315684, 0, false, false, wide},
      {300000, 45750, 0, false, true, forward},  {300000, 45751, 0, false, true, wide},
      {300000, 350912, 0, false, true, wide},    {300000, 350913, 0, false, true, none},
      {72000, 122912, 0, false, true, wide},     {72000, 122913, 0, false, true, none},
      {0, 86912, 0, false, true, none},          {0, 300000, 2, false, true, forward},
      {-45750, 300000, 2, false, true, forward}, {45751, 300000, 2, false, true, wide},
      {100000, 0, 2, false, true, none},         {300000, 300000, 1, false, true, forward},
      {332350, 267650, 1, false, true, forward}, {332351, 267650, 1, false, true, wide},
      {300000, 0, 1, false, true, wide},         {300000, -36000, 1, false, true, wide},
      {300000, -36001, 1, false, true, none},    {-364700, 300000, 3, false, true, forward},
      {-364701, 300000, 3, false, true, wide},   {0, 300000, 3, false, true, wide},
      {300000, 0, 4, false, true, none},         {-300000, -300000, 5, false, true, forward},
  });
  for (const Vector& vector : vectors) {
    INFO("r = (" << vector.dx << ", " << vector.dy << "), h " << vector.h);
    const Pose attacker = at(1000000, 900000, vector.h);
    const Pose target = at(1000000 + vector.dx, 900000 + vector.dy, 3);
    CHECK(overlap(attacker, target) == vector.overlap);
    CHECK(in_range(attacker, target) == vector.in_range);
    CHECK(arc(attacker, target) == vector.arc);
  }
}

TEST_CASE("Exactly the string's length is in range, and far enough for placing", "[aeronauts][AE-GEO-05][AE-GEO-14]") {
  const Pose one = at(0, 0);
  // Flats facing, a corner region with a whole distance, and slants facing, where no whole tick is exactly 230 mm.
  CHECK((in_range(one, at(762000, 0)) && !too_close(one, at(762000, 0))));
  CHECK((in_range(one, at(761999, 0)) && too_close(one, at(761999, 0))));
  const Pose corner = at(72000 + 552000, 29823 + 414000);  // 3:4:5 of 138000
  CHECK((in_range(one, corner) && !too_close(one, corner)));
  CHECK(too_close(one, at(corner.x - 1, corner.y)));
  CHECK_FALSE(in_range(one, at(corner.x + 1, corner.y)));
  CHECK((in_range(one, at(538815, 538815)) && too_close(one, at(538815, 538815))));
  CHECK_FALSE((in_range(one, at(538816, 538815)) || too_close(one, at(538816, 538815))));
  CHECK((in_range(one, one) && too_close(one, one)));
}

TEST_CASE("All predicates are symmetric, or the same after a quarter turn", "[aeronauts][AE-GEO-06]") {
  Random random(7);
  const auto somewhere = [&] { return static_cast<Ticks>(random.below(1800001)) - 900000; };
  for (int trial = 0; trial < 20000; ++trial) {
    const auto heading = [&] { return static_cast<std::int8_t>(random.below(8)); };
    const Pose one{somewhere(), somewhere(), heading()};
    const Pose other{one.x + somewhere(), one.y + somewhere(), heading()};
    const auto quarter = [](const Pose& pose) { return at(-pose.y, pose.x, (pose.h + 2) % 8); };
    REQUIRE(overlap(one, other) == overlap(other, one));
    REQUIRE(in_range(one, other) == in_range(other, one));
    REQUIRE(too_close(one, other) == too_close(other, one));
    REQUIRE(overlap(one, other) == overlap(quarter(one), quarter(other)));
    REQUIRE(in_range(one, other) == in_range(quarter(one), quarter(other)));
    REQUIRE(too_close(one, other) == too_close(quarter(one), quarter(other)));
    REQUIRE(arc(one, other) == arc(quarter(one), quarter(other)));
  }
}

TEST_CASE("The headings of the two tokens' outlines do not matter", "[aeronauts][AE-GEO-03][AE-R-03]") {
  for (int h = 0; h < 8; ++h) {
    CHECK(overlap(at(0, 0, h), at(71999, 0, 3)));
    CHECK_FALSE(overlap(at(0, 0, h), at(72000, 0, 3)));
    CHECK(arc(at(0, 0, 0), at(300000, 45750, h)) == Arc::forward);
  }
}

TEST_CASE("The guides of a slanted attacker, to the tick", "[aeronauts][AE-S-43][AE-GEO-01][AE-GEO-06][AE-GEO-10]") {
  CHECK(arc(at(500000, 500000, 3), at(135300, 800000)) == Arc::forward);
  CHECK(arc(at(500000, 500000, 3), at(135299, 800000)) == Arc::wide);
}

TEST_CASE("A token that touches the edge is on the mat", "[aeronauts][AE-S-44][AE-GEO-03][AE-GEO-12]") {
  CHECK(on_mat(at(36000, 1000000)));
  CHECK_FALSE(on_mat(at(35999, 1000000)));
  CHECK(on_mat(at(1000000, 36000)));
  CHECK_FALSE(on_mat(at(1000000, 35999)));
  CHECK(on_mat(at(2064000, 2064000)));
  CHECK_FALSE(on_mat(at(2064001, 1000000)));
  CHECK_FALSE(on_mat(at(1000000, 2064001)));
}

TEST_CASE("A part of the token is enough for either arc",
          "[aeronauts][AE-S-45][AE-GEO-07][AE-GEO-08][AE-GEO-09][AE-GEO-10][AE-GEO-11]") {
  // The centre stands outside the 45-degree line.
  CHECK(arc(at(0, 0), at(300000, 350912)) == Arc::wide);
  CHECK(arc(at(0, 0), at(300000, -350912)) == Arc::wide);
  CHECK(arc(at(0, 0), at(300000, 350913)) == Arc::none);
  // The centre stands 15.25 mm beside the lane's middle; never reported as wide.
  CHECK(arc(at(0, 0), at(300000, 45750)) == Arc::forward);
  CHECK(arc(at(0, 0), at(300000, -45750)) == Arc::forward);
  CHECK(arc(at(0, 0), at(300000, -45751)) == Arc::wide);
  // Abreast, only the outline's rear half lies behind the attacker's centre: the wedge opens there.
  CHECK(arc(at(0, 0), at(-36000, 14912)) == Arc::wide);
  CHECK(arc(at(0, 0), at(-36001, 14911)) == Arc::none);
  CHECK(arc(at(0, 0), at(0, 0)) == Arc::wide);  // the lane begins ahead of the centre
  CHECK(arc(at(0, 0), at(1, 0)) == Arc::forward);
}

}  // namespace
TEST_CASE("Range may be measured from the attacker's front", "[aeronauts][AE-R-11][AE-ATK-02]") {
  constexpr Ticks ahead = token_apothem + string_length + token_apothem;  // front, string, near side
  for (std::int8_t h = 0; h < 8; h += 2) {
    const Ticks x = h == 0 ? 1 : h == 4 ? -1 : 0, y = h == 2 ? 1 : h == 6 ? -1 : 0;
    const Pose self{0, 0, h};
    CHECK(front_in_range(self, {x * ahead, y * ahead, 0}));
    CHECK_FALSE(front_in_range(self, {x * (ahead + 1), y * (ahead + 1), 0}));
    CHECK_FALSE(front_in_range(self, {-x * (ahead - 2 * token_apothem + 1), -y * (ahead - 2 * token_apothem + 1), 0}));
    CHECK(in_range(RangeFrom::front, self, self));
  }
  // To the side the front is farther away than the nearest point: 230 mm between the sides are in range no more.
  const Pose self{0, 0, 0}, beside{0, string_length + 2 * token_apothem, 0};
  CHECK(in_range(RangeFrom::outline, self, beside));
  CHECK_FALSE(in_range(RangeFrom::front, self, beside));
  // Where slanted sides are nearest, the last tick is within the string.
  constexpr Ticks last = 513360;
  CHECK(front_in_range(self, {token_apothem + last, last, 0}));
  CHECK_FALSE(front_in_range(self, {token_apothem + last + 1, last, 0}));
  CHECK_FALSE(front_in_range(self, {token_apothem + last, last + 1, 0}));
  CHECK(front_in_range(self, {token_apothem + 523904, 502816, 0}));  // the last of them, where the next side begins
  // Where a corner is nearest: 3, 4, 5 times a fifth of the string.
  constexpr Ticks corner_x = token_apothem + token_apothem + 4 * (string_length / 5);
  constexpr Ticks corner_y = 14912 + 3 * (string_length / 5);
  CHECK(front_in_range(self, {corner_x, corner_y, 0}));
  CHECK_FALSE(front_in_range(self, {corner_x + 1, corner_y, 0}));
  CHECK_FALSE(front_in_range(self, {corner_x, corner_y + 1, 0}));
  // By the distance of the front to the outline, worked out with square roots, but for a hair at the border.
  Random random(5);
  int in = 0, out = 0;
  for (int i = 0; i < 20000; ++i) {
    const auto any = [&](Ticks most) {
      return static_cast<Ticks>(random.below(static_cast<std::uint32_t>(2 * most))) - most;
    };
    const Pose attacker{any(900000), any(900000), static_cast<std::int8_t>(random.below(8))};
    const double angle = attacker.h * 3.14159265358979 / 4;
    const double x = std::abs(static_cast<double>(attacker.x) + 36000 * std::cos(angle));
    const double y = std::abs(static_cast<double>(attacker.y) + 36000 * std::sin(angle));
    const double corner = 36000 * std::tan(3.14159265358979 / 8);
    // The nearest point of the outline, on one of the sides that meet above and right of the middle.
    const auto to_side = [&](double x1, double y1, double x2, double y2) {
      const double dx = x2 - x1, dy = y2 - y1;
      const double at = std::clamp(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
      return std::hypot(x - x1 - at * dx, y - y1 - at * dy);
    };
    const double near = std::min(
        {to_side(36000, 0, 36000, corner), to_side(36000, corner, corner, 36000), to_side(corner, 36000, 0, 36000)});
    const bool inside = x <= 36000 && y <= 36000 && x + y <= 36000 + corner;
    if (!inside && std::abs(near - 690000) < 3) continue;
    const bool reaches = inside || near <= 690000;
    REQUIRE(front_in_range(attacker, {}) == reaches);
    ++(reaches ? in : out);
  }
  CHECK(in > 1000);
  CHECK(out > 1000);
}

}  // namespace sprue::aeronauts::test
