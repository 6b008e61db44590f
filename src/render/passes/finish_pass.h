// Turns the light of the scene into the finished picture: blur, bloom, tone mapping, sharpening.
#pragma once
#include <optional>

#include "render/device/shader.h"
#include "render/device/target.h"
#include "render/models/draw_list.h"
#include "render/passes/scene_style.h"

namespace sprue::render {

// Keeps the targets that the scene is drawn into, and makes the picture from them. Moving pictures keep display values
// to save time; pictures to keep keep light, and draw four times as many pixels.
class FinishPass {
 public:
  static std::optional<FinishPass> create(const ShaderFolder& shaders, Problems& problems);
  // The target that the scene is to be drawn into, made anew when size or style ask for another one.
  const Target& scene(const SceneStyle& style, Size size);
  // Makes the picture of the scene that has been drawn.
  void draw(const SceneStyle& style, const stage::Shot& shot);
  void keep();  // takes the scene as it is, without any finishing
  const Target& picture() const { return picture_; }

 private:
  FinishPass() = default;
  Pixels pixels() const { return developed_ ? Pixels::screen : Pixels::light; }
  const Target& resolved();
  const Target& blurred(const Target& light, const stage::Shot& shot);
  void make_bloom(const Target& light, const SceneStyle& style);
  void tone_map(const Target& light, const SceneStyle& style);
  void run(Shader& shader, const Target& from, const Target& into);

  std::optional<Shader> half_, first_quarter_, first_quarter_of_light_, smear_, mix_;
  std::optional<Shader> first_quarter_neutral_, mix_neutral_;
  std::optional<Shader> finish_neutral_, finish_fine_neutral_, finish_clear_neutral_;
  std::optional<Shader> finish_, finish_fine_, finish_light_, finish_fine_light_, finish_clear_;
  std::optional<Shader> measure_, spread_;
  Size size_;
  int samples_ = 0;
  bool developed_ = false;  // the scene is kept as display values, not as light
  bool has_glow_ = true;    // the glow target may hold something
  Target scene_, resolved_, quarter_, near_, near_half_, far_, far_half_, glow_, picture_;
  Target measured_, spread_out_, defocused_;
  GlVertices nothing_;
};

}  // namespace sprue::render
