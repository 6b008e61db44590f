// Chooses shaders by what a surface needs, and keeps the light rig in all of them.
#include "render/passes/surface_pass.h"

#include <external/glad.h>

#include <algorithm>
#include <set>

#include "assets/model/image.h"
#include "core/values/hash.h"
#include "render/device/kept_image.h"
#include "render/passes/noise.h"

namespace sprue::render {
namespace {

constexpr int noise_unit = 5, cover_unit = 0, mat_unit = 1;  // texture units; shadows have 6 and 7
constexpr float cover_period = 420;                          // mm after which the table's cover repeats
constexpr glm::vec3 dusk{0.010F, 0.008F, 0.007F};            // light of what lies behind the table

// The names that lit.frag gives to a material's textures, in the order of their units.
struct MapNames {
  std::string_view has, name, place;
};
constexpr std::array<MapNames, 5> maps{{{"has_colours", "colours", "place_colours"},
                                        {"has_normals", "normals", "place_normals"},
                                        {"has_metal_rough", "metal_rough", "place_metal_rough"},
                                        {"has_glows", "glows", "place_glows"},
                                        {"has_opens", "opens", "place_opens"}}};

// The texels of a cover. The grain of wood is long, so a quarter as many are enough along it.
Size cover_size(Ground ground) { return {ground == Ground::wood ? 256 : 1024, 1024}; }

// True for a material of one color, without textures, that shows one side and is lit: the simplest shader draws it.
bool is_plain(const assets::Material& material) {
  return !assets::is_textured(material) && !material.unlit && !material.two_sided &&
         material.alpha != assets::Alpha::cut;
}

// Gives the shader a material's textures; those that it does not have are switched off.
void set_maps(Shader& shader, const GpuModel& model, const assets::Material& material) {
  const std::array textures{&material.colours, &material.normals, &material.metal_rough, &material.glows,
                            &material.opens};
  int second = 0;  // a bit for each texture that uses the second set of coordinates
  for (std::size_t i = 0; i < maps.size(); ++i) {
    const auto unit = static_cast<int>(i);
    const bool srgb = i == 0 || i == 3;
    shader.set(maps[i].has, model.bind(unit, *textures[i], srgb) ? 1 : 0);
    shader.set(maps[i].name, unit);
    shader.set(maps[i].place, textures[i]->place);
    if (textures[i]->second) second |= 1 << i;
  }
  shader.set("second", second);
  shader.set("occlusion", material.occlusion);
  shader.set("bump", material.bump);
  shader.set("cut", material.alpha == assets::Alpha::cut ? material.cut : -1.0F);
  shader.set("unlit", material.unlit ? 1 : 0);
}

// The hue of highlights after tone mapping, of luma 1, and the share of it that they have at least: all of their own
// tone, or at least half of white, which makes them much paler than the coat.
glm::vec4 high_hue(const glm::vec4& tone) {
  if (tone.a <= 0) return {1, 1, 1, 0.55F};
  const glm::vec3 hue = glm::sqrt(glm::vec3(tone));
  return {hue / std::max(lightness(hue), 0.01F), 1};
}

// Gives the shader what depends on the material and its finish. What depends on the frame is set once, by `prepare`.
void set_paint(Shader& shader, const Draw& draw) {
  const assets::Material& material = draw.model->material(draw.material);
  const Finish& finish = draw.model->finish(draw.material);
  shader.set("rough", finish.rough < 0 ? material.rough : finish.rough);
  shader.set("metal", finish.metal < 0 ? material.metal : finish.metal);
  shader.set("glow", material.glow);
  shader.set("brush", glm::vec4(finish.blotch, finish.zenith, finish.edge, finish.wash));
  shader.set("low_tone", finish.low);
  shader.set("high_tone", finish.high);
  shader.set("high_hue", high_hue(finish.high));
  shader.set("wear", glm::vec3(finish.chip, finish.dry, finish.grain));
}

// True if each corner of the picture shows the table: then nothing behind it is seen.
bool is_all_table(const View& view) {
  const glm::mat4 back = glm::inverse(view.camera);
  for (const glm::vec2& corner : {glm::vec2(-1, -1), glm::vec2(1, -1), glm::vec2(-1, 1), glm::vec2(1, 1)}) {
    const glm::vec4 seen = back * glm::vec4(corner, 1, 1);
    const glm::vec3 farthest = glm::vec3(seen) / seen.w, way = farthest - view.eye;
    if (view.eye.y <= 0 || farthest.y >= 0) return false;
    const glm::vec3 hit = view.eye + way * (view.eye.y / -way.y);
    if (std::max(std::abs(hit.x), std::abs(hit.z)) >= table_reach) return false;
  }
  return true;
}

// The bake has seen to it that all faces look outwards, those of mirrored nodes too.
void set_sides(const Draw& draw) {
  const bool two_sided = draw.model->material(draw.material).two_sided;
  (two_sided ? glDisable : glEnable)(GL_CULL_FACE);
}

}  // namespace

std::optional<SurfacePass> SurfacePass::create(const ShaderFolder& shaders, Problems& problems) {
  SurfacePass pass;
  const auto load = [&](const char* vertex, const char* fragment, std::vector<std::string> defines,
                        std::vector<Shader>& shelf) {
    auto shader = Shader::load(shaders, {vertex, fragment, std::move(defines)}, problems);
    if (shader) shelf.push_back(std::move(*shader));
  };
  for (const std::string& shadows : shadow_kinds) {
    // In moving pictures plain materials are lit at their corners, which is cheaper and not seen: their faces are
    // small, and flat or finely rounded.
    const bool early = &shadows != &shadow_kinds.back();
    for (const char* seen : {"WHOLE 1", "PARTLY 1"})
      load(early ? "early.vert" : "lit.vert", early ? "early.frag" : "lit.frag", {shadows, seen}, pass.models_);
    for (const char* seen : {"WHOLE 1", "PARTLY 1"})
      load("lit.vert", "lit.frag", {shadows, "TEXTURED 1", seen}, pass.models_);
  }
  for (const char* mat : {"BARE 1", "MAT 1"}) {
    for (const char* where : {"IN_LIGHT 1", "IN_SHADOW 1"})
      for (const std::string& shadows : shadow_kinds)
        load("table.vert", "table.frag", {mat, where, shadows}, pass.tables_);
  }
  for (const char* light : {"HARD 1", "SOFT 1"}) {
    load("foot.vert", "foot.frag", {light}, pass.feet_);
    load("screen.vert", "behind.frag", {light}, pass.behind_);
  }
  pass.bake_ = Shader::load(shaders, {"screen.vert", "wood.frag"}, problems);
  pass.inspect_ = Shader::load(shaders, {"lit.vert", "inspect.frag"}, problems);
  if (pass.models_.size() < 12 || pass.tables_.size() < 12 || pass.feet_.size() < 2 || pass.behind_.size() < 2 ||
      !pass.bake_ || !pass.inspect_)
    return std::nullopt;
  pass.kept_ = shaders.kept;
  pass.noise_ = noise_block();
  pass.nothing_ = new_vertices();
  pass.grid_ = TableGrid::make();
  return pass;
}

// Gives a shader the frame: camera, lamps, room, noise and shadows. Shaders keep it, so it is done once a frame for
// each that will draw.
void SurfacePass::prepare(Shader& shader, const View& view, const SceneStyle& style, const ShadowPass& shadows) {
  shader.use();
  const Light& light = style.light;
  shader.set("camera", view.camera);
  shader.set("eye", view.eye);
  shader.set("key_way", towards(light.key, light.turn));
  shader.set("fill_way", towards(light.fill, light.turn));
  shader.set("rim_way", towards(light.rim, light.turn));
  shader.set("key_light", light.key.strength * light.key.colour);
  shader.set("fill_light", light.fill.strength * light.fill.colour);
  shader.set("rim_light", light.rim.strength * light.rim.colour);
  shader.set("room_above", light.above);
  shader.set("room_below", light.below);
  shader.set("bounce", light.bounce);
  shader.set("exposure", style.finishing.exposure);
  shader.set("noise", noise_unit);
  shadows.give_to(shader);
}

// The name is a hash of all that the picture depends on: the shader's text, the driver, and what is drawn.
std::filesystem::path SurfacePass::kept_cover(Ground ground) const {
  const std::optional<std::uint64_t> shader = kept_.empty() ? std::nullopt : bake_->source_hash();
  if (!shader) return {};
  Hasher hasher;
  hasher.add(*shader);
  for (const unsigned name : {GL_RENDERER, GL_VERSION})
    hasher.add(std::string_view(reinterpret_cast<const char*>(glGetString(name))));
  hasher.add(static_cast<std::uint64_t>(ground));
  hasher.add(static_cast<std::uint64_t>(cover_period));
  return kept_ / (hash_text(hasher.hash()) + ".cover");
}

assets::Image SurfacePass::drawn_cover(Ground ground) {
  const Target flat = new_target(cover_size(ground), Pixels::screen, Depth::none);
  draw_into(flat);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  bake_->use();
  bake_->set("kind", static_cast<int>(ground));
  bake_->set("period", cover_period);
  glBindVertexArray(nothing_.id());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  // Levels made by the driver would need programs of the driver's own, which it compiles anew at each start.
  assets::Image image{.width = static_cast<std::uint32_t>(flat.size.width),
                      .height = static_cast<std::uint32_t>(flat.size.height),
                      .rgba = pixels_of(flat)};
  assets::add_levels(image, false);
  return image;
}

void SurfacePass::bake(Cover& cover, Ground ground) {
  if (cover.baked == ground) return;
  const std::filesystem::path file = kept_cover(ground);
  std::optional<assets::Image> image = file.empty() ? std::nullopt : kept_image(file, cover_size(ground));
  if (!image) {
    image = drawn_cover(ground);
    if (!file.empty()) keep_image(file, *image);
  }
  cover = {ground, upload(*image, false)};
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_REPEAT);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_REPEAT);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
}

