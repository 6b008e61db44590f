// The Board: 19 hexes, 42 slots for Cover between them, distance and Line of Sight. Flat-topped hexes seen from the
// south edge; axial coordinates (q, r) with the centre at (0, 0).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/values/citation.h"

namespace sprue::bots {

// BA-SETUP-01: centre 0, the ring of six 1..6 clockwise from north, the ring of twelve 7..18 clockwise from north.
enum class Tile : std::uint8_t {};
inline constexpr Tile no_tile{255};
inline constexpr int tile_count = 19;
constexpr int index(Tile tile) { return static_cast<int>(tile); }
constexpr Tile tile_at(int at) { return static_cast<Tile>(at); }

// The third coordinate is -q - r, so two are enough to tell distances and lines.
struct Axial {
  int q = 0, r = 0;
  constexpr bool operator==(const Axial&) const = default;
};
Axial axial(Tile tile);
Tile tile_of(Axial at);  // no_tile: off the Board

// Clockwise seen from above; north is towards the seat across the table.
enum class Dir : std::uint8_t { n, ne, se, s, sw, nw };
constexpr std::array<std::string_view, 6> names(Dir) { return {"n", "ne", "se", "s", "sw", "nw"}; }
inline constexpr int dir_count = 6;
constexpr Dir dir_at(int at) { return static_cast<Dir>(at); }
Tile neighbour(Tile tile, Dir dir);  // no_tile beyond the rim
int distance(Tile a, Tile b);        // BA-RNG-03: steps needed
// 0 for the centre, 1 and 2 for the rings around it.
constexpr int ring(Tile tile) { return tile == Tile{0} ? 0 : index(tile) <= 6 ? 1 : 2; }

// BA-COVER-01: one slot between each two adjacent tiles.
enum class Slot : std::uint8_t {};
inline constexpr Slot no_slot{255};
inline constexpr int slot_count = 42;
constexpr int index(Slot slot) { return static_cast<int>(slot); }
constexpr Slot slot_at(int at) { return static_cast<Slot>(at); }
Slot slot_between(Tile a, Tile b);  // no_slot: not adjacent
// The two tiles on either side of a slot.
struct Edge {
  Tile a = no_tile, b = no_tile;
};
Edge edge(Slot slot);
bool touches(Slot slot, Tile tile);
bool touches_outer(Slot slot);  // BA-R-19

// Sets of slots and of tiles.
enum class Covers : std::uint64_t {};
constexpr std::uint64_t bits(Covers covers) { return static_cast<std::uint64_t>(covers); }
constexpr bool has(Covers covers, Slot slot) { return ((bits(covers) >> index(slot)) & 1U) != 0; }
constexpr Covers with(Covers covers, Slot slot) { return Covers{bits(covers) | (std::uint64_t{1} << index(slot))}; }
constexpr Covers without(Covers covers, Slot slot) { return Covers{bits(covers) & ~(std::uint64_t{1} << index(slot))}; }
constexpr int count(Covers covers) { return std::popcount(bits(covers)); }

enum class Tiles : std::uint32_t {};
constexpr std::uint32_t bits(Tiles tiles) { return static_cast<std::uint32_t>(tiles); }
constexpr bool has(Tiles tiles, Tile tile) { return tile != no_tile && ((bits(tiles) >> index(tile)) & 1U) != 0; }
constexpr Tiles with(Tiles tiles, Tile tile) { return Tiles{bits(tiles) | (1U << index(tile))}; }
constexpr int count(Tiles tiles) { return std::popcount(bits(tiles)); }

bool in_line(Tile a, Tile b);          // BA-LOS-01; a tile is in line with itself
Covers slots_between(Tile a, Tile b);  // those crossed on that line; none when not in line
Covers slots_around(Tile tile);        // the slots on its edges
// BA-LOS-02, BA-LOS-04, BA-LOS-05: mutual; models never block; the own tile is always seen.
inline bool sees(Tile a, Tile b, Covers covers) {
  enforces("BA-LOS-04", "BA-LOS-05");
  return in_line(a, b) && (bits(slots_between(a, b)) & bits(covers)) == 0;
}

Tile outer(int at);                    // the outer ring's tile at an index 0..11, clockwise from north
int start_index(int seat, int seats);  // BA-R-23, BA-FFA-01: where on the outer ring a seat starts
static_assert(states("BA-FFA-01"));
Tile numbered(int number, int start);  // BA-R-11, BA-R-12: the inner tile a die shows, read from a start index

std::string to_text(Tile tile);  // "0,-2"; "-" for none
bool from_text(std::string_view text, Tile& tile);
std::string to_text(Slot slot);  // "0,0:n"; "-" for none
bool from_text(std::string_view text, Slot& slot);
std::string to_text(Covers covers);  // "0,0:n 1,0:se"
bool from_text(std::string_view text, Covers& covers);
std::string to_text(Tiles tiles);  // "0,0 1,-1"
bool from_text(std::string_view text, Tiles& tiles);

}  // namespace sprue::bots
