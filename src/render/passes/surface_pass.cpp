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

// The names that shaders give to a material's textures (assets::textures_of), and their units. Painted models look at
// the first five.
struct MapNames {
  std::string_view has, name, place;
  int unit;
};
constexpr std::array<MapNames, 11> maps{{{"has_colours", "colours", "place_colours", 0},
                                         {"has_normals", "normals", "place_normals", 1},
                                         {"has_metal_rough", "metal_rough", "place_metal_rough", 2},
                                         {"has_glows", "glows", "place_glows", 3},
                                         {"has_opens", "opens", "place_opens", 4},
                                         {"has_coats", "coats", "place_coats", 8},
                                         {"has_coat_normals", "coat_normals", "place_coat_normals", 9},
                                         {"has_sheens", "sheens", "place_sheens", 10},
                                         {"has_clears", "clears", "place_clears", 11},
                                         {"has_mirrors", "mirrors", "place_mirrors", 12},
                                         {"has_films", "films", "place_films", 13}}};
constexpr std::size_t painted_maps = 5;
constexpr int behind_unit = 15;

// The texels of a cover. The grain of wood is long, so a quarter as many are enough along it.
Size cover_size(Ground ground) { return {ground == Ground::wood ? 256 : 1024, 1024}; }

// True for a material of one color, without textures, that shows one side and is lit: the simplest shader draws it.
bool is_plain(const assets::Material& material) {
  return !assets::is_textured(material) && !material.unlit && !material.two_sided &&
         material.alpha != assets::Alpha::cut;
}

// Gives the shader a material's first textures; those that it does not have are switched off.
void set_maps(Shader& shader, const GpuModel& model, const assets::Material& material, std::size_t count) {
  const auto uses = assets::textures_of(material);
  int second = 0;  // a bit for each texture that uses the second set of coordinates
  for (std::size_t i = 0; i < count; ++i) {
    const auto& [texture, srgb] = uses[i];
    shader.set(maps[i].has, model.bind(maps[i].unit, *texture, srgb) ? 1 : 0);
    shader.set(maps[i].name, maps[i].unit);
    shader.set(maps[i].place, texture->place);
    if (texture->second) second |= 1 << i;
  }
  shader.set("second", second);
  shader.set("occlusion", material.occlusion);
  shader.set("bump", material.bump);
  shader.set("unlit", material.unlit ? 1 : 0);
}

void set_layers(Shader& shader, const assets::Layers& layers) {
  shader.set("coat", glm::vec2(layers.coat, layers.coat_rough));
  shader.set("coat_bump", layers.coat_bump);
  shader.set("sheen", glm::vec4(layers.sheen, layers.sheen_rough));
  shader.set("clear", glm::vec2(layers.clear, layers.thick));
  shader.set("tint_deep", glm::vec4(layers.tint, layers.tint_depth));
  shader.set("bending", layers.bending);
  shader.set("mirror", glm::vec4(layers.mirror_tint, layers.mirror));
  shader.set("gloss", layers.gloss ? 1 : 0);
  shader.set("film", glm::vec4(layers.film, layers.film_bending, layers.film_thinnest, layers.film_thickest));
  shader.set("behind", behind_unit);
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
  shader.set("cut", material.alpha == assets::Alpha::cut ? material.cut : -1.0F);
  shader.set("least_cover", material.alpha == assets::Alpha::blend ? 0.0F : 1.0F);
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

// What is clear is mixed with what is there already. Glass is not: it brings along what is seen through it.
void set_mixing(const assets::Material& material) {
  const bool mixed = material.alpha == assets::Alpha::blend;
  (mixed ? glEnable : glDisable)(GL_BLEND);
  glDepthMask(mixed ? GL_FALSE : GL_TRUE);
}

// The bake has seen to it that all faces look outwards, those of mirrored nodes too.
void set_sides(const Draw& draw) {
  const bool two_sided = draw.model->material(draw.material).two_sided;
  (two_sided ? glDisable : glEnable)(GL_CULL_FACE);
}

}  // namespace

std::optional<SurfacePass> SurfacePass::create(const ShaderFolder& shaders, Problems& problems) {
  SurfacePass pass;
  for (std::size_t kind = 0; kind < shadow_kinds.size(); ++kind) pass.load_kind(kind, shaders, problems);
  for (const char* light : {"HARD 1", "LIGHT 1"}) {
    auto foot = Shader::load(shaders, {"foot.vert", "foot.frag", {light}}, problems);
    auto far = Shader::load(shaders, {"screen.vert", "behind.frag", {light}}, problems);
    if (foot) pass.feet_.push_back(std::move(*foot));
    if (far) pass.far_.push_back(std::move(*far));
  }
  pass.bake_ = Shader::load(shaders, {"screen.vert", "wood.frag"}, problems);
  pass.inspect_ = Shader::load(shaders, {"lit.vert", "inspect.frag"}, problems);
  if (pass.models_.size() < 16 || pass.own_.size() < 32 || pass.tables_.size() < 16 || pass.feet_.size() < 2 ||
      pass.far_.size() < 2 || !pass.bake_ || !pass.inspect_)
    return std::nullopt;
  pass.kept_ = shaders.kept;
  pass.noise_ = noise_block();
  pass.nothing_ = new_vertices();
  pass.grid_ = TableGrid::make();
  return pass;
}

