// Reads the library's tree of nodes with everything that hangs on it: meshes, skins, morph targets, clips.
#include <fmt/format.h>

#include <assimp/anim.h>
#include <assimp/mesh.h>
#include <assimp/scene.h>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "assets/import/import_parts.h"
#include "assets/import/influences.h"
#include "assets/model/image.h"
#include "assets/model/join.h"

namespace sprue::assets {
namespace {

constexpr std::size_t most_vertices = 12'000'000;
constexpr std::size_t most_nodes = 100'000;
constexpr std::size_t most_drawn_twice = 2'000'000;  // vertices, in all, copied for meshes that stand in several places
constexpr std::size_t most_targets = 64;             // morph targets of one mesh
constexpr unsigned most_rods = 100'000;              // drawn for a mesh of lines
constexpr unsigned most_points = 5'000;              // of a mesh without faces; of more, every n-th is shown
constexpr float least_length = 1e-12F;

constexpr float farthest = 1e10F;  // places beyond it are damaged: squares of distances must stay finite

bool finite(const aiVector3D& v) {
  return std::abs(v.x) <= farthest && std::abs(v.y) <= farthest && std::abs(v.z) <= farthest;
}
// Numbers that are none become the origin; vertices of that kind are counted where they are read.
glm::vec3 vec(const aiVector3D& v) { return finite(v) ? glm::vec3(v.x, v.y, v.z) : glm::vec3(0); }

glm::quat quat(const aiQuaternion& q) {
  const glm::quat turn(q.w, q.x, q.y, q.z);
  const float length = glm::dot(turn, turn);
  return std::isfinite(length) && length > least_length ? glm::normalize(turn) : glm::quat(1, 0, 0, 0);
}

// The library stores rows, we store columns.
glm::mat4 matrix(const aiMatrix4x4& m) {
  const glm::mat4 out(m.a1, m.b1, m.c1, m.d1, m.a2, m.b2, m.c2, m.d2, m.a3, m.b3, m.c3, m.d3, m.a4, m.b4, m.c4, m.d4);
  for (int i = 0; i < 4; ++i)
    if (!std::isfinite(glm::dot(out[i], out[i]))) return glm::mat4(1);
  return out;
}

glm::u8vec4 packed(const aiColor4D& c, bool linear) {
  const auto byte = [](float value) {
    return static_cast<std::uint8_t>(std::lround(255 * (std::isfinite(value) ? std::clamp(value, 0.0F, 1.0F) : 1.0F)));
  };
  const auto light = [&](float value) {
    return byte(linear || !(value > 0) ? value : to_linear(std::min(value, 1.0F)));
  };
  return {light(c.r), light(c.g), light(c.b), byte(c.a)};
}

// One reading of a scene. Nothing in it is trusted: numbers may be none, indices out of range, names double.
class Reading {
 public:
  Reading(const aiScene& scene, const FormatTraits& traits, Imported& out)
      : scene_(&scene), traits_(&traits), out_(&out), model_(&out.model), painted_(out.facts.ours) {}

  // Nodes come first, since meshes, bones and clips name them; materials were read before.
  bool read(std::string& why) {
    if (scene_->mRootNode == nullptr) return why = "it holds no scene", false;
    const auto is_surface = [](const aiMesh* mesh) { return (mesh->mPrimitiveTypes & aiPrimitiveType_TRIANGLE) != 0; };
    has_surfaces_ = std::any_of(scene_->mMeshes, scene_->mMeshes + scene_->mNumMeshes, is_surface);
    read_nodes();
    read_meshes();
    if (model_->indices.empty()) return why = "it holds no surfaces", false;
    if (model_->vertices.size() > most_vertices)
      return why = fmt::format("it has {} million vertices, too many", model_->vertices.size() / 1'000'000), false;
    for (unsigned i = 0; i < scene_->mNumAnimations; ++i) read_clip(*scene_->mAnimations[i]);
    tell();
    return true;
  }

 private:
  // The nodes are read breadth first: parents come before their children, and no tree is too deep for the stack.
  void read_nodes() {
    model_->nodes.push_back({.name = "table"});
    std::vector<std::pair<const aiNode*, std::int32_t>> next{{scene_->mRootNode, 0}};
    for (std::size_t i = 0; i < next.size() && i < most_nodes; ++i) {
      const auto [from, parent] = next[i];
      const auto place = static_cast<std::int32_t>(model_->nodes.size());
      aiVector3D scale, move;
      aiQuaternion turn;
      aiMatrix4x4(from->mTransformation).Decompose(scale, turn, move);
      model_->nodes.push_back(
          {.name = from->mName.C_Str(), .parent = parent, .move = vec(move), .turn = quat(turn), .scale = vec(scale)});
      by_name_.emplace(from->mName.C_Str(), static_cast<std::uint32_t>(place));
      from_.push_back(from);
      for (unsigned c = 0; c < from->mNumChildren; ++c)
        if (from->mChildren[c] != nullptr) next.emplace_back(from->mChildren[c], place);
    }
  }

