// Frames the table within the free part of the window, and follows what people turn.
#include "app/window/table_camera.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <numbers>

#include "stage/table/camera.h"

namespace sprue {
namespace {

constexpr float air = 1.06F;  // room around what is to be seen
constexpr float radians = std::numbers::pi_v<float> / 180;
constexpr float lowest = 0.09F, highest = 1.53F;  // radians above the table

float half_height(const stage::Shot& shot) {  // half of the picture's height at a distance of 1
  return std::tan(shot.view * std::numbers::pi_v<float> / 360);
}

stage::CameraAxes axes_of(const stage::Shot& shot) {
  return stage::camera_axes(glm::normalize(shot.target - shot.eye));
}

float aspect(render::Size picture) {
  return static_cast<float>(picture.width) / static_cast<float>(std::max(1, picture.height));
}

}  // namespace

std::optional<glm::vec2> place_in_picture(const glm::vec3& at, const stage::Shot& shot, render::Size picture) {
  const stage::CameraAxes axes = axes_of(shot);
  const glm::vec3 to = at - shot.eye;
  const float depth = glm::dot(to, axes.forward);
  // Just in front of the eye places jump about wildly.
  if (depth <= 1) return std::nullopt;
  const float half = half_height(shot) * depth;
  const float x = glm::dot(to, axes.right) / (half * aspect(picture)), y = glm::dot(to, axes.up) / half;
  return glm::vec2{(x + 1) / 2 * static_cast<float>(picture.width), (1 - y) / 2 * static_cast<float>(picture.height)};
}

namespace {

// Moves the camera aside so that whatever is in the picture's middle comes to stand `by` pixels away from it.
void set_aside(stage::Shot& shot, glm::vec2 by, render::Size picture) {
  const stage::CameraAxes axes = axes_of(shot);
  const float tall = 2 * half_height(shot) * glm::length(shot.eye - shot.target);
  const glm::vec3 way = (axes.right * -by.x + axes.up * by.y) * (tall / static_cast<float>(picture.height));
  shot.eye += way;
  shot.target += way;
}

struct Extent {
  glm::vec2 low{1e9F}, high{-1e9F};
  glm::vec2 size() const { return high - low; }
  glm::vec2 middle() const { return (low + high) / 2.0F; }
};
// The part of the picture that the content takes, in pixels.
Extent extent_of(std::span<const glm::vec3> content, const stage::Shot& shot, render::Size picture) {
  Extent extent;
  for (const glm::vec3& at : content) {
    const auto place = place_in_picture(at, shot, picture);
    if (!place) continue;
    extent.low = glm::min(extent.low, *place);
    extent.high = glm::max(extent.high, *place);
  }
  return extent;
}

// Moves the camera until the content fills the free box. Perspective makes one step an estimate; a few come close
// enough.
void fit(stage::Shot& shot, std::span<const glm::vec3> content, const FreeBox& free, render::Size picture) {
  for (int round = 0; round < 4; ++round) {
    const Extent extent = extent_of(content, shot, picture);
    if (extent.size().x < 1 || extent.size().y < 1) return;
    const float share = std::max(extent.size().x / free.width, extent.size().y / free.height) * air;
    // A step of more than three times would overshoot.
    shot.eye = shot.target + (shot.eye - shot.target) * std::clamp(share, 0.3F, 3.0F);
    const Extent now = extent_of(content, shot, picture);
    set_aside(shot, glm::vec2{free.x + free.width / 2, free.y + free.height / 2} - now.middle(), picture);
  }
}

}  // namespace

// The turn comes before the fit, the zoom after it: a turned table still fills the window, a zoomed one does not have
// to.
stage::Shot moved_by_hand(const stage::Shot& proposed, const stage::Orbit& hand, std::span<const glm::vec3> content,
                          const FreeBox& free, render::Size picture) {
  stage::Shot made = proposed;
  const glm::vec3 back = proposed.eye - proposed.target;
  const float distance = glm::length(back);
  const float yaw = std::atan2(back.x, back.z) + hand.yaw * radians;
  // The camera never goes below the table, nor quite above it, where it would turn over.
  const float pitch =
      std::clamp(std::asin(std::clamp(back.y / distance, -1.0F, 1.0F)) + hand.pitch * radians, lowest, highest);
  made.eye = made.target + stage::direction_to_camera(yaw, pitch) * distance;
  fit(made, content, free, picture);
  made.eye = made.target + (made.eye - made.target) / hand.zoom;
  // Shifts are shares of the picture's height, so that they look the same in every window.
  const float height = static_cast<float>(picture.height) * hand.zoom;
  set_aside(made, {-hand.right * height, hand.up * height}, picture);
  return made;
}

Ray ray_through(glm::vec2 pixel, const stage::Shot& shot, render::Size picture) {
  const stage::CameraAxes axes = axes_of(shot);
  const float x = pixel.x / static_cast<float>(picture.width) * 2 - 1;
  const float y = 1 - pixel.y / static_cast<float>(picture.height) * 2;
  const float half = half_height(shot);
  return {shot.eye, glm::normalize(axes.forward + axes.right * (x * half * aspect(picture)) + axes.up * (y * half))};
}

}  // namespace sprue
