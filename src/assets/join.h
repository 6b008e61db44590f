#pragma once
#include "assets/model.h"

namespace sprue::assets {

// Of the mesh that was put into the model last: vertices that are alike in everything become one, and those that no
// triangle uses go.
void join_alike(Model& model, Mesh& mesh);

}  // namespace sprue::assets