  // A mesh that several nodes draw is copied for each, so that every mesh is drawn once (import.h). Scenes that would
  // grow beyond all measure lose the later copies, with a note.
  void read_meshes() {
    std::vector<int> drawn(scene_->mNumMeshes);
    std::size_t copied = 0;
    for (std::size_t n = 0; n < from_.size(); ++n) {
      for (unsigned i = 0; i < from_[n]->mNumMeshes; ++i) {
        const unsigned which = from_[n]->mMeshes[i];
        if (which >= scene_->mNumMeshes) continue;
        const aiMesh& mesh = *scene_->mMeshes[which];
        if (drawn[which]++ > 0) copied += mesh.mNumVertices;
        if (copied > most_drawn_twice)
          ++left_out_;
        else
          read_mesh(mesh, static_cast<std::uint32_t>(n + 1));
      }
    }
  }

  void read_mesh(const aiMesh& from, std::uint32_t node) {
    if (from.mNumVertices == 0 || from.mVertices == nullptr) return;
    if (!has_surfaces_) return read_rods(from, node);
    Mesh mesh{.name = from.mName.C_Str(),
              .first_vertex = static_cast<std::uint32_t>(model_->vertices.size()),
              .vertices = from.mNumVertices,
              .material =
                  static_cast<std::int32_t>(std::min<std::size_t>(from.mMaterialIndex, model_->materials.size() - 1))};
    const auto first = static_cast<std::uint32_t>(model_->indices.size());
    for (unsigned i = 0; i < from.mNumFaces; ++i) read_face(from, from.mFaces[i]);
    const auto count = static_cast<std::uint32_t>(model_->indices.size()) - first;
    if (count == 0) return;
    mesh.levels = {{first, count, 0}};
    read_vertices(from);
    read_skin(from, node, mesh);
    read_targets(from, node, mesh);
    join_alike(*model_, mesh);
    model_->nodes[node].meshes.push_back(static_cast<std::uint32_t>(model_->meshes.size()));
    meshes_by_name_.emplace(mesh.name, node);
    model_->meshes.push_back(std::move(mesh));
  }

  // Lines and points among surfaces are counted and left out. A face with an index out of range is damaged, and left
  // out, too.
  void read_face(const aiMesh& from, const aiFace& face) {
    if (face.mNumIndices != 3) {
      ++skipped_;
      return;
    }
    for (unsigned i = 0; i < 3; ++i)
      if (face.mIndices[i] >= from.mNumVertices) return;
    model_->indices.insert(model_->indices.end(), face.mIndices, face.mIndices + 3);
  }

  // A file that holds nothing but lines and points is shown as thin rods, so that something can be seen.
  void read_rods(const aiMesh& from, std::uint32_t node) {
    Mesh mesh{.name = from.mName.C_Str(),
              .first_vertex = static_cast<std::uint32_t>(model_->vertices.size()),
              .material =
                  static_cast<std::int32_t>(std::min<std::size_t>(from.mMaterialIndex, model_->materials.size() - 1))};
    const auto first = static_cast<std::uint32_t>(model_->indices.size());
    const float thick = thickness(from);
    for (unsigned i = 0; i < std::min(from.mNumFaces, most_rods); ++i) {
      const aiFace& face = from.mFaces[i];
      const bool known = face.mNumIndices >= 1 && face.mIndices[0] < from.mNumVertices &&
                         face.mIndices[face.mNumIndices - 1] < from.mNumVertices;
      if (!known || face.mNumIndices > 2) continue;
      const glm::vec3 a = vec(from.mVertices[face.mIndices[0]]),
                      b = vec(from.mVertices[face.mIndices[face.mNumIndices - 1]]);
      const glm::vec3 half(0, a == b ? thick : 0, 0);
      add_rod(a - half, b + half, thick, mesh.first_vertex);
    }
    if (from.mNumFaces == 0) read_points(from, thick, mesh.first_vertex);
    mesh.vertices = static_cast<std::uint32_t>(model_->vertices.size()) - mesh.first_vertex;
    if (mesh.vertices == 0) return;
    mesh.levels = {{first, static_cast<std::uint32_t>(model_->indices.size()) - first, 0}};
    model_->nodes[node].meshes.push_back(static_cast<std::uint32_t>(model_->meshes.size()));
    model_->meshes.push_back(std::move(mesh));
  }

