#pragma once
#include <array>
#include <optional>

#include "render/card_pass.h"
#include "render/draw_list.h"
#include "render/look.h"
#include "render/shader.h"
#include "render/shadow_pass.h"
#include "render/target.h"

namespace sprue::render {

// The table, what stands on it, and the light on both.
class SurfacePass {
 public:
  static std::optional<SurfacePass> create(const std::filesystem::path& shaders, Problems& problems);
  // Bakes the covers of the table and of the mat on it when others are wanted.
  void cover_table(const Look& look);
  void draw(const DrawList& list, CardPass& cards, const View& view, const Look& look, const ShadowPass& shadows);
  // Wires, normals and the like, without light.
  void inspect(const DrawList& list, const View& view, Inspect what);

 private:
  SurfacePass() = default;
  Shader& shader_for(const Draw& draw);
  void prepare(Shader& shader, const View& view, const Look& look, const ShadowPass& shadows);
  void draw_table(const View& view, const Look& look, const ShadowPass& shadows);
  void draw_feet(const DrawList& list, const View& view);
  void draw_all(const std::vector<Draw>& draws);

  // Plain and textured, each with one tap into the shadow map and with many.
  std::vector<Shader> models_, tables_;
  std::optional<Shader> foot_, bake_, inspect_;
  bool soft_ = false;
  GlTexture noise_;
  struct Cover {
    std::optional<Ground> baked{};
    GlTexture texture{};
  };
  void bake(Cover& cover, Ground ground);
  Cover table_, mat_;
  GlVertices nothing_;  // for shaders that make their own corners
};

}  // namespace sprue::render
