// Finds the convex outline of a body's feet and whether its middle is above it.
#include "assets/bake/stance.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprue::assets {
namespace {

constexpr float thinnest = 0.005F;  // share of its longest side; a thinner body is a sheet
constexpr float ground = 0.004F;    // share of its height; lower places touch the table

using Places = std::vector<glm::vec2>;

float cross(const glm::vec2& a, const glm::vec2& b) { return a.x * b.y - a.y * b.x; }

// Half of an outline, from the first place to the last, turning left only (Andrew's monotone chain).
void go_round(const auto& first, const auto& last, Places& out) {
  const std::size_t start = out.size();
  for (auto at = first; at != last; ++at) {
    while (out.size() > start + 1 && cross(out.back() - out[out.size() - 2], *at - out.back()) <= 0) out.pop_back();
    out.push_back(*at);
  }
  out.pop_back();  // begins the other half
}

// The convex outline of places, counterclockwise.
Places outline_of(Places places) {
  std::ranges::sort(places, [](const glm::vec2& a, const glm::vec2& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  if (places.size() < 3) return {};
  Places out;
  go_round(places.begin(), places.end(), out);
  go_round(places.rbegin(), places.rend(), out);
  return out;
}

// The area of an outline, or 0 if the place is not within it.
float area_about(const Places& outline, const glm::vec2& place) {
  float doubled = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const float part = cross(outline[i] - place, outline[(i + 1) % outline.size()] - place);
    if (part < 0) return 0;
    doubled += part;
  }
  return doubled / 2;
}

// A body as it would stand: its box, and the middle of its surfaces, weighed by area.
struct Body {
  glm::vec3 low{std::numeric_limits<float>::max()}, high{std::numeric_limits<float>::lowest()}, middle{0};
};

Body body_of(const Surface& surface, const glm::mat3& turn) {
  Body body;
  float weight = 0;
  for (const auto& face : surface.faces) {
    glm::vec3 sum(0);
    for (const std::uint32_t corner : face) {
      const glm::vec3 at = turn * surface.positions[corner];
      body.low = glm::min(body.low, at);
      body.high = glm::max(body.high, at);
      sum += at;
    }
    const float area = glm::length(doubled_area(surface, face));
    body.middle += area * sum / 3.0F;
    weight += area;
  }
  if (weight > 0) body.middle /= weight;
  return body;
}

}  // namespace

// The enum lists each axis with its positive direction first.
glm::vec3 direction(Axis axis) {
  const auto place = static_cast<int>(axis);
  glm::vec3 out(0);
  out[place / 2] = place % 2 == 0 ? 1.0F : -1.0F;
  return out;
}

bool parallel(Axis a, Axis b) { return static_cast<int>(a) / 2 == static_cast<int>(b) / 2; }

glm::mat3 turn_of(Axis up, Axis forward) {
  const glm::vec3 y = direction(up), z = direction(forward);
  return glm::transpose(glm::mat3(glm::cross(y, z), y, z));
}

float stance_of(const Surface& surface, Axis up) {
  const glm::mat3 turn = turn_of(up, parallel(up, Axis::plus_z) ? Axis::plus_x : Axis::plus_z);
  const Body body = body_of(surface, turn);
  const glm::vec3 size = body.high - body.low;
  const float footprint = size.x * size.z, low = body.low.y + ground * size.y;
  const bool sheet = size.y < thinnest * std::max({size.x, size.y, size.z});
  if (surface.faces.empty() || sheet || !(footprint > 0)) return 0;
  Places places;
  for (const auto& face : surface.faces)
    for (const std::uint32_t corner : face)
      if (const glm::vec3 at = turn * surface.positions[corner]; at.y <= low) places.emplace_back(at.x, at.z);
  const glm::vec2 middle(body.middle.x, body.middle.z);
  return std::min(area_about(outline_of(std::move(places)), middle) / footprint, 1.0F);
}

}  // namespace sprue::assets
