// Finds the squares of the window that a new frame of the screens changes, so that only those are drawn anew. The
// processor draws the screens, and most frames change next to nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "ui/kit/raster.h"

struct ImDrawData;

namespace sprue {

inline constexpr int cell_size = 32;  // pixels of ImGui's

// A hash of everything that is drawn in each square. Two frames look different only where their hashes differ.
struct Cells {
  int columns = 0, rows = 0;
  std::vector<std::uint64_t> hashes;  // row by row; 0: nothing is drawn there
};

// Tells the cells of one frame after the other. Most of ImGui's lists of shapes are the same as in the frame before,
// and those are not looked through again.
class CellReader {
 public:
  Cells read(const ImDrawData& data);

 private:
  struct List {  // a list as it was in the last frame
    std::vector<std::uint8_t> corners, order;
    std::vector<std::uint64_t> commands;
    std::vector<std::uint64_t> hashes;  // hashes of this list's own shapes in each square
  };
  const List& read(std::size_t which, const ImDrawData& data, const Cells& empty);
  float width_ = 0, height_ = 0;
  std::vector<List> lists_;
};

// Cells beside and below each other: a rectangle.
struct CellBlock {
  int column = 0, row = 0, columns = 0, rows = 0;
  bool operator==(const CellBlock&) const = default;
};
// A few blocks that hold all cells in which the two differ. They do not overlap.
std::vector<CellBlock> changed_blocks(const Cells& before, const Cells& now);
std::vector<CellBlock> filled_blocks(const Cells& cells);  // all cells in which there is anything

// The last frame of the screens, without the table. Only the blocks that have changed since are drawn anew.
class KeptPicture {
 public:
  // True if ImGui has rendered a frame that looks like the one drawn last.
  bool is_like(const ImDrawData& data);
  // Draws the frame, and returns the blocks that were drawn anew.
  std::vector<CellBlock> draw(const ImDrawData& data);
  void forget() { cells_ = {}; }  // everything is drawn anew next time

  const Cells& cells() const { return cells_; }
  int width() const { return width_; }
  int height() const { return height_; }
  ui::Area area_of(const CellBlock& block) const;                  // its pixels
  const std::vector<std::uint8_t>& rgba() const { return rgba_; }  // rows from the top, premultiplied alpha

 private:
  int width_ = 0, height_ = 0;
  std::vector<std::uint8_t> rgba_;
  CellReader reader_;
  Cells cells_;
};

}  // namespace sprue