  // Scans may consist of points and nothing else. They become short rods, of which no more are made than can be drawn.
  void read_points(const aiMesh& from, float thick, std::uint32_t first_vertex) {
    const glm::vec3 half(0, thick * 0.5F, 0);
    for (unsigned i = 0; i < from.mNumVertices; i += 1 + from.mNumVertices / most_points) {
      if (!finite(from.mVertices[i])) {
        ++broken_;
        continue;
      }
      const glm::vec3 at = vec(from.mVertices[i]);
      add_rod(at - half, at + half, thick * 0.5F, first_vertex);
    }
  }

  // A rod's radius: four thousandths of the mesh's diagonal.
  static float thickness(const aiMesh& from) {
    Box box{vec(from.mVertices[0]), vec(from.mVertices[0])};
    for (unsigned i = 1; i < from.mNumVertices; ++i) {
      box.low = glm::min(box.low, vec(from.mVertices[i]));
      box.high = glm::max(box.high, vec(from.mVertices[i]));
    }
    const float size = glm::length(box.high - box.low);
    return size > 0 ? 0.004F * size : 1;
  }

  void add_rod(const glm::vec3& a, const glm::vec3& b, float thick, std::uint32_t first_vertex) {
    const float length = glm::distance(a, b);  // nothing, where places are too far away for small differences
    const glm::vec3 along = length > 0 ? (b - a) / length : glm::vec3(0, 1, 0);
    const glm::vec3 other = std::abs(along.y) < 0.9F ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0);
    const glm::vec3 right = glm::normalize(glm::cross(other, along)), up = glm::cross(along, right);
    const auto first = static_cast<std::uint32_t>(model_->vertices.size()) - first_vertex;
    for (const glm::vec2 side : {glm::vec2(1, 0), glm::vec2(-0.5F, 0.866F), glm::vec2(-0.5F, -0.866F)}) {
      const glm::vec3 out = side.x * right + side.y * up;
      for (const glm::vec3& end : {a, b})
        model_->vertices.push_back({.position = end + thick * out, .normal = out, .uv{0, 0}});
    }
    for (std::uint32_t k = 0; k < 3; ++k) {
      const std::uint32_t here = first + 2 * k, next = first + 2 * ((k + 1) % 3);
      model_->indices.insert(model_->indices.end(), {here, next, here + 1, here + 1, next, next + 1});
    }
  }

  void read_vertices(const aiMesh& from) {
    const UvSets sets = uv_sets_of(*scene_, from.mMaterialIndex);
    const unsigned set = from.HasTextureCoords(sets.first) ? sets.first : 0;
    const bool has_uv = from.HasTextureCoords(set), has_colour = from.HasVertexColors(0);
    const bool has_second = sets.second && from.HasTextureCoords(*sets.second);
    coloured_ = coloured_ || has_colour;
    for (unsigned i = 0; i < from.mNumVertices; ++i) {
      Vertex vertex{.position = vec(from.mVertices[i]), .normal{0, 1, 0}, .uv{0, 0}};
      if (!finite(from.mVertices[i])) ++broken_;
      if (from.HasNormals()) vertex.normal = normal(from.mNormals[i]);
      if (has_uv) vertex.uv = place_on_texture(from.mTextureCoords[set][i]);
      if (has_second) vertex.uv2 = place_on_texture(from.mTextureCoords[*sets.second][i]);
      if (has_colour) read_colour(from.mColors[0][i], vertex);
      model_->vertices.push_back(vertex);
    }
  }

  // The library has v up, we have it down.
  static glm::vec2 place_on_texture(const aiVector3D& from) {
    const glm::vec3 uv = vec(from);
    return {uv.x, 1 - uv.y};
  }

  // Models of our collection keep edge, openness and curvature in their vertex colors, instead of colors.
  void read_colour(const aiColor4D& colour, Vertex& vertex) const {
    const glm::u8vec4 value = packed(colour, traits_->linear || painted_);
    if (painted_)
      vertex.paint = glm::u8vec4(value.r, value.g, value.b, 0);
    else
      vertex.colour = value;
  }

  static glm::vec3 normal(const aiVector3D& from) {
    const glm::vec3 out = vec(from);
    const float length = glm::length(out);
    return length > least_length ? out / length : glm::vec3(0, 1, 0);
  }

