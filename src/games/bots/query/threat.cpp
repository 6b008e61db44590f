// Asks for each tile which foes' Weapons reach it, and which Cover hides it.
#include "games/bots/query/threat.h"

#include <algorithm>

namespace sprue::bots {
namespace {

// Of the Cover between two tiles in line, the first one on the way.
std::optional<Slot> first_cover(const Look& look, Tile from, Tile to) {
  const Covers crossed = slots_between(from, to);
  std::optional<Slot> first;
  int nearest = 0;
  for (int at = 0; at < slot_count; ++at) {
    const Slot slot = slot_at(at);
    if (!has(crossed, slot) || !has(look.s.covers, slot)) continue;
    const Edge between = edge(slot);
    const int apart = distance(from, between.a) + distance(from, between.b);
    if (first && apart >= nearest) continue;
    first = slot;
    nearest = apart;
  }
  return first;
}

}  // namespace

int weapons_reaching(const Look& look, Seat seat, int distance) {
  int count = 0;
  const Player& player = look.s[seat];
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref weapon = gear_ref(seat, static_cast<int>(i));
    if (player.gear[i].card == no_card || !look.carried(weapon) || !look.card(weapon).forms_string()) continue;
    const std::optional<Bounds> range = look.range(weapon);
    count += range && range->has(distance) ? 1 : 0;
  }
  return count;
}

std::array<int, tile_count> threat_of(const Look& look, Seat seat) {
  std::array<int, tile_count> threat{};
  const Ref bot = body_ref(seat);
  if (!look.living(seat) || !look.on_board(bot)) return threat;
  const Tile from = look.where(bot);
  for (int at = 0; at < tile_count; ++at)
    if (sees(from, tile_at(at), look.s.covers))
      threat[static_cast<std::size_t>(at)] = weapons_reaching(look, seat, distance(from, tile_at(at)));
  return threat;
}

std::array<int, slot_count> hidden_by(const Look& look, Tile from) {
  std::array<int, slot_count> hidden{};
  for (int at = 0; at < tile_count; ++at) {
    if (!in_line(from, tile_at(at))) continue;
    if (const auto slot = first_cover(look, from, tile_at(at))) ++hidden[static_cast<std::size_t>(index(*slot))];
  }
  return hidden;
}

}  // namespace sprue::bots
