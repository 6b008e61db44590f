// Draws the lines of a tableau.
#pragma once
#include <optional>
#include <span>

#include "render/device/shader.h"
#include "render/models/draw_list.h"
#include "render/passes/scene_style.h"

namespace sprue::render {

// Draws wires, beams and lines of sight as ribbons that face the viewer and are shaded as tubes.
class LinePass {
 public:
  static std::optional<LinePass> create(const ShaderFolder& shaders, Problems& problems);
  // Draws into the light of the scene, after everything that is solid: lines do not hide each other.
  void draw(std::span<const stage::Line> lines, const View& view, const SceneStyle& style);

 private:
  LinePass() = default;
  std::optional<Shader> developed_, light_;
  GlBuffer buffer_;
  GlVertices vertices_;
};

}  // namespace sprue::render
