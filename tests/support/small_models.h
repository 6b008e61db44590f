// Models built by hand, for tests of what is done to models.
#pragma once

#include "assets/model/model.h"

namespace sprue::test {

inline assets::Vertex at(float x, float y, float z) { return {.position{x, y, z}, .normal{0, 0, 1}, .uv{0, 0}}; }

// One triangle under one node, drawn with one plain material.
inline assets::Model triangle() {
  assets::Model model;
  model.vertices = {at(0, 0, 0), at(10, 0, 0), at(0, 20, 0)};
  model.indices = {0, 1, 2};
  model.materials.resize(1);
  model.meshes.push_back({.name = "front", .vertices = 3, .levels = {{0, 3, 0}}});
  model.nodes.push_back({.name = "root", .meshes = {0}});
  return model;
}

// The triangle's tip hangs on a bone under the root; clip "bend" turns that bone by a quarter within a second.
inline assets::Model bending_triangle() {
  assets::Model model = triangle();
  model.nodes.push_back({.name = "bone", .parent = 0, .move{0, 10, 0}});
  assets::Skin skin;
  skin.bones.push_back({.node = 0});
  glm::mat4 unbind(1);
  unbind[3] = {0, -10, 0, 1};
  skin.bones.push_back({.node = 1, .unbind = unbind});
  model.skins.push_back(skin);
  model.meshes[0].skin = 0;
  const assets::Influence foot{{0, 0, 0, 0}, {255, 0, 0, 0}};
  const assets::Influence tip{{1, 0, 0, 0}, {255, 0, 0, 0}};
  model.influences = {foot, foot, tip};
  const float half = 0.70710678F;
  assets::Track track{.node = 1, .turn_times = {0, 1}, .turns = {glm::quat(1, 0, 0, 0), glm::quat(half, 0, 0, half)}};
  model.clips.push_back({.name = "bend", .seconds = 1, .tracks = {track}});
  return model;
}

// The triangle with one morph target that lifts its tip by 5; clip "stretch" applies it within a second.
inline assets::Model stretching_triangle() {
  assets::Model model = triangle();
  model.shifts = {{}, {}, {.position{0, 5, 0}}};
  model.meshes[0].morphs = {0};
  model.nodes[0].weights = {0};
  assets::Track track{.node = 0, .weight_times = {0, 1}, .weights = {0, 1}};
  model.clips.push_back({.name = "stretch", .seconds = 1, .tracks = {track}});
  return model;
}

}  // namespace sprue::test
