// The table as a grid, so that only cells under shadows pay for them.
#pragma once
#include <glm/glm.hpp>
#include <span>

#include "render/device/gl.h"

namespace sprue::render {

inline constexpr float table_reach = 1400;  // mm from its middle to each side

// A rectangle on the table.
struct Patch {
  glm::vec2 low{0}, high{0};  // mm
};

// A grid of cells about the table's middle. Cells that any patch touches are drawn apart from all others, so that most
// of the table is drawn by the cheaper shader.
class TableGrid {
 public:
  static TableGrid make();
  // Call it in each frame before drawing: pieces and their shadows move.
  void sort(std::span<const Patch> patches);
  enum class Cells { all, touched, others };
  void draw(Cells cells) const;

 private:
  GlVertices vertices_;
  GlBuffer corners_, cells_;
  int touched_ = 0;  // number of indices of touched cells, which come first
};

}  // namespace sprue::render
