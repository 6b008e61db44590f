// Builds the boxes by the surface area heuristic and walks them with a stack of its own.
#include "assets/model/bvh.h"

#include <algorithm>
#include <array>
#include <limits>

namespace sprue::assets {
namespace {

constexpr std::size_t most_in_leaf = 4;
constexpr int deepest = 48;  // keeps the stack of the walk short, however odd the model
constexpr int bins = 12;     // places along an axis at which a split is considered
constexpr float far = std::numeric_limits<float>::max();
constexpr Box empty{glm::vec3(far), glm::vec3(-far)};

void widen(Box& box, const Box& other) {
  box.low = glm::min(box.low, other.low);
  box.high = glm::max(box.high, other.high);
}

float area(const Box& box) {
  const glm::vec3 size = box.high - box.low;
  return size.x < 0 ? 0 : size.x * size.y + size.y * size.z + size.z * size.x;
}

// The slab test: the ray is inside of the box between the last plane that it enters and the first that it leaves.
bool meets(const Box& box, const glm::vec3& from, const glm::vec3& inverse, float length) {
  const glm::vec3 a = (box.low - from) * inverse, b = (box.high - from) * inverse;
  const glm::vec3 in = glm::min(a, b), out = glm::max(a, b);
  return std::max({in.x, in.y, in.z, 0.0F}) <= std::min({out.x, out.y, out.z, length});
}

}  // namespace

Bvh::Bvh(const Surface& surface, std::uint32_t first_face, std::uint32_t faces) {
  std::vector<Item> items;
  items.reserve(faces);
  for (std::uint32_t i = first_face; i < first_face + faces; ++i) {
    Item item{.box = empty, .face = i};
    for (const std::uint32_t corner : surface.faces[i])
      widen(item.box, {surface.positions[corner], surface.positions[corner]});
    item.middle = (item.box.low + item.box.high) / 2.0F;
    items.push_back(item);
  }
  if (items.empty()) return;
  parts_.reserve(items.size());
  build(items, 0, items.size(), 0);
  triangles_.reserve(items.size());
  for (const Item& item : items) {
    const auto& face = surface.faces[item.face];
    const glm::vec3& corner = surface.positions[face[0]];
    triangles_.push_back({corner, surface.positions[face[1]] - corner, surface.positions[face[2]] - corner, item.face});
  }
}

// Splits the triangles where rays have the least to do: the expected work is the sum of triangles times surface on both
// sides, and a few planes across the longest side are tried. Returns the place of the first triangle of the far side.
std::size_t Bvh::split(std::vector<Item>& items, std::size_t first, std::size_t count, const Box& middles) const {
  const glm::vec3 size = middles.high - middles.low;
  const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
  if (!(size[axis] > 0)) return first + count / 2;
  const auto bin_of = [&](const Item& item) {
    return std::min(bins - 1, static_cast<int>(bins * (item.middle[axis] - middles.low[axis]) / size[axis]));
  };
  std::array<Box, bins> boxes;
  boxes.fill(empty);
  std::array<std::size_t, bins> counts{};
  for (std::size_t i = first; i < first + count; ++i) {
    const auto bin = static_cast<std::size_t>(bin_of(items[i]));
    widen(boxes[bin], items[i].box);
    ++counts[bin];
  }
  float best = far;
  int plane = 1;
  for (int at = 1; at < bins; ++at) {
    std::array<Box, 2> sides{empty, empty};
    std::array<float, 2> sums{};
    for (int bin = 0; bin < bins; ++bin) {
      const std::size_t side = bin < at ? 0 : 1;
      widen(sides[side], boxes[static_cast<std::size_t>(bin)]);
      sums[side] += static_cast<float>(counts[static_cast<std::size_t>(bin)]);
    }
    const float cost = sums[0] * area(sides[0]) + sums[1] * area(sides[1]);
    if (sums[0] > 0 && sums[1] > 0 && cost < best) best = cost, plane = at;
  }
  const auto begin = items.begin() + static_cast<std::ptrdiff_t>(first);
  const auto middle = std::partition(begin, begin + static_cast<std::ptrdiff_t>(count),
                                     [&](const Item& item) { return bin_of(item) < plane; });
  return static_cast<std::size_t>(middle - items.begin());
}

// Sorts the items of a part in place and appends the parts below it, so `items` ends in the order of the triangles.
void Bvh::build(std::vector<Item>& items, std::size_t first, std::size_t count, int depth) {
  const std::size_t place = parts_.size();
  parts_.push_back(
      {.box = empty, .first = static_cast<std::uint32_t>(first), .count = static_cast<std::uint32_t>(count)});
  Box middles = empty;
  for (std::size_t i = first; i < first + count; ++i) {
    widen(parts_[place].box, items[i].box);
    widen(middles, {items[i].middle, items[i].middle});
  }
  if (count <= most_in_leaf || depth >= deepest) return;
  const std::size_t middle = split(items, first, count, middles);
  if (middle == first || middle == first + count) return;
  // The near child follows its parent directly, so only the far one needs a place.
  build(items, first, middle - first, depth + 1);
  parts_[place].first = static_cast<std::uint32_t>(parts_.size());
  parts_[place].count = 0;
  build(items, middle, first + count - middle, depth + 1);
}

template <class What>
bool Bvh::meets_any(const glm::vec3& from, const glm::vec3& along, float length, What&& what,
                    std::size_t& tests) const {
  if (parts_.empty()) return false;
  // A direction along an axis would divide by zero.
  const auto safe = [](float x) { return 1 / (std::abs(x) > 1e-9F ? x : 1e-9F); };
  const glm::vec3 inverse(safe(along.x), safe(along.y), safe(along.z));
  // The test of Moller and Trumbore: u and v are the shares of two sides at the point that is hit.
  const auto hits = [&](const Triangle& t) {
    const glm::vec3 p = glm::cross(along, t.left);
    const float det = glm::dot(t.right, p);
    if (det == 0) return false;
    const glm::vec3 to = from - t.corner;
    const float u = glm::dot(to, p) / det;
    if (!(u >= 0 && u <= 1)) return false;
    const glm::vec3 q = glm::cross(to, t.right);
    const float v = glm::dot(along, q) / det, way = glm::dot(t.left, q) / det;
    return v >= 0 && u + v <= 1 && way > 0 && way < length && what(t.face, det < 0);
  };
  std::array<std::uint32_t, deepest + 4> stack{};
  std::size_t height = 1;
  while (height > 0) {
    const std::uint32_t at = stack[--height];
    const Part& part = parts_[at];
    tests += 1 + part.count;
    if (!meets(part.box, from, inverse, length)) continue;
    if (part.count == 0) {
      stack[height++] = part.first;
      stack[height++] = at + 1;
    } else if (std::any_of(triangles_.begin() + part.first, triangles_.begin() + part.first + part.count, hits)) {
      return true;
    }
  }
  return false;
}

bool Bvh::blocked(const glm::vec3& from, const glm::vec3& along, float length) const {
  std::size_t tests = 0;
  return meets_any(
      from, along, length, [](std::uint32_t, bool) { return true; }, tests);
}

bool Bvh::blocked(const glm::vec3& from, const glm::vec3& along, const Counts& counts, std::size_t& tests) const {
  return meets_any(from, along, far, counts, tests);
}

}  // namespace sprue::assets
