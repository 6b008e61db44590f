// A model as the program uses it: what the bake makes of somebody's file, and what the renderer uploads.
// Lengths are millimeters on the table. A fitted model stands on y = 0, over the origin, and looks along +z.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>
#include <string>
#include <vector>

namespace sprue::assets {

inline constexpr std::int32_t none = -1;  // the place of a parent, an image or a skin that is not there

// Laid out as the renderer's vertex buffer reads it.
struct Vertex {
  glm::vec3 position;
  glm::vec3 normal;
  glm::vec2 uv;
  glm::vec2 uv2{0};                   // the second set of texture coordinates
  glm::u8vec4 colour{255};            // of the vertex, linear; white where the file has none
  glm::u8vec4 paint{0, 255, 128, 0};  // edge, openness (255: nothing near), curvature (128: flat), unused

  bool operator==(const Vertex&) const = default;
};
static_assert(sizeof(Vertex) == 48);

// The bones that move a skinned vertex, and how much each of them does; weights sum to 255.
struct Influence {
  glm::u16vec4 bones{0};  // places in Skin::bones
  glm::u8vec4 weights{0};

  bool operator==(const Influence&) const = default;
};

// One simplified version of a mesh, coarser than the one before.
struct Level {
  std::uint32_t first_index = 0, indices = 0;
  float error = 0;  // mm by which its surface may leave the full one

  bool operator==(const Level&) const = default;
};

// Triangles of one material. Indices count from first_vertex.
struct Mesh {
  std::string name{};
  std::uint32_t first_vertex = 0, vertices = 0;
  std::int32_t material = 0;
  // The influences of its vertices start at first_influence.
  std::int32_t skin = none;
  std::uint32_t first_influence = 0;
  std::vector<Level> levels{};          // the first is the full mesh
  std::vector<std::uint32_t> morphs{};  // first Shift of each morph target, one per vertex
  bool operator==(const Mesh&) const = default;
};

// The change that a fully applied morph target adds to a vertex.
struct Shift {
  glm::vec3 position{0}, normal{0};

  bool operator==(const Shift&) const = default;
};

// Parents come before their children; the first node is the root, whose transform holds the fit to the table.
struct Node {
  std::string name{};
  std::int32_t parent = none;
  glm::vec3 move{0};
  glm::quat turn{1, 0, 0, 0};
  glm::vec3 scale{1};
  std::vector<std::uint32_t> meshes{};
  // These are for the morph targets of its meshes, at rest.
  std::vector<float> weights{};

  bool operator==(const Node&) const = default;
};

struct Bone {
  std::uint32_t node = 0;
  // This leads from the mesh at rest into the bone.
  glm::mat4 unbind{1};

  bool operator==(const Bone&) const = default;
};
struct Skin {
  std::vector<Bone> bones{};

  bool operator==(const Skin&) const = default;
};

// A picture of 8 bits a channel, with its mip levels.
struct Image {
  std::uint32_t width = 0, height = 0, levels = 0;  // mip levels, one after the other, each half the last
  std::vector<std::uint8_t> rgba{};

  bool operator==(const Image&) const = default;
};

// The bytes of an image with all its levels; 0 if there is no such image. The limit keeps products of sides within
// range.
inline constexpr std::uint32_t largest_side = 16384;
constexpr std::size_t image_bytes(std::uint32_t width, std::uint32_t height, std::uint32_t levels) {
  if (width == 0 || height == 0 || width > largest_side || height > largest_side) return 0;
  if (levels == 0 || levels > static_cast<std::uint32_t>(std::bit_width(std::max(width, height)))) return 0;
  std::size_t sum = 0;
  for (std::uint32_t level = 0; level < levels; ++level)
    sum += std::size_t{4} * std::max(width >> level, 1U) * std::max(height >> level, 1U);
  return sum;
}

// The way a material lets light through: not at all, where its alpha is below the cut, or by its alpha.
enum class Alpha : std::uint8_t { solid, cut, blend };
enum class Wrap : std::uint8_t { repeat, clamp, mirror };

// The use of an image by a material: how it repeats, and where it lies.
struct Texture {
  std::int32_t image = none;
  Wrap across = Wrap::repeat, along = Wrap::repeat;
  bool smooth = true;
  bool second = false;                  // uses the second set of texture coordinates
  glm::mat3x2 place{1, 0, 0, 1, 0, 0};  // uv' = place * (uv, 1)

