#include "stage/framing.h"

#include <algorithm>
#include <cmath>

#include "stage/places.h"

namespace sprue::stage {
namespace {

constexpr float near_view = 24;   // degrees
constexpr float lowest_eye = 45;  // mm

Spot spot(glm::vec3 place) {
  const auto whole = [](float length) { return static_cast<int>(std::lround(length)); };
  return {whole(place.x), whole(place.y), whole(place.z)};
}

float radians(float degrees) { return degrees * std::numbers::pi_v<float> / 180; }

glm::vec3 flat(glm::vec3 way) {
  way.y = 0;
  const float length = glm::length(way);
  return length > 0 ? way / length : glm::vec3{0, 0, 1};
}

}  // namespace

void Frame::add(glm::vec3 place) {
  low_ = empty_ ? place : glm::min(low_, place);
  high_ = empty_ ? place : glm::max(high_, place);
  empty_ = false;
}

void Frame::add(const Frame& other) {
  if (other.empty_) return;
  add(other.low_);
  add(other.high_);
}

bool Frame::within(const Frame& other) const {
  return glm::all(glm::greaterThanEqual(low_, other.low_)) && glm::all(glm::lessThanEqual(high_, other.high_));
}

Frame Frame::widened() const {
  Frame wide = *this;
  const glm::vec3 air(std::max(Near{}.radius - radius(), 15.0F));
  wide.low_ -= air;
  wide.high_ += air;
  return wide;
}

Camera camera_of(const Shot& shot) {
  return {spot(shot.eye), spot(shot.target), static_cast<int>(std::lround(shot.view)),
          static_cast<int>(std::lround(100 * shot.blur))};
}

Shot circled(const Shot& shot, float degrees, float distance) {
  Shot moved = shot;
  moved.eye = shot.target + turned(degrees) * (shot.eye - shot.target) * distance;
  moved.eye.y = std::max(moved.eye.y, lowest_eye);
  return moved;
}

Shot framed(const Frame& frame, const Shot& home, float degrees, const Near& near) {
  const float radius = std::max(frame.radius() + 20, near.radius);
  const glm::vec3 way = turned(degrees) * flat(home.eye - home.target);
  const float distance = 1.1F * radius / std::sin(radians(near_view) / 2);
  const glm::vec3 back = way * std::cos(radians(near.pitch)) + glm::vec3{0, std::sin(radians(near.pitch)), 0};
  Shot shot = home;
  shot.target = frame.middle();
  shot.target.y = std::max(shot.target.y, 14.0F);
  shot.view = near_view;
  shot.eye = shot.target + back * distance;
  // Never farther away than the table's own camera.
  const float most = glm::length(home.eye - home.target);
  if (distance > most) shot.eye = shot.target + back * most;
  return shot;
}

int hidden(const Shot& shot, const std::vector<glm::vec3>& places, const std::vector<glm::vec3>& stands) {
  constexpr float around = 30, itself = 20;  // mm: of a miniature about its middle
  int count = 0;
  for (const glm::vec3& place : places) {
    const glm::vec3 way = glm::normalize(place - shot.eye);
    const float far = glm::distance(place, shot.eye);
    count += std::ranges::any_of(stands, [&](const glm::vec3& stand) {
      const float along = glm::dot(stand - shot.eye, way);
      return glm::distance(stand, place) > itself && along > 0 && along < far &&
             glm::distance(stand, shot.eye + way * along) < around;
    });
  }
  return count;
}

Shot shifted(Shot shot, glm::vec2 by) {
  const glm::vec3 ahead = glm::normalize(shot.target - shot.eye);
  const glm::vec3 right = glm::normalize(glm::cross(ahead, glm::vec3{0, 1, 0})), up = glm::cross(right, ahead);
  const float high = 2 * glm::distance(shot.eye, shot.target) * std::tan(radians(shot.view) / 2);
  const glm::vec3 way = (right * (by.x * 16 / 9) + up * by.y) * -high;
  shot.eye += way;
  shot.target += way;
  return shot;
}

Shot over_shoulder(const Path& path, const Shot& home) {
  constexpr float aside = 34, pitch = 23;  // degrees from the line between them, and above the table
  constexpr float around = 52;             // mm: of a miniature about its place
  const glm::vec3 way = flat(path.to - path.from);
  const glm::vec3 across{way.z, 0, -way.x};
  const float towards_home = glm::dot(across, home.eye - path.from) < 0 ? -1.0F : 1.0F;
  const glm::vec3 back = -way * std::cos(radians(aside)) + across * (towards_home * std::sin(radians(aside)));
  const float radius = glm::distance(path.from, path.to) / 2 + around;
  Shot shot = home;
  shot.view = near_view + 4;
  shot.target = glm::mix(path.from, path.to, 0.5F);
  const float distance = std::min(radius / std::sin(radians(shot.view) / 2), glm::distance(home.eye, home.target));
  shot.eye = shot.target + (back * std::cos(radians(pitch)) + glm::vec3{0, std::sin(radians(pitch)), 0}) * distance;
  shot.eye.y = std::max(shot.eye.y, lowest_eye);
  return shot;
}

}  // namespace sprue::stage
