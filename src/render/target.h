#pragma once
#include "render/gl.h"
#include "render/picture.h"

namespace sprue::render {

// Something to draw into that can be read as a texture afterwards.
struct Target {
  GlFramebuffer frame;
  GlTexture colour, depth;  // 0: has none
  Size size;
};

enum class Pixels {
  none,
  screen,  // 8 bits, display values
  light,   // half floats, linear
};
enum class Depth { none, plain, shadow };

Target new_target(Size size, Pixels pixels, Depth depth);
void draw_into(const Target& target);
void bind_texture(int unit, const GlTexture& texture);
std::vector<std::uint8_t> pixels_of(const Target& target);  // RGBA, the lowest row first
Picture read_back(const Target& target);
void copy_depths(const Target& from, const Target& into);  // of the same size
void blit_to_window(const Target& target, Size window);

}  // namespace sprue::render