void SurfacePass::cover_table(const SceneStyle& style) {
  bake(table_, style.ground);
  if (style.mat.size.x > 0) bake(mat_, style.mat.cover);
}

// The mat is part of the table's surface: it throws no shadow that could be seen.
void SurfacePass::prepare_table(Shader& shader, const View& view, const SceneStyle& style, const ShadowPass& shadows) {
  prepare(shader, view, style, shadows);
  bind_texture(cover_unit, table_.texture);
  if (style.mat.size.x > 0) bind_texture(mat_unit, mat_.texture);
  shader.set("cover", cover_unit);
  shader.set("mat", mat_unit);
  shader.set("mat_half", style.mat.size * 0.5F);
  shader.set("mat_corner", style.mat.corner);
  shader.set("cover_period", cover_period);
  const Size size = cover_size(style.ground);
  shader.set("texels", glm::vec2(size.width, size.height) / cover_period);
  shader.set("pixels", view.pixels * (style.samples == 4 ? 2.0F : 1.0F));  // drawn at twice the size
  shader.set("shine", style.ground == Ground::wood ? 0.3F : 0.25F);
  shader.set("pool", style.pool);
  shader.set("dusk", dusk);
}

// Looking into the shadow map is a third of what the table costs, so it is done only where a shadow may fall.
void SurfacePass::draw_table(const DrawList& list, const View& view, const SceneStyle& style,
                             const ShadowPass& shadows) {
  std::vector<Patch> shaded;
  for (const assets::Box& thrower : list.throwers) shaded.push_back(shadows.shadow_of(thrower, style.light));
  grid_.sort(shaded);
  const std::size_t first = (style.mat.size.x > 0 ? 6U : 0U) + kind_;
  prepare_table(tables_[first], view, style, shadows);
  grid_.draw(TableGrid::Cells::others);
  prepare_table(tables_[first + 3], view, style, shadows);
  grid_.draw(TableGrid::Cells::touched);
}

