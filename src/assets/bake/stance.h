// Measures how well a body would stand if one of the file's axes were up, to find the right one where no file says it.
#pragma once

#include "assets/model/import_options.h"
#include "assets/model/surface.h"

namespace sprue::assets {

// The share of the body's footprint that lies between its outermost places on the ground, 0 to 1: all of it under a
// slab, the area between the wheels under a car. It is 0 where the body would topple, its middle not being above that
// area, and for a sheet on its face, which nobody would stand up that way.
float stance_of(const Surface& surface, Axis up);

glm::vec3 direction(Axis axis);
bool parallel(Axis a, Axis b);
// Rows are the directions of the file that become x, y and z of the table.
glm::mat3 turn_of(Axis up, Axis forward);

}  // namespace sprue::assets
