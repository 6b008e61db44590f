// Checks the promises of model.h one by one, so that a file that anybody may have written can be drawn.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <span>

#include "assets/bake/bake.h"

namespace sprue::assets {
namespace {

// One skin may have so many bones.
constexpr std::size_t most_bones = 4096;

bool finite(float value) { return std::isfinite(value); }
bool finite(const glm::vec2& v) { return finite(v.x) && finite(v.y); }
bool finite(const glm::vec3& v) { return finite(v.x) && finite(v.y) && finite(v.z); }
bool finite(const glm::vec4& v) { return finite(v.x) && finite(v.y) && finite(v.z) && finite(v.w); }
bool finite(const glm::quat& q) { return finite(q.w) && finite(q.x) && finite(q.y) && finite(q.z); }
bool finite(const glm::mat4& m) { return finite(m[0]) && finite(m[1]) && finite(m[2]) && finite(m[3]); }
template <class Row>
bool all_finite(const Row& row) {
  return std::ranges::all_of(row, [](const auto& value) { return finite(value); });
}

// True if `count` things from `first` lie within `size`. Written so that no sum can overflow.
bool within(std::uint64_t first, std::uint64_t count, std::size_t size) {
  return first <= size && count <= size - first;
}
bool place_or_none(std::int32_t place, std::size_t size) {
  return place == none || (place >= 0 && static_cast<std::size_t>(place) < size);
}

// Every index is looked at, since the graphics card would read whatever lies behind the vertices.
bool good_levels(const Model& model, const Mesh& mesh) {
  constexpr std::size_t most = 16;
  return !mesh.levels.empty() && mesh.levels.size() <= most &&
         std::ranges::all_of(mesh.levels, [&](const Level& level) {
           if (level.indices % 3 != 0 || !finite(level.error) || level.error < 0) return false;
           if (!within(level.first_index, level.indices, model.indices.size())) return false;
           const auto used = std::span(model.indices).subspan(level.first_index, level.indices);
           return std::ranges::all_of(used, [&](std::uint32_t index) { return index < mesh.vertices; });
         });
}

// Weights that add up to anything but 255 would shrink or blow up the mesh.
bool good_skin(const Model& model, const Mesh& mesh) {
  if (mesh.skin == none) return true;
  if (!place_or_none(mesh.skin, model.skins.size())) return false;
  if (!within(mesh.first_influence, mesh.vertices, model.influences.size())) return false;
  const std::size_t bones = model.skins[static_cast<std::size_t>(mesh.skin)].bones.size();
  const auto used = std::span(model.influences).subspan(mesh.first_influence, mesh.vertices);
  return std::ranges::all_of(used, [&](const Influence& influence) {
    int sum = 0;
    for (int i = 0; i < 4; ++i) {
      if (influence.bones[i] >= bones) return false;
      sum += influence.weights[i];
    }
    return sum == 255;
  });
}

std::string fault_of_mesh(const Model& model, const Mesh& mesh) {
  if (!within(mesh.first_vertex, mesh.vertices, model.vertices.size())) return "vertices outside of the model";
  if (mesh.material == none || !place_or_none(mesh.material, model.materials.size())) return "no material";
  if (!good_levels(model, mesh)) return "triangles of vertices that it does not have";
  if (!good_skin(model, mesh)) return "bones that it does not have";
  const bool morphs = std::ranges::all_of(
      mesh.morphs, [&](std::uint32_t first) { return within(first, mesh.vertices, model.shifts.size()); });
  return morphs ? "" : "a morph target outside of the model";
}

// A parent that comes before its children makes the tree free of loops, and posing needs one pass.
std::string fault_of_node(const Model& model, std::size_t at) {
  const Node& node = model.nodes[at];
  if (!place_or_none(node.parent, at)) return "a parent that does not come before it";
  if (!finite(node.move) || !finite(node.turn) || !finite(node.scale)) return "a place that is none";
  const bool meshes = std::ranges::all_of(node.meshes, [&](std::uint32_t mesh) { return mesh < model.meshes.size(); });
  if (!meshes) return "a mesh that is not there";
  return all_finite(node.weights) ? "" : "a weight that is no number";
}

bool good_skin(const Model& model, const Skin& skin) {
  return !skin.bones.empty() && skin.bones.size() <= most_bones &&
         std::ranges::all_of(skin.bones,
                             [&](const Bone& bone) { return bone.node < model.nodes.size() && finite(bone.unbind); });
}

bool good_texture(const Model& model, const Texture& texture) {
  const glm::mat3x2& place = texture.place;
  return place_or_none(texture.image, model.images.size()) && finite(place[0]) && finite(place[1]) && finite(place[2]);
}

bool good_material(const Model& model, const Material& material) {
  const Layers& layers = material.layers;
  const std::array numbers{material.metal,       material.rough,      material.bump,     material.occlusion,
                           material.cut,         layers.coat,         layers.coat_rough, layers.coat_bump,
                           layers.sheen_rough,   layers.clear,        layers.thick,      layers.tint_depth,
                           layers.bending,       layers.mirror,       layers.film,       layers.film_bending,
                           layers.film_thinnest, layers.film_thickest};
  return finite(material.colour) && finite(material.glow) && finite(layers.sheen) && finite(layers.tint) &&
         finite(layers.mirror_tint) && all_finite(numbers) &&
         std::ranges::all_of(textures_of(material),
                             [&](const TextureUse& use) { return good_texture(model, *use.texture); });
}

bool good_image(const Image& image) {
  return !image.rgba.empty() && image.rgba.size() == image_bytes(image.width, image.height, image.levels);
}

// Times must ascend: sampling looks for the keys around a moment by halving.
template <class Row>
bool good_keys(const std::vector<float>& times, const Row& values) {
  return times.size() == values.size() && all_finite(times) && all_finite(values) && std::ranges::is_sorted(times);
}

bool good_track(const Model& model, const Track& track) {
  if (track.node >= model.nodes.size()) return false;
  const std::size_t keys = track.weight_times.size();
  const bool weights = all_finite(track.weights) && all_finite(track.weight_times) &&
                       std::ranges::is_sorted(track.weight_times) &&
                       (keys == 0 ? track.weights.empty() : track.weights.size() % keys == 0);
  return weights && good_keys(track.move_times, track.moves) && good_keys(track.turn_times, track.turns) &&
         good_keys(track.scale_times, track.scales);
}

bool good_clip(const Model& model, const Clip& clip) {
  return finite(clip.seconds) && clip.seconds >= 0 &&
         std::ranges::all_of(clip.tracks, [&](const Track& track) { return good_track(model, track); });
}

// Names the first of a row that is not good, as "holds a broken mesh: number 3".
template <class Row, class Good>
std::string first_bad(std::string_view kind, const Row& row, Good&& good) {
  const auto bad = std::ranges::find_if_not(row, good);
  return bad == row.end() ? "" : fmt::format("holds a broken {}: number {}", kind, bad - row.begin() + 1);
}

bool good_vertex(const Vertex& vertex) {
  return finite(vertex.position) && finite(vertex.normal) && finite(vertex.uv) && finite(vertex.uv2);
}

std::string fault_of_tree(const Model& model) {
  if (model.nodes.empty() || model.nodes.front().parent != none) return "holds no root";
  for (std::size_t i = 0; i < model.nodes.size(); ++i)
    if (const std::string fault = fault_of_node(model, i); !fault.empty())
      return fmt::format("holds node {} with {}", i + 1, fault);
  for (std::size_t i = 0; i < model.meshes.size(); ++i)
    if (const std::string fault = fault_of_mesh(model, model.meshes[i]); !fault.empty())
      return fmt::format("holds mesh {} with {}", i + 1, fault);
  return {};
}

}  // namespace

std::string fault_of(const Model& model) {
  const std::array faults{
      first_bad("vertex", model.vertices, good_vertex),
      first_bad("shift", model.shifts, [](const Shift& s) { return finite(s.position) && finite(s.normal); }),
      first_bad("skin", model.skins, [&](const Skin& skin) { return good_skin(model, skin); }),
      first_bad("material", model.materials, [&](const Material& m) { return good_material(model, m); }),
      first_bad("image", model.images, good_image),
      first_bad("clip", model.clips, [&](const Clip& clip) { return good_clip(model, clip); }),
      finite(model.bounds.low) && finite(model.bounds.high) ? std::string() : "holds no bounds",
      fault_of_tree(model)};
  const auto first = std::ranges::find_if_not(faults, &std::string::empty);
  return first == faults.end() ? std::string() : *first;
}

}  // namespace sprue::assets
