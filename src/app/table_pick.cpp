#include "app/table_pick.h"

#include <algorithm>
#include <limits>

namespace sprue {
namespace {

// How far along the ray a box begins; nothing when it is missed.
std::optional<float> distance_to(const Ray& ray, const assets::Box& box) {
  float near = 0, far = std::numeric_limits<float>::max();
  for (int axis = 0; axis < 3; ++axis) {
    const float way = ray.way[axis];
    if (way == 0) {
      if (ray.from[axis] < box.low[axis] || ray.from[axis] > box.high[axis]) return std::nullopt;
      continue;
    }
    float in = (box.low[axis] - ray.from[axis]) / way, out = (box.high[axis] - ray.from[axis]) / way;
    if (in > out) std::swap(in, out);
    near = std::max(near, in);
    far = std::min(far, out);
  }
  return near <= far ? std::optional(near) : std::nullopt;
}

Ray in_model(const Ray& ray, const stage::Pose& pose) {
  const glm::quat back = glm::inverse(pose.turn);
  return {back * (ray.from - pose.position) / pose.scale, back * ray.way / pose.scale};
}

glm::vec3 on_table(const glm::vec3& at, const stage::Pose& pose) {
  return pose.position + pose.turn * (at * pose.scale);
}

}  // namespace

std::optional<std::string> piece_under(const Ray& ray, const stage::Tableau& table, const std::set<std::string>& ids,
                                       const Bounds& bounds) {
  std::optional<std::string> found;
  float nearest = std::numeric_limits<float>::max();
  for (const stage::Piece& piece : table.pieces) {
    if (!ids.contains(piece.id) || piece.pose.scale <= 0) continue;
    const std::optional<assets::Box> box = bounds(piece.model);
    const std::optional<float> far = box ? distance_to(in_model(ray, piece.pose), *box) : std::nullopt;
    if (!far || *far >= nearest) continue;
    nearest = *far;
    found = piece.id;
  }
  return found;
}

stage::Line ring_around(const stage::Piece& piece, const assets::Box& box, stage::Colour colour, float thick) {
  constexpr float above = 0.8F;  // mm
  const glm::vec3 size = box.high - box.low;
  const bool flat = size.y < std::max(size.x, size.z) * 0.3F;  // a tile or a card: around its face
  const float y = flat ? box.high.y + above : box.low.y + above;
  stage::Line line{"ring:" + piece.id, {}, colour, thick, 0.7F, 1};
  for (const auto& [x, z] :
       {std::pair{box.low.x, box.low.z}, std::pair{box.high.x, box.low.z}, std::pair{box.high.x, box.high.z},
        std::pair{box.low.x, box.high.z}, std::pair{box.low.x, box.low.z}})
    line.points.push_back(on_table({x, y, z}, piece.pose));
  return line;
}

void add_corners(const stage::Piece& piece, const assets::Box& box, std::vector<glm::vec3>& corners) {
  for (const float x : {box.low.x, box.high.x})
    for (const float z : {box.low.z, box.high.z}) corners.push_back(on_table({x, box.low.y, z}, piece.pose));
}

glm::vec3 top_of(const stage::Piece& piece, const assets::Box& box) {
  const glm::vec3 middle = (box.low + box.high) / 2.0F;
  return on_table({middle.x, box.high.y, middle.z}, piece.pose);
}

}  // namespace sprue
