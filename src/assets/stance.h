// How a body would stand if one of the file's axes were up: what tells the right one where the file does not.
#pragma once

#include "assets/surface.h"
#include "assets/wishes.h"

namespace sprue::assets {

// How much of the box that it takes on the table lies between its outermost places on the ground, 0 to 1: under a slab
// all of it, under a car what is between its wheels. Nothing where it would topple, its middle not being above that,
// and under a sheet on its face: nobody stands it there.
float stance_of(const Surface& surface, Axis up);

glm::vec3 direction(Axis axis);
bool parallel(Axis a, Axis b);
// Rows are the directions of the file that become x, y and z of the table.
glm::mat3 turn_of(Axis up, Axis forward);

}  // namespace sprue::assets
