// Shares the room of a tile among those that stand on it.
#include "stage/bots/tile.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sprue::stage::bots {
namespace {

using game::State;
using game::Tile;

constexpr float degrees = std::numbers::pi_v<float> / 180;
constexpr float row_of_tiles = 1.7320508F * side;  // from tile to tile
constexpr float body_half = 20;                    // what a Bot needs to either side
constexpr float crowd = 18;  // from a tile's middle, for those that share it: clear of the next tile's
constexpr float bot_foot = 16.5F, unit_foot = 14;  // radius of what a model stands on
constexpr float nook_half = 5.8F;                  // room of a token

// A place on a tile as the table's own camera sees it: so far to the right along a diagonal, and so far towards the
// viewer.
glm::vec3 seen(float right, float front) {
  constexpr float tilt = 30 * degrees;
  return glm::vec3{std::sin(tilt), 0, -std::cos(tilt)} * right + glm::vec3{std::cos(tilt), 0, std::sin(tilt)} * front;
}

// A place on a ring that `count` models share, from the left hand on. They become so small that they do not touch.
Pose on_ring(std::size_t at, std::size_t count, float ring) {
  const auto all = static_cast<float>(count);
  const float angle = (180 - 360 * static_cast<float>(at) / all) * degrees;
  Pose pose{seen(ring * std::cos(angle), ring * std::sin(angle))};
  pose.scale = std::min(1.0F, ring * std::sin(180 * degrees / all) / body_half);
  return pose;
}

// A Bot stands on the left, and its guests in a bow on the right.
Pose beside_bot(std::size_t unit, std::size_t units) {
  constexpr std::array<float, 3> half_bows{50, 68, 80};  // degrees, of two, three and four
  constexpr float ring = 24, share = 0.7F;
  const float half = half_bows[units - 2];
  const float angle = (half - 2 * half * static_cast<float>(unit) / static_cast<float>(units - 1)) * degrees;
  Pose pose{seen(ring * std::cos(angle), ring * std::sin(angle))};
  pose.scale = share;
  return pose;
}

// The place of a Support Unit before two Bots or behind them.
Pose between_bots(std::size_t unit) {
  Pose pose{seen(0, unit == 0 ? 21.0F : -21.0F)};
  pose.scale = 0.6F;
  return pose;
}

// Chooses the arrangement by how many Bots and Support Units share the tile. The common ones have places of their own;
// crowds stand on a ring.
Pose spot_among(const std::vector<Standing>& here, std::size_t self) {
  const bool is_bot = here[self].body == 0;
  const auto same = [&](const Standing& one) { return (one.body == 0) == is_bot; };
  const auto before =
      static_cast<std::size_t>(std::count_if(here.begin(), here.begin() + static_cast<std::ptrdiff_t>(self), same));
  const auto kind = static_cast<std::size_t>(std::ranges::count_if(here, same)), others = here.size() - kind;
  const std::size_t bots = is_bot ? kind : others, units = is_bot ? others : kind;
  if (here.size() == 1) return {};
  if (here.size() == 2) return on_ring(self, 2, body_half);
  if (bots == 1 && units <= 4) return is_bot ? Pose{seen(-16, 0)} : beside_bot(before, units);
  if (bots == 2 && units <= 2) return is_bot ? on_ring(before, 2, body_half) : between_bots(before);
  return on_ring(self, here.size(), crowd);
}

}  // namespace

glm::vec3 middle_of(Tile tile) {
  const game::Axial at = game::axial(tile);
  const float q = static_cast<float>(at.q), r = static_cast<float>(at.r);
  return {1.5F * side * q, tile_top, row_of_tiles * (r + q / 2)};
}

std::vector<Standing> on_tile(const State& state, Tile tile) {
  std::vector<Standing> found;
  for (int seat = 0; seat < static_cast<int>(state.players.size()); ++seat) {
    const auto& bodies = state.players[static_cast<std::size_t>(seat)].bodies;
    for (int body = 0; body < static_cast<int>(bodies.size()); ++body) {
      const game::Body& there = bodies[static_cast<std::size_t>(body)];
      if (there.stand == game::Stand::board && there.tile == tile) found.push_back({seat_at(seat), body});
    }
  }
  return found;
}

