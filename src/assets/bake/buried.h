// Finds the faces that cannot be seen from outside: parts of a kit that are pushed into each other hide a fifth of
// them.
#pragma once

#include <vector>

#include "assets/model/surface.h"

namespace sprue::assets {

// Tells for each face of the model's surface whether it is buried; empty for a model that has too many faces to find
// out. Only faces of the same node hide each other, since nodes may turn or be left out. Gaps that are narrower than a
// fraction of a millimeter are not looked through.
std::vector<bool> buried(const Model& model, const Surface& surface);

}  // namespace sprue::assets
