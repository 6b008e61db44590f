// Computes cameras that frame a few things.
#include "film/shots/framing.h"

#include <algorithm>
#include <cmath>
#include <glm/trigonometric.hpp>

#include "stage/table/places.h"
#include "stage/table/shots.h"

namespace sprue::film {
namespace {

constexpr float lowest_eye = 45;  // mm

// The lens of a camera that is near: degrees from the picture's lower to its upper edge.
float near_view(Shape shape) { return shape == Shape::wide ? 24 : 36; }
float radians(float degrees) { return degrees * std::numbers::pi_v<float> / 180; }
// The distance from which a ball with a radius of 1 mm just fits between the edges that are closer to each other.
float away_from(float view, Shape shape) {
  const float half = radians(view) / 2;
  return 1 / std::sin(shape == Shape::wide ? half : std::atan(std::tan(half) * stage::upright_shape));
}

Spot spot(glm::vec3 place) {
  const auto whole = [](float length) { return static_cast<int>(std::lround(length)); };
  return {whole(place.x), whole(place.y), whole(place.z)};
}

glm::vec3 flat(glm::vec3 way) {
  way.y = 0;
  const float length = glm::length(way);
  return length > 0 ? way / length : glm::vec3{0, 0, 1};
}

}  // namespace

void Bounds::add(glm::vec3 place) {
  // The first place makes the box, since an empty one has no corners yet.
  low_ = empty_ ? place : glm::min(low_, place);
  high_ = empty_ ? place : glm::max(high_, place);
  empty_ = false;
}

void Bounds::add(const Bounds& other) {
  if (other.empty_) return;
  add(other.low_);
  add(other.high_);
}

bool Bounds::within(const Bounds& other) const {
  return glm::all(glm::greaterThanEqual(low_, other.low_)) && glm::all(glm::lessThanEqual(high_, other.high_));
}

Bounds Bounds::widened() const {
  Bounds wide = *this;
  const glm::vec3 air(std::max(Near{}.radius - radius(), 15.0F));
  wide.low_ -= air;
  wide.high_ += air;
  return wide;
}

Camera camera_of(const stage::Shot& shot) {
  return {spot(shot.eye), spot(shot.target), static_cast<int>(std::lround(shot.view)),
          static_cast<int>(std::lround(100 * shot.blur))};
}

stage::Shot circled(const stage::Shot& shot, float degrees, float distance) {
  stage::Shot moved = shot;
  moved.eye = shot.target + stage::turned(degrees) * (shot.eye - shot.target) * distance;
  moved.eye.y = std::max(moved.eye.y, lowest_eye);
  return moved;
}

stage::Shot framed(const Bounds& bounds, const stage::Shot& home, float degrees, const Near& near) {
  const float radius = std::max(bounds.radius() + 20, near.radius);
  const glm::vec3 way = stage::turned(degrees) * flat(home.eye - home.target);
  const float view = near_view(near.shape);
  const float distance = 1.1F * radius * away_from(view, near.shape);
  const glm::vec3 back = way * std::cos(radians(near.pitch)) + glm::vec3{0, std::sin(radians(near.pitch)), 0};
  stage::Shot shot = home;
  shot.target = bounds.middle();
  // The camera aims above the table, so that bases do not fill the lower half.
  shot.target.y = std::max(shot.target.y, 14.0F);
  shot.view = view;
  shot.eye = shot.target + back * distance;
  // Never farther away than the table's own camera.
  const float most = glm::length(home.eye - home.target);
  if (distance > most) shot.eye = shot.target + back * most;
  return shot;
}

int hidden(const stage::Shot& shot, const std::vector<glm::vec3>& places, const std::vector<glm::vec3>& stands) {
  constexpr float around = 30, itself = 20;  // mm: of a miniature about its middle
  int count = 0;
  for (const glm::vec3& place : places) {
    const glm::vec3 way = glm::normalize(place - shot.eye);
    const float far = glm::distance(place, shot.eye);
    // A stand hides a place if it lies between the eye and it, near to the line of sight.
    count += std::ranges::any_of(stands, [&](const glm::vec3& stand) {
      const float along = glm::dot(stand - shot.eye, way);
      return glm::distance(stand, place) > itself && along > 0 && along < far &&
             glm::distance(stand, shot.eye + way * along) < around;
    });
  }
  return count;
}

stage::Shot shifted(stage::Shot shot, glm::vec2 by, Shape shape) {
  const glm::vec3 ahead = glm::normalize(shot.target - shot.eye);
  const glm::vec3 right = glm::normalize(glm::cross(ahead, glm::vec3{0, 1, 0})), up = glm::cross(right, ahead);
  // The picture's height where the target is.
  const float high = 2 * glm::distance(shot.eye, shot.target) * std::tan(radians(shot.view) / 2);
  const glm::vec3 way =
      (right * (by.x * (shape == Shape::wide ? stage::wide_shape : stage::upright_shape)) + up * by.y) * -high;
  shot.eye += way;
  shot.target += way;
  return shot;
}

// In an upright picture the two stand one above the other rather than side by side.
stage::Shot over_shoulder(const Path& path, const stage::Shot& home, Shape shape) {
  const bool wide = shape == Shape::wide;
  const float aside = wide ? 34 : 20, pitch = wide ? 23 : 34;  // degrees from the line between them; above the table
  constexpr float around = 52;                                 // mm: of a miniature about its place
  const glm::vec3 way = flat(path.to - path.from);
  const glm::vec3 across{way.z, 0, -way.x};
  // The side is that of the table's own camera, which is never crossed.
  const float towards_home = glm::dot(across, home.eye - path.from) < 0 ? -1.0F : 1.0F;
  const glm::vec3 back = -way * std::cos(radians(aside)) + across * (towards_home * std::sin(radians(aside)));
  const float apart = glm::distance(path.from, path.to) / 2 * (wide ? 1 : 2 * std::sin(radians(aside)));
  const float radius = apart + around;
  stage::Shot shot = home;
  shot.view = near_view(shape) + 4;
  shot.target = glm::mix(path.from, path.to, 0.5F);
  const float distance = std::min(radius * away_from(shot.view, shape), glm::distance(home.eye, home.target));
  shot.eye = shot.target + (back * std::cos(radians(pitch)) + glm::vec3{0, std::sin(radians(pitch)), 0}) * distance;
  shot.eye.y = std::max(shot.eye.y, lowest_eye);
  return shot;
}

Shape shape_of(int width, int height) { return width < height ? Shape::upright : Shape::wide; }

stage::Shot fitted(const Moment& moment, const ShotList& list, int width, int height) {
  stage::Shot shot = moment.camera;
  const bool upright = list.shape == Shape::upright;
  const float needed = upright ? stage::upright_shape : row_of(list.shots[moment.shot].kind).needs_width;
  const float given = static_cast<float>(width) / static_cast<float>(height);
  // A picture that is wide enough is filmed as it was planned.
  if (given >= needed) return shot;
  // Too far away nothing is seen any more: from there on the lens is made wider.
  constexpr float most = 1.5F;
  const float away = std::min(needed / given, most);
  shot.eye = shot.target + (shot.eye - shot.target) * away;
  const float half = glm::radians(shot.view) / 2;
  shot.view = 2 * glm::degrees(std::atan(std::tan(half) * needed / given / away));
  return shot;
}

}  // namespace sprue::film
