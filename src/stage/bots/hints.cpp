// Draws what a Bot sees, where it could go, and what threatens it.
#include "stage/bots/hints.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/bots/query/position.h"
#include "games/bots/query/stats.h"
#include "games/bots/threat.h"
#include "games/bots/tile_names.h"
#include "stage/bots/piece_names.h"
#include "stage/bots/tile.h"

namespace sprue::stage::bots {
namespace {

using game::State;

constexpr Colour open_sight = 0x6FE0B0, closed_sight = 0xFF6A4A, way = 0xF2D98A, threatened = 0xFF5A5A,
                 way_free = 0xB8C4D0;
constexpr float sight_height = 26, sight_thick = 1.8F, outline_thick = 2.4F;  // just over the Cover that may block it

// The slot that blocks the view: of those on the way that hold Cover, the nearest to where the view begins.
std::optional<game::Slot> blocking(const State& state, game::Tile from, game::Tile to) {
  std::optional<game::Slot> nearest;
  float least = 1e9F;
  const game::Covers crossed = game::slots_between(from, to);
  for (int at = 0; at < game::slot_count; ++at) {
    const game::Slot slot = game::slot_at(at);
    if (!has(crossed, slot) || !has(state.covers, slot)) continue;
    const float distance = glm::distance(middle_of(slot), middle_of(from));
    if (distance < least) nearest = slot;
    least = std::min(distance, least);
  }
  return nearest;
}

// Draws a line between two models. Where Cover blocks it, it ends in a cross there and goes on faintly.
void add_sight(const State& state, game::Ref from, game::Ref to, const std::string& name, Hints& hints) {
  const glm::vec3 up{0, sight_height, 0};
  const glm::vec3 a = pose_of_body(state, game::seat_of(from), from.at).position + up;
  const glm::vec3 b = pose_of_body(state, game::seat_of(to), to.at).position + up;
  const auto tile_of = [&](game::Ref ref) { return state[game::seat_of(ref)].bodies[ref.at].tile; };
  const std::optional<game::Slot> stop = blocking(state, tile_of(from), tile_of(to));
  const std::string id = "sight:" + name;
  if (!stop) {
    hints.lines.push_back({id, {a, b}, open_sight, sight_thick, 1.2F, 0.9F});
    const int apart = game::distance(tile_of(from), tile_of(to));
    hints.labels.push_back({id, glm::mix(a, b, 0.5F), fmt::format("range {}", apart), open_sight});
    return;
  }
  const glm::vec3 flat{1, 0, 1};
  const float share =
      std::clamp(glm::distance(middle_of(*stop) * flat, a * flat) / glm::distance(b * flat, a * flat), 0.0F, 1.0F);
  const glm::vec3 cross = glm::mix(a, b, share), ahead = glm::normalize(b - a), high{0, 6, 0};
  hints.lines.push_back({id, {a, cross}, closed_sight, sight_thick, 1.2F, 0.9F});
  hints.lines.push_back({id + ":beyond", {cross, b}, closed_sight, sight_thick, 0.5F, 0.5F, 7});
  int stroke = 0;  // a cross across the line and one along it: one of them is seen from anywhere
  for (const glm::vec3& side_way : {glm::normalize(glm::cross(ahead, glm::vec3{0, 1, 0})) * 6.0F, ahead * 6.0F})
    for (const glm::vec3& end : {side_way + high, side_way - high})
      hints.lines.push_back(
          {fmt::format("{}:cross{}", id, ++stroke), {cross - end, cross + end}, closed_sight, 2.2F, 2});
  hints.labels.push_back({id, cross + glm::vec3{0, 10, 0}, "blocked", closed_sight});
}

std::vector<glm::vec3> outline_of(game::Tile tile, float radius) {
  const glm::vec3 middle = middle_of(tile) + glm::vec3{0, 2.4F, 0};
  std::vector<glm::vec3> corners;
  for (int i = 0; i <= 6; ++i)
    corners.push_back(middle + turned(60.0F * static_cast<float>(i)) * glm::vec3{radius, 0, 0});
  return corners;
}

void add_outline(game::Tile tile, int cost, Hints& hints) {
  constexpr float inner = 35;
  const std::string id = "reach:" + game::to_text(tile);
  hints.lines.push_back({id, outline_of(tile, inner), way, outline_thick, 1.4F, 0.9F});
  hints.labels.push_back({id, middle_of(tile) + glm::vec3{0, 2.4F, 0}, fmt::format("{}", cost), way});
}

// Writes on every tile that the Bot's Movement points lead to how many of them it takes to get there.
void add_reach(const game::Rules& rules, const State& state, game::Ref body, Hints& hints) {
  const game::Position pos(rules, state);
  const int points = game::points(pos, body);
  constexpr int never = 1000;
  std::array<int, game::tile_count> costs{};
  costs.fill(never);
  const game::Tile from = state[game::seat_of(body)].bodies[body.at].tile;
  costs[static_cast<std::size_t>(game::index(from))] = 0;
  // Costs are whole and there are few tiles, so going over all of them as often as there are tiles is simple and fast
  // enough.
  for (int round = 0; round < game::tile_count; ++round) {
    for (int at = 0; at < game::tile_count; ++at) {
      const int so_far = costs[static_cast<std::size_t>(at)];
      for (int dir = 0; dir < game::dir_count && so_far < never; ++dir) {
        const game::Tile to = game::neighbour(game::tile_at(at), game::dir_at(dir));
        if (to == game::no_tile) continue;
        int& cost = costs[static_cast<std::size_t>(game::index(to))];
        cost = std::min(cost, so_far + game::enter_cost(pos, to));
      }
    }
  }
  for (int at = 0; at < game::tile_count; ++at) {
    const int cost = costs[static_cast<std::size_t>(at)];
    if (cost > 0 && cost <= points) add_outline(game::tile_at(at), cost, hints);
  }
}

// Outlines the tiles that Weapons of seats who may be fought could aim at now, with how many of them.
void add_threat(const game::Rules& rules, const State& state, Seat own, Hints& hints) {
  constexpr float inner = 30;
  const game::Position pos(rules, state);
  std::array<int, game::tile_count> all{};
  for (int seat = 0; seat < static_cast<int>(state.players.size()); ++seat) {
    if (!rules.opposed(own, seat_at(seat))) continue;
    const auto threat = game::threat_of(pos, seat_at(seat));
    for (std::size_t at = 0; at < all.size(); ++at) all[at] += threat[at];
  }
  for (int at = 0; at < game::tile_count; ++at) {
    const int weapons = all[static_cast<std::size_t>(at)];
    if (weapons == 0) continue;
    const game::Tile tile = game::tile_at(at);
    const std::string id = "threat:" + game::to_text(tile);
    hints.lines.push_back({id, outline_of(tile, inner), threatened, outline_thick, 1.4F, 0.9F, 6});
    hints.labels.push_back({id, middle_of(tile) + glm::vec3{0, 2.4F, 16}, fmt::format("{} aim", weapons), threatened});
  }
}

// Draws over each edge that holds Cover or could: Cover that hides tiles from here is bright, with how many, and free
// places are faint.
void add_cover(const game::Rules& rules, const State& state, game::Tile from, Hints& hints) {
  constexpr float half = 15, over = 34, low = 4;
  const auto hidden = game::hidden_by(game::Position(rules, state), from);
  for (int at = 0; at < game::slot_count; ++at) {
    const game::Slot slot = game::slot_at(at);
    const game::Edge edge = game::edge(slot);
    const glm::vec3 over_edge = glm::normalize(middle_of(edge.b) - middle_of(edge.a));
    const bool stands = has(state.covers, slot);
    const int count = hidden[static_cast<std::size_t>(at)];
    const glm::vec3 along = glm::vec3{-over_edge.z, 0, over_edge.x} * half;
    const glm::vec3 middle = middle_of(slot) + glm::vec3{0, stands ? over : low, 0};
    const std::string id = "cover:" + game::to_text(slot);
    const float thick = count > 0 ? outline_thick : 1.2F;
    hints.lines.push_back({id,
                           {middle - along, middle + along},
                           count > 0 ? closed_sight : way_free,
                           thick,
                           count > 0 ? 1.4F : 0.3F,
                           stands ? 0.9F : 0.45F,
                           stands ? 0.0F : 5.0F});
    if (count > 0)
      hints.labels.push_back({id, middle + glm::vec3{0, 6, 0}, fmt::format("hides {}", count), closed_sight});
  }
}

// The name of each tile that is talked about, so that a choice of "C3/D2" is found on the Board.
void add_names(const std::vector<std::string>& talked_of, Hints& hints) {
  for (int at = 0; at < game::tile_count; ++at) {
    const game::Tile tile = game::tile_at(at);
    if (std::ranges::find(talked_of, tile_id(tile)) == talked_of.end()) continue;
    hints.labels.push_back(
        {"name:" + game::to_text(tile), middle_of(tile) + glm::vec3{0, 2.4F, 0}, game::tile_name(tile), way});
  }
}

}  // namespace

Hints hints(const game::Rules& rules, const game::State& state, const About& about) {
  Hints found;
  std::vector<game::Ref> standing;
  std::optional<game::Ref> asked;
  for (int seat = 0; seat < static_cast<int>(state.players.size()); ++seat) {
    const auto& bodies = state.players[static_cast<std::size_t>(seat)].bodies;
    for (int at = 0; at < static_cast<int>(bodies.size()); ++at) {
      const game::Body& body = bodies[static_cast<std::size_t>(at)];
      if (body.stand != game::Stand::board || body.tile == game::no_tile) continue;
      const game::Ref ref = game::body_ref(seat_at(seat), static_cast<std::uint8_t>(at));
      standing.push_back(ref);
      if (body_id(seat_at(seat), at) == about.piece) asked = ref;
    }
  }
  add_names(about.talked_of, found);
  if (!asked) return found;
  if (about.reach) add_reach(rules, state, *asked, found);
  if (about.threat) add_threat(rules, state, game::seat_of(*asked), found);
  if (about.cover) add_cover(rules, state, state[game::seat_of(*asked)].bodies[asked->at].tile, found);
  if (!about.sight) return found;
  const auto tile_of = [&](game::Ref ref) { return state[game::seat_of(ref)].bodies[ref.at].tile; };
  for (const game::Ref& other : standing) {
    if (other == *asked || tile_of(other) == tile_of(*asked) || !game::in_line(tile_of(*asked), tile_of(other)))
      continue;
    add_sight(state, *asked, other, body_id(game::seat_of(other), other.at), found);
  }
  return found;
}

}  // namespace sprue::stage::bots
