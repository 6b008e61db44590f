// Runs the full-screen shaders of the finish, each from one target into another.
#include "render/passes/finish_pass.h"

#include <external/glad.h>

#include <algorithm>
#include <cmath>

namespace sprue::render {
namespace {

constexpr float brightest = 8;      // light above it does not bloom more
constexpr float lens_width = 1280;  // pixels of the width that blur and bloom are given for

Size part_of(Size size, int divisor) {
  return {std::max(1, (size.width + divisor - 1) / divisor), std::max(1, (size.height + divisor - 1) / divisor)};
}

glm::vec2 texel_of(const Target& target) {
  return {1 / static_cast<float>(target.size.width), 1 / static_cast<float>(target.size.height)};
}

}  // namespace

std::optional<FinishPass> FinishPass::create(const ShaderFolder& shaders, Problems& problems) {
  FinishPass pass;
  const auto load = [&](const std::string& fragment, std::vector<std::string> defines = {}) {
    const bool rare = std::ranges::find(defines, "NEUTRAL 1") != defines.end();
    return Shader::load(rare ? shaders.rarely() : shaders, {"screen.vert", fragment, std::move(defines)}, problems);
  };
  pass.half_ = load("shrink.frag", {"REACH 0.5"});
  pass.first_quarter_ = load("shrink.frag", {"REACH 1.0", "ROOT 1"});
  pass.first_quarter_of_light_ = load("shrink.frag", {"REACH 1.0", "ROOT 1", "LIGHT 1"});
  pass.first_quarter_neutral_ = load("shrink.frag", {"REACH 1.0", "ROOT 1", "LIGHT 1", "NEUTRAL 1"});
  pass.smear_ = load("smear.frag");
  pass.mix_ = load("mix.frag");
  pass.mix_neutral_ = load("mix.frag", {"NEUTRAL 1"});
  pass.finish_ = load("finish.frag");
  pass.finish_fine_ = load("finish.frag", {"SHARPEN 1"});
  pass.finish_light_ = load("finish.frag", {"LIGHT 1"});
  pass.finish_fine_light_ = load("finish.frag", {"LIGHT 1", "SHARPEN 1"});
  pass.finish_clear_ = load("finish.frag", {"LIGHT 1", "SHARPEN 1", "CLEAR 1"});
  pass.finish_neutral_ = load("finish.frag", {"LIGHT 1", "NEUTRAL 1"});
  pass.finish_fine_neutral_ = load("finish.frag", {"LIGHT 1", "NEUTRAL 1", "SHARPEN 1"});
  pass.finish_clear_neutral_ = load("finish.frag", {"LIGHT 1", "NEUTRAL 1", "SHARPEN 1", "CLEAR 1"});
  pass.measure_ = load("measure.frag");
  pass.spread_ = load("spread.frag");
  for (const auto* shader :
       {&pass.half_, &pass.first_quarter_, &pass.first_quarter_of_light_, &pass.smear_, &pass.mix_, &pass.finish_,
        &pass.finish_fine_, &pass.finish_light_, &pass.finish_fine_light_, &pass.finish_clear_,
        &pass.first_quarter_neutral_, &pass.mix_neutral_, &pass.finish_neutral_, &pass.finish_fine_neutral_,
        &pass.finish_clear_neutral_, &pass.measure_, &pass.spread_})
    if (!*shader) return std::nullopt;
  pass.nothing_ = new_vertices();
  return pass;
}

const Target& FinishPass::scene(const SceneStyle& style, Size size) {
  const bool developed = is_developed(style);
  if (size == size_ && style.samples == samples_ && developed == developed_) return scene_;
  size_ = size;
  samples_ = style.samples;
  developed_ = developed;
  const int side = samples_ == 4 ? 2 : 1;
  scene_ = new_target({size.width * side, size.height * side}, pixels(), Depth::plain);
  if (samples_ == 4) resolved_ = new_target(size, pixels(), Depth::none);
  const Size quarter = part_of(size, 4), eighth = part_of(quarter, 2), sixteenth = part_of(eighth, 2);
  quarter_ = new_target(quarter, Pixels::screen, Depth::none);
  for (Target* target : {&near_, &near_half_, &glow_}) *target = new_target(eighth, Pixels::screen, Depth::none);
  for (Target* target : {&far_, &far_half_}) *target = new_target(sixteenth, Pixels::screen, Depth::none);
  picture_ = new_target(size, Pixels::screen, Depth::none);
  measured_ = Target{};
  has_glow_ = true;
  return scene_;
}

// Draws one triangle that covers the target, with the texture of another one as its source.
void FinishPass::run(Shader& shader, const Target& from, const Target& into) {
  draw_into(into);
  bind_texture(0, from.colour);
  shader.set("source", 0);
  shader.set("texel", texel_of(from));
  glBindVertexArray(nothing_.id());
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

// Four samples are a scene of twice the size, halved here. Very bright light is cut before it is averaged, or its edges
// would stay jagged.
const Target& FinishPass::resolved() {
  if (samples_ != 4) return scene_;
  half_->use();
  half_->set("highest", 60.0F);
  run(*half_, scene_, resolved_);
  return resolved_;
}

// Bloom is the sum of two Gaussians, of 5 and 18 pixels in a picture 1280 wide. They are taken over an eighth and a
// sixteenth of the size, so that few texels do.
void FinishPass::make_bloom(const Target& light, const SceneStyle& style) {
  const auto smear = [&](float pixels, const Target& target, const Target& half) {
    const float sigma = std::max(0.4F, pixels * static_cast<float>(target.size.width) / lens_width);
    const auto weight = [&](float texels) { return std::exp(-0.5F * texels * texels / (sigma * sigma)); };
    // Two neighboring texels are read at once, by a place between them that weighs them right.
    const float near = weight(1) + weight(2), all = 1 + 2 * (near + weight(3));
    smear_->use();
    smear_->set("weights", glm::vec3(1, near, weight(3)) / all);
    smear_->set("between", 1 + weight(2) / near);
    smear_->set("way", glm::vec2(1, 0));
    run(*smear_, target, half);
    smear_->set("way", glm::vec2(0, 1));
    run(*smear_, half, target);
  };
  const bool neutral = style.finishing.neutral;
  Shader& first = developed_ ? *first_quarter_ : neutral ? *first_quarter_neutral_ : *first_quarter_of_light_;
  Shader& mix = neutral ? *mix_neutral_ : *mix_;
  first.use();
  first.set("highest", brightest);
  first.set("brightest", brightest);
  first.set("exposure", style.finishing.exposure);
  run(first, light, quarter_);
  half_->use();
  half_->set("highest", brightest);
  run(*half_, quarter_, near_);
  run(*half_, near_, far_);
  smear(5, near_, near_half_);
  smear(18, far_, far_half_);
  mix.use();
  mix.set("other", 1);
  mix.set("brightest", brightest);
  mix.set("share", style.finishing.bloom);
  bind_texture(1, far_.colour);
  run(mix, near_, glow_);
}

// Depth blur, at half size: first each pixel's blur circle is measured, then the light around it is gathered.
const Target& FinishPass::blurred(const Target& light, const stage::Shot& shot) {
  if (shot.blur <= 0) return light;
  if (measured_.size.width == 0) {
    measured_ = new_target(part_of(size_, 2), pixels(), Depth::none);
    spread_out_ = new_target(part_of(size_, 2), pixels(), Depth::none);
    defocused_ = new_target(size_, pixels(), Depth::none);
  }
  constexpr float film_blur = 84;  // pixels in a picture 1280 wide, of a point that is infinitely far
  const float scale = static_cast<float>(size_.width) / lens_width;
  const float focus = glm::distance(shot.eye, shot.target);
  const auto give = [&](Shader& shader) {
    shader.use();
    shader.set("depths", 1);
    shader.set("strength", shot.blur * film_blur * scale);
    shader.set("widest", 14 * scale);
    shader.set("focus", focus);
    shader.set("range", glm::vec2(nearest_seen, farthest_seen));
    bind_texture(1, scene_.depth);
  };
  give(*measure_);
  run(*measure_, light, measured_);
  give(*spread_);
  spread_->set("sharp", 2);
  spread_->set("mixing", 0);
  bind_texture(2, light.colour);
  run(*spread_, measured_, spread_out_);
  spread_->set("mixing", 1);
  run(*spread_, spread_out_, defocused_);
  return defocused_;
}

// Turns light into what a screen shows, with bloom, vignette and sharpening; each combination is a shader of its own,
// since branches cost time in each pixel.
void FinishPass::tone_map(const Target& light, const SceneStyle& style) {
  // Pictures to keep are sharpened; the live one is not.
  const bool fine = samples_ == 4;
  const Finishing& f = style.finishing;
  Shader& shader = f.neutral
                       ? (style.clear ? *finish_clear_neutral_ : (fine ? *finish_fine_neutral_ : *finish_neutral_))
                   : style.clear ? *finish_clear_
                   : developed_  ? (fine ? *finish_fine_ : *finish_)
                                 : (fine ? *finish_fine_light_ : *finish_light_);
  shader.use();
  shader.set("light", 0);
  shader.set("glow", 1);
  shader.set("exposure", f.exposure);
  shader.set("vignette", f.vignette);
  shader.set("sharpen", f.sharpen);
  shader.set("split", f.split);
  shader.set("black", f.black);
  shader.set("white", f.white);
  shader.set("scene", 2);
  bind_texture(1, glow_.colour);
  bind_texture(2, scene_.colour);
  run(shader, light, picture_);
}

void FinishPass::draw(const SceneStyle& style, const stage::Shot& shot) {
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glDisable(GL_BLEND);
  const Target& light =
      style.clear ? resolved() : blurred(resolved(), shot);  // a blurred edge would need its own alpha
  if (style.finishing.bloom > 0) {
    make_bloom(light, style);
  } else if (has_glow_) {
    draw_into(glow_);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
  }
  has_glow_ = style.finishing.bloom > 0;
  tone_map(light, style);
}

void FinishPass::keep() {
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  half_->use();
  half_->set("highest", 1.0F);
  run(*half_, scene_, picture_);
}

}  // namespace sprue::render
