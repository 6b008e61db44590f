#pragma once
#include <optional>

#include "render/draw_list.h"
#include "render/look.h"
#include "render/shader.h"
#include "render/target.h"

namespace sprue::render {

// From the light of the scene to the picture.
class FinishPass {
 public:
  static std::optional<FinishPass> create(const ShaderFolder& shaders, Problems& problems);
  // What to draw the scene into.
  const Target& scene(const Look& look, Size size);
  void draw(const Look& look, const stage::Shot& shot);
  void keep();  // the scene as it is
  const Target& picture() const { return picture_; }

 private:
  FinishPass() = default;
  Pixels pixels() const { return developed_ ? Pixels::screen : Pixels::light; }
  const Target& resolved();
  const Target& blurred(const Target& light, const stage::Shot& shot);
  void make_bloom(const Target& light, const Look& look);
  void tone_map(const Target& light, const Look& look);
  void run(Shader& shader, const Target& from, const Target& into);

  std::optional<Shader> half_, first_quarter_, first_quarter_of_light_, smear_, mix_;
  std::optional<Shader> finish_, finish_fine_, finish_light_, finish_fine_light_, finish_clear_;
  std::optional<Shader> measure_, spread_;
  Size size_;
  int samples_ = 0;
  bool developed_ = false;  // what the scene is kept as
  bool has_glow_ = true;    // or there may be some
  Target scene_, resolved_, quarter_, near_, near_half_, far_, far_half_, glow_, picture_;
  Target measured_, spread_out_, defocused_;
  GlVertices nothing_;
};

}  // namespace sprue::render
