// Casts rays from every place of a model and measures how its normals turn along the edges.
#include "assets/bake/shade.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <thread>
#include <unordered_map>

#include "assets/model/bvh.h"
#include "core/values/hash.h"

namespace sprue::assets {
namespace {

// A whole model gets so many rays; in large ones each place gets fewer.
constexpr std::size_t most_rays = 1'000'000;
constexpr std::size_t least_per_point = 8, most_per_point = 64;
constexpr float usual_tall = 60;    // mm, of the model that shade_radius is meant for
constexpr std::size_t block = 512;  // points that a thread takes at a time

// The places of a model, each with the mean direction of its vertices. Both sides of a sharp edge, and of a seam of the
// texture, are one place: else they would be shaded apart.
struct Welded {
  // There is one for each vertex.
  std::vector<std::uint32_t> point_of;
  std::vector<glm::vec3> places, directions;
};

struct PlaceHash {
  std::size_t operator()(const glm::vec3& place) const {
    Hasher hasher;
    for (int i = 0; i < 3; ++i) hasher.add(std::bit_cast<std::uint32_t>(place[i]));
    return static_cast<std::size_t>(hasher.hash());
  }
};

Welded weld(const Surface& surface) {
  Welded out;
  std::unordered_map<glm::vec3, std::uint32_t, PlaceHash> known;
  known.reserve(surface.positions.size());
  for (std::size_t i = 0; i < surface.positions.size(); ++i) {
    const glm::vec3 place = surface.positions[i] + 0.0F;  // -0 and 0 are one place
    const auto [found, fresh] = known.emplace(place, static_cast<std::uint32_t>(out.places.size()));
    if (fresh) {
      out.places.push_back(place);
      out.directions.emplace_back(0);
    }
    out.directions[found->second] += surface.normals[i];
    out.point_of.push_back(found->second);
  }
  for (glm::vec3& direction : out.directions) {
    const float length = glm::length(direction);
    direction = length > 0 ? direction / length : glm::vec3(0, 1, 0);
  }
  return out;
}

// Directions over a plane, spread as a matt surface weighs light (by cosine), on a spiral of the golden angle. No
// chance is involved, so every machine finds the same.
std::vector<glm::vec3> fan(std::size_t count) {
  std::vector<glm::vec3> out;
  for (std::size_t i = 0; i < count; ++i) {
    const float part = (static_cast<float>(i) + 0.5F) / static_cast<float>(count);
    const float angle = 2.39996323F * static_cast<float>(i);  // the golden angle
    const float across = std::sqrt(part);
    out.emplace_back(across * std::cos(angle), across * std::sin(angle), std::sqrt(1 - part));
  }
  return out;
}

// The share of directions in which nothing stands within the radius. Rays begin a little above the surface.
float openness(const Bvh& bvh, const glm::vec3& place, const glm::vec3& up, const std::vector<glm::vec3>& directions,
               float radius) {
  const glm::mat3 frame = frame_of(up);
  const glm::vec3 from = place + 0.02F * radius * up;
  const auto open = std::ranges::count_if(
      directions, [&](const glm::vec3& direction) { return !bvh.blocked(from, frame * direction, radius); });
  return static_cast<float>(open) / static_cast<float>(directions.size());
}

// Calls what(first, last) for blocks of points on several threads. Each block writes to places of its own, so the
// result does not depend on who did which.
template <class What>
void in_blocks(std::size_t count, unsigned threads, What&& what) {
  const auto work = [&](unsigned which) {
    for (std::size_t first = which * block; first < count; first += threads * block)
      what(first, std::min(first + block, count));
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < threads; ++i) others.emplace_back(work, i);
  work(0);
  for (std::thread& other : others) other.join();
}

std::vector<float> all_openness(const Surface& surface, const Welded& welded, float radius, unsigned threads) {
  const Bvh bvh(surface);
  const std::size_t count = welded.places.size();
  const auto directions = fan(std::clamp(most_rays / std::max<std::size_t>(count, 1), least_per_point, most_per_point));
  std::vector<float> out(count);
  in_blocks(count, std::max(threads, 1U), [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i)
      out[i] = openness(bvh, welded.places[i], welded.directions[i], directions, radius);
  });
  return out;
}

// Sums over the triangle sides around each place.
struct Around {
  std::vector<float> bend, sides;  // turn of the direction in radians per mm; number of sides
  std::vector<float> longest;      // mm, of the longest side
};

Around around(const Surface& surface, const Welded& welded) {
  const std::size_t count = welded.places.size();
  Around out{std::vector<float>(count), std::vector<float>(count), std::vector<float>(count)};
  for (const auto& face : surface.faces)
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t a = welded.point_of[face[k]], b = welded.point_of[face[(k + 1) % 3]];
      const glm::vec3 way = welded.places[b] - welded.places[a];
      const float squared = glm::dot(way, way);
      if (!(squared > 1e-12F)) continue;
      const float bend = glm::dot(welded.directions[b] - welded.directions[a], way) / squared;
      for (const std::uint32_t point : {a, b}) {
        out.bend[point] += bend;
        out.longest[point] = std::max(out.longest[point], std::sqrt(squared));
        out.sides[point] += 1;
      }
    }
  return out;
}

std::uint8_t byte(float value) { return static_cast<std::uint8_t>(std::lround(255 * std::clamp(value, 0.0F, 1.0F))); }

// The Hermite step from 0 at `low` to 1 at `high`, as in shaders.
float smooth(float low, float high, float value) {
  const float t = std::clamp((value - low) / (high - low), 0.0F, 1.0F);
  return t * t * (3 - 2 * t);
}

}  // namespace

// The radius follows the model's height: a small model has finer recesses. Curvature is measured over the same radius,
// so that it does not depend on how finely a file is divided.
void shade(Model& model, const Surface& surface, unsigned threads) {
  const float height = model.bounds.high.y - model.bounds.low.y;
  const float radius = shade_radius * std::max(height / usual_tall, 0.05F);
  const Welded welded = weld(surface);
  const std::vector<float> open = all_openness(surface, welded, radius, threads);
  const Around near = around(surface, welded);
  for (std::size_t i = 0; i < model.vertices.size(); ++i) {
    const std::uint32_t point = welded.point_of[i];
    const float sides = std::max(near.sides[point], 1.0F);
    const float bend = near.bend[point] / sides * radius / 2;  // radians, over half the radius
    // Corners far apart would smear an edge far into large flat faces; and no dry brush reaches into a recess.
    const float small = std::clamp(radius / std::max(near.longest[point], 1e-6F), 0.0F, 1.0F);
    const float local = small * (bend > 0 ? smooth(0.25F, 0.75F, open[point]) : 1);
    model.vertices[i].paint = {byte(smooth(0.15F, 0.6F, bend) * local), byte(open[point]),
                               byte(128.0F / 255 + std::clamp(bend, -1.0F, 1.0F) * local * 0.498F), 0};
  }
}

}  // namespace sprue::assets