void SurfacePass::draw_behind(const SceneStyle& style) {
  Shader& shader = behind_[is_developed(style) ? 0 : 1];
  shader.use();
  shader.set("dusk", dusk);
  shader.set("exposure", style.finishing.exposure);
  // The background lies at the far end of all depths, so that everything else hides it.
  glDepthRange(1, 1);
  glDepthFunc(GL_LEQUAL);
  glBindVertexArray(nothing_.id());
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glDepthFunc(GL_LESS);
  glDepthRange(0, 1);
}

void SurfacePass::draw_feet(const DrawList& list, const View& view, const SceneStyle& style) {
  Shader& shader = feet_[is_developed(style) ? 0 : 1];
  glEnable(GL_BLEND);
  // Multiplies what is there: feet only darken.
  glBlendFunc(GL_ZERO, GL_SRC_COLOR);
  glDepthMask(GL_FALSE);
  shader.use();
  shader.set("camera", view.camera);
  glBindVertexArray(nothing_.id());
  for (const Foot& foot : list.feet) {
    shader.set("foot", foot.at);
    shader.set("across", foot.across);
    shader.set("deep", foot.deep);
    shader.set("strength", 0.6F * foot.strength);
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  }
  glDepthMask(GL_TRUE);
  glDisable(GL_BLEND);
}

