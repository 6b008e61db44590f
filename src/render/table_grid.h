#pragma once
#include <glm/glm.hpp>
#include <span>

#include "render/gl.h"

namespace sprue::render {

inline constexpr float table_reach = 1400;  // mm from its middle to each side

// A rectangle of the table.
struct Patch {
  glm::vec2 low{0}, high{0};  // mm
};

// The table as a grid of cells about its middle. Those that some patch touches are drawn apart from all others.
class TableGrid {
 public:
  static TableGrid make();
  void sort(std::span<const Patch> patches);
  enum class Cells { all, touched, others };
  void draw(Cells cells) const;

 private:
  GlVertices vertices_;
  GlBuffer corners_, cells_;
  int touched_ = 0;  // indices; those of the touched cells come first
};

}  // namespace sprue::render
