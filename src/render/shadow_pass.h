#pragma once
#include <optional>
#include <set>

#include "render/card_pass.h"
#include "render/draw_list.h"
#include "render/look.h"
#include "render/shader.h"
#include "render/table_grid.h"
#include "render/target.h"

namespace sprue::render {

// The depths of the pieces as the key lamp sees them. Those that stood still since the last frame are kept drawn in a
// map of their own; while others move it is copied, and they are drawn into the copy.
class ShadowPass {
 public:
  static std::optional<ShadowPass> create(const ShaderFolder& shaders, Problems& problems);
  void draw(const DrawList& list, CardPass& cards, const Look& look);
  // Where on the table something may throw its shadow, with its soft edge.
  Patch shadow_of(const assets::Box& thrower, const Light& light) const;
  // Makes the map known to a shader that has shadow.glsl.
  void give_to(Shader& shader) const;

 private:
  explicit ShadowPass(Shader shader) : shader_(std::move(shader)) {}
  void aim(const Sphere& casters, const Light& light);
  void resize(int side);
  void keep_still(const std::vector<Draw>& still, CardPass* cards);
  void draw_onto(const Target& map, const std::vector<Draw>& draws, CardPass* cards);

  Shader shader_;
  Target map_, kept_;
  std::uint32_t depths_ = 0;  // the sampler that reads depths instead of comparing them
  glm::mat4 camera_{1};
  float reach_ = 1, spread_ = 0;        // mm
  std::uint64_t aimed_ = 0, lamp_ = 0;  // prints of how it is to be aimed, and of how the map was
  std::set<std::uint64_t> stood_;       // prints of what the map shows
  std::uint64_t cards_ = 0;
  std::uint64_t kept_print_ = 0;
};

}  // namespace sprue::render
