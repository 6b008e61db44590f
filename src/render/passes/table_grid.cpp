// Sorts the cells of the table by whether a patch touches them.
#include "render/passes/table_grid.h"

#include <external/glad.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace sprue::render {
namespace {

// The numbers are those of one side.
constexpr int cells = 56, corners = cells + 1;
constexpr float half = table_reach, step = 2 * half / cells;
constexpr int all_indices = cells * cells * 6;

int cell_at(float mm) { return std::clamp(static_cast<int>((mm + half) / step), 0, cells - 1); }

void add_cell(int x, int z, std::vector<std::uint16_t>& indices) {
  const int first = z * corners + x;
  // The order is against the clock as seen from above.
  for (const int corner : {0, corners, 1, 1, corners, corners + 1})
    indices.push_back(static_cast<std::uint16_t>(first + corner));
}

}  // namespace

TableGrid TableGrid::make() {
  std::vector<glm::vec2> places;
  for (int z = 0; z < corners; ++z)
    for (int x = 0; x < corners; ++x) places.push_back(glm::vec2(x, z) * step - half);
  TableGrid grid;
  grid.vertices_ = new_vertices();
  grid.corners_ = new_buffer();
  grid.cells_ = new_buffer();
  glBindVertexArray(grid.vertices_.id());
  glBindBuffer(GL_ARRAY_BUFFER, grid.corners_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(places.size() * sizeof(glm::vec2)), places.data(),
               GL_STATIC_DRAW);
  describe_floats(0, 2, sizeof(glm::vec2), 0);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, grid.cells_.id());
  glBindVertexArray(0);
  return grid;
}

// Touched cells come first among the indices, the others after them, so each group is one call.
void TableGrid::sort(std::span<const Patch> patches) {
  std::array<bool, cells * cells> is_touched{};
  for (const Patch& patch : patches) {
    if (patch.high.x < -half || patch.high.y < -half || patch.low.x > half || patch.low.y > half) continue;
    for (int z = cell_at(patch.low.y); z <= cell_at(patch.high.y); ++z)
      for (int x = cell_at(patch.low.x); x <= cell_at(patch.high.x); ++x)
        is_touched[static_cast<std::size_t>(z * cells + x)] = true;
  }
  std::vector<std::uint16_t> indices;
  indices.reserve(all_indices);
  for (const bool wanted : {true, false}) {
    for (int z = 0; z < cells; ++z)
      for (int x = 0; x < cells; ++x)
        if (is_touched[static_cast<std::size_t>(z * cells + x)] == wanted) add_cell(x, z, indices);
    if (wanted) touched_ = static_cast<int>(indices.size());
  }
  glBindVertexArray(vertices_.id());
  glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(indices.size() * sizeof(std::uint16_t)), indices.data(),
               GL_STREAM_DRAW);
}

void TableGrid::draw(Cells which) const {
  const int first = which == Cells::others ? touched_ : 0;
  const int end = which == Cells::touched ? touched_ : all_indices;
  if (first == end) return;
  glBindVertexArray(vertices_.id());
  glDrawElements(GL_TRIANGLES, end - first, GL_UNSIGNED_SHORT,
                 reinterpret_cast<const void*>(static_cast<std::size_t>(first) * sizeof(std::uint16_t)));
}

}  // namespace sprue::render
