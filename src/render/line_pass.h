#pragma once
#include <optional>
#include <span>

#include "render/draw_list.h"
#include "render/look.h"
#include "render/shader.h"

namespace sprue::render {

// Wires, beams and lines of sight: ribbons that face the viewer and are shaded as tubes.
class LinePass {
 public:
  static std::optional<LinePass> create(const ShaderFolder& shaders, Problems& problems);
  // Into the light of the scene, after everything that is solid.
  void draw(std::span<const stage::Line> lines, const View& view, const Look& look);

 private:
  LinePass() = default;
  std::optional<Shader> developed_, light_;
  GlBuffer buffer_;
  GlVertices vertices_;
};

}  // namespace sprue::render
