// Joins the meshes of a model that does not move by material, so that each material takes one call.
#pragma once
#include <optional>
#include <vector>

#include "assets/model/model.h"

namespace sprue::render {

// The stretch of a part's indices that one node adds. Nodes can be left out by it.
struct Span {
  std::size_t node = 0;
  std::uint32_t first_index = 0, indices = 0;
};

// The coarsest level that is off by at most so many mm.
template <class Level>
const Level& level_for(const std::vector<Level>& levels, float off) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < levels.size(); ++i)
    if (levels[i].error <= off) best = i;
  return levels[best];
}

// One level of detail of a part.
struct PartLevel {
  std::uint32_t first_index = 0, indices = 0;
  float error = 0;  // mm
  // The spans are in order and without gaps.
  std::vector<Span> spans{};
};

// Everything of a model that has the same material.
struct ModelPart {
  std::int32_t material = 0;
  std::vector<PartLevel> levels{};  // the first is the full one
};

// A model whose vertices do not move, its meshes put where their nodes are when its clip begins, joined by material.
struct Parts {
  std::vector<assets::Vertex> vertices;
  std::vector<std::uint32_t> indices;
  std::vector<ModelPart> parts;
};

// Joins the model as it is when that clip begins. Nothing when its vertices can move, as those of a skin do.
std::optional<Parts> parts_of(const assets::Model& model, std::size_t clip = 0);

}  // namespace sprue::render
