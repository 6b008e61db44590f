// Makes the noise that painted surfaces are uneven by.
#pragma once
#include "render/device/gl.h"

namespace sprue::render {

inline constexpr int noise_side = 64;                     // texels
inline constexpr float noise_texel = 32.0F / noise_side;  // mm

// A block of texels that repeats without a seam, with spots of a different size in each channel, for paint.glsl. The
// shader chooses whether texels are mixed.
GlTexture noise_block();

}  // namespace sprue::render
