// Draws labels over the finished picture.
#pragma once
#include <optional>
#include <vector>

#include "assets/model/font.h"
#include "render/device/shader.h"
#include "render/models/draw_list.h"
#include "render/passes/label_layout.h"

namespace sprue::render {

// Writes text over the finished picture, each letter at the size that it is seen at, with a dark halo.
class LabelPass {
 public:
  static std::optional<LabelPass> create(const ShaderFolder& shaders, Problems& problems);
  void letter_with(const assets::Lettering& lettering) { font_ = &lettering.bold; }
  void draw(const std::vector<stage::Label>& labels, const View& view, Size size);

 private:
  LabelPass() = default;
  // A label's text on the sheet.
  struct Text {
    const stage::Label* label = nullptr;
    glm::ivec2 at{0};  // pixels on the sheet
    glm::ivec2 size{0};
  };
  std::vector<Text> write(const std::vector<const stage::Label*>& labels, float size);
  void upload(const std::vector<std::uint8_t>& pixels, int height);

  const assets::Font* font_ = nullptr;
  std::optional<Shader> shader_;
  std::uint64_t written_ = 0;  // a hash of what is on the sheet
  GlTexture sheet_;
  int sheet_height_ = 0;
  GlBuffer buffer_;
  GlVertices vertices_;
};

}  // namespace sprue::render
