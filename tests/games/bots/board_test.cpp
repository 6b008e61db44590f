// The Board of Bots and Aces: tiles, slots, distance and sight.
#include "games/bots/vocabulary/board.h"

#include <catch2/catch_test_macros.hpp>

#include <algorithm>

#include "core/values/broken_state.h"
#include "games/bots/content/rulebook.h"

namespace {

using namespace sprue;
using namespace sprue::bots;

Tile at(int q, int r) { return tile_of({q, r}); }
Covers covered(std::initializer_list<std::pair<Tile, Tile>> pairs) {
  Covers covers{};
  for (const auto& [a, b] : pairs) covers = with(covers, slot_between(a, b));
  return covers;
}

TEST_CASE("Nineteen tiles in rings of 1, 6 and 12", "[bots][BA-SETUP-01][BA-KIT-02][BA-KIT-07]") {
  std::array<int, 3> rings{};
  for (int i = 0; i < tile_count; ++i) ++rings[static_cast<std::size_t>(ring(tile_at(i)))];
  CHECK(rings == std::array{1, 6, 12});
  for (int q = -3; q <= 3; ++q) {
    for (int r = -3; r <= 3; ++r) {
      const bool on = std::max({std::abs(q), std::abs(r), std::abs(q + r)}) <= 2;
      CHECK((at(q, r) != no_tile) == on);
    }
  }
}

TEST_CASE("Two edges of a hex face the players: north is straight across", "[bots][BA-SETUP-02][BA-R-10]") {
  CHECK(neighbour(at(0, 0), Dir::n) == at(0, -1));
  CHECK(neighbour(at(0, 0), Dir::ne) == at(1, -1));
  CHECK(neighbour(at(0, 0), Dir::se) == at(1, 0));
  CHECK(neighbour(at(0, 0), Dir::s) == at(0, 1));
  CHECK(neighbour(at(0, 0), Dir::sw) == at(-1, 1));
  CHECK(neighbour(at(0, 0), Dir::nw) == at(-1, 0));
  CHECK(neighbour(at(0, -2), Dir::n) == no_tile);
}

TEST_CASE("One slot between each two adjacent tiles", "[bots][BA-COVER-01][BA-S-01][BA-KIT-02]") {
  std::array<int, 4> kinds{};  // centre-inner, inner-inner, inner-outer, outer-outer
  int outer_slots = 0;
  for (int i = 0; i < slot_count; ++i) {
    const Edge between = edge(slot_at(i));
    CHECK(slot_between(between.a, between.b) == slot_at(i));
    CHECK(slot_between(between.b, between.a) == slot_at(i));
    const int sum = ring(between.a) + ring(between.b);
    ++kinds[static_cast<std::size_t>(sum - 1)];
    outer_slots += touches_outer(slot_at(i)) ? 1 : 0;
    CHECK(touches(slot_at(i), between.a));
  }
  CHECK(kinds == std::array{6, 6, 18, 12});
  CHECK(outer_slots == 30);
  CHECK(count(slots_around(at(0, 0))) == 6);
  CHECK(count(slots_around(at(1, 0))) == 6);
  CHECK(count(slots_around(at(0, -2))) == 3);  // a corner
  CHECK(count(slots_around(at(1, -2))) == 4);  // an edge tile
  CHECK(slot_between(at(0, 2), at(0, 0)) == no_slot);
}

TEST_CASE("Range is the number of steps", "[bots][BA-RNG-01][BA-RNG-02][BA-RNG-03]") {
  std::array<int, 5> pairs{};
  for (int a = 0; a < tile_count; ++a) {
    for (int b = a + 1; b < tile_count; ++b) ++pairs[static_cast<std::size_t>(distance(tile_at(a), tile_at(b)))];
  }
  CHECK(pairs == std::array{0, 42, 57, 48, 24});
  CHECK(distance(at(1, 0), at(1, 0)) == 0);
  CHECK(distance(at(0, 2), at(0, -2)) == 4);
}

TEST_CASE("Sight runs straight along six directions", "[bots][BA-LOS-01][BA-S-02]") {
  std::array<int, 5> in{};
  int all = 0;
  for (int a = 0; a < tile_count; ++a) {
    for (int b = a + 1; b < tile_count; ++b) {
      if (!in_line(tile_at(a), tile_at(b))) continue;
      ++all;
      ++in[static_cast<std::size_t>(distance(tile_at(a), tile_at(b)))];
      CHECK(count(slots_between(tile_at(a), tile_at(b))) == distance(tile_at(a), tile_at(b)));
    }
  }
  CHECK(all == 84);
  CHECK(in == std::array{0, 42, 27, 12, 3});
  const auto seen_from = [](Tile from) {
    int n = 0;
    for (int i = 0; i < tile_count; ++i) n += tile_at(i) != from && in_line(from, tile_at(i)) ? 1 : 0;
    return n;
  };
  CHECK(seen_from(at(0, 0)) == 12);
  CHECK(seen_from(at(1, 0)) == 10);
  CHECK(seen_from(at(0, 2)) == 8);
  CHECK(sees(at(0, 2), at(0, -2), {}));
  CHECK_FALSE(sees(at(0, 2), at(1, 0), {}));
  CHECK(distance(at(0, 2), at(1, 0)) == 2);
  CHECK_FALSE(sees(at(-2, 0), at(2, -2), {}));
  CHECK(sees(at(-2, 0), at(2, 0), {}));
}

TEST_CASE("Cover on the line ends sight, both ways", "[bots][BA-LOS-02][BA-LOS-05][BA-S-03]") {
  const Covers covers = covered({{at(0, 0), at(0, -1)}});
  CHECK_FALSE(sees(at(0, 2), at(0, -2), covers));
  CHECK_FALSE(sees(at(0, -2), at(0, 2), covers));
  CHECK(sees(at(0, 2), at(0, 0), covers));
  CHECK_FALSE(sees(at(0, 1), at(0, -1), covers));
}

TEST_CASE("The own tile is always in sight", "[bots][BA-LOS-04][BA-RNG-02][BA-S-04]") {
  const Covers covers = slots_around(at(1, 0));
  CHECK(count(covers) == 6);
  CHECK(sees(at(1, 0), at(1, 0), covers));
  CHECK(distance(at(1, 0), at(1, 0)) == 0);
}

TEST_CASE("Inner tiles are numbered from the seat that rolls", "[bots][BA-COVER-03][BA-R-11]") {
  const std::array<Tile, 6> first{at(0, -1), at(1, -1), at(1, 0), at(0, 1), at(-1, 1), at(-1, 0)};
  const std::array<Tile, 6> second{at(0, 1), at(-1, 1), at(-1, 0), at(0, -1), at(1, -1), at(1, 0)};
  for (int n = 1; n <= 6; ++n) {
    CHECK(numbered(n, 6) == first[static_cast<std::size_t>(n - 1)]);
    CHECK(numbered(n, 0) == second[static_cast<std::size_t>(n - 1)]);
  }
}

TEST_CASE("In free for all tile 1 lies across from the roller's start", "[bots][BA-R-12]") {
  CHECK(numbered(1, 10) == at(1, 0));  // d = floor(((10 + 6) mod 12) / 2) = 2: SE
  CHECK(numbered(1, 9) == at(1, -1));  // d = floor(3 / 2) = 1: NE
  CHECK(numbered(1, 2) == at(-1, 1));  // d = 4: SW
}

TEST_CASE("Start tiles", "[bots][BA-SETUP-06][BA-R-23][BA-FFA-01][BA-S-11][BA-TEAM-03]") {
  const auto start = [](int seat, int seats) { return outer(start_index(seat, seats)); };
  CHECK(start(0, 2) == at(0, 2));
  CHECK(start(1, 2) == at(0, -2));
  CHECK(start(0, 3) == at(0, 2));
  CHECK(start(1, 3) == at(-2, 0));
  CHECK(start(2, 3) == at(2, -2));
  CHECK(start(1, 4) == at(-2, 1));
  CHECK(start(2, 4) == at(0, -2));
  CHECK(start(3, 4) == at(2, -1));
  const std::array<Tile, 5> five{at(0, 2), at(-2, 2), at(-1, -1), at(1, -2), at(2, 0)};
  for (int seat = 0; seat < 5; ++seat) CHECK(start(seat, 5) == five[static_cast<std::size_t>(seat)]);
  for (int seat = 0; seat < 6; ++seat) CHECK(start_index(seat, 6) == (6 + 2 * seat) % 12);
}

TEST_CASE("From off the Board nothing is measured", "[bots][BA-RNG-01]") {
  for (const Tile off : {no_tile, static_cast<Tile>(tile_count)}) {
    CHECK_THROWS_AS(distance(off, at(0, 0)), BrokenState);
    CHECK_THROWS_AS(distance(at(0, 0), off), BrokenState);
    CHECK_THROWS_AS(axial(off), BrokenState);
  }
}

TEST_CASE("Places are written and read", "[bots]") {
  Tile tile{};
  CHECK((from_text("1,-2", tile) && tile == at(1, -2)));
  CHECK_FALSE(from_text("3,0", tile));
  CHECK_FALSE(from_text("1", tile));
  Slot slot{};
  for (int i = 0; i < slot_count; ++i) CHECK((from_text(to_text(slot_at(i)), slot) && slot == slot_at(i)));
  CHECK((from_text("-", slot) && slot == no_slot));
  CHECK_FALSE(from_text("3,0:n", slot));
  CHECK(slot == no_slot);
  Covers covers{};
  CHECK((from_text("0,0:n 0,0:se", covers) && count(covers) == 2));
  CHECK_FALSE(from_text("0,0:n 0,0:n", covers));
  Tiles tiles{};
  CHECK((from_text(to_text(with(with(Tiles{}, at(0, 0)), at(1, 0))), tiles) && count(tiles) == 2));
}

TEST_CASE("The rulebook lists every rule, ruling and example once", "[bots]") {
  std::array<int, 3> kinds{};
  for (const Rule& rule : book().rules()) {
    ++kinds[rule.id.starts_with("BA-R-") ? 1U : rule.id.starts_with("BA-S-") ? 2U : 0U];
    CHECK(book().find(rule.id) == &rule);
    CHECK_FALSE(rule.gist.empty());
  }
  CHECK(kinds == std::array{414, 205, 122});
}

}  // namespace
