// Computes the places of planes, templates and tokens of Aeronauts.
#include "stage/aeronauts/layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "games/aeronauts/setup.h"
#include "stage/table/places.h"

namespace sprue::stage::aeronauts {
namespace {

// Things beside the mat stand so far from its middle.
constexpr float beside = half_mat + 45;
constexpr float token_radius = 13;
constexpr float tokens_apart = 24;  // least, as the rules have it but for a plane with no way out
constexpr float wings_apart = 56;   // least between two planes' rods at the top

// A seat at the table: the way that the player looks, in eighths of a turn, and the side of the mat.
struct Edge {
  std::int8_t heading;
  glm::vec3 way;
};
Edge edge_of(const game::State& state, Seat seat) {
  constexpr std::array<Edge, 4> edges{{{2, {0, 0, 1}}, {0, {-1, 0, 0}}, {6, {0, 0, -1}}, {4, {1, 0, 0}}}};
  return edges[static_cast<std::size_t>(game::side_of(state.seats(), seat))];
}

// The height of a token: on the highest template under it, or on the mat.
float ground(const std::vector<LaidTemplate>& laid, glm::vec3 place) {
  float height = mat_top;
  for (const LaidTemplate& piece : laid) {
    if (piece.covers(place, token_radius)) height = std::max(height, piece.top());
  }
  return height;
}

// A stand without regard to the others; `stands` moves them apart afterwards.
Stand stand_of(const game::State& state, const Memory& memory, Seat seat) {
  const game::Plane& plane = state.plane(seat);
  Stand stand;
  stand.shown = plane.alive;
  stand.tokens = plane.altitude;
  stand.foot = plane.placed ? place_of(plane.pose) : berth(state, seat);
  stand.heading = heading_of(plane.placed ? plane.pose : game::Pose{0, 0, edge_of(state, seat).heading});
  const std::vector<Flown>& trail = memory.trails[static_cast<std::size_t>(index(seat))];
  if (!trail.empty() && !trail.back().loop)
    stand.bank = bank_at_rest * static_cast<float>(side_of(trail.back().manoeuvre));
  return stand;
}

}  // namespace

void remember(Memory& memory, const game::Event& event) {
  if (std::holds_alternative<game::TurnBegan>(event)) memory = {};
  const auto* flew = std::get_if<game::Flew>(&event);
  if (flew == nullptr) return;
  memory.trails[static_cast<std::size_t>(index(flew->who))].push_back({flew->manoeuvre, flew->loop, flew->from});
}

Pose Stand::rod() const {
  const float out = glm::length(lean);
  Pose pose{base() + glm::vec3{0, octagon_height, 0}, heading};
  if (out == 0) return pose;
  // Leaning turns the rod about the axis across its lean, before the heading.
  const glm::vec3 across = glm::normalize(glm::vec3{lean.z, 0, -lean.x});
  pose.turn = glm::angleAxis(std::asin(std::min(out / rod_height, 1.0F)), across) * heading;
  return pose;
}

Pose Stand::plane() const {
  const Pose held = rod();
  const glm::quat banked = glm::angleAxis(-bank * std::numbers::pi_v<float> / 180, glm::vec3{0, 0, 1});
  return {held.position + held.turn * glm::vec3{0, rod_height, 0}, heading * banked};
}

std::vector<LaidTemplate> laid_templates(const game::State& state, const Memory& memory) {
  if (state.stage != game::Stage::move) return {};
  const std::vector<Flown>& trail = memory.trails[static_cast<std::size_t>(index(state.to_act))];
  const std::size_t used = std::min(state.move.templates.size(), trail.size());
  std::vector<LaidTemplate> laid;
  // Only the templates of the move under way lie on the mat; the trail may be longer.
  for (auto flown = trail.end() - static_cast<std::ptrdiff_t>(used); flown != trail.end(); ++flown) {
    const auto same = [&](const LaidTemplate& other) {
      return game::template_of(other.manoeuvre) == game::template_of(flown->manoeuvre);
    };
    // The template is taken from there and laid again.
    std::erase_if(laid, same);
    laid.push_back({flown->manoeuvre, flown->from, 0});
  }
  // A template lies on top of those that it overlaps, as cardboard does.
  for (auto piece = laid.begin(); piece != laid.end(); ++piece) {
    for (auto under = laid.begin(); under != piece; ++under) {
      if (piece->overlaps(*under)) piece->layer = std::max(piece->layer, under->layer + 1);
    }
  }
  return laid;
}

std::vector<Stand> stands(const game::State& state, const Memory& memory) {
  std::vector<Stand> all;
  std::vector<glm::vec3> feet;
  for (int i = 0; i < state.seats(); ++i) {
    all.push_back(stand_of(state, memory, seat_at(i)));
    if (all.back().shown) feet.push_back(all.back().foot);
  }
  // Tokens first, then wings: tokens take less room, and wings lean from where their tokens are.
  push_apart(feet, tokens_apart);
  std::vector<glm::vec3> tops = feet;
  push_apart(tops, wings_apart);
  const std::vector<LaidTemplate> laid = laid_templates(state, memory);
  std::size_t at = 0;
  for (int i = 0; i < state.seats(); ++i) {
    Stand& stand = all[static_cast<std::size_t>(i)];
    if (!stand.shown) continue;
    stand.foot = feet[at];
    stand.lean = tops[at] - feet[at];
    if (state.plane(seat_at(i)).placed) stand.foot.y = ground(laid, stand.foot);
    ++at;
  }
  return all;
}

glm::vec3 berth(const game::State& state, Seat seat) { return edge_of(state, seat).way * beside; }

Pose spare_token(const game::State& state, Seat seat, int token) {
  constexpr float aside = 60;
  const glm::vec3 way = edge_of(state, seat).way;
  const float height = octagon_height * static_cast<float>(game::altitude_tokens - 1 - token);
  return {berth(state, seat) + glm::vec3{way.z * aside, height, -way.x * aside},
          heading_of({0, 0, edge_of(state, seat).heading})};
}

Pose put_away(game::Template which) {
  constexpr std::array<float, 3> along{110, 205, 285};
  return {{beside + 15, 0, along[static_cast<std::size_t>(which)]}};
}

// Planes with the air around them and the way ahead. The borders are rounded outwards, so that the camera goes
// elsewhere seldom.
PlayArea framed(const std::vector<Stand>& stands, bool all_placed) {
  constexpr float around = 62, ahead = 78, step = 25, most = half_mat + 60, above = 70;
  constexpr glm::vec2 narrowest{150, 90};
  glm::vec2 low(std::numeric_limits<float>::max()), high(std::numeric_limits<float>::lowest());
  for (const Stand& stand : stands) {
    if (!stand.shown) continue;
    const glm::vec3 next = stand.foot + stand.heading * glm::vec3{0, 0, ahead};
    for (const glm::vec3& place : {stand.foot, next}) {
      low = glm::min(low, glm::vec2{place.x, place.z} - around);
      high = glm::max(high, glm::vec2{place.x, place.z} + around);
    }
  }
  if (!all_placed || low.x > high.x) return {{-most, 0, -most}, {most, above, most}};
  const glm::vec2 half = glm::min(glm::max((high - low) * 0.5F, narrowest), glm::vec2(half_mat));
  // The picture's middle stays so far inside that no more than a little beside the mat is seen.
  const glm::vec2 reach = half_mat + 40 - half, middle = glm::clamp((low + high) * 0.5F, -reach, reach);  // on the mat
  low = glm::floor((middle - half) / step) * step;
  high = glm::ceil((middle + half) / step) * step;
  return {{low.x, 0, low.y}, {high.x, above, high.y}};
}

}  // namespace sprue::stage::aeronauts
