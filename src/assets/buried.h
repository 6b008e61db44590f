// Faces that cannot be seen from outside: what kits push into each other hides a fifth of its own faces.
#pragma once

#include <vector>

#include "assets/surface.h"

namespace sprue::assets {

// For each face of the model's surface. None of a model that has too many to find out. What hides it belongs to the
// same node: nodes may turn, or be left out. Gaps that are narrower than a fraction of a millimetre are not looked
// through.
std::vector<bool> buried(const Model& model, const Surface& surface);

}  // namespace sprue::assets
