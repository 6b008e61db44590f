// Makes and releases objects of OpenGL.
#include "render/device/gl.h"

#include <external/glad.h>

namespace sprue::render {
namespace gl {

void release_texture(std::uint32_t id) { glDeleteTextures(1, &id); }
void release_buffer(std::uint32_t id) { glDeleteBuffers(1, &id); }
void release_vertices(std::uint32_t id) { glDeleteVertexArrays(1, &id); }
void release_framebuffer(std::uint32_t id) { glDeleteFramebuffers(1, &id); }
void release_program(std::uint32_t id) { glDeleteProgram(id); }
void release_shader(std::uint32_t id) { glDeleteShader(id); }

}  // namespace gl

GlTexture new_texture() {
  std::uint32_t id = 0;
  glGenTextures(1, &id);
  return GlTexture(id);
}
GlBuffer new_buffer() {
  std::uint32_t id = 0;
  glGenBuffers(1, &id);
  return GlBuffer(id);
}
GlVertices new_vertices() {
  std::uint32_t id = 0;
  glGenVertexArrays(1, &id);
  return GlVertices(id);
}
GlFramebuffer new_framebuffer() {
  std::uint32_t id = 0;
  glGenFramebuffers(1, &id);
  return GlFramebuffer(id);
}

void describe_floats(unsigned place, int count, std::size_t stride, std::size_t offset, unsigned every) {
  glEnableVertexAttribArray(place);
  glVertexAttribPointer(place, count, GL_FLOAT, GL_FALSE, static_cast<int>(stride),
                        reinterpret_cast<const void*>(offset));
  glVertexAttribDivisor(place, every);
}

}  // namespace sprue::render
