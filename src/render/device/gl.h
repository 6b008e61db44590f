// The OpenGL objects that the renderer owns, by their numbers. A context must be current while one lives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace sprue::render {

// Owns one object of OpenGL and releases it; 0 is none. Releasing needs the context, so owners must not outlive it.
template <void (*release)(std::uint32_t)>
class Handle {
 public:
  Handle() = default;
  explicit Handle(std::uint32_t id) : id_(id) {}
  Handle(Handle&& other) noexcept : id_(std::exchange(other.id_, 0)) {}
  Handle& operator=(Handle&& other) noexcept {
    std::swap(id_, other.id_);
    return *this;
  }
  ~Handle() {
    if (id_ != 0) release(id_);
  }
  std::uint32_t id() const { return id_; }

 private:
  std::uint32_t id_ = 0;
};

namespace gl {
void release_texture(std::uint32_t id);
void release_buffer(std::uint32_t id);
void release_vertices(std::uint32_t id);
void release_framebuffer(std::uint32_t id);
void release_program(std::uint32_t id);
void release_shader(std::uint32_t id);
}  // namespace gl

using GlTexture = Handle<gl::release_texture>;
using GlBuffer = Handle<gl::release_buffer>;
using GlVertices = Handle<gl::release_vertices>;
using GlFramebuffer = Handle<gl::release_framebuffer>;
using GlProgram = Handle<gl::release_program>;
using GlShader = Handle<gl::release_shader>;

// Each makes one object, which the first use binds and fills.
GlTexture new_texture();
GlBuffer new_buffer();
GlVertices new_vertices();
GlFramebuffer new_framebuffer();

// Tells the bound vertices that attribute `place` is `count` floats of the bound buffer, `stride` bytes apart from
// `offset` on; with `every` 1 it goes on once an instance.
void describe_floats(unsigned place, int count, std::size_t stride, std::size_t offset, unsigned every = 0);

}  // namespace sprue::render
