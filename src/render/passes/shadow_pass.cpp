// Aims the lamp's camera at the pieces, and draws only what has changed since the last frame.
#include "render/passes/shadow_pass.h"

#include <external/glad.h>

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>

#include "core/values/hash.h"

namespace sprue::render {
namespace {

constexpr int live_side = 1024, fine_side = 2048;  // texels of the map's side
constexpr int map_unit = 6, depths_unit = 7;

}  // namespace

std::optional<ShadowPass> ShadowPass::create(const ShaderFolder& shaders, Problems& problems) {
  std::optional<Shader> solid = Shader::load(shaders, {"depth.vert", "depth.frag"}, problems);
  std::optional<Shader> cut = Shader::load(shaders.rarely(), {"depth.vert", "depth.frag", {"CUT 1"}}, problems);
  if (!solid || !cut) return std::nullopt;
  ShadowPass pass(std::move(*solid), std::move(*cut));
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
  kept_ = {};  // made when the second picture needs it
  lamp_ = kept_hash_ = 0;
}

// Aims at the casters alone. The lamp's rays are parallel: a point in a piece's shadow lies in the piece's outline as
// the lamp sees it, so the map need not reach any farther.
void ShadowPass::aim(const Sphere& casters, const Light& light) {
  reach_ = std::max(casters.radius * 1.05F, 10.0F);
  spread_ = light.spread;
  const glm::vec3 middle = casters.centre, way = towards(light.key, light.turn);
  const glm::mat4 look = glm::lookAt(middle + way * (reach_ * 2), middle, glm::vec3(0, 1, 0));
  camera_ = glm::ortho(-reach_, reach_, -reach_, reach_, reach_ * 0.5F, reach_ * 4.5F) * look;
  Hasher hasher;
  for (const float part : {light.turn, light.key.azimuth, light.key.elevation, reach_, middle.x, middle.y, middle.z})
    hasher.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(part * 1e6F)));
  aimed_ = hasher.hash();
}

// What is cut out of a surface is cut out of its shadow.
void ShadowPass::set_holes(Shader& shader, const GpuModel& model, const assets::Material& material) {
  model.bind(0, material.colours, true);
  shader.set("colours", 0);
  shader.set("place", material.colours.place);
  shader.set("second", material.colours.second ? 1 : 0);
  shader.set("cut", material.cut);
}

// Draws onto what the map holds; nothing is cleared here.
void ShadowPass::draw_onto(const Target& map, const std::vector<Draw>& draws, CardPass* cards) {
  Batches batches;
  batches.add_solid(draws);
  batches.upload();
  draw_into(map);
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_TRUE);
  glDisable(GL_CULL_FACE);
  glEnable(GL_POLYGON_OFFSET_FILL);
  // Depths are pushed back a little, so that surfaces do not shade themselves.
  glPolygonOffset(2, 4);
  const Shader* in_use = nullptr;
  for (const Batch& batch : batches.solid()) {
    const assets::Material& material = batch.draw.model->material(batch.draw.material);
    const bool is_cut = material.alpha == assets::Alpha::cut && material.colours.image != assets::none;
    Shader& shader = is_cut ? cut_ : solid_;
    if (&shader != in_use) shader.use();
    in_use = &shader;
    shader.set("camera", camera_);
    if (is_cut) set_holes(shader, *batch.draw.model, material);
    // A side that is not drawn throws no shadow either.
    (material.own && !material.two_sided ? glEnable : glDisable)(GL_CULL_FACE);
    batches.draw(batch);
  }
  glDisable(GL_CULL_FACE);
  if (cards != nullptr) cards->draw_depths(camera_);
  glDisable(GL_POLYGON_OFFSET_FILL);
}

// Draws the map of those that stand still, unless it is up to date.
void ShadowPass::keep_still(const std::vector<Draw>& still, CardPass* cards) {
  Hasher hasher;
  hasher.add(lamp_);
  hasher.add(cards == nullptr ? 0 : cards_);
  for (const Draw& draw : still) hasher.add(draw.shadow_hash);
  if (kept_hash_ == hasher.hash()) return;
  kept_hash_ = hasher.hash();
  if (kept_.size != map_.size) kept_ = new_target(map_.size, Pixels::none, Depth::shadow);
  draw_into(kept_);
  glDepthMask(GL_TRUE);
  glClear(GL_DEPTH_BUFFER_BIT);
  draw_onto(kept_, still, cards);
}

// A hash for each part tells those that stood still from those that moved; cards have one hash for all of them.
void ShadowPass::draw(const DrawList& list, CardPass& cards, const SceneStyle& style) {
  resize(style.soft_shadows ? fine_side : live_side);
  aim(list.casters, style.light);
  std::set<std::uint64_t> hashes;
  for (const Draw& draw : list.throwing) hashes.insert(draw.shadow_hash);
  if (lamp_ == aimed_ && hashes == stood_ && cards.shadow_hash() == cards_) return;
  const bool cards_stood = cards.shadow_hash() == cards_;
  std::vector<Draw> still, moving;
  for (const Draw& draw : list.throwing) (stood_.contains(draw.shadow_hash) ? still : moving).push_back(draw);
  lamp_ = aimed_;
  stood_ = std::move(hashes);
  cards_ = cards.shadow_hash();
  if (still.empty() && (!cards_stood || cards.empty())) {  // the first picture of all
    draw_into(map_);
    glDepthMask(GL_TRUE);
    glClear(GL_DEPTH_BUFFER_BIT);
  } else {
    keep_still(still, cards_stood ? &cards : nullptr);
    copy_depths(kept_, map_);
  }
  draw_onto(map_, moving, cards_stood ? nullptr : &cards);
}

// A thrower's shadow lies where its lowest and highest points are thrown, and between the two.
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
  shader.set("tap", 0.75F / static_cast<float>(map_.size.width));
  shader.set("penumbra", glm::vec2(spread_ * 0.5F / (2 * reach_)));
  bind_texture(map_unit, map_.depth);
  bind_texture(depths_unit, map_.depth);
  glBindSampler(depths_unit, depths_);
}

}  // namespace sprue::render
