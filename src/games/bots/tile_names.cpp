// Counts tiles by columns from the west and rows from the north.
#include "games/bots/tile_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sprue::bots {

namespace {

// In the order of the alphabet: the western one first, or the northern one.
std::pair<std::string, std::string> tiles_beside(Slot slot) {
  const Edge between = edge(slot);
  return std::minmax({tile_name(between.a), tile_name(between.b)});
}

}  // namespace

std::string tile_name(Tile tile) {
  if (tile == no_tile) return "-";
  const auto [q, r] = axial(tile);
  const int northmost = std::max(-2, -2 - q);  // r of the first tile of that column
  return fmt::format("{}{}", static_cast<char>('A' + q + 2), r - northmost + 1);
}

std::string slot_name(Slot slot) {
  if (slot == no_slot) return "-";
  const auto [west, east] = tiles_beside(slot);
  return west + "/" + east;
}

std::string slot_words(Slot slot) {
  if (slot == no_slot) return "-";
  const auto [west, east] = tiles_beside(slot);
  return fmt::format("between {} and {}", west, east);
}

std::string slot_names(Covers covers) {
  std::string text;
  for (int i = 0; i < slot_count; ++i) {
    if (has(covers, slot_at(i))) text += (text.empty() ? "" : " ") + slot_name(slot_at(i));
  }
  return text;
}

std::string_view way_name(Dir dir) {
  constexpr std::array<std::string_view, dir_count> ways{"north", "northeast", "southeast",
                                                         "south", "southwest", "northwest"};
  return ways[static_cast<std::size_t>(dir)];
}

}  // namespace sprue::bots
