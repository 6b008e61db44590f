// Draws the map of depths that shadows are looked up in.
#pragma once
#include <optional>
#include <set>

#include "render/device/shader.h"
#include "render/device/target.h"
#include "render/models/draw_list.h"
#include "render/passes/card_pass.h"
#include "render/passes/scene_style.h"
#include "render/passes/table_grid.h"

namespace sprue::render {

// Draws the depths of the pieces as the key lamp sees them. Pieces that stood still since the last frame stay drawn in
// a map of their own; while others move, it is copied, and they are drawn into the copy. So a resting table costs no
// shadows at all.
class ShadowPass {
 public:
  static std::optional<ShadowPass> create(const ShaderFolder& shaders, Problems& problems);
  // Brings the map up to date for this frame.
  void draw(const DrawList& list, CardPass& cards, const SceneStyle& style);
  // The part of the table that a shadow may fall on, with its soft edge.
  Patch shadow_of(const assets::Box& thrower, const Light& light) const;
  // Gives the map to a shader that includes shadow.glsl.
  void give_to(Shader& shader) const;

 private:
  ShadowPass(Shader solid, Shader cut) : solid_(std::move(solid)), cut_(std::move(cut)) {}
  static void set_holes(Shader& shader, const GpuModel& model, const assets::Material& material);
  void aim(const Sphere& casters, const Light& light);
  void resize(int side);
  void keep_still(const std::vector<Draw>& still, CardPass* cards);
  void draw_onto(const Target& map, const std::vector<Draw>& draws, CardPass* cards);

  Shader solid_, cut_;
  Target map_, kept_;
  std::uint32_t depths_ = 0;  // the sampler that reads depths instead of comparing them
  glm::mat4 camera_{1};
  float reach_ = 1, spread_ = 0;        // mm that the map reaches from its middle; the lamp's width over its distance
  std::uint64_t aimed_ = 0, lamp_ = 0;  // hashes of how the lamp is to be aimed, and of how the map was drawn
  std::set<std::uint64_t> stood_;       // hashes of the parts that the map shows
  std::uint64_t cards_ = 0;
  std::uint64_t kept_hash_ = 0;
};

}  // namespace sprue::render
