// Works out once what light and brush would find at every vertex: openness (how little stands near), curvature, edges.
#pragma once

#include "assets/model/surface.h"

namespace sprue::assets {

inline constexpr float shade_radius = 3;  // mm for a model of usual height; what stands further away does not count

// Fills Vertex::paint of a fitted model. The same model gives the same bytes, whatever the number of threads.
void shade(Model& model, const Surface& surface, unsigned threads = 2);

}  // namespace sprue::assets
