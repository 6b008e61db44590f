// A mech made of bevelled boxes, for measuring and for trying the look without any file.
#pragma once

#include "assets/model/model.h"

namespace sprue::render {

// About 60 mm tall, to stand on a base of 32 mm; rivets fill it up to about so many triangles.
assets::Model sample_mech(int triangles);

}  // namespace sprue::render
