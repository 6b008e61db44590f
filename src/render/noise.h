#pragma once
#include "render/gl.h"

namespace sprue::render {

inline constexpr int noise_side = 64;                     // texels
inline constexpr float noise_texel = 32.0F / noise_side;  // mm

// A block of texels that repeats: spots of four sizes for paint.glsl. How they are mixed is for the user to say.
GlTexture noise_block();

}  // namespace sprue::render
