// A model at a moment: where its nodes are, and the vertices that skins and morph targets have moved.
// A function of the model and the time given: nothing here looks at a clock.
#pragma once

#include <span>
#include <vector>

#include "assets/model/model.h"

namespace sprue::assets {

// A moment of one of a model's clips.
struct Moment {
  // The model is at rest with `none`.
  std::int32_t clip = none;
  float seconds = 0;  // beyond the clip's end its last key holds
};

// One entry for each node.
struct Pose {
  // Each matrix leads from the node into the table.
  std::vector<glm::mat4> world;
  // These are the weights of the morph targets of each node's meshes.
  std::vector<std::vector<float>> weights;
};

Pose pose_of(const Model& model, Moment moment);

// True if vertices move by themselves; else the mesh is drawn as it is stored, under one matrix.
bool is_deformed(const Mesh& mesh);

// The matrix that a mesh under a node is drawn with. Skinned vertices are on the table already.
glm::mat4 placement(const Pose& pose, std::size_t node, const Mesh& mesh);

// Writes the vertices of a mesh under a node, morphed and skinned, to `out`, which has one place for each.
void deform(const Model& model, const Pose& pose, std::size_t node, const Mesh& mesh, std::span<Vertex> out);

// The box around everything that is drawn; a point at the origin when nothing is.
Box bounds_of(const Model& model, const Pose& pose);

// Calls what(node, mesh) for every mesh as often as it is drawn.
template <class What>
void for_each_drawn(const Model& model, What&& what) {
  for (std::size_t node = 0; node < model.nodes.size(); ++node)
    for (const std::uint32_t mesh : model.nodes[node].meshes) what(node, model.meshes[mesh]);
}

}  // namespace sprue::assets
