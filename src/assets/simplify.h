// Fewer faces for what is seen from farther away, with regard to how they are painted: the shade of a recess, the light
// of an edge and the colour of a panel count as much as where the surface is.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "assets/model.h"

namespace sprue::assets {

using Indices = std::vector<std::uint32_t>;

struct Simpler {
  Indices indices{};
  float loss = 0;  // what it has come to
};

// What there is to simplify.
struct Whole {
  std::span<const Vertex> vertices;
  const Indices& full;
  std::vector<bool> buried{};  // faces that can be left out (assets/buried.h); empty: none
  bool textured = false;       // places on a picture are part of the looks
};

// For each of the losses, which rise: what is left of the faces when corners are taken out as long as the surface, or
// what is painted on it, is nowhere off by more than that length. What stands for buried faces alone is left out.
std::vector<Simpler> simpler(const Whole& whole, std::span<const float> losses);

}  // namespace sprue::assets
