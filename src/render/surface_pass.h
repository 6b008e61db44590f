#pragma once
#include <array>
#include <optional>

#include "render/card_pass.h"
#include "render/draw_list.h"
#include "render/look.h"
#include "render/shader.h"
#include "render/shadow_pass.h"
#include "render/table_grid.h"
#include "render/target.h"

namespace sprue::render {

// The table, what stands on it, and the light on both.
class SurfacePass {
 public:
  static std::optional<SurfacePass> create(const ShaderFolder& shaders, Problems& problems);
  // Bakes the covers of the table and of the mat on it when others are wanted.
  void cover_table(const Look& look);
  void draw(const DrawList& list, CardPass& cards, const View& view, const Look& look, const ShadowPass& shadows);
  // Wires, normals and the like, without light.
  void inspect(const DrawList& list, const View& view, Inspect what);

 private:
  SurfacePass() = default;
  Shader& shader_for(const Batch& batch);
  void prepare(Shader& shader, const View& view, const Look& look, const ShadowPass& shadows);
  void prepare_table(Shader& shader, const View& view, const Look& look, const ShadowPass& shadows);
  void draw_table(const DrawList& list, const View& view, const Look& look, const ShadowPass& shadows);
  void draw_behind(const Look& look);
  void draw_feet(const DrawList& list, const View& view, const Look& look);
  void draw_all(const Batches& batches, const std::vector<Batch>& wanted, const View& view);
  void read_noise(float pixels);  // of a texel

  // Of models, for each kind of shadows: plain and textured, each for what is seen whole and what is on its way. Of the
  // table, without and with a mat: outside of all shadows and in them, each for each kind of them.
  std::vector<Shader> models_, tables_;
  std::vector<Shader> feet_, behind_;  // for what is developed, and for light
  std::optional<Shader> bake_, inspect_;
  std::size_t kind_ = 0;  // of shadows
  GlTexture noise_;
  int noise_filter_ = 0;
  struct Cover {
    std::optional<Ground> baked{};
    GlTexture texture{};
  };
  void bake(Cover& cover, Ground ground);
  assets::Image drawn_cover(Ground ground);
  std::filesystem::path kept_cover(Ground ground) const;  // its file; empty: it is kept nowhere
  std::filesystem::path kept_;
  Cover table_, mat_;
  TableGrid grid_;
  GlVertices nothing_;  // for shaders that make their own corners
};

}  // namespace sprue::render
