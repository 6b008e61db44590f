// What a miniature should stand on.
#pragma once

#include "assets/import.h"
#include "assets/surface.h"

namespace sprue::assets {

// Of a fitted model: the base that it brings with it, a stand for what is wide and touches the ground nowhere much, or
// a round base under its feet. Wishes go first. `why` is one plain sentence.
Base base_of(const Model& model, const Surface& surface, const Wishes& wishes, std::string& why);

// The smallest usual round base that holds feet of this diameter. mm
float round_base_for(float feet);

}  // namespace sprue::assets
