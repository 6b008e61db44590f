// Joins the vertices of a mesh that are alike.
#pragma once

#include "assets/model/model.h"

namespace sprue::assets {

// Joins vertices of the mesh that are alike in everything, and removes those that no triangle uses. The mesh must be
// the one that was put into the model last, since its arrays are shortened at their ends.
void join_alike(Model& model, Mesh& mesh);

}  // namespace sprue::assets
