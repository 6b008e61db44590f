// Materials of a glTF file with the extensions that describe their surfaces.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "assets/import/beside.h"
#include "assets/import/gltf_json.h"
#include "assets/import/gltf_parts.h"
#include "assets/import/gltf_pictures.h"
#include "core/values/fields.h"

namespace sprue::assets {
namespace {

constexpr float most = 1000;                                                // of factors that have no upper end
constexpr std::uint64_t clamped = 33071, mirrored = 33648, nearest = 9728;  // OpenGL's numbers for wraps and filters

const Json* texture_info(const Json* from, const char* key) { return member(from, key); }

// Turns one material of the file into one of ours.
class GltfMaterial {
 public:
  GltfMaterial(const GltfFile& file, const Json& from, GltfPictures& pictures, Report& report)
      : file_(&file), from_(&from), pictures_(&pictures), report_(&report), sets_(gltf_uv_sets(from)) {}

  Material material() {
    out_.name = text(from_, "name");
    if (const Json* const gloss = extension(from_, "KHR_materials_pbrSpecularGlossiness"))
      specular_gloss(gloss);
    else
      metal_rough();
    relief();
    glow();
    transparency();
    coat();
    sheen();
    glass();
    mirroring();
    film();
    out_.two_sided = flag(from_, "doubleSided");
    out_.unlit = extension(from_, "KHR_materials_unlit") != nullptr;
    return out_;
  }

 private:
  void metal_rough() {
    const Json* const pbr = member(from_, "pbrMetallicRoughness");
    out_.colour = glm::clamp(vec4(pbr, "baseColorFactor", glm::vec4(1)), 0.0F, 1.0F);
    out_.metal = number(pbr, "metallicFactor", 1, 0, 1);
    out_.rough = number(pbr, "roughnessFactor", 1, 0, 1);
    out_.colours = texture(texture_info(pbr, "baseColorTexture"), Use::colour);
    out_.metal_rough = texture(texture_info(pbr, "metallicRoughnessTexture"), Use::plain);
  }

  void relief() {
    const Json* const normals = texture_info(from_, "normalTexture");
    out_.normals = texture(normals, Use::plain);
    out_.bump = number(normals, "scale", 1, -10, 10);
    const Json* const opens = texture_info(from_, "occlusionTexture");
    out_.opens = texture(opens, Use::plain);
    out_.occlusion = number(opens, "strength", 1, 0, 1);
  }

  // A material that is described by mirroring and gloss is no metal; what it says of metal is for others.
  void specular_gloss(const Json* gloss) {
    out_.colour = glm::clamp(vec4(gloss, "diffuseFactor", glm::vec4(1)), 0.0F, 1.0F);
    out_.colours = texture(texture_info(gloss, "diffuseTexture"), Use::colour);
    out_.metal = 0;
    out_.rough = 1 - number(gloss, "glossinessFactor", 1, 0, 1);
    out_.layers.gloss = true;
    out_.layers.mirror_tint = glm::clamp(vec3(gloss, "specularFactor", glm::vec3(1)), 0.0F, 1.0F);
    out_.layers.mirrors = texture(texture_info(gloss, "specularGlossinessTexture"), Use::colour);
  }

  void glow() {
    const float strength = number(extension(from_, "KHR_materials_emissive_strength"), "emissiveStrength", 1, 0, 100);
    out_.glow = strength * glm::clamp(vec3(from_, "emissiveFactor", glm::vec3(0)), 0.0F, 1.0F);
    out_.glows = texture(texture_info(from_, "emissiveTexture"), Use::colour);
  }

  void transparency() {
    const std::string mode = text(from_, "alphaMode");
    out_.alpha = mode == "BLEND" ? Alpha::blend : mode == "MASK" ? Alpha::cut : Alpha::solid;
    out_.cut = number(from_, "alphaCutoff", 0.5F, 0, 1);
  }

