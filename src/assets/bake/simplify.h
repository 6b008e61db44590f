// Makes fewer faces for models that are seen from farther away, with regard to how they are painted: the shade of a
// recess, the light of an edge and the color of a panel count as much as where the surface is.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "assets/model/model.h"

namespace sprue::assets {

using Indices = std::vector<std::uint32_t>;

// One simplified version of a mesh.
struct Simpler {
  Indices indices{};
  float loss = 0;  // the most by which it is off, in the lengths of the mesh
};

// A mesh to be simplified. It only points at vertices and indices, which must outlive it.
struct Whole {
  std::span<const Vertex> vertices;
  const Indices& full;
  std::vector<bool> buried{};  // faces that can be left out (assets/bake/buried.h); empty: none
  bool textured = false;       // places on a picture are part of the looks
};

// Takes out corners as long as the surface, and what is painted on it, is nowhere off by more than a loss; returns the
// faces that are left for each of the losses, which rise. Faces that stand for buried ones alone are left out.
std::vector<Simpler> simpler(const Whole& whole, std::span<const float> losses);

}  // namespace sprue::assets
