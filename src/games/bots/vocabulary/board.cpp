// Numbers the slots of the Board, and works out its lines once.
#include "games/bots/vocabulary/board.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "core/values/broken_state.h"

namespace sprue::bots {

namespace {

// Two edges of each tile face the players (BA-SETUP-02): north is straight across the table.
constexpr std::array<Axial, 6> ways{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
static_assert(states("BA-SETUP-02"));
// The Board of BA-KIT-02 and BA-SETUP-01; how its grids lock does not matter here (BA-KIT-07).
constexpr std::array<Axial, tile_count> places{{{0, 0},
                                                {0, -1},
                                                {1, -1},
                                                {1, 0},
                                                {0, 1},
                                                {-1, 1},
                                                {-1, 0},
                                                {0, -2},
                                                {1, -2},
                                                {2, -2},
                                                {2, -1},
                                                {2, 0},
                                                {1, 1},
                                                {0, 2},
                                                {-1, 2},
                                                {-2, 2},
                                                {-2, 1},
                                                {-2, 0},
                                                {-1, -1}}};
static_assert(states("BA-KIT-02", "BA-KIT-07"));

constexpr Axial operator+(Axial a, Axial b) { return {a.q + b.q, a.r + b.r}; }
constexpr int absolute(int n) { return n < 0 ? -n : n; }
constexpr int apart(Axial a, Axial b) {
  const int dq = b.q - a.q, dr = b.r - a.r;
  return std::max({absolute(dq), absolute(dr), absolute(dq + dr)});
}
constexpr Tile find(Axial at) {
  for (int i = 0; i < tile_count; ++i) {
    if (places[static_cast<std::size_t>(i)] == at) return tile_at(i);
  }
  return no_tile;
}

// Everything about the Board that never changes, worked out once by the compiler.
struct Tables {
  std::array<std::array<Tile, dir_count>, tile_count> next{};            // the neighbour each way; none at the rim
  std::array<std::array<std::uint8_t, tile_count>, tile_count> steps{};  // the distance in tiles, Cover or not
  std::array<std::array<Slot, tile_count>, tile_count> slot{};           // between neighbours
  std::array<std::array<bool, tile_count>, tile_count> line{};           // two tiles lie on a straight row of tiles
  std::array<std::array<Covers, tile_count>, tile_count> crossed{};      // the slots that such a row crosses
  std::array<Edge, slot_count> edges{};                                  // the tiles at both sides of a slot
  std::array<Covers, tile_count> around{};                               // the slots at a tile's own sides
};

constexpr void number_slots(Tables& t) {
  for (auto& row : t.slot) row.fill(no_slot);
  int slots = 0;
  for (std::size_t a = 0; a < tile_count; ++a) {
    for (std::size_t d = 0; d < 3; ++d) {  // towards N, NE and SE: every edge once
      const Tile b = t.next[a][d];
      if (b == no_tile) continue;
      const Slot slot = slot_at(slots++);
      t.edges[static_cast<std::size_t>(index(slot))] = {tile_at(static_cast<int>(a)), b};
      const auto other = static_cast<std::size_t>(index(b));
      t.slot[a][other] = t.slot[other][a] = slot;
      t.around[a] = with(t.around[a], slot);
      t.around[other] = with(t.around[other], slot);
    }
  }
}

// Walks from every tile along every direction and notes the slots on the way.
constexpr void draw_lines(Tables& t) {
  for (std::size_t a = 0; a < tile_count; ++a) {
    t.line[a][a] = true;
    for (std::size_t d = 0; d < dir_count; ++d) {
      Covers crossed{};
      Tile at = tile_at(static_cast<int>(a));
      for (Tile to = t.next[a][d]; to != no_tile; to = t.next[static_cast<std::size_t>(index(at))][d]) {
        const auto from = static_cast<std::size_t>(index(at)), on = static_cast<std::size_t>(index(to));
        crossed = with(crossed, t.slot[from][on]);
        t.line[a][on] = true;
        t.crossed[a][on] = crossed;
        at = to;
      }
    }
  }
}

constexpr Tables make_tables() {
  Tables t;
  for (std::size_t a = 0; a < tile_count; ++a) {
    for (std::size_t d = 0; d < dir_count; ++d) t.next[a][d] = find(places[a] + ways[d]);
    for (std::size_t b = 0; b < tile_count; ++b) t.steps[a][b] = static_cast<std::uint8_t>(apart(places[a], places[b]));
  }
  number_slots(t);
  draw_lines(t);
  return t;
}

// Worked out by the compiler: questions about the Board are asked in every position.
constexpr Tables tables = make_tables();
constexpr std::size_t at(Tile tile) {
  // A model that is off the Board has no tile to measure from.
  if (index(tile) >= tile_count) broken_state("a place off the Board is asked for its tile");
  return static_cast<std::size_t>(index(tile));
}

bool number(std::string_view text, int& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size();
}

// Calls `each` with every word of a text; false as soon as one is not accepted.
template <class Each>
bool words(std::string_view text, const Each& each) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (!each(text.substr(0, end))) return false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

}  // namespace

Axial axial(Tile tile) { return places[at(tile)]; }
Tile tile_of(Axial place) { return find(place); }
Tile neighbour(Tile tile, Dir dir) { return tables.next[at(tile)][static_cast<std::size_t>(dir)]; }
int distance(Tile a, Tile b) { return tables.steps[at(a)][at(b)]; }
static_assert(states("BA-RNG-01", "BA-RNG-02", "BA-RNG-03"));
Slot slot_between(Tile a, Tile b) { return tables.slot[at(a)][at(b)]; }
Edge edge(Slot slot) { return tables.edges[static_cast<std::size_t>(index(slot))]; }
bool touches(Slot slot, Tile tile) { return edge(slot).a == tile || edge(slot).b == tile; }
bool touches_outer(Slot slot) { return ring(edge(slot).a) == 2 || ring(edge(slot).b) == 2; }
bool in_line(Tile a, Tile b) { return tables.line[at(a)][at(b)]; }
Covers slots_between(Tile a, Tile b) { return tables.crossed[at(a)][at(b)]; }
Covers slots_around(Tile tile) { return tables.around[at(tile)]; }

Tile outer(int place) { return tile_at(7 + place % 12); }
// The rounding of floor(12 i / n + 1/2) in whole numbers.
int start_index(int seat, int seats) { return (6 + (24 * seat + seats) / (2 * seats)) % 12; }
// "Across" the centre from where a seat starts; a start between two directions leans clockwise (BA-R-12).
Tile numbered(int shown, int start) { return tile_at(1 + ((start + 6) % 12 / 2 + shown - 1) % 6); }

std::string to_text(Tile tile) {
  if (tile == no_tile) return "-";
  return std::to_string(axial(tile).q) + "," + std::to_string(axial(tile).r);
}
bool from_text(std::string_view text, Tile& tile) {
  tile = no_tile;
  if (text == "-") return true;
  const std::size_t comma = text.find(',');
  Axial place;
  if (comma == std::string_view::npos) return false;
  if (!number(text.substr(0, comma), place.q) || !number(text.substr(comma + 1), place.r)) return false;
  tile = find(place);
  return tile != no_tile && to_text(tile) == text;
}

std::string to_text(Slot slot) {
  if (slot == no_slot) return "-";
  const Edge between = edge(slot);
  for (int d = 0; d < 3; ++d) {
    // A slot is named by the tile with the lower number and its direction, so each has one name.
    if (neighbour(between.a, dir_at(d)) == between.b) {
      return to_text(between.a) + ":" + std::string(names(Dir{})[static_cast<std::size_t>(d)]);
    }
  }
  return "-";
}
bool from_text(std::string_view text, Slot& slot) {
  slot = no_slot;
  if (text == "-") return true;
  for (int i = 0; i < slot_count; ++i) {
    if (to_text(slot_at(i)) == text) return slot = slot_at(i), true;
  }
  return false;
}

std::string to_text(Covers covers) {
  std::string text;
  for (int i = 0; i < slot_count; ++i) {
    if (has(covers, slot_at(i))) text += (text.empty() ? "" : " ") + to_text(slot_at(i));
  }
  return text;
}
bool from_text(std::string_view text, Covers& covers) {
  covers = {};
  return words(text, [&](std::string_view word) {
    Slot slot{};
    if (!from_text(word, slot) || slot == no_slot || has(covers, slot)) return false;
    covers = with(covers, slot);
    return true;
  });
}

std::string to_text(Tiles tiles) {
  std::string text;
  for (int i = 0; i < tile_count; ++i) {
    if (has(tiles, tile_at(i))) text += (text.empty() ? "" : " ") + to_text(tile_at(i));
  }
  return text;
}
bool from_text(std::string_view text, Tiles& tiles) {
  tiles = {};
  return words(text, [&](std::string_view word) {
    Tile tile{};
    if (!from_text(word, tile) || tile == no_tile || has(tiles, tile)) return false;
    tiles = with(tiles, tile);
    return true;
  });
}

}  // namespace sprue::bots
