// Asks for each tile which foes' Weapons reach it, and which Cover hides it.
#include <algorithm>

#include "games/bots/query/gear.h"
#include "games/bots/query/places.h"
#include "games/bots/query/position.h"
#include "games/bots/query/stats.h"
#include "games/bots/threat.h"

namespace sprue::bots {
namespace {

// The first Cover on the way between two tiles in line.
std::optional<Slot> first_cover(const Position& pos, Tile from, Tile to) {
  const Covers crossed = slots_between(from, to);
  std::optional<Slot> first;
  int nearest = 0;
  for (int at = 0; at < slot_count; ++at) {
    const Slot slot = slot_at(at);
    if (!has(crossed, slot) || !has(pos.state.covers, slot)) continue;
    const Edge between = edge(slot);
    // Slots have no distance of their own; the sum of both sides orders them along the line.
    const int apart = distance(from, between.a) + distance(from, between.b);
    if (first && apart >= nearest) continue;
    first = slot;
    nearest = apart;
  }
  return first;
}

}  // namespace

int weapons_reaching(const Position& pos, Seat seat, int distance) {
  int count = 0;
  const Player& player = pos.state[seat];
  for (std::size_t i = 0; i < player.gear.size(); ++i) {
    const Ref weapon = gear_ref(seat, static_cast<int>(i));
    if (player.gear[i].card == no_card || !carried(pos, weapon) || !pos.card(weapon).forms_string()) continue;
    const std::optional<Bounds> bounds = range(pos, weapon);
    count += bounds && bounds->has(distance) ? 1 : 0;
  }
  return count;
}

std::array<int, tile_count> threat_of(const Position& pos, Seat seat) {
  std::array<int, tile_count> threat{};
  const Ref bot = body_ref(seat);
  if (!pos.living(seat) || !pos.on_board(bot)) return threat;
  const Tile from = where(pos, bot);
  if (from == no_tile) return threat;  // it is still to be placed
  for (int at = 0; at < tile_count; ++at)
    if (sees(from, tile_at(at), pos.state.covers))
      threat[static_cast<std::size_t>(at)] = weapons_reaching(pos, seat, distance(from, tile_at(at)));
  return threat;
}

std::array<int, slot_count> hidden_by(const Position& pos, Tile from) {
  std::array<int, slot_count> hidden{};
  for (int at = 0; at < tile_count; ++at) {
    if (!in_line(from, tile_at(at))) continue;
    if (const auto slot = first_cover(pos, from, tile_at(at))) ++hidden[static_cast<std::size_t>(index(*slot))];
  }
  return hidden;
}

}  // namespace sprue::bots
