// Materials of any format as one kind: base color, metal, roughness, glow, normals.
#include <fmt/format.h>

#include <assimp/GltfMaterial.h>
#include <assimp/material.h>
#include <assimp/scene.h>
#include <algorithm>
#include <cmath>
#include <cstring>

#include "assets/import/beside.h"
#include "assets/import/import_parts.h"
#include "assets/model/image.h"
#include "assets/model/mapped_file.h"

namespace sprue::assets {
namespace {

using Types = std::initializer_list<aiTextureType>;

// The meaning of a texture's numbers. The same picture is kept once for each use, since mip levels differ by it.
enum class Use : std::uint8_t { colour, plain, normals };

// The pictures of a model, each of them decoded once.
class Pictures {
 public:
  Pictures(const aiScene& scene, const ImportOptions& options, NamedFiles& files, Imported& out)
      : scene_(&scene), largest_(options.largest_texture), files_(&files), out_(&out) {}

  // The picture's place in the model; none if it is missing or damaged, and then the report says so.
  std::int32_t get(const std::string& name, Use use) {
    const auto key = std::pair(name, use);
    if (const auto known = places_.find(key); known != places_.end()) return known->second;
    std::optional<Image> image = load(name);
    std::int32_t place = none;
    if (image) {
      finish(*image, use);
      place = static_cast<std::int32_t>(out_->model.images.size());
      out_->model.images.push_back(std::move(*image));
    }
    return places_[key] = place;
  }

  Image& image(std::int32_t place) { return out_->model.images[static_cast<std::size_t>(place)]; }
  std::int32_t add(Image image) {
    out_->model.images.push_back(std::move(image));
    return static_cast<std::int32_t>(out_->model.images.size()) - 1;
  }
  std::uint32_t largest() const { return largest_; }

  // The picture as the file has it, without mip levels. The first time a name is asked for it goes into the report.
  std::optional<Image> load(const std::string& name) {
    Wanted wanted{.name = name};
    std::string why = "is nowhere near the model";
    std::optional<Image> image = load(name, wanted, why);
    if (image) {
      wanted.width = image->width;
      wanted.height = image->height;
    }
    const auto& listed = out_->report.files;
    if (std::ranges::find(listed, name, &Wanted::name) == listed.end()) {
      if (!image) out_->report.notes.push_back(fmt::format("texture '{}' {}; drawn without it", shown(name, 120), why));
      out_->report.files.push_back(std::move(wanted));
    }
    return image;
  }

 private:
  // Looks inside the file first, then for a file beside it.
  std::optional<Image> load(const std::string& name, Wanted& wanted, std::string& why) {
    if (const aiTexture* const inside = scene_->GetEmbeddedTexture(name.c_str())) {
      wanted.found = "inside the file";
      return load_inside(*inside, why);
    }
    const std::filesystem::path found = files_->find(name);
    if (found.empty()) return std::nullopt;
    wanted.found = files_->place(found);
    Problems problems;
    const auto mapped = MappedFile::open(found, problems);
    if (!mapped) {
      why = problems.front().what;
      return std::nullopt;
    }
    return decode(mapped->bytes(), why);
  }

  static std::optional<Image> decode(std::span<const std::byte> bytes, std::string& why) {
    std::optional<Image> image = decode_image(bytes, why);
    if (!image) why = "is " + why;
    return image;
  }

  static std::optional<Image> load_inside(const aiTexture& texture, std::string& why) {
    const auto* const bytes = reinterpret_cast<const std::byte*>(texture.pcData);
    // The library's way to say that the picture is a whole file of so many bytes.
    if (texture.mHeight == 0) return decode({bytes, texture.mWidth}, why);
    if (image_bytes(texture.mWidth, texture.mHeight, 1) == 0) return std::nullopt;
    Image image{.width = texture.mWidth, .height = texture.mHeight, .levels = 1};
    for (std::size_t i = 0; i < std::size_t{texture.mWidth} * texture.mHeight; ++i) {
      const aiTexel& texel = texture.pcData[i];
      image.rgba.insert(image.rgba.end(), {texel.r, texel.g, texel.b, texel.a});
    }
    return image;
  }

  // Pictures are made smaller before their levels are added. What their numbers mean decides how they are averaged.
  void finish(Image& image, Use use) const {
    shrink(image, largest_, use == Use::colour);
    // Bump maps are often given where normal maps are meant.
    if (use == Use::normals && !is_normal_map(image)) heights_to_normals(image);
    add_levels(image, use == Use::colour);
  }