  void coat() {
    const Json* const coat = extension(from_, "KHR_materials_clearcoat");
    Layers& layers = out_.layers;
    layers.coat = number(coat, "clearcoatFactor", 0, 0, 1);
    if (layers.coat <= 0) return;
    layers.coat_rough = number(coat, "clearcoatRoughnessFactor", 0, 0, 1);
    layers.coats = joined(coat, {{"clearcoatTexture", {0}}, {"clearcoatRoughnessTexture", {1}}}, Use::plain);
    const Json* const normals = texture_info(coat, "clearcoatNormalTexture");
    layers.coat_normals = texture(normals, Use::plain);
    layers.coat_bump = number(normals, "scale", 1, -10, 10);
  }

  void sheen() {
    const Json* const sheen = extension(from_, "KHR_materials_sheen");
    out_.layers.sheen = glm::clamp(vec3(sheen, "sheenColorFactor", glm::vec3(0)), 0.0F, 1.0F);
    if (out_.layers.sheen == glm::vec3(0)) return;
    out_.layers.sheen_rough = number(sheen, "sheenRoughnessFactor", 0, 0, 1);
    out_.layers.sheens = joined(sheen, {{"sheenColorTexture", {0, 1, 2}}, {"sheenRoughnessTexture", {3}}}, Use::colour);
  }

  // Depths are in the file's unit until the fit scales them with the model.
  void glass() {
    const Json *const clear = extension(from_, "KHR_materials_transmission"), *const volume = extension(
                                                                                  from_, "KHR_materials_volume");
    Layers& layers = out_.layers;
    layers.bending = number(extension(from_, "KHR_materials_ior"), "ior", 1.5F, 1, 5);
    layers.clear = number(clear, "transmissionFactor", 0, 0, 1);
    if (layers.clear <= 0) return;
    layers.thick = number(volume, "thicknessFactor", 0, 0, most);
    layers.tint = glm::clamp(vec3(volume, "attenuationColor", glm::vec3(1)), 0.0001F, 1.0F);
    layers.tint_depth = number(volume, "attenuationDistance", 0, 0, most);
    const Json* const thick = texture_info(volume, "thicknessTexture");
    layers.clears = joined(clear, {{"transmissionTexture", {0}}}, Use::plain, thick, {1});
  }

  void mirroring() {
    const Json* const mirror = extension(from_, "KHR_materials_specular");
    Layers& layers = out_.layers;
    if (mirror == nullptr || layers.gloss) return;
    layers.mirror = number(mirror, "specularFactor", 1, 0, 1);
    layers.mirror_tint = glm::clamp(vec3(mirror, "specularColorFactor", glm::vec3(1)), 0.0F, most);
    layers.mirrors = joined(mirror, {{"specularColorTexture", {0, 1, 2}}, {"specularTexture", {3}}}, Use::colour);
  }

