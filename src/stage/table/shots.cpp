// Reads shots by name, and fits them to what stands on a table.
#include "stage/table/shots.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "stage/table/camera.h"

namespace sprue::stage {
namespace {

constexpr float radians = std::numbers::pi_v<float> / 180;

// The box around the pieces whose ids begin with `on`, with their height and what flies over them; the whole room if
// there are none.
PlayArea room_of(const Tableau& tableau, std::string_view on) {
  constexpr float around = 26, above = 62, over = 22;  // mm: about a piece, and what flies with what it stands on
  PlayArea room{glm::vec3(std::numeric_limits<float>::max()), glm::vec3(std::numeric_limits<float>::lowest())};
  for (const Piece& piece : tableau.pieces) {
    if (on.empty() || !piece.id.starts_with(on)) continue;
    const glm::vec3 at = piece.pose.position;
    room.low = glm::min(room.low, glm::vec3{at.x - around, 0, at.z - around});
    room.high = glm::max(room.high, glm::vec3{at.x + around, std::max(above, at.y + over), at.z + around});
  }
  return room.low.x > room.high.x ? tableau.room : room;
}

}  // namespace

std::vector<glm::vec3> corners_of(const PlayArea& room) {
  std::vector<glm::vec3> corners;
  for (const float x : {room.low.x, room.high.x})
    for (const float y : {room.low.y, room.high.y})
      for (const float z : {room.low.z, room.high.z}) corners.emplace_back(x, y, z);
  return corners;
}

// Finds the distance and the middle of the picture by turns: nearer corners of a box look farther out, so neither can
// be worked out without the other.
Shot shot_of(const PlayArea& room, const Angle& angle) {
  constexpr int rounds = 12;
  const glm::vec3 away = direction_to_camera(angle.yaw * radians, angle.pitch * radians);
  const CameraAxes axes = camera_axes(-away);
  const float slope = std::tan(angle.view / 2 * radians) * angle.fill;
  const std::vector<glm::vec3> corners = corners_of(room);
  glm::vec3 target = (room.low + room.high) * 0.5F;
  float distance = glm::length(room.high - room.low) / slope;
  for (int round = 0; round < rounds; ++round) {
    glm::vec2 low(1e9F), high(-1e9F);
    for (const glm::vec3& corner : corners) {
      const glm::vec3 off = corner - target;
      const float depth = std::max(distance - glm::dot(off, away), 1.0F);
      const glm::vec2 seen =
          glm::vec2{glm::dot(off, axes.right) / angle.shape, glm::dot(off, axes.up)} / (depth * slope);
      low = glm::min(low, seen);
      high = glm::max(high, seen);
    }
    const glm::vec2 middle = (low + high) * 0.5F;
    target += (axes.right * (middle.x * angle.shape) + axes.up * middle.y) * (distance * slope);
    distance *= std::max(high.x - low.x, high.y - low.y) * 0.5F;
  }
  return {target + away * distance, target, angle.view, angle.blur};
}

// Fits a named shot to a table. All that is looked at is in focus: the farther apart it stands, the less is blurred.
Shot shot_of(const NamedShot& named, const Tableau& tableau) {
  constexpr float deep = 150;  // mm that are in focus enough
  const PlayArea room = room_of(tableau, named.on);
  Shot shot = shot_of(room, named.angle);
  if (room != tableau.room) shot.blur *= std::min(1.0F, deep / glm::length(room.high - room.low));
  if (named.distance > 0) shot.eye = shot.target + glm::normalize(shot.eye - shot.target) * named.distance;
  shot.eye += named.aim;
  shot.target += named.aim;
  return shot;
}

NamedShot upright(const NamedShot& shot, const Tableau& tableau) {
  constexpr float least_pitch = 46, view = 34, step = 15, most_turn = 90;  // degrees
  constexpr float fill = 1.06F;  // what lies at the table's very sides may be cut
  // A direction must bring the camera so much nearer, or it is not worth turning farther.
  constexpr float nearer = 0.98F;
  const auto turned_by = [&](float turn) {
    NamedShot tried = shot;
    tried.angle.shape = upright_shape;
    tried.angle.view = view;
    tried.angle.fill = fill;
    tried.angle.pitch = std::max(shot.angle.pitch, least_pitch);
    tried.angle.yaw += turn;
    return tried;
  };
  const auto distance = [&](const NamedShot& tried) {
    const Shot seen = shot_of(tried, tableau);
    return glm::distance(seen.eye, seen.target);
  };
  NamedShot best = turned_by(0);
  for (int turns = 1; static_cast<float>(turns) * step <= most_turn; ++turns) {
    const float turn = static_cast<float>(turns) * step;
    for (const float way : {-turn, turn})
      if (distance(turned_by(way)) < nearer * distance(best)) best = turned_by(way);
  }
  return best;
}

}  // namespace sprue::stage