// A texel that is hardly larger than a pixel needs no mixing with its neighbors.
void SurfacePass::read_noise(float pixels) {
  const int filter = kind_ != 2 && pixels < 2 ? GL_NEAREST : GL_LINEAR;
  if (filter == noise_filter_) return;
  noise_filter_ = filter;
  glActiveTexture(GL_TEXTURE0 + noise_unit);
  glTexParameteri(GL_TEXTURE_3D, GL_TEXTURE_MIN_FILTER, filter);
  glTexParameteri(GL_TEXTURE_3D, GL_TEXTURE_MAG_FILTER, filter);
}

Shader& SurfacePass::shader_for(const Batch& batch) {
  const bool plain = is_plain(batch.draw.model->material(batch.draw.material));
  return models_[kind_ * 4 + (plain ? 0U : 2U) + (batch.is_whole ? 0U : 1U)];
}

void SurfacePass::draw_all(const Batches& batches, const std::vector<Batch>& wanted, const View& view) {
  const Shader* in_use = nullptr;
  for (const Batch& batch : wanted) {
    Shader& shader = shader_for(batch);
    if (&shader != in_use) shader.use();
    in_use = &shader;
    set_paint(shader, batch.draw);
    const assets::Material& material = batch.draw.model->material(batch.draw.material);
    if (!is_plain(material)) set_maps(shader, *batch.draw.model, material);
    set_sides(batch.draw);
    read_noise(noise_texel * view.pixels / batch.draw.nearest);
    batches.draw(batch);
  }
}

// Solid parts come first and hide the table behind them; the dark under pieces falls on the table alone; clear parts
// come last, mixed with all that is there.
void SurfacePass::draw(const DrawList& list, CardPass& cards, const View& view, const SceneStyle& style,
                       const ShadowPass& shadows) {
  kind_ = shadow_kind(style);
  std::set<Shader*> wanted;
  for (const std::vector<Batch>* batches : {&list.batches.solid(), &list.batches.clear()})
    for (const Batch& batch : *batches) wanted.insert(&shader_for(batch));
  for (Shader* const shader : wanted) prepare(*shader, view, style, shadows);
  glClearColor(0, 0, 0, 0);
  glDepthMask(GL_TRUE);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glEnable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  glActiveTexture(GL_TEXTURE0 + noise_unit);
  glBindTexture(GL_TEXTURE_3D, noise_.id());
  draw_all(list.batches, list.batches.solid(), view);
  glFrontFace(GL_CCW);
  cards.draw(kind_, [&](Shader& shader) { prepare(shader, view, style, shadows); });
  glEnable(GL_CULL_FACE);
  if (!style.clear) {
    draw_table(list, view, style, shadows);
    if (!is_all_table(view)) draw_behind(style);
    draw_feet(list, view, style);
  }
  glEnable(GL_BLEND);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glDepthMask(GL_FALSE);
  draw_all(list.batches, list.batches.clear(), view);
  glDepthMask(GL_TRUE);
  glDisable(GL_BLEND);
}

void SurfacePass::inspect(const DrawList& list, const View& view, Inspect what) {
  glClearColor(0.13F, 0.15F, 0.18F, 1);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glEnable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  inspect_->use();
  inspect_->set("camera", view.camera);
  const auto draw_all = [&](int shown) {
    inspect_->set("what", shown);
    for (const std::vector<Batch>* batches : {&list.batches.solid(), &list.batches.clear()})
      for (const Batch& batch : *batches) list.batches.draw(batch);
  };
  if (what != Inspect::wires) return draw_all(static_cast<int>(what));
  // Faces of the ground's color hide the wires behind them.
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(1, 1);
  draw_all(0);
  glDisable(GL_POLYGON_OFFSET_FILL);
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  draw_all(static_cast<int>(what));
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
}

}  // namespace sprue::render
