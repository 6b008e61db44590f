// Draws the lit surfaces of a frame: models, cards, and the table under them.
#pragma once
#include <array>
#include <optional>

#include "render/device/shader.h"
#include "render/device/target.h"
#include "render/models/draw_list.h"
#include "render/passes/card_pass.h"
#include "render/passes/room_map.h"
#include "render/passes/scene_style.h"
#include "render/passes/shadow_pass.h"
#include "render/passes/table_grid.h"

namespace sprue::render {

// Draws the table, the models on it, and the light on both. It knows the texture units: shadows have 6 and 7.
class SurfacePass {
 public:
  static std::optional<SurfacePass> create(const ShaderFolder& shaders, Problems& problems);
  // Bakes the covers of the table and of the mat on it when the style asks for others than there are.
  void cover_table(const SceneStyle& style);
  // Draws into the scene, which is the target that is being drawn into.
  void draw(const DrawList& list, CardPass& cards, const View& view, const SceneStyle& style, const ShadowPass& shadows,
            const Target& scene);
  // Draws wires, normals and the like, without light.
  void inspect(const DrawList& list, const View& view, Inspect what);

 private:
  SurfacePass() = default;
  void load_kind(std::size_t kind, const ShaderFolder& shaders, Problems& problems);
  Shader& shader_for(const Batch& batch);
  void prepare_models(const DrawList& list, const View& view, const SceneStyle& style, const ShadowPass& shadows);
  void keep_behind(const Target& scene, const SceneStyle& style);
  void prepare(Shader& shader, const View& view, const SceneStyle& style, const ShadowPass& shadows);
  void prepare_table(Shader& shader, const View& view, const SceneStyle& style, const ShadowPass& shadows);
  void draw_table(const DrawList& list, const View& view, const SceneStyle& style, const ShadowPass& shadows);
  void draw_behind(const SceneStyle& style);
  void draw_feet(const DrawList& list, const View& view, const SceneStyle& style);
  void draw_all(const Batches& batches, const std::vector<Batch>& wanted, const View& view);
  // A texel takes so many pixels.
  void read_noise(float pixels);

  // For each kind of shadows: shaders of painted models, plain and textured, and of those that are shown as they were
  // made, by what their materials need, all of them for pieces seen whole and on their way. Of the table, without and
  // with a mat: outside of all shadows and in them.
  std::vector<Shader> models_, own_, tables_;
  std::vector<Shader> feet_, far_;  // the first draws display values, the second light
  std::optional<Shader> bake_, inspect_;
  // The kind of shadows (render/passes/scene_style.h).
  std::size_t kind_ = 0;
  GlTexture noise_;
  int noise_filter_ = 0;
  RoomMap room_;
  Target behind_;  // what glass is seen before
  bool behind_developed_ = false;
  // A cover of the table, baked into a texture that repeats.
  struct Cover {
    std::optional<Ground> baked{};
    GlTexture texture{};
  };
  void bake(Cover& cover, Ground ground);
  assets::Image drawn_cover(Ground ground);
  std::filesystem::path kept_cover(Ground ground) const;  // the file that it is kept in; empty for none
  std::filesystem::path kept_;
  Cover table_, mat_;
  TableGrid grid_;
  // Shaders that make their own corners draw this.
  GlVertices nothing_;
};

}  // namespace sprue::render
