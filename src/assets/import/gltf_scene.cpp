// The tree of a glTF scene with everything that hangs on it: meshes, their copies, skins, and morph targets.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

#include "assets/import/gltf_json.h"
#include "assets/import/gltf_parts.h"
#include "assets/import/influences.h"
#include "assets/model/join.h"
#include "core/values/fields.h"

namespace sprue::assets {
namespace {

constexpr std::size_t most_vertices = 12'000'000;
constexpr std::size_t most_nodes = 100'000;
constexpr std::size_t most_drawn_twice = 2'000'000;  // vertices, in all, copied for meshes that stand in several places
constexpr float farthest = 1e10F;                    // places beyond it are damaged
constexpr float least_length = 1e-12F;
constexpr std::uint64_t triangles = 4;  // the lowest mode of a primitive that is no line or point

glm::quat turn_of(const glm::vec4& from) {
  const glm::quat turn(from.w, from.x, from.y, from.z);
  const float length = glm::dot(turn, turn);
  return std::isfinite(length) && length > least_length ? glm::normalize(turn) : glm::quat(1, 0, 0, 0);
}

// Takes a matrix apart; what it shears is lost.
void place_by_matrix(const std::vector<float>& numbers, Node& node) {
  glm::mat4 matrix(1);
  std::copy_n(numbers.begin(), 16, &matrix[0][0]);
  glm::mat3 axes(matrix);
  node.scale = {glm::length(axes[0]), glm::length(axes[1]), glm::length(axes[2])};
  if (glm::determinant(axes) < 0) node.scale = -node.scale;
  node.move = glm::vec3(matrix[3]);
  for (int i = 0; i < 3; ++i)
    if (node.scale[i] != 0) axes[i] /= node.scale[i];
  node.turn = std::abs(glm::determinant(axes)) > 1e-6F ? glm::normalize(glm::quat_cast(axes)) : glm::quat(1, 0, 0, 0);
}

std::uint8_t as_byte(float value) {
  return static_cast<std::uint8_t>(std::lround(255 * (std::isfinite(value) ? std::clamp(value, 0.0F, 1.0F) : 1.0F)));
}

// One reading of a file's scene.
class GltfScene {
 public:
  GltfScene(const GltfFile& file, const ImportOptions& options, Imported& out)
      : file_(&file), options_(&options), out_(&out), model_(&out.model) {}

  // Nodes come first, since meshes, bones, and clips name them.
  bool read(std::string& why) {
    choose_variant();
    read_nodes();
    for (std::size_t i = 0; i < places_.size(); ++i)
      if (places_[i] != none) read_node_meshes(i);
    if (model_->indices.empty()) {
      if (left_out_ > 0) why = fmt::format("it has more than {} million vertices, too many", most_vertices / 1'000'000);
      return false;
    }
    read_gltf_clips(*file_, places_, *model_);
    tell();
    return true;
  }

 private:
  void choose_variant() {
    const std::vector<std::string>& variants = out_->report.variants;
    const auto found = std::ranges::find(variants, options_->variant);
    if (found != variants.end())
      variant_ = static_cast<std::uint64_t>(found - variants.begin());
    else if (!options_->variant.empty())
      out_->report.notes.push_back(fmt::format("it has no variant '{}'", shown(options_->variant)));
  }

  // The scene that was asked for by name or number, else the file's own choice.
  const Json* scene() {
    const Json* const scenes = file_->list("scenes");
    const std::vector<std::string>& names = out_->report.scenes;
    if (options_->scene.empty()) return entry(scenes, whole(&file_->json(), "scene", 0));
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] == options_->scene || std::to_string(i + 1) == options_->scene) return entry(scenes, i);
    out_->report.notes.push_back(fmt::format("it has no scene '{}'", shown(options_->scene)));
    return entry(scenes, whole(&file_->json(), "scene", 0));
  }

  // Breadth first, so that parents come before their children, and each node once, whatever the file says. A file
  // without a scene shows all of its nodes that are nobody's children.
  void read_nodes() {
    model_->nodes.push_back({.name = "table"});
    const Json* const nodes = file_->list("nodes");
    places_.assign(std::min(count_of(nodes), most_nodes), none);
    std::vector<std::pair<std::uint64_t, std::int32_t>> next;
    const Json* const chosen = scene();
    for (const std::uint64_t root : chosen == nullptr ? loose_nodes() : assets::places(chosen, "nodes"))
      next.emplace_back(root, 0);
    for (std::size_t i = 0; i < next.size(); ++i) {
      const auto [place, parent] = next[i];
      const Json* const from = entry(nodes, place);
      if (from == nullptr || place >= places_.size() || places_[place] != none) continue;
      places_[place] = add_node(*from, parent);
      for (const std::uint64_t child : assets::places(from, "children")) next.emplace_back(child, places_[place]);
    }
  }

