// Targets: textures to draw into and read from afterwards.
#pragma once
#include "render/device/gl.h"
#include "render/device/picture.h"

namespace sprue::render {

// A picture on the graphics card that can be drawn into, and read as a texture afterwards.
struct Target {
  GlFramebuffer frame;
  GlTexture colour, depth;  // either may be missing
  Size size;
};

// The numbers that a target's pixels are.
enum class Pixels {
  none,
  screen,  // 8 bits, display values
  light,   // half floats, linear
};
// `shadow` is compared while it is read, for maps of shadows.
enum class Depth { none, plain, shadow };

// Makes a target with what is asked for; its content is undefined until something is drawn.
Target new_target(Size size, Pixels pixels, Depth depth);
void draw_into(const Target& target);
void bind_texture(int unit, const GlTexture& texture);
std::vector<std::uint8_t> pixels_of(const Target& target);  // RGBA, the lowest row first
Picture read_back(const Target& target);
void copy_depths(const Target& from, const Target& into);   // both are of the same size
void copy_colours(const Target& from, const Target& into);  // both are of the same size
void blit_to_window(const Target& target, Size window);

}  // namespace sprue::render
