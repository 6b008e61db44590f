#pragma once
#include "render/gl.h"

namespace sprue::render {

// A block of 64 x 64 x 64 texels, 32 mm wide, that repeats: spots of four sizes for paint.glsl.
GlTexture noise_block();

}  // namespace sprue::render