  std::vector<std::uint64_t> loose_nodes() const {
    const Json* const nodes = file_->list("nodes");
    std::vector<bool> has_parent(count_of(nodes));
    for (std::size_t i = 0; i < has_parent.size(); ++i)
      for (const std::uint64_t child : assets::places(entry(nodes, i), "children"))
        if (child < has_parent.size()) has_parent[child] = true;
    std::vector<std::uint64_t> out;
    for (std::size_t i = 0; i < has_parent.size(); ++i)
      if (!has_parent[i]) out.push_back(i);
    return out;
  }

  std::int32_t add_node(const Json& from, std::int32_t parent) {
    Node node{.name = text(&from, "name"), .parent = parent};
    const Json* const matrix = member(&from, "matrix");
    std::vector<float> numbers(16);
    bool good = count_of(matrix) == 16;
    for (std::size_t i = 0; good && i < 16; ++i) {
      good = (*matrix)[i].is_number() && std::abs((*matrix)[i].get<double>()) < farthest;
      if (good) numbers[i] = (*matrix)[i].get<float>();
    }
    if (good) {
      place_by_matrix(numbers, node);
    } else {
      node.move = vec3(&from, "translation", glm::vec3(0));
      node.turn = turn_of(vec4(&from, "rotation", {0, 0, 0, 1}));
      node.scale = vec3(&from, "scale", glm::vec3(1));
    }
    model_->nodes.push_back(std::move(node));
    return static_cast<std::int32_t>(model_->nodes.size()) - 1;
  }

  void read_node_meshes(std::size_t place) {
    const Json* const node = entry(file_->list("nodes"), place);
    const std::uint64_t mesh_place = whole(node, "mesh", nowhere);
    const Json* const mesh = entry(file_->list("meshes"), mesh_place);
    if (mesh == nullptr) return;
    const auto own = static_cast<std::uint32_t>(places_[place]);
    std::vector<std::uint32_t> nodes{own};
    if (const Json* const many = extension(node, "EXT_mesh_gpu_instancing")) nodes = copies_of(own, *many);
    const bool again = !drawn_.insert(mesh_place).second;
    const Json* const primitives = member(mesh, "primitives");
    for (std::size_t i = 0; i < count_of(primitives); ++i) {
      const Json* const from = entry(primitives, i);
      const std::size_t material = material_of(from);
      const Json* const surface = entry(file_->list("materials"), material);
      const auto primitive =
          from == nullptr
              ? std::nullopt
              : read_primitive(*file_, *from, surface == nullptr ? CoordinateSets{} : gltf_uv_sets(*surface));
      if (!primitive) {
        ++(whole(from, "mode", triangles) < triangles ? lines_ : unread_);
        continue;
      }
      for (const std::uint32_t at : nodes)
        draw(*primitive, {text(mesh, "name"), at, material, again || at != nodes.front()}, *mesh, *node);
    }
  }

  // A node for each copy of a mesh that is drawn many times.
  std::vector<std::uint32_t> copies_of(std::uint32_t parent, const Json& many) {
    const Json* const attributes = member(&many, "attributes");
    const std::vector<float> moves = file_->floats(whole(attributes, "TRANSLATION", nowhere), 3),
                             turns = file_->floats(whole(attributes, "ROTATION", nowhere), 4),
                             scales = file_->floats(whole(attributes, "SCALE", nowhere), 3);
    const std::size_t count = std::max({moves.size() / 3, turns.size() / 4, scales.size() / 3});
    std::vector<std::uint32_t> out;
    for (std::size_t i = 0; i < std::min(count, most_nodes); ++i) {
      Node node{.name = fmt::format("copy {}", i + 1), .parent = static_cast<std::int32_t>(parent)};
      if (3 * i + 2 < moves.size()) node.move = sane_place({moves[3 * i], moves[3 * i + 1], moves[3 * i + 2]});
      if (4 * i + 3 < turns.size())
        node.turn = turn_of({turns[4 * i], turns[4 * i + 1], turns[4 * i + 2], turns[4 * i + 3]});
      if (3 * i + 2 < scales.size()) node.scale = sane_place({scales[3 * i], scales[3 * i + 1], scales[3 * i + 2]});
      out.push_back(static_cast<std::uint32_t>(model_->nodes.size()));
      model_->nodes.push_back(std::move(node));
    }
    return out;
  }

