// What light and brush would find at every vertex, worked out once: openness (how little stands near), curvature,
// edges.
#pragma once

#include "assets/surface.h"

namespace sprue::assets {

inline constexpr float shade_radius = 3;  // mm, of a model of usual height: what stands further away does not count

// Fills Vertex::paint of a fitted model. The same model gives the same bytes, whatever the number of threads.
void shade(Model& model, const Surface& surface, unsigned threads = 2);

}  // namespace sprue::assets
