// Which squares of the picture a frame of the screens has changed, and the shapes that lie in them: so that no more is
// drawn anew than has to be.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

struct ImDrawData;

namespace sprue {

inline constexpr int cell_size = 32;  // of ImGui's pixels

// What is drawn in each square. Two frames look different only where their prints differ.
struct Cells {
  int columns = 0, rows = 0;
  std::vector<std::uint64_t> prints;  // row by row; 0: nothing
};
Cells cells_of(const ImDrawData& data);

// Cells beside and below each other.
struct CellBlock {
  int column = 0, row = 0, columns = 0, rows = 0;
  bool operator==(const CellBlock&) const = default;
};
// A few blocks that hold all cells in which the two differ. They do not overlap.
std::vector<CellBlock> changed_blocks(const Cells& before, const Cells& now);
std::vector<CellBlock> filled_blocks(const Cells& cells);  // all cells in which there is anything

// Calls `draw` with the shapes of `data` that lie in these blocks, cut off at the blocks' edges.
void draw_blocks(const ImDrawData& data, std::span<const CellBlock> blocks,
                 const std::function<void(ImDrawData&)>& draw);

}  // namespace sprue