  void film() {
    const Json* const film = extension(from_, "KHR_materials_iridescence");
    Layers& layers = out_.layers;
    layers.film = number(film, "iridescenceFactor", 0, 0, 1);
    if (layers.film <= 0) return;
    layers.film_bending = number(film, "iridescenceIor", 1.3F, 1, 5);
    layers.film_thinnest = number(film, "iridescenceThicknessMinimum", 100, 0, 10'000);
    layers.film_thickest = number(film, "iridescenceThicknessMaximum", 400, 0, 10'000);
    layers.films = joined(film, {{"iridescenceTexture", {0}}, {"iridescenceThicknessTexture", {1}}}, Use::plain);
  }

  // Where a texture's picture lies on the surface, without the picture.
  Texture place_of(const Json& info) {
    const Json* const moved = extension(&info, "KHR_texture_transform");
    const std::uint64_t set = whole(moved, "texCoord", whole(&info, "texCoord", 0));
    Texture out;
    if (set != sets_.first && set != sets_.second) {
      report_->notes.push_back(fmt::format(
          "material '{}': a texture uses a third set of coordinates; drawn by the first", shown(out_.name)));
    }
    out.second = set == sets_.second;
    const Json* const use = entry(file_->list("textures"), whole(&info, "index", nowhere));
    const Json* const sampler = entry(file_->list("samplers"), whole(use, "sampler", nowhere));
    out.across = wrap_of(whole(sampler, "wrapS", 0));
    out.along = wrap_of(whole(sampler, "wrapT", 0));
    out.smooth = whole(sampler, "magFilter", 0) != nearest;
    if (moved == nullptr) return out;
    const glm::vec2 offset = vec2(moved, "offset", glm::vec2(0)), scale = vec2(moved, "scale", glm::vec2(1));
    const float turn = number(moved, "rotation", 0, -most, most), cosine = std::cos(turn), sine = std::sin(turn);
    out.place = {glm::vec2(cosine, -sine) * scale.x, glm::vec2(sine, cosine) * scale.y, offset};
    return out;
  }

  static Wrap wrap_of(std::uint64_t mode) {
    return mode == clamped ? Wrap::clamp : mode == mirrored ? Wrap::mirror : Wrap::repeat;
  }

  Texture texture(const Json* info, Use use) {
    if (info == nullptr || !info->is_object()) return {};
    Texture out = place_of(*info);
    out.image = pictures_->get(whole(info, "index", nowhere), use);
    return out.image == none ? Texture{} : out;
  }

  // One of several textures that become one picture: which channels of the picture it gives.
  struct Part {
    const char* key;
    std::vector<std::size_t> channels;
  };
  // A picture for all channels; those that no texture gives are full. `last` stands in another extension.
  Texture joined(const Json* from, const std::vector<Part>& parts, Use use, const Json* last = nullptr,
                 std::vector<std::size_t> last_channels = {}) {
    std::vector<GltfPictures::Share> shares;
    const Json* first = nullptr;
    const auto add = [&](const Json* info, std::vector<std::size_t> channels) {
      if (info == nullptr || !info->is_object()) return;
      if (first == nullptr) first = info;
      shares.push_back({whole(info, "index", nowhere), std::move(channels)});
    };
    for (const Part& part : parts) add(texture_info(from, part.key), part.channels);
    add(last, std::move(last_channels));
    if (first == nullptr) return {};
    Texture out = place_of(*first);
    out.image = pictures_->joined(shares, use);
    return out.image == none ? Texture{} : out;
  }

  const GltfFile* file_;
  const Json* from_;
  GltfPictures* pictures_;
  Report* report_;
  CoordinateSets sets_;
  Material out_;
};

// Adds the sets that an object's textures ask for, and those of objects within it.
void add_sets(const Json& json, int depth, std::vector<std::uint64_t>& sets) {
  if (!json.is_object() || depth > 4) return;
  if (json.contains("index")) {
    const Json* const moved = extension(&json, "KHR_texture_transform");
    const std::uint64_t set = whole(moved, "texCoord", whole(&json, "texCoord", 0));
    if (std::ranges::find(sets, set) == sets.end()) sets.push_back(set);
  }
  for (const auto& [key, value] : json.items()) add_sets(value, depth + 1, sets);
}

// The options name the team's materials; else any material with "team" in its name is taken for one.
bool is_named_for_team(const Material& material, const ImportOptions& options) {
  if (std::ranges::find(options.team, material.name) != options.team.end()) return true;
  return options.team.empty() && plain_name(material.name).find("team") != std::string::npos;
}

}  // namespace

CoordinateSets gltf_uv_sets(const Json& material) {
  std::vector<std::uint64_t> sets;
  for (const char* key : {"pbrMetallicRoughness", "normalTexture", "emissiveTexture", "occlusionTexture", "extensions"})
    if (const Json* const part = member(&material, key)) add_sets(*part, 0, sets);
  if (sets.empty()) return {};
  return {sets[0], sets.size() > 1 ? std::optional(sets[1]) : std::nullopt};
}

void read_gltf_materials(const GltfFile& file, const ImportOptions& options, NamedFiles& files, Imported& out) {
  GltfPictures pictures(file, options, files, out);
  const Json* const materials = file.list("materials");
  for (std::size_t i = 0; i < count_of(materials); ++i) {
    static const Json empty = Json::object();
    const Json* const from = entry(materials, i);
    Material material = GltfMaterial(file, from == nullptr ? empty : *from, pictures, out.report).material();
    material.team = is_named_for_team(material, options);
    out.model.materials.push_back(std::move(material));
  }
  out.model.materials.push_back({.name = "DefaultMaterial", .colour = glm::vec4(1), .rough = 1, .bare = true});
}

}  // namespace sprue::assets
