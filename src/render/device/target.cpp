// Makes framebuffers with their textures, and copies between them.
#include "render/device/target.h"

#include <external/glad.h>

#include <algorithm>
#include <array>

namespace sprue::render {
namespace {

void set_filter(int filter) {
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

void add_colour(Target& target, Pixels pixels) {
  target.colour = new_texture();
  glBindTexture(GL_TEXTURE_2D, target.colour.id());
  const bool light = pixels == Pixels::light;
  glTexImage2D(GL_TEXTURE_2D, 0, light ? GL_RGBA16F : GL_RGBA8, target.size.width, target.size.height, 0, GL_RGBA,
               light ? GL_HALF_FLOAT : GL_UNSIGNED_BYTE, nullptr);
  set_filter(GL_LINEAR);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, target.colour.id(), 0);
}

void add_depth(Target& target, Depth depth) {
  target.depth = new_texture();
  glBindTexture(GL_TEXTURE_2D, target.depth.id());
  const bool shadow = depth == Depth::shadow;
  // Depths are kept as floats, which are compared and read more quickly than whole numbers.
  glTexImage2D(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT32F, target.size.width, target.size.height, 0, GL_DEPTH_COMPONENT,
               GL_FLOAT, nullptr);
  set_filter(shadow ? GL_LINEAR : GL_NEAREST);
  if (shadow) {  // the hardware compares four neighbors and mixes the answers
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
  }
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, target.depth.id(), 0);
}

}  // namespace

Target new_target(Size size, Pixels pixels, Depth depth) {
  Target target{new_framebuffer(), {}, {}, size};
  glBindFramebuffer(GL_FRAMEBUFFER, target.frame.id());
  if (pixels != Pixels::none) {
    add_colour(target, pixels);
  } else {
    glDrawBuffer(GL_NONE);
    glReadBuffer(GL_NONE);
  }
  if (depth != Depth::none) add_depth(target, depth);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
  return target;
}

void draw_into(const Target& target) {
  glBindFramebuffer(GL_FRAMEBUFFER, target.frame.id());
  glViewport(0, 0, target.size.width, target.size.height);
}

void bind_texture(int unit, const GlTexture& texture) {
  glActiveTexture(GL_TEXTURE0 + static_cast<unsigned>(unit));
  glBindTexture(GL_TEXTURE_2D, texture.id());
}

std::vector<std::uint8_t> pixels_of(const Target& target) {
  const auto [width, height] = target.size;
  std::vector<std::uint8_t> rgba(std::size_t{4} * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  glBindFramebuffer(GL_READ_FRAMEBUFFER, target.frame.id());
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, rgba.data());
  return rgba;
}

Picture read_back(const Target& target) {
  const auto row = std::size_t{4} * static_cast<std::size_t>(target.size.width);
  Picture picture{target.size, pixels_of(target)};
  auto *low = picture.rgba.data(), *high = low + picture.rgba.size() - row;  // OpenGL begins at the bottom
  for (; low < high; low += row, high -= row) std::swap_ranges(low, low + row, high);
  return picture;
}

void copy_depths(const Target& from, const Target& into) {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, from.frame.id());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, into.frame.id());
  glBlitFramebuffer(0, 0, from.size.width, from.size.height, 0, 0, into.size.width, into.size.height,
                    GL_DEPTH_BUFFER_BIT, GL_NEAREST);
}

void copy_colours(const Target& from, const Target& into) {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, from.frame.id());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, into.frame.id());
  glBlitFramebuffer(0, 0, from.size.width, from.size.height, 0, 0, into.size.width, into.size.height,
                    GL_COLOR_BUFFER_BIT, GL_NEAREST);
}

void blit_to_window(const Target& target, Size window) {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, target.frame.id());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, 0);
  glBlitFramebuffer(0, 0, target.size.width, target.size.height, 0, 0, window.width, window.height, GL_COLOR_BUFFER_BIT,
                    GL_LINEAR);
  glBindFramebuffer(GL_FRAMEBUFFER, 0);
}

}  // namespace sprue::render
