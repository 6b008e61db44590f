// Which squares of the picture a frame of the screens has changed: so that no more is drawn anew than has to be.
#pragma once

#include <cstdint>
#include <vector>

#include "ui/raster.h"

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

// What the screens have drawn last, without the table. Only the blocks that have changed since are drawn anew.
class KeptPicture {
 public:
  // Whether what ImGui has rendered looks like what was drawn last.
  bool is_like(const ImDrawData& data) const;
  // The blocks that were drawn anew.
  std::vector<CellBlock> draw(const ImDrawData& data);
  void forget() { cells_ = {}; }  // all of it is drawn anew next time

  const Cells& cells() const { return cells_; }
  int width() const { return width_; }
  int height() const { return height_; }
  ui::Area area_of(const CellBlock& block) const;                  // its pixels
  const std::vector<std::uint8_t>& rgba() const { return rgba_; }  // rows from the top, alpha in the colours

 private:
  int width_ = 0, height_ = 0;
  std::vector<std::uint8_t> rgba_;
  Cells cells_;
};

}  // namespace sprue
