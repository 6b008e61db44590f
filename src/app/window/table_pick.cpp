// Sends a ray through a pixel to find the piece under it.
#include "app/window/table_pick.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "assets/model/pose.h"
#include "stage/table/shots.h"

namespace sprue {
namespace {

// The distance along the ray at which a box begins; nothing when the ray misses it.
std::optional<float> distance_to(const Ray& ray, const assets::Box& box) {
  float near = 0, far = std::numeric_limits<float>::max();
  for (int axis = 0; axis < 3; ++axis) {
    const float way = ray.way[axis];
    // A ray along the box's side meets it only from within its bounds.
    if (way == 0) {
      if (ray.from[axis] < box.low[axis] || ray.from[axis] > box.high[axis]) return std::nullopt;
      continue;
    }
    // Slab by slab: the ray is in the box where it is between all three pairs of sides.
    float in = (box.low[axis] - ray.from[axis]) / way, out = (box.high[axis] - ray.from[axis]) / way;
    if (in > out) std::swap(in, out);
    near = std::max(near, in);
    far = std::min(far, out);
  }
  return near <= far ? std::optional(near) : std::nullopt;
}

// The ray as the model sees it, so that its upright box can be used however the piece stands. Its way keeps its length
// on the table, which makes distances of several pieces comparable.
Ray in_model(const Ray& ray, const stage::Pose& pose) {
  const glm::quat back = glm::inverse(pose.turn);
  return {back * (ray.from - pose.position) / pose.scale, back * ray.way / pose.scale};
}

glm::vec3 on_table(const glm::vec3& at, const stage::Pose& pose) {
  return pose.position + pose.turn * (at * pose.scale);
}

// The distance of c to the left of the way from a to b, seen from above, as twice the area of the triangle, in mm².
float turn(const glm::vec3& a, const glm::vec3& b, const glm::vec3& c) {
  return (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x);
}

// The convex line around points of one height, closed; points that hardly bend it are left out.
std::vector<glm::vec3> around(std::vector<glm::vec3> points) {
  constexpr float bend = 0.5F;  // mm²
  if (points.size() < 3) return points;
  std::ranges::sort(points, [](const glm::vec3& a, const glm::vec3& b) { return a.x != b.x ? a.x < b.x : a.z < b.z; });
  std::vector<glm::vec3> line;
  const auto add_side = [&] {
    const std::size_t begin = line.size();
    for (const glm::vec3& point : points) {
      // Points that turn the wrong way, or hardly at all, are taken out again.
      while (line.size() >= begin + 2 && turn(line[line.size() - 2], line.back(), point) <= bend) line.pop_back();
      line.push_back(point);
    }
    line.pop_back();  // the other side begins with it
  };
  add_side();
  std::ranges::reverse(points);
  add_side();
  line.push_back(line.front());
  return line;
}

}  // namespace

std::optional<std::string> piece_under(const Ray& ray, const stage::Tableau& table, const std::set<std::string>& ids,
                                       const Bounds& bounds) {
  std::optional<std::string> found;
  float nearest = std::numeric_limits<float>::max();
  for (const stage::Piece& piece : table.pieces) {
    // A piece of no size is hidden.
    if (!ids.contains(piece.id) || piece.pose.scale <= 0) continue;
    const std::optional<assets::Box> box = bounds(piece.model);
    const std::optional<float> far = box ? distance_to(in_model(ray, piece.pose), *box) : std::nullopt;
    if (!far || *far >= nearest) continue;
    nearest = *far;
    found = piece.id;
  }
  return found;
}

std::vector<glm::vec3> outline_of(const assets::Model& model) {
  constexpr float above = 0.8F;  // mm above the table or the face, so that the line is seen
  const glm::vec3 low = model.bounds.low, size = model.bounds.high - low;
  const bool flat = size.y < std::max(size.x, size.z) * 0.3F;  // a tile or a card
  // Of a standing model only the foot counts: arms and weapons reach out over other tiles.
  const float highest = flat ? model.bounds.high.y : low.y + size.y * 0.15F;
  const assets::Pose pose = assets::pose_of(model, {});
  std::vector<glm::vec3> points;
  assets::for_each_drawn(model, [&](std::size_t node, const assets::Mesh& mesh) {
    const glm::mat4 place = assets::placement(pose, node, mesh);
    for (std::uint32_t i = 0; i < mesh.vertices; ++i) {
      const glm::vec3 at = place * glm::vec4(model.vertices[mesh.first_vertex + i].position, 1);
      if (at.y <= highest) points.emplace_back(at.x, (flat ? model.bounds.high.y : low.y) + above, at.z);
    }
  });
  return around(std::move(points));
}

stage::Line ring_around(const stage::Piece& piece, std::span<const glm::vec3> outline, stage::Colour colour,
                        float thick) {
  // The ring has the piece's own pose, so it stays with a piece that moves.
  stage::Line line{"ring:" + piece.id, {}, colour, thick, 0.7F, 1};
  for (const glm::vec3& point : outline) line.points.push_back(on_table(point, piece.pose));
  return line;
}

stage::Line wide_ring(const stage::Piece& piece, std::span<const glm::vec3> outline, stage::Colour colour,
                      float thick) {
  constexpr int corners = 40;
  constexpr float room = 1.04F, glow = 1.6F;
  stage::Line line{"owner:" + piece.id, {}, colour, thick, glow, 1};
  if (outline.empty()) return line;
  glm::vec3 low = outline.front(), high = low;
  for (const glm::vec3& point : outline) low = glm::min(low, point), high = glm::max(high, point);
  const glm::vec3 middle = (low + high) / 2.0F;
  float radius = 0;
  for (const glm::vec3& point : outline) radius = std::max(radius, glm::distance(point, middle) * room);
  for (int i = 0; i <= corners; ++i) {
    const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / corners;
    line.points.push_back(on_table(middle + radius * glm::vec3{std::cos(angle), 0, std::sin(angle)}, piece.pose));
  }
  return line;
}

std::vector<glm::vec3> corners_of(const stage::Piece& piece, const assets::Box& box) {
  std::vector<glm::vec3> corners = stage::corners_of({box.low, box.high});
  for (glm::vec3& corner : corners) corner = on_table(corner, piece.pose);
  return corners;
}

std::optional<glm::vec2> foot_in_picture(const stage::Piece& piece, std::span<const glm::vec3> outline,
                                         const stage::Shot& shot, render::Size picture) {
  if (outline.empty()) return std::nullopt;
  float left = std::numeric_limits<float>::max(), right = -left, lowest = -left;
  for (const glm::vec3& point : outline) {
    // One place behind the camera spoils the whole outline.
    const auto at = place_in_picture(on_table(point, piece.pose), shot, picture);
    if (!at) return std::nullopt;
    // The lowest place in the picture is the nearest to the viewer.
    left = std::min(left, at->x), right = std::max(right, at->x), lowest = std::max(lowest, at->y);
  }
  return glm::vec2{(left + right) / 2, lowest};
}

glm::vec3 halfway(std::span<const glm::vec3> points) {
  float length = 0;
  // Longer parts take more of the way, so this is half of the length and not the middle point.
  for (std::size_t i = 1; i < points.size(); ++i) length += glm::distance(points[i - 1], points[i]);
  float left = length / 2;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const float part = glm::distance(points[i - 1], points[i]);
    if (part > 0 && left <= part) return glm::mix(points[i - 1], points[i], left / part);
    left -= part;
  }
  return points.back();
}

glm::vec3 top_of(const stage::Piece& piece, const assets::Box& box) {
  const glm::vec3 middle = (box.low + box.high) / 2.0F;
  return on_table({middle.x, box.high.y, middle.z}, piece.pose);
}

}  // namespace sprue