Pose spot_of_body(const State& state, Seat seat, int body) {
  const Tile tile = state[seat].bodies[static_cast<std::size_t>(body)].tile;
  const std::vector<Standing> here = on_tile(state, tile);
  const auto self =
      std::ranges::find_if(here, [&](const Standing& one) { return one.seat == seat && one.body == body; });
  Pose pose = spot_among(here, static_cast<std::size_t>(self - here.begin()));
  pose.position += middle_of(tile);
  return pose;
}

Nooks::Nooks(const State& state, Tile tile) : middle_(middle_of(tile)) {
  for (const Standing& one : on_tile(state, tile)) {
    const Pose pose = spot_of_body(state, one.seat, one.body);
    taken_.push_back({pose.position, (one.body == 0 ? bot_foot : unit_foot) * pose.scale});
  }
}

float Nooks::air(glm::vec3 place) const {
  float least = side;
  for (const Circle& circle : taken_) least = std::min(least, glm::distance(circle.place, place) - circle.radius);
  return least;
}

// Takes the nook with most room. Places beside a Bot in the middle come first, where terrain is low; flat tokens prefer
// the far side, which Cover on the near edge does not hide.
Pose Nooks::take(const Need& need) {
  constexpr std::array<glm::vec2, 15> nooks{{{20, -11.5F},
                                             {-20, -11.5F},
                                             {20, 11.5F},
                                             {-20, 11.5F},
                                             {-12, 23},
                                             {12, 23},
                                             {0, 23},
                                             {-12, -23},
                                             {12, -23},
                                             {0, -23},
                                             {27, 0},
                                             {-27, 0},
                                             {0, 0},
                                             {-12, 0},
                                             {12, 0}}};
  constexpr std::size_t nearest = 2, nearest_end = 4;  // of those beside the middle
  const float half = std::min(need.half, nook_half);
  glm::vec3 best = middle_;
  float most = -side;
  const auto try_at = [&](glm::vec2 nook) {
    const glm::vec3 place = middle_ + seen(nook.x, nook.y);
    const float room = std::min(air(place), half);
    if (room > most + 0.01F) best = place;
    most = std::max(most, room);
  };
  if (need.tall)
    for (std::size_t at = nearest; at < nearest_end; ++at) try_at(nooks[at]);
  for (const glm::vec2& nook : nooks) try_at(nook);
  taken_.push_back({best, half});
  Pose pose{best};
  pose.scale = half / need.half;
  return pose;
}

glm::vec3 middle_of(game::Slot slot) {
  const game::Edge edge = game::edge(slot);
  const glm::vec3 middle = (middle_of(edge.a) + middle_of(edge.b)) / 2.0F;
  return {middle.x, slot_floor, middle.z};
}

glm::quat facing(glm::vec3 way) {
  if (std::abs(way.x) + std::abs(way.z) < 0.001F) return {1, 0, 0, 0};
  return glm::angleAxis(std::atan2(way.x, way.z), glm::vec3{0, 1, 0});
}

bool is_on_board(const game::Body& body) { return body.stand == game::Stand::board && body.tile != game::no_tile; }

namespace {

// The nearest model of another seat, or the Board's middle if there is none.
glm::vec3 looked_at(const State& state, Seat seat, glm::vec3 from) {
  glm::vec3 nearest{0};
  float least = 1e9F;
  for (int other = 0; other < static_cast<int>(state.players.size()); ++other) {
    if (seat_at(other) == seat) continue;
    const auto& bodies = state.players[static_cast<std::size_t>(other)].bodies;
    for (int body = 0; body < static_cast<int>(bodies.size()); ++body) {
      if (!is_on_board(bodies[static_cast<std::size_t>(body)])) continue;
      const glm::vec3 there = spot_of_body(state, seat_at(other), body).position;
      const float distance = glm::distance(there, from);
      if (distance >= least) continue;
      least = distance;
      nearest = there;
    }
  }
  return nearest;
}

}  // namespace

Pose pose_of_body(const State& state, Seat seat, int body) {
  Pose pose = spot_of_body(state, seat, body);
  constexpr float duel = 28;  // degrees: arms of those who share a tile pass each other
  const glm::vec3 way = looked_at(state, seat, pose.position) - pose.position;
  pose.turn = facing(way);
  if (glm::length(way) < 2.5F * body_half) pose.turn = pose.turn * turned(duel);
  return pose;
}

}  // namespace sprue::stage::bots
