#pragma once
#include "render/gl.h"

namespace sprue::render {

// A block of 64 x 64 x 64 texels, 32 mm wide, that repeats: spots of four sizes for paint.glsl.
// How its texels are mixed is for the user to say.
inline constexpr float noise_texel = 0.5F;  // mm
GlTexture noise_block();

}  // namespace sprue::render
