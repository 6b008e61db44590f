// Samples clips, multiplies matrices down the tree, and applies morph targets and skins.
#include "assets/model/pose.h"

#include <algorithm>
#include <cassert>
#include <glm/gtc/matrix_transform.hpp>
#include <limits>

namespace sprue::assets {
namespace {

// The two keys that a time lies between, and how far on it is.
struct Between {
  std::size_t from = 0, to = 0;
  float part = 0;
};

// Before the first key and after the last the nearest one holds. The key that follows is always later than the moment,
// so keys at one time make a jump and no division by zero.
Between between(std::span<const float> times, float seconds) {
  const auto after = std::ranges::upper_bound(times, seconds);
  if (after == times.begin()) return {};
  const auto last = static_cast<std::size_t>(after - times.begin()) - 1;
  if (after == times.end()) return {last, last, 0};
  return {last, last + 1, (seconds - times[last]) / (times[last + 1] - times[last])};
}

glm::vec3 sampled(std::span<const float> times, std::span<const glm::vec3> values, float seconds) {
  const Between at = between(times, seconds);
  return glm::mix(values[at.from], values[at.to], at.part);
}

glm::quat sampled(std::span<const float> times, std::span<const glm::quat> values, float seconds) {
  const Between at = between(times, seconds);
  return glm::normalize(glm::slerp(values[at.from], values[at.to], at.part));
}

// A node's own transform after a clip has changed it.
struct Local {
  glm::vec3 move, scale;
  glm::quat turn;
  std::vector<float> weights;
};

void apply(const Track& track, float seconds, Local& local) {
  if (!track.moves.empty()) local.move = sampled(track.move_times, track.moves, seconds);
  if (!track.turns.empty()) local.turn = sampled(track.turn_times, track.turns, seconds);
  if (!track.scales.empty()) local.scale = sampled(track.scale_times, track.scales, seconds);
  if (track.weights.empty()) return;
  const Between at = between(track.weight_times, seconds);
  const std::size_t count = track.weights.size() / track.weight_times.size();
  local.weights.resize(count);
  for (std::size_t i = 0; i < count; ++i)
    local.weights[i] = glm::mix(track.weights[at.from * count + i], track.weights[at.to * count + i], at.part);
}

glm::mat4 matrix_of(const Local& local) {
  return glm::scale(glm::translate(glm::mat4(1), local.move) * glm::mat4_cast(local.turn), local.scale);
}

// Normals are turned by the cofactor matrix, so that they keep standing on the surface under any stretching; mirroring
// would turn it inside out, hence the sign.
glm::vec3 turned(const glm::mat3& by, const glm::vec3& normal) {
  const glm::mat3 cofactor(glm::cross(by[1], by[2]), glm::cross(by[2], by[0]), glm::cross(by[0], by[1]));
  const glm::vec3 out = cofactor * normal * (glm::determinant(by) < 0 ? -1.0F : 1.0F);
  const float length = glm::length(out);
  return length > 0 ? out / length : normal;
}

// Shifts are added before bones move the vertices, as glTF says.
void morph(const Model& model, const Mesh& mesh, std::span<const float> weights, std::span<Vertex> out) {
  for (std::size_t target = 0; target < std::min(mesh.morphs.size(), weights.size()); ++target) {
    if (weights[target] == 0) continue;
    const Shift* const shifts = model.shifts.data() + mesh.morphs[target];
    for (std::size_t i = 0; i < out.size(); ++i) {
      out[i].position += weights[target] * shifts[i].position;
      out[i].normal += weights[target] * shifts[i].normal;
    }
  }
}

// The weights are bytes that add up to 255; model_faults.cpp has checked that.
void skin(const Model& model, const Pose& pose, const Mesh& mesh, std::span<Vertex> out) {
  std::vector<glm::mat4> bones;
  for (const Bone& bone : model.skins[static_cast<std::size_t>(mesh.skin)].bones)
    bones.push_back(pose.world[bone.node] * bone.unbind);
  const Influence* const influences = model.influences.data() + mesh.first_influence;
  for (std::size_t i = 0; i < out.size(); ++i) {
    glm::mat4 by(0);
    for (int k = 0; k < 4; ++k)
      if (influences[i].weights[k] > 0)
        by += bones[influences[i].bones[k]] * (static_cast<float>(influences[i].weights[k]) / 255.0F);
    out[i].position = glm::vec3(by * glm::vec4(out[i].position, 1));
    out[i].normal = turned(glm::mat3(by), out[i].normal);
  }
}

void widen(Box& box, const glm::vec3& point) {
  box.low = glm::min(box.low, point);
  box.high = glm::max(box.high, point);
}

}  // namespace

// Parents come before their children, so one pass down the list is enough.
Pose pose_of(const Model& model, Moment moment) {
  std::vector<Local> locals;
  locals.reserve(model.nodes.size());
  for (const Node& node : model.nodes) locals.push_back({node.move, node.scale, node.turn, node.weights});
  if (moment.clip != none)
    for (const Track& track : model.clips[static_cast<std::size_t>(moment.clip)].tracks)
      apply(track, moment.seconds, locals[track.node]);
  Pose pose;
  pose.world.reserve(locals.size());
  pose.weights.reserve(locals.size());
  for (std::size_t i = 0; i < locals.size(); ++i) {
    const std::int32_t parent = model.nodes[i].parent;
    const glm::mat4 local = matrix_of(locals[i]);
    pose.world.push_back(parent == none ? local : pose.world[static_cast<std::size_t>(parent)] * local);
    pose.weights.push_back(std::move(locals[i].weights));
  }
  return pose;
}

bool is_deformed(const Mesh& mesh) { return mesh.skin != none || !mesh.morphs.empty(); }

// The bones place a mesh with a skin; its node has no say then, as in glTF.
glm::mat4 placement(const Pose& pose, std::size_t node, const Mesh& mesh) {
  return mesh.skin == none ? pose.world[node] : glm::mat4(1);
}

void deform(const Model& model, const Pose& pose, std::size_t node, const Mesh& mesh, std::span<Vertex> out) {
  assert(out.size() == mesh.vertices);
  std::ranges::copy(std::span(model.vertices).subspan(mesh.first_vertex, mesh.vertices), out.begin());
  morph(model, mesh, pose.weights[node], out);
  if (mesh.skin != none) skin(model, pose, mesh, out);
}

// Deformed meshes are measured as they are drawn. A model without vertices has an empty box.
Box bounds_of(const Model& model, const Pose& pose) {
  constexpr float far = std::numeric_limits<float>::max();
  Box box{glm::vec3(far), glm::vec3(-far)};
  std::vector<Vertex> moved;
  for_each_drawn(model, [&](std::size_t node, const Mesh& mesh) {
    std::span<const Vertex> vertices = std::span(model.vertices).subspan(mesh.first_vertex, mesh.vertices);
    if (is_deformed(mesh)) {
      moved.resize(mesh.vertices);
      deform(model, pose, node, mesh, moved);
      vertices = moved;
    }
    const glm::mat4 place = placement(pose, node, mesh);
    for (const Vertex& vertex : vertices) widen(box, glm::vec3(place * glm::vec4(vertex.position, 1)));
  });
  return box.low.x <= box.high.x ? box : Box{};
}

}  // namespace sprue::assets
