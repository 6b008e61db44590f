// Turns ticks of the mat into places, and templates into outlines.
#include "stage/aeronauts/mat.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "stage/table/places.h"

namespace sprue::stage::aeronauts {
namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr float half_width = 13;
constexpr float gap = 26.0F / 6;  // between a token's center and the end of a template (AE-R-02)

// The center line of a template in millimeters: straight, or a bend about a center beside its near end.
struct TemplateShape {
  float length, radius;  // radius 0: straight
  float sweep() const { return radius > 0 ? length / radius : 0; }
};
TemplateShape shape_of(game::Manoeuvre manoeuvre) {
  constexpr std::array<TemplateShape, 3> shapes{{{78, 0}, {91 * pi / 4, 91}, {39 * pi / 2, 39}}};
  return shapes[static_cast<std::size_t>(game::template_of(manoeuvre))];
}

// A place on a template, counted from its near end: so far along it, so far to the left of its center line.
glm::vec3 on_template(game::Manoeuvre manoeuvre, float along, float left) {
  const TemplateShape shape = shape_of(manoeuvre);
  if (shape.radius == 0) return {left, 0, along};
  const float bend = static_cast<float>(side_of(manoeuvre));
  const float angle = along / shape.radius, out = shape.radius - bend * left;
  return {bend * (shape.radius - out * std::cos(angle)), 0, out * std::sin(angle)};
}

float radians_turned(game::Manoeuvre manoeuvre) {
  return static_cast<float>(side_of(manoeuvre)) * shape_of(manoeuvre).sweep();
}

}  // namespace

glm::vec3 place_of(const game::Pose& pose) {
  constexpr auto mm = static_cast<float>(game::mm);
  return {static_cast<float>(pose.x) / mm - half_mat, mat_top, half_mat - static_cast<float>(pose.y) / mm};
}

glm::quat heading_of(const game::Pose& pose) { return turned(45.0F * static_cast<float>(pose.h) + 90); }

int side_of(game::Manoeuvre manoeuvre) {
  constexpr std::array<int, 5> sides{0, 1, -1, 1, -1};
  return sides[static_cast<std::size_t>(manoeuvre)];
}

Pose on_the_way(const game::Pose& from, game::Manoeuvre manoeuvre, float share) {
  // The token begins before the template and ends behind it, by the gap; only between the two does the way bend.
  const float bent = shape_of(manoeuvre).length, flown = share * (bent + 2 * gap) - gap;
  const float along = std::clamp(flown, 0.0F, bent);
  const glm::quat turn = glm::angleAxis(radians_turned(manoeuvre) * along / bent, glm::vec3{0, 1, 0});
  const glm::vec3 ahead = turn * glm::vec3{0, 0, flown - along};  // the straight ends
  const glm::vec3 way = glm::vec3{0, 0, gap} + on_template(manoeuvre, along, 0) + ahead;
  return {place_of(from) + heading_of(from) * way, heading_of(from) * turn};
}

// The models bend to the right. To the left the same template is turned over (AE-CMP-09).
Pose LaidTemplate::pose() const {
  enforces("AE-CMP-09");
  glm::vec3 place = place_of(from) + heading_of(from) * glm::vec3{0, 0, gap};
  place.y = top() - template_height;
  if (side_of(manoeuvre) != 1) return {place, heading_of(from)};
  place.y += template_height;
  return {place, heading_of(from) * glm::angleAxis(pi, glm::vec3{0, 0, 1})};
}

// Works in the template's own frame: along its center line and across it. The margin is the radius of what stands
// there.
bool LaidTemplate::covers(glm::vec3 place, float margin) const {
  const glm::vec3 near_end = place_of(from) + heading_of(from) * glm::vec3{0, 0, gap};
  const glm::vec3 at = glm::conjugate(heading_of(from)) * (place - near_end);
  const TemplateShape shape = shape_of(manoeuvre);
  const float reach = half_width + margin;
  if (shape.radius == 0) return std::abs(at.x) <= reach && at.z >= -margin && at.z <= shape.length + margin;
  const float inwards = shape.radius - static_cast<float>(side_of(manoeuvre)) * at.x;
  const float along = shape.radius * std::atan2(at.z, inwards);
  return std::abs(std::hypot(inwards, at.z) - shape.radius) <= reach && along >= -margin &&
         along <= shape.length + margin;
}

// Tries a grid of points on this template against the other. Templates are so much longer than the grid is wide that
// nothing slips through.
bool LaidTemplate::overlaps(const LaidTemplate& other) const {
  constexpr int lengthwise = 12, across = 2;
  for (int i = 0; i <= lengthwise; ++i) {
    for (int k = -across; k <= across; ++k) {
      const float along = shape_of(manoeuvre).length * static_cast<float>(i) / lengthwise;
      const glm::vec3 at = on_template(manoeuvre, along, half_width * static_cast<float>(k) / across);
      if (other.covers(place_of(from) + heading_of(from) * (at + glm::vec3{0, 0, gap}), 0)) return true;
    }
  }
  return false;
}

std::vector<glm::vec3> LaidTemplate::outline() const {
  constexpr int steps = 12;
  std::vector<glm::vec3> points;
  const auto add = [&](float along, float left) {
    const glm::vec3 at = on_template(manoeuvre, along, left) + glm::vec3{0, 0, gap};
    points.push_back(place_of(from) + heading_of(from) * at + glm::vec3{0, top() - mat_top, 0});
  };
  const float length = shape_of(manoeuvre).length;
  for (int i = 0; i <= steps; ++i) add(length * static_cast<float>(i) / steps, half_width);
  for (int i = steps; i >= 0; --i) add(length * static_cast<float>(i) / steps, -half_width);
  points.push_back(points.front());
  return points;
}

}  // namespace sprue::stage::aeronauts
