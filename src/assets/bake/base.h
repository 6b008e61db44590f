// Decides what a miniature stands on: a base of its own, a round base, a hex, or a stand.
#pragma once

#include "assets/import/import.h"
#include "assets/model/surface.h"

namespace sprue::assets {

// The base of a fitted model: the one that it brings, a stand for a model that is wide and hardly touches the ground,
// or a round base under its feet. ImportOptions go first. `why` is one plain sentence.
Base base_of(const Model& model, const Surface& surface, const ImportOptions& options, std::string& why);

// The smallest usual round base that holds feet of this diameter. mm
float round_base_for(float feet);

}  // namespace sprue::assets