  // Bones name their nodes. Bone 0 is the mesh's own node, which holds the vertices that no other bone holds.
  void read_skin(const aiMesh& from, std::uint32_t node, Mesh& mesh) {
    if (!from.HasBones()) return;
    Skin skin;
    skin.bones.push_back({.node = node});
    std::vector<std::array<float, 4>> weights(from.mNumVertices);
    std::vector<Influence> influences(from.mNumVertices);
    for (unsigned b = 0; b < from.mNumBones; ++b) {
      const aiBone& bone = *from.mBones[b];
      const auto found = by_name_.find(bone.mName.C_Str());
      if (found == by_name_.end()) continue;
      skin.bones.push_back({.node = found->second, .unbind = matrix(bone.mOffsetMatrix)});
      for (unsigned w = 0; w < bone.mNumWeights; ++w)
        hold(bone.mWeights[w], skin.bones.size() - 1, weights, influences);
    }
    if (skin.bones.size() == 1 || skin.bones.size() > 4096) return;
    for (std::size_t i = 0; i < influences.size(); ++i) influences[i].weights = shares_of(weights[i]);
    mesh.skin = static_cast<std::int32_t>(model_->skins.size());
    mesh.first_influence = static_cast<std::uint32_t>(model_->influences.size());
    model_->influences.insert(model_->influences.end(), influences.begin(), influences.end());
    out_->report.bones += static_cast<std::uint32_t>(skin.bones.size() - 1);
    model_->skins.push_back(std::move(skin));
  }

  // Keeps the four strongest bones of a vertex: a new one takes the place of the weakest.
  static void hold(const aiVertexWeight& weight, std::size_t bone, std::vector<std::array<float, 4>>& weights,
                   std::vector<Influence>& influences) {
    if (weight.mVertexId >= weights.size() || !(weight.mWeight > 0) || !std::isfinite(weight.mWeight)) return;
    std::array<float, 4>& held = weights[weight.mVertexId];
    const auto least = static_cast<std::size_t>(std::ranges::min_element(held) - held.begin());
    if (held[least] >= weight.mWeight) return;
    held[least] = weight.mWeight;
    influences[weight.mVertexId].bones[static_cast<int>(least)] = static_cast<std::uint16_t>(bone);
  }

  // Targets hold whole vertices; we keep what they change.
  void read_targets(const aiMesh& from, std::uint32_t node, Mesh& mesh) {
    std::vector<float>& rest = model_->nodes[node].weights;
    for (std::size_t t = 0; t < std::min<std::size_t>(from.mNumAnimMeshes, most_targets); ++t) {
      const aiAnimMesh& target = *from.mAnimMeshes[t];
      if (target.mNumVertices != from.mNumVertices) continue;
      mesh.morphs.push_back(static_cast<std::uint32_t>(model_->shifts.size()));
      if (rest.size() < mesh.morphs.size()) rest.push_back(std::isfinite(target.mWeight) ? target.mWeight : 0);
      for (unsigned i = 0; i < from.mNumVertices; ++i) {
        Shift shift;
        if (target.HasPositions()) shift.position = vec(target.mVertices[i]) - vec(from.mVertices[i]);
        if (target.HasNormals() && from.HasNormals()) shift.normal = vec(target.mNormals[i]) - vec(from.mNormals[i]);
        model_->shifts.push_back(shift);
      }
    }
    out_->report.morphs += static_cast<std::uint32_t>(mesh.morphs.size());
  }

  void read_clip(const aiAnimation& from) {
    const double rate = from.mTicksPerSecond > 0 && std::isfinite(from.mTicksPerSecond) ? from.mTicksPerSecond : 25;
    Clip clip{.name = from.mName.C_Str()};
    for (unsigned i = 0; i < from.mNumChannels; ++i) read_channel(*from.mChannels[i], rate, clip);
    for (unsigned i = 0; i < from.mNumMorphMeshChannels; ++i) read_weights(*from.mMorphMeshChannels[i], rate, clip);
    if (clip.tracks.empty()) return;
    if (clip.name.empty()) clip.name = fmt::format("clip {}", model_->clips.size() + 1);
    model_->clips.push_back(std::move(clip));
  }