  const aiScene* scene_;
  std::uint32_t largest_;
  NamedFiles* files_;
  Imported* out_;
  std::map<std::pair<std::string, Use>, std::int32_t> places_;
};

// One texture of a material as the library has it.
struct Slot {
  aiTextureType type = aiTextureType_NONE;
  std::string name{};  // empty: no texture
};

Slot first_slot(const aiMaterial& from, Types types) {
  for (const aiTextureType type : types) {
    aiString name;
    if (from.GetTexture(type, 0, &name) == aiReturn_SUCCESS && name.length > 0)
      return {type, std::string(name.C_Str())};
  }
  return {};
}

// The library's slots for each purpose, the most telling first: formats fill different ones.
const Types based_types{aiTextureType_BASE_COLOR, aiTextureType_DIFFUSE};
const Types diffuse_types{aiTextureType_DIFFUSE, aiTextureType_BASE_COLOR};
const Types normal_types{aiTextureType_NORMALS, aiTextureType_NORMAL_CAMERA, aiTextureType_HEIGHT};
const Types glow_types{aiTextureType_EMISSION_COLOR, aiTextureType_EMISSIVE};
const Types metal_types{aiTextureType_METALNESS, aiTextureType_UNKNOWN};
const Types rough_types{aiTextureType_DIFFUSE_ROUGHNESS, aiTextureType_UNKNOWN};
const Types open_types{aiTextureType_AMBIENT_OCCLUSION, aiTextureType_LIGHTMAP};  // the latter is glTF's
const Types mask_types{aiTextureType_OPACITY};

// Returns the gloss of a material that is described by specular and gloss. A glTF may describe it a second time, by
// metal and roughness, for programs that know nothing better; that description is then left out.
std::optional<float> gloss_of(const aiMaterial& from) {
  float value = 0;
  return from.Get(AI_MATKEY_GLOSSINESS_FACTOR, value) == aiReturn_SUCCESS ? std::optional(value) : std::nullopt;
}
const Types& colour_types(const aiMaterial& from) { return gloss_of(from) ? diffuse_types : based_types; }
Slot metal_slot(const aiMaterial& from) { return gloss_of(from) ? Slot() : first_slot(from, metal_types); }
Slot rough_slot(const aiMaterial& from) { return gloss_of(from) ? Slot() : first_slot(from, rough_types); }

unsigned uv_set_of(const aiMaterial& from, const Slot& slot) {
  int set = 0;
  from.Get(AI_MATKEY_UVWSRC(slot.type, 0), set);
  return static_cast<unsigned>(std::max(set, 0));
}

// The two sets of texture coordinates that a material uses, in the order in which its textures ask for them. A vertex
// has room for two.
UvSets uv_sets_of(const aiMaterial& from) {
  std::optional<unsigned> first, second;
  for (const Slot& slot : {first_slot(from, colour_types(from)), first_slot(from, normal_types), metal_slot(from),
                           rough_slot(from), first_slot(from, glow_types), first_slot(from, open_types)}) {
    if (slot.name.empty()) continue;
    const unsigned set = uv_set_of(from, slot);
    if (!first) first = set;
    if (!second && set != *first) second = set;
  }
  return {first.value_or(0), second};
}

// Tells how solid a mask is at a pixel: by its transparency if it has any, else by how light it is.
std::uint8_t solid_at(const Image& mask, bool by_alpha, std::size_t x, std::size_t y) {
  const std::uint8_t* const pixel = mask.rgba.data() + 4 * (y * mask.width + x);
  return by_alpha ? pixel[3] : pixel[0];
}

// The first level of a picture with a mask of any size as its transparency.
Image masked(const Image& colours, const Image& mask) {
  Image out{.width = colours.width, .height = colours.height, .levels = 1};
  const std::size_t pixels = std::size_t{out.width} * out.height;
  out.rgba.assign(colours.rgba.begin(), colours.rgba.begin() + static_cast<std::ptrdiff_t>(4 * pixels));
  const bool by_alpha = has_holes(mask);
  for (std::size_t i = 0; i < pixels; ++i) {
    const std::size_t x = i % out.width * mask.width / out.width, y = i / out.width * mask.height / out.height;
    out.rgba[4 * i + 3] = solid_at(mask, by_alpha, x, y);
  }
  return out;
}

// True if more than a fifth of the pixels are neither solid nor clear: so many are glass, not the rims of holes.
bool is_glassy(const Image& image) {
  const std::size_t pixels = std::size_t{image.width} * image.height;
  std::size_t between = 0;
  for (std::size_t i = 0; i < pixels; ++i) between += image.rgba[4 * i + 3] > 24 && image.rgba[4 * i + 3] < 232 ? 1 : 0;
  return between * 5 > pixels;
}

Wrap wrap_of(int mode) {
  if (mode == aiTextureMapMode_Clamp || mode == aiTextureMapMode_Decal) return Wrap::clamp;
  return mode == aiTextureMapMode_Mirror ? Wrap::mirror : Wrap::repeat;
}

// The matrix for a turn, a scale and an offset of texture coordinates.
glm::mat3x2 place_of(float cosine, float sine, glm::vec2 scale, glm::vec2 offset) {
  return {glm::vec2(cosine * scale.x, -sine * scale.x), glm::vec2(sine * scale.y, cosine * scale.y), offset};
}

// The library turns about the middle of the picture with v up. glTF turns about its upper left corner with v down, as
// we do, and the library has changed the offset to suit: that is undone here.
glm::mat3x2 place_of(const aiUVTransform& by, bool linear) {
  const glm::vec2 scale(by.mScaling.x, by.mScaling.y);
  const float turn = -by.mRotation, cosine = std::cos(turn), sine = std::sin(turn);
  if (!linear) return place_of(1, 0, scale, {by.mTranslation.x, 1 - scale.y - by.mTranslation.y});
  const glm::vec2 offset(by.mTranslation.x - 0.5F * scale.x * (1 - cosine + sine),
                         0.5F * scale.y * (sine + cosine - 1) + 1 - scale.y - by.mTranslation.y);
  return place_of(cosine, sine, scale, offset);
}

Texture texture_of(const aiMaterial& from, const Slot& slot, std::int32_t image, bool linear) {
  Texture texture{.image = image};
  int across = aiTextureMapMode_Wrap, along = aiTextureMapMode_Wrap, filter = 0;
  from.Get(AI_MATKEY_MAPPINGMODE_U(slot.type, 0), across);
  from.Get(AI_MATKEY_MAPPINGMODE_V(slot.type, 0), along);
  from.Get("$tex.mappingfiltermag", slot.type, 0, filter);
  texture.across = wrap_of(across);
  texture.along = wrap_of(along);
  texture.smooth = filter != 9728;  // GL_NEAREST
  aiUVTransform by;
  if (from.Get(AI_MATKEY_UVTRANSFORM(slot.type, 0), by) == aiReturn_SUCCESS) texture.place = place_of(by, linear);
  return texture;
}

glm::vec3 linear(const glm::vec3& colour) { return {to_linear(colour.x), to_linear(colour.y), to_linear(colour.z)}; }

// A number of a file may be anything, also none at all.
float sane(float value, float low, float high, float otherwise) {
  return std::isfinite(value) ? std::clamp(value, low, high) : otherwise;
}
glm::vec3 sane(const aiColor4D& c, float high) {
  return {sane(c.r, 0, high, 0), sane(c.g, 0, high, 0), sane(c.b, 0, high, 0)};
}

// Turns one material of the library into one of ours.
class Translation {
 public:
  Translation(const aiMaterial& from, const FormatTraits& traits, Pictures& pictures, Report& report)
      : from_(&from), traits_(&traits), pictures_(&pictures), report_(&report) {}