  // The material of a primitive in the chosen variant; the last one of the model if it has none.
  std::size_t material_of(const Json* primitive) const {
    const std::size_t last = model_->materials.size() - 1;
    const Json* const mappings = member(extension(primitive, "KHR_materials_variants"), "mappings");
    for (std::size_t i = 0; variant_ && i < count_of(mappings); ++i) {
      const Json* const mapping = entry(mappings, i);
      const std::vector<std::uint64_t> of = assets::places(mapping, "variants");
      if (std::ranges::find(of, *variant_) != of.end())
        return std::min<std::uint64_t>(whole(mapping, "material", last), last);
    }
    return static_cast<std::size_t>(std::min<std::uint64_t>(whole(primitive, "material", last), last));
  }

  struct Drawn {
    std::string name;
    std::uint32_t node;
    std::size_t material;
    bool again;  // it was drawn before
  };

  // A mesh that several nodes draw is copied for each, so that every mesh is drawn once (import.h).
  void draw(const Primitive& from, const Drawn& drawn, const Json& mesh_json, const Json& node) {
    if (drawn.again) copied_ += from.vertices();
    if (copied_ > most_drawn_twice || from.vertices() > most_vertices - model_->vertices.size()) {
      ++left_out_;
      return;
    }
    Mesh mesh{.name = drawn.name,
              .first_vertex = static_cast<std::uint32_t>(model_->vertices.size()),
              .vertices = static_cast<std::uint32_t>(from.vertices()),
              .material = static_cast<std::int32_t>(drawn.material)};
    mesh.levels = {
        {static_cast<std::uint32_t>(model_->indices.size()), static_cast<std::uint32_t>(from.indices.size()), 0}};
    model_->indices.insert(model_->indices.end(), from.indices.begin(), from.indices.end());
    add_vertices(from);
    add_skin(from, whole(&node, "skin", nowhere), drawn.node, mesh);
    add_targets(from, mesh_json, node, drawn.node, mesh);
    join_alike(*model_, mesh);
    model_->nodes[drawn.node].meshes.push_back(static_cast<std::uint32_t>(model_->meshes.size()));
    model_->meshes.push_back(std::move(mesh));
  }

  void add_vertices(const Primitive& from) {
    coloured_ = coloured_ || !from.colours.empty();
    const bool painted = out_->facts.ours;
    for (std::size_t i = 0; i < from.vertices(); ++i) {
      const auto three = [&](const std::vector<float>& row) {
        return glm::vec3(row[3 * i], row[3 * i + 1], row[3 * i + 2]);
      };
      Vertex vertex{.position = sane_place(three(from.positions)), .normal{0, 1, 0}, .uv{0, 0}};
      const glm::vec3 normal = three(from.normals);
      const float length = glm::length(normal);
      if (std::isfinite(length) && length > least_length) vertex.normal = normal / length;
      if (!from.uv.empty()) vertex.uv = sane_uv(from.uv, i);
      if (!from.uv2.empty()) vertex.uv2 = sane_uv(from.uv2, i);
      if (!from.colours.empty()) {
        const float* const c = from.colours.data() + i * from.colour_width;
        const glm::u8vec4 colour(as_byte(c[0]), as_byte(c[1]), as_byte(c[2]),
                                 from.colour_width == 4 ? as_byte(c[3]) : 255);
        // Models of our collection keep edge, openness and curvature in their vertex colors, instead of colors.
        (painted ? vertex.paint : vertex.colour) = painted ? glm::u8vec4(colour.r, colour.g, colour.b, 0) : colour;
      }
      model_->vertices.push_back(vertex);
    }
  }

  glm::vec3 sane_place(const glm::vec3& from) {
    const glm::vec3 away = glm::abs(from);
    if (away.x <= farthest && away.y <= farthest && away.z <= farthest) return from;
    ++broken_;
    return glm::vec3(0);
  }
  static glm::vec2 sane_uv(const std::vector<float>& row, std::size_t i) {
    const glm::vec2 uv(row[2 * i], row[2 * i + 1]);
    return std::abs(uv.x) <= farthest && std::abs(uv.y) <= farthest ? uv : glm::vec2(0);
  }