  bool operator==(const Texture&) const = default;
};

// What a surface has beyond color, metal, and roughness: coats, fibers, glass, films, and mirroring of its own
// strength. The names follow what is seen; the extensions of glTF that they come from stand beside them.
struct Layers {
  float coat = 0, coat_rough = 0, coat_bump = 1;  // a clear coat (clearcoat)
  glm::vec3 sheen{0};                             // of cloth (sheen)
  float sheen_rough = 0;
  float clear = 0, thick = 0;                      // share of light let through (transmission), mm (volume)
  glm::vec3 tint{1};                               // of light that has gone `tint_depth` mm deep
  float tint_depth = 0;                            // 0: it is not tinted
  float bending = 1.5F;                            // index of refraction (ior)
  float mirror = 1;                                // strength of the mirroring of what is no metal (specular)
  glm::vec3 mirror_tint{1};                        // with `gloss`, the mirroring itself
  bool gloss = false;                              // described by mirroring and gloss (pbrSpecularGlossiness)
  float film = 0, film_bending = 1.3F;             // a thin film (iridescence)
  float film_thinnest = 100, film_thickest = 400;  // nm
  Texture coats{}, coat_normals{};                 // linear: R strength, G roughness; a normal map
  Texture sheens{};                                // sRGB, A roughness
  Texture clears{};                                // linear: R share, G thickness
  Texture mirrors{};                               // sRGB, A strength or gloss
  Texture films{};                                 // linear: R strength, G thickness

  bool operator==(const Layers&) const = default;
};

// The surface of a mesh in the terms of physically based rendering, whatever format it came from.
struct Material {
  std::string name{};
  glm::vec4 colour{0.8F, 0.8F, 0.8F, 1};  // linear
  float metal = 0, rough = 0.5F;
  glm::vec3 glow{0};
  Texture colours{}, normals{}, metal_rough{}, glows{};  // sRGB, linear, linear (G rough, B metal), sRGB
  Texture opens{};                                       // linear: R, how open a place is
  float bump = 1, occlusion = 1;                         // strengths of the normal map and of `opens`
  Alpha alpha = Alpha::solid;
  float cut = 0.5F;  // alpha below which nothing is drawn, for Alpha::cut
  bool two_sided = false, unlit = false;
  bool bare = false;  // says nothing of its own: the automatic paint job may take it
  bool team = false;  // takes the team's color
  bool own = false;   // shown as its maker made it, without any paint
  Layers layers{};

  bool operator==(const Material&) const = default;
};

// A material's textures, each with whether its picture holds colors as a screen is told them.
struct TextureUse {
  const Texture* texture;
  bool srgb;
};
inline std::array<TextureUse, 11> textures_of(const Material& m) {
  const Layers& l = m.layers;
  return {{{&m.colours, true},
           {&m.normals, false},
           {&m.metal_rough, false},
           {&m.glows, true},
           {&m.opens, false},
           {&l.coats, false},
           {&l.coat_normals, false},
           {&l.sheens, true},
           {&l.clears, false},
           {&l.mirrors, true},
           {&l.films, false}}};
}

inline bool is_textured(const Material& m) {
  return std::ranges::any_of(textures_of(m), [](const TextureUse& use) { return use.texture->image != none; });
}
// True if what is behind it is seen through it.
inline bool is_glass(const Material& m) { return m.own && m.layers.clear > 0; }
// True if it needs more than color, metal, and roughness.
inline bool is_layered(const Material& m) {
  Layers plain = m.layers;
  plain.coats = plain.coat_normals = plain.sheens = plain.clears = plain.mirrors = plain.films = {};
  return plain != Layers{} || m.layers.mirrors.image != none;
}

// Values of one node over time. Times ascend; values are straight lines between them (steps are two keys at one time).
struct Track {
  std::uint32_t node = 0;
  std::vector<float> move_times{}, turn_times{}, scale_times{}, weight_times{};  // seconds
  std::vector<glm::vec3> moves{};
  std::vector<glm::quat> turns{};
  std::vector<glm::vec3> scales{};
  // Each time has as many as the node has morph targets.
  std::vector<float> weights{};

  bool operator==(const Track&) const = default;
};
struct Clip {
  std::string name{};
  float seconds = 0;
  std::vector<Track> tracks{};

  bool operator==(const Clip&) const = default;
};

struct Box {
  glm::vec3 low{0}, high{0};

  bool operator==(const Box&) const = default;
};

// Flat arrays and places in them instead of pointers, so a model is written to a file, compared, and copied as a value.
// Whoever makes one keeps the promises that fault_of in assets/bake/bake.h checks.
struct Model {
  std::vector<Vertex> vertices{};
  std::vector<std::uint32_t> indices{};
  std::vector<Influence> influences{};
  std::vector<Shift> shifts{};
  std::vector<Mesh> meshes{};
  std::vector<Node> nodes{};
  std::vector<Skin> skins{};
  std::vector<Material> materials{};
  std::vector<Image> images{};
  std::vector<Clip> clips{};
  // This box holds the posed model, skins included, after the fit.
  Box bounds;

  bool operator==(const Model&) const = default;
};

}  // namespace sprue::assets