  Material material() {
    aiString name;
    from_->Get(AI_MATKEY_NAME, name);
    out_.name = name.C_Str();
    colour();
    surface();
    textures();
    transparency();
    int mode = 0, sides = traits_->two_sided ? 1 : 0;
    from_->Get(AI_MATKEY_SHADING_MODEL, mode);
    from_->Get(AI_MATKEY_TWOSIDED, sides);
    out_.unlit = mode == aiShadingMode_Unlit;
    out_.two_sided = sides != 0 || traits_->two_sided;
    // The library makes a material of this name for meshes that have none.
    out_.bare = out_.name == AI_DEFAULT_MATERIAL_NAME && out_.colours.image == none;
    return out_;
  }

 private:
  template <class... Key>
  float number(float otherwise, float low, float high, Key... key) const {
    float value = otherwise;
    from_->Get(key..., value);
    return sane(value, low, high, otherwise);
  }

  std::optional<float> gloss() const { return gloss_of(*from_); }

  // Colors of older formats are what a screen is told; ours are light, so they are converted. A base color without
  // gloss wins over a diffuse one.
  void colour() {
    aiColor4D base(0.8F, 0.8F, 0.8F, 1), glow(0, 0, 0, 1);
    if (gloss() || from_->Get(AI_MATKEY_BASE_COLOR, base) != aiReturn_SUCCESS)
      from_->Get(AI_MATKEY_COLOR_DIFFUSE, base);
    from_->Get(AI_MATKEY_COLOR_EMISSIVE, glow);
    const glm::vec3 solid = sane(base, 1), shining = sane(glow, 100);
    out_.colour = glm::vec4(traits_->linear ? solid : linear(solid), sane(base.a, 0, 1, 1));
    out_.glow = (traits_->linear ? shining : linear(glm::min(shining, glm::vec3(1)))) *
                number(1, 0, 100, AI_MATKEY_EMISSIVE_INTENSITY);
  }

