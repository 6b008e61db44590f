// Colours of the screen, as the light that they stand for.
#pragma once
#include <glm/glm.hpp>

#include "stage/table/tableau.h"

namespace sprue::render {

glm::vec3 linear(stage::Colour colour);

}  // namespace sprue::render
