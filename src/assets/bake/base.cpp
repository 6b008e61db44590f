// Measures the feet of a model and chooses a base that holds them.
#include "assets/bake/base.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace sprue::assets {
namespace {

constexpr std::array<float, 7> usual_bases{25, 28.5F, 32, 40, 50, 60, 80};  // mm
constexpr float own_base_fill = 0.6F;   // share of the circle around it that is flat: a hex has 0.83, a square 0.64
constexpr float own_base_width = 0.5F;  // share of the model's own width, at least
constexpr float smallest_own = 12;      // mm
constexpr float flyer_feet = 0.35F;     // share of the model's width; feet of a flyer are smaller
constexpr float flyer_flatness = 0.6F;  // height by width; a flyer is flatter

// The part of a model that is on the ground or near it, measured about the origin, which is the middle of its feet.
struct Feet {
  float diameter = 0;  // mm, of the circle about the origin that holds all points near the ground
  float flat = 0;      // mm2 of faces that lie on the ground
};

// A point counts as near the ground up to the height `near`; a face counts as flat on it up to the height `ground`.
Feet feet_of(const Surface& surface, float ground, float near) {
  Feet feet;
  for (const auto& face : surface.faces) {
    const auto height = [&](std::uint32_t corner) { return surface.positions[corner].y; };
    if (std::ranges::all_of(face, [&](std::uint32_t corner) { return height(corner) <= ground; }))
      feet.flat += std::abs(doubled_area(surface, face).y) / 2;
    for (const std::uint32_t corner : face) {
      const glm::vec3& at = surface.positions[corner];
      if (at.y <= near) feet.diameter = std::max(feet.diameter, 2 * std::hypot(at.x, at.z));
    }
  }
  return feet;
}

// The diameter of the circle about the origin that holds the node of this name.
float width_of(const Surface& surface, const Model& model, std::string_view part) {
  float diameter = 0;
  for (std::size_t i = 0; i < surface.faces.size(); ++i) {
    if (model.nodes[surface.nodes[i]].name != part) continue;
    for (const std::uint32_t corner : surface.faces[i])
      diameter = std::max(diameter, 2 * std::hypot(surface.positions[corner].x, surface.positions[corner].z));
  }
  return diameter;
}

}  // namespace

float round_base_for(float feet) {
  const auto fits = std::ranges::find_if(usual_bases, [&](float mm) { return mm >= feet; });
  return fits == usual_bases.end() ? usual_bases.back() : *fits;
}

Base base_of(const Model& model, const Surface& surface, const ImportOptions& options, std::string& why) {
  if (!options.base_part.empty()) {
    why = fmt::format("its part '{}' is its base, as asked", options.base_part);
    return {BaseKind::own, width_of(surface, model, options.base_part)};
  }
  const glm::vec3 size = model.bounds.high - model.bounds.low;
  const float width = std::max(size.x, size.z);
  const Feet feet = feet_of(surface, 0.01F * size.y, 0.06F * size.y);
  if (options.base) {
    why = "as asked";
    const bool measured = options.base->mm > 0 || options.base->kind == BaseKind::nothing;
    return {options.base->kind, measured ? options.base->mm : round_base_for(feet.diameter)};
  }
  // A base of its own shows as one large flat face: much of the circle around the feet is covered, and the circle is
  // wide.
  const float circle = 0.785398F * feet.diameter * feet.diameter;
  const bool own =
      feet.flat >= own_base_fill * circle && feet.diameter >= std::max(smallest_own, own_base_width * width);
  if (own) {
    why = fmt::format("its own: {:.0f} % of a circle of {:.1f} mm under it is flat", 100 * feet.flat / circle,
                      feet.diameter);
    return {BaseKind::own, feet.diameter};
  }
  if (feet.diameter < flyer_feet * width && size.y < flyer_flatness * width) {
    why = "a stand: it is wide and touches the ground in one place only";
    return {BaseKind::stand, usual_bases.front()};
  }
  why = fmt::format("round, under feet of {:.1f} mm", feet.diameter);
  return {BaseKind::round, round_base_for(feet.diameter)};
}

}  // namespace sprue::assets