  void surface() {
    float rough = -1;
    if (from_->Get(AI_MATKEY_ROUGHNESS_FACTOR, rough) != aiReturn_SUCCESS || gloss()) rough = rough_of_shine();
    out_.metal = gloss() ? 0 : number(0, 0, 1, AI_MATKEY_METALLIC_FACTOR);
    out_.rough = sane(rough, 0, 1, 0.5F);
  }

  // Formats before PBR tell how small a highlight is, by the exponent of Blinn and Phong: alpha = sqrt(2 / (n + 2)).
  float rough_of_shine() const {
    float value = 0;
    if (gloss()) return 1 - *gloss();
    if (from_->Get(AI_MATKEY_SHININESS, value) != aiReturn_SUCCESS || !(value > 0)) return 0.6F;
    return std::clamp(std::sqrt(2 / (value + 2)), 0.25F, 0.9F);
  }

  Texture texture(Types types, Use use) {
    const Slot slot = first_slot(*from_, types);
    if (slot.name.empty()) return {};
    const UvSets sets = uv_sets_of(*from_);
    const unsigned set = uv_set_of(*from_, slot);
    if (set != sets.first && set != sets.second) {
      report_->notes.push_back(
          fmt::format("material '{}': '{}' uses a third set of texture coordinates; drawn without it", shown(out_.name),
                      shown(slot.name)));
      return {};
    }
    Texture texture = texture_of(*from_, slot, pictures_->get(slot.name, use), traits_->linear);
    texture.second = set != sets.first;
    return texture;
  }

  // A picture of its own says where the surface is solid (map_d of OBJ): it becomes the transparency of the colors.
  void mask() {
    const Slot slot = first_slot(*from_, mask_types);
    if (slot.name.empty() || slot.name == first_slot(*from_, colour_types(*from_)).name) return;
    std::optional<Image> mask = pictures_->load(slot.name);
    if (!mask) return;
    const Image white{.width = mask->width,
                      .height = mask->height,
                      .levels = 1,
                      .rgba = std::vector<std::uint8_t>(std::size_t{4} * mask->width * mask->height, 255)};
    const bool coloured = out_.colours.image != none;
    Image both = masked(coloured ? pictures_->image(out_.colours.image) : white, *mask);
    shrink(both, pictures_->largest(), true);
    add_levels(both, true);
    if (!coloured) out_.colours = texture_of(*from_, slot, none, traits_->linear);
    out_.colours.image = pictures_->add(std::move(both));
  }

  void textures() {
    out_.colours = texture(colour_types(*from_), Use::colour);
    out_.normals = texture(normal_types, Use::normals);
    out_.glows = texture(glow_types, Use::colour);
    if (traits_->linear) out_.opens = texture(open_types, Use::plain);  // elsewhere light maps are what they say
    out_.bump = number(1, 0, 10, "$tex.scale", aiTextureType_NORMALS, 0U);
    out_.occlusion = number(1, 0, 1, "$tex.strength", aiTextureType_LIGHTMAP, 0U);
    metal_rough();
    // A picture replaces the color that programs write beside it; only formats with PBR multiply the two.
    if (out_.colours.image != none && !traits_->linear) out_.colour = glm::vec4(1, 1, 1, out_.colour.a);
    mask();
    if (out_.glows.image != none && out_.glow == glm::vec3(0)) out_.glow = glm::vec3(1);
  }