// Shaders for one way to look shadows up. Those of models that are shown as they were made, and of the way that only
// those need, are compiled when they are first used.
void SurfacePass::load_kind(std::size_t kind, const ShaderFolder& shaders, Problems& problems) {
  const auto load = [&](const ShaderFolder& from, const char* vertex, const char* fragment,
                        std::vector<std::string> defines, std::vector<Shader>& shelf) {
    defines.insert(defines.end(), shadow_kinds[kind].begin(), shadow_kinds[kind].end());
    auto shader = Shader::load(from, {vertex, fragment, std::move(defines)}, problems);
    if (shader) shelf.push_back(std::move(*shader));
  };
  const ShaderFolder usual = kind + 1 < shadow_kinds.size() ? shaders : shaders.rarely();
  // In moving pictures plain materials are lit at their corners, which is cheaper and not seen: their faces are
  // small, and flat or finely rounded.
  const bool early = is_developed(kind);
  for (const char* seen : {"WHOLE 1", "PARTLY 1"})
    load(usual, early ? "early.vert" : "lit.vert", early ? "early.frag" : "lit.frag", {seen}, models_);
  for (const char* seen : {"WHOLE 1", "PARTLY 1"}) load(usual, "lit.vert", "lit.frag", {"TEXTURED 1", seen}, models_);
  const std::array<std::vector<std::string>, 4> needs{
      {{}, {"TEXTURED 1"}, {"TEXTURED 1", "LAYERED 1"}, {"TEXTURED 1", "LAYERED 1", "BRUSHED 1"}}};
  for (const std::vector<std::string>& need : needs)
    for (const char* seen : {"WHOLE 1", "PARTLY 1"}) {
      std::vector<std::string> defines = need;
      defines.emplace_back(seen);
      load(shaders.rarely(), "lit.vert", "own.frag", std::move(defines), own_);
    }
  for (const char* mat : {"BARE 1", "MAT 1"})
    for (const char* where : {"IN_LIGHT 1", "IN_SHADOW 1"})
      load(usual, "table.vert", "table.frag", {mat, where}, tables_);
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
  shader.set("neutral", style.finishing.neutral ? 1 : 0);
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
  const std::size_t first = kind_ * 4 + (style.mat.size.x > 0 ? 2U : 0U);
  prepare_table(tables_[first], view, style, shadows);
  grid_.draw(TableGrid::Cells::others);
  prepare_table(tables_[first + 1], view, style, shadows);
  grid_.draw(TableGrid::Cells::touched);
}

void SurfacePass::draw_behind(const SceneStyle& style) {
  Shader& shader = far_[is_developed(style) ? 0 : 1];
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
  const assets::Material& material = batch.draw.model->material(batch.draw.material);
  const std::size_t partly = batch.is_whole ? 0 : 1;
  if (!material.own) return models_[kind_ * 4 + (is_plain(material) ? 0U : 2U) + partly];
  const bool brushed = is_brushed(batch.draw.model->finish(batch.draw.material));
  const std::size_t needs = brushed ? 3 : is_layered(material) ? 2 : is_textured(material) ? 1 : 0;
  return own_[(kind_ * 4 + needs) * 2 + partly];
}

// What glass shows through itself is kept with levels, each a coarser one for rougher glass.
void SurfacePass::keep_behind(const Target& scene, const SceneStyle& style) {
  if (behind_.size != scene.size || behind_developed_ != is_developed(style))
    behind_ = new_target(scene.size, is_developed(style) ? Pixels::screen : Pixels::light, Depth::none);
  behind_developed_ = is_developed(style);
  copy_colours(scene, behind_);
  bind_texture(behind_unit, behind_.colour);
  glGenerateMipmap(GL_TEXTURE_2D);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  draw_into(scene);
}

void SurfacePass::draw_all(const Batches& batches, const std::vector<Batch>& wanted, const View& view) {
  const Shader* in_use = nullptr;
  for (const Batch& batch : wanted) {
    Shader& shader = shader_for(batch);
    if (&shader != in_use) shader.use();
    in_use = &shader;
    set_paint(shader, batch.draw);
    const assets::Material& material = batch.draw.model->material(batch.draw.material);
    if (material.own) {
      set_maps(shader, *batch.draw.model, material, maps.size());
      set_layers(shader, material.layers);
    } else if (!is_plain(material)) {
      set_maps(shader, *batch.draw.model, material, painted_maps);
    }
    set_sides(batch.draw);
    set_mixing(material);
    read_noise(noise_texel * view.pixels / batch.draw.nearest);
    batches.draw(batch);
  }
}

void SurfacePass::prepare_models(const DrawList& list, const View& view, const SceneStyle& style,
                                 const ShadowPass& shadows) {
  std::set<Shader*> painted, own;
  for (const std::vector<Batch>* batches : {&list.batches.solid(), &list.batches.clear()})
    for (const Batch& batch : *batches)
      (batch.draw.model->material(batch.draw.material).own ? own : painted).insert(&shader_for(batch));
  for (Shader* const shader : painted) prepare(*shader, view, style, shadows);
  if (own.empty()) return;
  room_.prepare(style);
  for (Shader* const shader : own) {
    prepare(*shader, view, style, shadows);
    shader->set("lamp_width", style.light.spread);
    room_.give_to(*shader);
  }
}

// Solid parts come first and hide the table behind them; the dark under pieces falls on the table alone; clear parts
// come last, mixed with all that is there.
void SurfacePass::draw(const DrawList& list, CardPass& cards, const View& view, const SceneStyle& style,
                       const ShadowPass& shadows, const Target& scene) {
  kind_ = shadow_kind(style);
  prepare_models(list, view, style, shadows);
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
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  const auto is_glassy = [](const Batch& batch) { return is_glass(batch.draw.model->material(batch.draw.material)); };
  if (std::ranges::any_of(list.batches.clear(), is_glassy)) keep_behind(scene, style);
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
