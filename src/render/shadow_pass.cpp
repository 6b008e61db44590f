#include "render/shadow_pass.h"

#include <external/glad.h>

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>

#include "core/hash.h"

namespace sprue::render {
namespace {

constexpr int live_side = 1024, fine_side = 2048;
constexpr int map_unit = 6, depths_unit = 7;

}  // namespace

std::optional<ShadowPass> ShadowPass::create(const std::filesystem::path& shaders, Problems& problems) {
  std::optional<Shader> shader = Shader::load(shaders, {"depth.vert", "depth.frag"}, problems);
  if (!shader) return std::nullopt;
  ShadowPass pass(std::move(*shader));
  glGenSamplers(1, &pass.depths_);
  glSamplerParameteri(pass.depths_, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glSamplerParameteri(pass.depths_, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glSamplerParameteri(pass.depths_, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glSamplerParameteri(pass.depths_, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  return pass;
}

void ShadowPass::resize(int side) {
  if (map_.size.width == side) return;
  map_ = new_target({side, side}, Pixels::none, Depth::shadow);
  drawn_ = 0;
}

// Rays of the lamp are parallel: whatever lies in a piece's shadow lies in its outline as the lamp sees it.
void ShadowPass::aim(const Sphere& casters, const Light& light) {
  reach_ = std::max(casters.radius * 1.05F, 10.0F);
  spread_ = light.spread;
  const glm::vec3 way = towards(light.key, light.turn);
  const glm::mat4 look = glm::lookAt(casters.centre + way * (reach_ * 2), casters.centre, glm::vec3(0, 1, 0));
  camera_ = glm::ortho(-reach_, reach_, -reach_, reach_, reach_ * 0.5F, reach_ * 4.5F) * look;
}

void ShadowPass::draw(const DrawList& list, CardPass& cards, const Look& look) {
  resize(look.soft_shadows ? fine_side : live_side);
  taps_ = look.smooth_shadows ? 4 : 1;
  aim(list.casters, look.light);
  Hasher print;
  print.add(list.shadow_print);
  for (const float part : {look.light.turn, look.light.key.azimuth, look.light.key.elevation})
    print.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(part * 1e6F)));
  if (print.print() == drawn_) return;
  drawn_ = print.print();
  draw_into(map_);
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_TRUE);
  glDisable(GL_CULL_FACE);
  glClear(GL_DEPTH_BUFFER_BIT);
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(2, 4);
  shader_.use();
  shader_.set("camera", camera_);
  for (const Batch& batch : list.batches.solid()) list.batches.draw(batch);
  cards.draw_depths(camera_);
  glDisable(GL_POLYGON_OFFSET_FILL);
}

Patch ShadowPass::shadow_of(const assets::Box& thrower, const Light& light) const {
  const glm::vec3 way = towards(light.key, light.turn);
  const auto moved = [&](float height) { return glm::vec2(way.x, way.z) * (-std::max(height, 0.0F) / way.y); };
  const glm::vec2 low{thrower.low.x, thrower.low.z}, high{thrower.high.x, thrower.high.z};
  const glm::vec2 near = moved(thrower.low.y), far = moved(thrower.high.y);
  const float edge = 4 * reach_ * 2 / static_cast<float>(map_.size.width) + spread_ * std::max(thrower.high.y, 0.0F);
  return {low + glm::min(near, far) - edge, high + glm::max(near, far) + edge};
}

void ShadowPass::give_to(Shader& shader) const {
  const glm::mat4 to_texture =
      glm::translate(glm::mat4(1), glm::vec3(0.5F)) * glm::scale(glm::mat4(1), glm::vec3(0.5F));
  shader.set("lamp", to_texture * camera_);
  shader.set("shadow_map", map_unit);
  shader.set("shadow_depths", depths_unit);
  shader.set("shadow_depth", reach_ * 4);
  const float apart = taps_ == 1 ? 0 : 1.5F / static_cast<float>(map_.size.width);
  shader.set("taps", taps_);
  shader.set("between_taps", apart);
  shader.set("first_tap", -apart / 2);
  shader.set("penumbra", glm::vec2(spread_ * 0.5F / (2 * reach_)));
  bind_texture(map_unit, map_.depth);
  bind_texture(depths_unit, map_.depth);
  glBindSampler(depths_unit, depths_);
}

}  // namespace sprue::render