  // Bone 0 is the mesh's own node, which holds the vertices that no other bone holds.
  void add_skin(const Primitive& from, std::uint64_t place, std::uint32_t node, Mesh& mesh) {
    const Json* const skin_json = entry(file_->list("skins"), place);
    if (skin_json == nullptr || from.joints.empty()) return;
    Skin skin;
    skin.bones.push_back({.node = node});
    const std::vector<float> unbinds = file_->floats(whole(skin_json, "inverseBindMatrices", nowhere), 16);
    for (const std::uint64_t joint : assets::places(skin_json, "joints")) {
      const std::int32_t at = joint < places_.size() ? places_[joint] : none;
      Bone bone{.node = at == none ? node : static_cast<std::uint32_t>(at)};
      const std::size_t first = 16 * (skin.bones.size() - 1);
      if (first + 16 <= unbinds.size())
        std::copy_n(unbinds.begin() + static_cast<std::ptrdiff_t>(first), 16, &bone.unbind[0][0]);
      for (int i = 0; i < 4; ++i)
        if (!std::isfinite(glm::dot(bone.unbind[i], bone.unbind[i]))) bone.unbind = glm::mat4(1);
      skin.bones.push_back(bone);
    }
    if (skin.bones.size() == 1 || skin.bones.size() > 4096) return;
    mesh.skin = static_cast<std::int32_t>(model_->skins.size());
    mesh.first_influence = static_cast<std::uint32_t>(model_->influences.size());
    for (std::size_t i = 0; i < from.vertices(); ++i) {
      std::array<float, 4> weights{};
      Influence influence;
      for (std::size_t k = 0; k < 4; ++k) {
        const float weight = from.weights[4 * i + k];
        const std::uint32_t bone = from.joints[4 * i + k] + 1;
        if (!std::isfinite(weight) || !(weight > 0) || bone >= skin.bones.size()) continue;
        weights[k] = weight;
        influence.bones[static_cast<int>(k)] = static_cast<std::uint16_t>(bone);
      }
      influence.weights = shares_of(weights);
      model_->influences.push_back(influence);
    }
    out_->report.bones += static_cast<std::uint32_t>(skin.bones.size() - 1);
    model_->skins.push_back(std::move(skin));
  }

  void add_targets(const Primitive& from, const Json& mesh_json, const Json& node_json, std::uint32_t node,
                   Mesh& mesh) {
    std::vector<float>& rest = model_->nodes[node].weights;
    const Json* given = member(&node_json, "weights");
    if (given == nullptr) given = member(&mesh_json, "weights");
    for (const Primitive::Target& target : from.targets) {
      const std::size_t t = mesh.morphs.size();
      mesh.morphs.push_back(static_cast<std::uint32_t>(model_->shifts.size()));
      const bool known = t < count_of(given) && (*given)[t].is_number();
      if (rest.size() < mesh.morphs.size())
        rest.push_back(known ? std::clamp((*given)[t].get<float>(), -100.0F, 100.0F) : 0);
      for (std::size_t i = 0; i < from.vertices(); ++i) {
        const auto three = [&](const std::vector<float>& row) {
          return row.empty() ? glm::vec3(0) : sane_place({row[3 * i], row[3 * i + 1], row[3 * i + 2]});
        };
        model_->shifts.push_back({three(target.positions), three(target.normals)});
      }
    }
    out_->report.morphs += static_cast<std::uint32_t>(mesh.morphs.size());
  }

  void tell() {
    Report& report = out_->report;
    if (lines_ > 0) report.notes.push_back(fmt::format("{} parts of lines and points are not drawn", lines_));
    if (unread_ > 0) report.notes.push_back(fmt::format("{} parts are damaged, and are not drawn", unread_));
    if (left_out_ > 0) report.notes.push_back(fmt::format("{} meshes are left out: too many vertices", left_out_));
    if (broken_ > 0)
      report.notes.push_back(
          fmt::format("{} vertices are nowhere (no numbers, or too far away); left out or put at the origin", broken_));
    const bool ours = out_->facts.ours;
    const bool has_materials = std::ranges::any_of(model_->meshes, [&](const Mesh& mesh) {
      return !model_->materials[static_cast<std::size_t>(mesh.material)].bare;
    });
    report.coloured = has_materials || (coloured_ && !ours);
    if (coloured_ && !ours)
      for (Material& material : model_->materials) material.bare = false;
    report.shaded = coloured_ && ours;
  }

  const GltfFile* file_;
  const ImportOptions* options_;
  Imported* out_;
  Model* model_;
  std::optional<std::uint64_t> variant_;
  std::vector<std::int32_t> places_;  // of the file's nodes in the model
  std::set<std::uint64_t> drawn_;     // meshes
  std::size_t lines_ = 0, unread_ = 0, broken_ = 0, left_out_ = 0, copied_ = 0;
  bool coloured_ = false;
};

}  // namespace

bool read_gltf_scene(const GltfFile& file, const ImportOptions& options, Imported& out, std::string& why) {
  return GltfScene(file, options, out).read(why);
}

}  // namespace sprue::assets