  // Keys of one kind in the order of time; those that go back in time, or have none, are left out.
  template <class Key, class Value, class Convert>
  static void read_keys(const Key* keys, unsigned count, double rate, std::vector<float>& times,
                        std::vector<Value>& values, Clip& clip, Convert&& convert) {
    for (unsigned i = 0; i < count; ++i) {
      const auto time = static_cast<float>(keys[i].mTime / rate);
      if (!std::isfinite(time) || time < 0 || (!times.empty() && time < times.back())) continue;
      times.push_back(time);
      values.push_back(convert(keys[i].mValue));
      clip.seconds = std::max(clip.seconds, time);
    }
  }

  void read_channel(const aiNodeAnim& from, double rate, Clip& clip) {
    const auto node = by_name_.find(from.mNodeName.C_Str());
    if (node == by_name_.end()) return;
    Track track{.node = node->second};
    read_keys(from.mPositionKeys, from.mNumPositionKeys, rate, track.move_times, track.moves, clip, vec);
    read_keys(from.mRotationKeys, from.mNumRotationKeys, rate, track.turn_times, track.turns, clip, quat);
    read_keys(from.mScalingKeys, from.mNumScalingKeys, rate, track.scale_times, track.scales, clip, vec);
    clip.tracks.push_back(std::move(track));
  }

  // Clips name the node that morphs or, in some formats, the mesh.
  std::optional<std::uint32_t> morphed_node(std::string_view name) const {
    const auto node = by_name_.find(name);
    if (node != by_name_.end() && !model_->nodes[node->second].weights.empty()) return node->second;
    const auto mesh = meshes_by_name_.find(name);
    if (mesh == meshes_by_name_.end()) return std::nullopt;
    return mesh->second;
  }

  void read_weights(const aiMeshMorphAnim& from, double rate, Clip& clip) {
    const std::optional<std::uint32_t> node = morphed_node(from.mName.C_Str());
    if (!node) return;
    Track track{.node = *node};
    const std::size_t count = model_->nodes[track.node].weights.size();
    for (unsigned i = 0; count > 0 && i < from.mNumKeys; ++i) {
      const aiMeshMorphKey& key = from.mKeys[i];
      const auto time = static_cast<float>(key.mTime / rate);
      if (!std::isfinite(time) || time < 0 || (!track.weight_times.empty() && time < track.weight_times.back()))
        continue;
      std::vector<float> weights(count);
      for (unsigned k = 0; k < key.mNumValuesAndWeights; ++k)
        if (key.mValues[k] < count && std::isfinite(key.mWeights[k]))
          weights[key.mValues[k]] = static_cast<float>(key.mWeights[k]);
      track.weight_times.push_back(time);
      track.weights.insert(track.weights.end(), weights.begin(), weights.end());
      clip.seconds = std::max(clip.seconds, time);
    }
    if (!track.weights.empty()) clip.tracks.push_back(std::move(track));
  }

  // Writes into the report what was left out or put right, so that nobody wonders about a model that looks different
  // elsewhere.
  void tell() {
    Report& report = out_->report;
    if ((scene_->mFlags & AI_SCENE_FLAGS_INCOMPLETE) != 0)
      report.notes.push_back("the file is incomplete; drawn as far as it goes");
    if (!has_surfaces_) report.notes.push_back("it holds lines or points only; drawn as thin rods");
    if (skipped_ > 0) report.notes.push_back(fmt::format("{} lines and points are not drawn", skipped_));
    if (broken_ > 0)
      report.notes.push_back(
          fmt::format("{} vertices are nowhere (no numbers, or too far away); left out or put at the origin", broken_));
    if (left_out_ > 0) report.notes.push_back(fmt::format("{} copies of meshes are left out: too many", left_out_));
    const bool materials = std::ranges::any_of(model_->materials, [](const Material& m) { return !m.bare; });
    report.coloured = materials || (coloured_ && !painted_);
    if (coloured_ && !painted_)
      for (Material& material : model_->materials) material.bare = false;
    report.shaded = (coloured_ && painted_) || !has_surfaces_;  // rods have no recesses
  }

  const aiScene* scene_;
  const FormatTraits* traits_;
  Imported* out_;
  Model* model_;
  std::vector<const aiNode*> from_;  // the library's node for each of ours but the first
  std::map<std::string, std::uint32_t, std::less<>> by_name_, meshes_by_name_;
  std::size_t skipped_ = 0, broken_ = 0, left_out_ = 0;
  bool coloured_ = false;
  bool has_surfaces_ = false;
  bool painted_;  // vertex colors hold edge, openness and curvature
};

}  // namespace

bool import_scene(const aiScene& scene, const FormatTraits& traits, Imported& out, std::string& why) {
  return Reading(scene, traits, out).read(why);
}

}  // namespace sprue::assets