  // One picture holds both metal and roughness (glTF), or each has its own (FBX); then they are put together into one.
  void metal_rough() {
    const Slot metal = metal_slot(*from_), rough = rough_slot(*from_);
    if (metal.name.empty() && rough.name.empty()) return;
    if (metal.name == rough.name) {
      out_.metal_rough = texture(metal_types, Use::plain);
      return;
    }
    std::optional<Image> metals, roughs;
    if (!metal.name.empty()) metals = pictures_->load(metal.name);
    if (!rough.name.empty()) roughs = pictures_->load(rough.name);
    if (!metals && !roughs) return;
    if (metals) out_.metal = 1;
    if (roughs) out_.rough = 1;
    const Slot& slot = roughs ? rough : metal;
    out_.metal_rough = texture_of(*from_, slot, pictures_->add(packed(metals, roughs)), traits_->linear);
  }

  // Green is roughness and blue is metal, as in glTF. The picture of roughness gives the size.
  Image packed(std::optional<Image>& metals, std::optional<Image>& roughs) const {
    for (std::optional<Image>* image : {&metals, &roughs})
      if (*image) shrink(**image, pictures_->largest(), false);
    Image both = roughs ? *roughs : *metals;
    const auto sample = [&](const Image& image, std::size_t x, std::size_t y) {
      return image.rgba[4 * (y * image.height / both.height * image.width + x * image.width / both.width)];
    };
    for (std::size_t y = 0; y < both.height; ++y)
      for (std::size_t x = 0; x < both.width; ++x) {
        std::uint8_t* const pixel = both.rgba.data() + 4 * (y * both.width + x);
        const std::uint8_t rough = roughs ? sample(*roughs, x, y) : std::uint8_t{255};
        const std::uint8_t metal = metals ? sample(*metals, x, y) : std::uint8_t{255};
        pixel[0] = 255;
        pixel[1] = rough;
        pixel[2] = metal;
        pixel[3] = 255;
      }
    add_levels(both, false);
    return both;
  }

  // glTF says how a material lets light through. For other formats it is guessed: from the opacity, and from whether
  // the picture has holes or is glassy all over.
  void transparency() {
    aiString mode;
    const bool said = from_->Get(AI_MATKEY_GLTF_ALPHAMODE, mode) == aiReturn_SUCCESS;
    out_.cut = number(0.5F, 0, 1, AI_MATKEY_GLTF_ALPHACUTOFF);
    if (said) {
      const std::string_view word = mode.C_Str();
      out_.alpha = word == "BLEND" ? Alpha::blend : word == "MASK" ? Alpha::cut : Alpha::solid;
      return;
    }
    float opacity = number(1, 0, 1, AI_MATKEY_OPACITY);
    if (opacity == 0) {  // some exporters write transparency where opacity is meant
      report_->notes.push_back(fmt::format("material '{}' says that it cannot be seen; drawn solid", shown(out_.name)));
      opacity = 1;
    }
    out_.colour.a = opacity;
    if (opacity < 1)
      out_.alpha = Alpha::blend;
    else if (out_.colours.image != none && has_holes(pictures_->image(out_.colours.image)))
      out_.alpha = is_glassy(pictures_->image(out_.colours.image)) ? Alpha::blend : Alpha::cut;
  }

  const aiMaterial* from_;
  const FormatTraits* traits_;
  Pictures* pictures_;
  Report* report_;
  Material out_;
};

// The options name the team's materials; else any material with "team" in its name is taken for one.
bool named_for_team(const Material& material, const ImportOptions& options) {
  if (std::ranges::find(options.team, material.name) != options.team.end()) return true;
  return options.team.empty() && plain_name(material.name).find("team") != std::string::npos;
}

}  // namespace

void import_materials(const aiScene& scene, const FormatTraits& traits, const ImportOptions& options, NamedFiles& files,
                      Imported& out) {
  Pictures pictures(scene, options, files, out);
  for (unsigned i = 0; i < scene.mNumMaterials; ++i) {
    Material material = Translation(*scene.mMaterials[i], traits, pictures, out.report).material();
    material.team = named_for_team(material, options);
    out.model.materials.push_back(std::move(material));
  }
  if (out.model.materials.empty()) out.model.materials.push_back({.name = AI_DEFAULT_MATERIAL_NAME, .bare = true});
}

UvSets uv_sets_of(const aiScene& scene, unsigned material) {
  return material < scene.mNumMaterials ? uv_sets_of(*scene.mMaterials[material]) : UvSets{};
}

}  // namespace sprue::assets
