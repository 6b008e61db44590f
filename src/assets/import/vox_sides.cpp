// Turns cubes into few flat sides (greedy meshing): neighbors of one color in one plane become one rectangle.
#include <algorithm>

#include "assets/import/vox.h"

namespace sprue::assets {
namespace {

// The sides of one slice that look one way, as a picture of colors; 0 where there is no side.
struct Slice {
  int width = 0, height = 0;
  std::vector<std::uint8_t> colours;
  std::uint8_t& at(int x, int y) { return colours[static_cast<std::size_t>(y * width + x)]; }
};

struct Rectangle {
  int x = 0, y = 0, width = 0, height = 0;
  std::uint8_t colour = 0;
};

bool row_is(Slice& slice, const Rectangle& r, int y) {
  for (int x = r.x; x < r.x + r.width; ++x)
    if (slice.at(x, y) != r.colour) return false;
  return true;
}

// Takes the largest rectangle that grows from a place, first along, then up.
Rectangle take(Slice& slice, int x, int y) {
  Rectangle r{x, y, 1, 1, slice.at(x, y)};
  while (r.x + r.width < slice.width && slice.at(r.x + r.width, y) == r.colour) ++r.width;
  while (r.y + r.height < slice.height && row_is(slice, r, r.y + r.height)) ++r.height;
  for (int j = r.y; j < r.y + r.height; ++j)
    for (int i = r.x; i < r.x + r.width; ++i) slice.at(i, j) = 0;
  return r;
}

// A cube has a side where no cube lies beyond it.
Slice slice_of(const Solid& solid, int axis, int depth, int step) {
  const int u = (axis + 1) % 3, v = (axis + 2) % 3;
  Slice slice{solid.size[u], solid.size[v], {}};
  slice.colours.resize(static_cast<std::size_t>(slice.width * slice.height));
  glm::ivec3 place(0);
  place[axis] = depth;
  for (place[v] = 0; place[v] < slice.height; ++place[v])
    for (place[u] = 0; place[u] < slice.width; ++place[u]) {
      glm::ivec3 beyond = place;
      beyond[axis] += step;
      if (solid.at(beyond) == 0) slice.at(place[u], place[v]) = solid.at(place);
    }
  return slice;
}

void add_sides(Slice slice, int axis, int depth, int step, std::vector<SolidSide>& out) {
  const int u = (axis + 1) % 3, v = (axis + 2) % 3;
  for (int y = 0; y < slice.height; ++y)
    for (int x = 0; x < slice.width; ++x) {
      if (slice.at(x, y) == 0) continue;
      const Rectangle r = take(slice, x, y);
      SolidSide side{.colour = r.colour};
      side.corner[axis] = static_cast<float>(step > 0 ? depth + 1 : depth);
      side.corner[u] = static_cast<float>(r.x);
      side.corner[v] = static_cast<float>(r.y);
      side.right[u] = static_cast<float>(r.width);
      side.up[v] = static_cast<float>(r.height);
      if (step < 0) std::swap(side.right, side.up);
      out.push_back(side);
    }
}

}  // namespace

std::vector<SolidSide> sides_of(const Solid& solid) {
  std::vector<SolidSide> out;
  for (int axis = 0; axis < 3; ++axis)
    for (int depth = 0; depth < solid.size[axis]; ++depth)
      for (const int step : {-1, 1}) add_sides(slice_of(solid, axis, depth, step), axis, depth, step, out);
  return out;
}

}  // namespace sprue::assets
