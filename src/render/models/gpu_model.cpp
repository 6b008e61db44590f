// Uploads a model: joined parts where nothing moves, single meshes where clips or skins do.
#include "render/models/gpu_model.h"

#include <external/glad.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "assets/model/surface.h"

namespace sprue::render {
namespace {

const void* offset(std::size_t bytes) { return reinterpret_cast<const void*>(bytes); }

// Describes the shaders' inputs, in the order of their locations. Batches go on from 6.
void describe_vertex() {
  using assets::Vertex;
  constexpr int stride = sizeof(Vertex);
  for (unsigned location = 0; location < 6; ++location) glEnableVertexAttribArray(location);
  glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, stride, offset(offsetof(Vertex, position)));
  glVertexAttribPointer(1, 3, GL_FLOAT, GL_FALSE, stride, offset(offsetof(Vertex, normal)));
  glVertexAttribPointer(2, 2, GL_FLOAT, GL_FALSE, stride, offset(offsetof(Vertex, uv)));
  glVertexAttribPointer(3, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride, offset(offsetof(Vertex, colour)));
  glVertexAttribPointer(4, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride, offset(offsetof(Vertex, paint)));
  glVertexAttribPointer(5, 2, GL_FLOAT, GL_FALSE, stride, offset(offsetof(Vertex, uv2)));
}

template <class T>
void fill(unsigned kind, const GlBuffer& buffer, std::span<const T> values, unsigned use) {
  glBindBuffer(kind, buffer.id());
  glBufferData(kind, static_cast<GLsizeiptr>(values.size_bytes()), values.data(), use);
}

int wrap_of(assets::Wrap wrap) {
  static constexpr std::array modes{GL_REPEAT, GL_CLAMP_TO_EDGE, GL_MIRRORED_REPEAT};
  return modes[static_cast<std::size_t>(wrap)];
}

// The footprint holds everything within 1.5 mm of the lowest point. A flat model that leaves much of the rectangle
// around it free, such as an arc, has none: the table would be dark where nothing is.
Footprint foot_of(const assets::Model& model) {
  constexpr float near = 1.5F, flat = 6, filled = 0.7F;  // mm, mm, share of the rectangle
  const assets::Surface surface = assets::surface_of(model, assets::pose_of(model, {}));
  const assets::Box& box = model.bounds;
  glm::vec2 low(box.high.x, box.high.z), high(box.low.x, box.low.z);
  for (const glm::vec3& point : surface.positions) {
    if (point.y > box.low.y + near) continue;
    low = glm::min(low, glm::vec2(point.x, point.z));
    high = glm::max(high, glm::vec2(point.x, point.z));
  }
  if (low.x > high.x) return {};
  float covered = 0;  // mm2, twice the area of the faces that look down
  for (const auto& face : surface.faces) covered += std::max(0.0F, -assets::doubled_area(surface, face).y);
  const glm::vec2 size = high - low;
  if (box.high.y - box.low.y < flat && covered < 2 * filled * size.x * size.y) return {};
  return {(low + high) * 0.5F, size * 0.5F};
}

// A copy that leaves out what is large: vertices, indices and pixels.
assets::Model without_content(const assets::Model& model) {
  assets::Model light{.influences = model.influences,
                      .shifts = model.shifts,
                      .meshes = model.meshes,
                      .nodes = model.nodes,
                      .skins = model.skins,
                      .materials = model.materials,
                      .clips = model.clips,
                      .bounds = model.bounds};
  for (const assets::Image& image : model.images)
    light.images.push_back({.width = image.width, .height = image.height, .levels = image.levels});
  return light;
}

}  // namespace

GlTexture upload(const assets::Image& image, bool srgb) {
  GlTexture texture = new_texture();
  glBindTexture(GL_TEXTURE_2D, texture.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  const std::uint8_t* pixels = image.rgba.data();
  std::uint32_t width = image.width, height = image.height;
  for (std::uint32_t level = 0; level < image.levels; ++level) {
    glTexImage2D(GL_TEXTURE_2D, static_cast<int>(level), srgb ? GL_SRGB8_ALPHA8 : GL_RGBA8, static_cast<int>(width),
                 static_cast<int>(height), 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    pixels += std::size_t{4} * width * height;
    width = std::max(1U, width / 2);
    height = std::max(1U, height / 2);
  }
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, static_cast<int>(image.levels) - 1);
  return texture;
}

GpuModel::GpuModel(const RenderModel& given) : model_(without_content(given.model())), scheme_(given.scheme) {
  const assets::Model& whole = given.model();
  // Everybody below plays the first clip, so the chosen one takes its place.
  if (given.clip < model_.clips.size()) std::swap(model_.clips[0], model_.clips[given.clip]);
  if (model_.materials.empty()) model_.materials.emplace_back();
  for (const assets::Material& material : model_.materials) {
    finishes_.push_back(finish_of(material, scheme_, given.strokes));
    add_textures(material, whole);
  }
  foot_ = foot_of(whole);
  if (std::optional<Parts> joined = parts_of(whole, given.clip)) {
    joined_ = filled(joined->vertices, joined->indices);
    parts_ = std::move(joined->parts);
  }
  if (!parts_.empty() && model_.clips.empty()) return;
  own_ = filled(whole.vertices, whole.indices);
  // Clips and morph targets move vertices here, frame by frame.
  model_.vertices = whole.vertices;
  model_.indices = whole.indices;
}

GpuModel::Buffers GpuModel::filled(std::span<const assets::Vertex> vertices, std::span<const std::uint32_t> indices) {
  Buffers buffers{new_buffer(), new_buffer(), new_vertices()};
  glBindVertexArray(buffers.vertices.id());
  fill(GL_ARRAY_BUFFER, buffers.corners, vertices, GL_STATIC_DRAW);
  fill(GL_ELEMENT_ARRAY_BUFFER, buffers.indices, indices, GL_STATIC_DRAW);
  describe_vertex();
  glBindVertexArray(0);
  return buffers;
}

void GpuModel::add_textures(const assets::Material& material, const assets::Model& whole) {
  for (const auto& [texture, srgb] : assets::textures_of(material)) add_texture(*texture, srgb, whole);
}

void GpuModel::add_texture(const assets::Texture& texture, bool srgb, const assets::Model& whole) {
  if (texture.image == assets::none || textures_.contains({texture.image, srgb})) return;
  textures_[{texture.image, srgb}] = upload(whole.images[static_cast<std::size_t>(texture.image)], srgb);
}

// Wrapping and filters belong to the use of an image, not to the image, so they are set anew at each use.
bool GpuModel::bind(int unit, const assets::Texture& texture, bool srgb) const {
  if (texture.image == assets::none) return false;
  glActiveTexture(GL_TEXTURE0 + static_cast<unsigned>(unit));
  glBindTexture(GL_TEXTURE_2D, textures_.at({texture.image, srgb}).id());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, wrap_of(texture.across));
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, wrap_of(texture.along));
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, texture.smooth ? GL_LINEAR : GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER,
                  texture.smooth ? GL_LINEAR_MIPMAP_LINEAR : GL_NEAREST_MIPMAP_NEAREST);
  return true;
}

GpuModel::Moved GpuModel::moved(std::span<const assets::Vertex> vertices) const {
  Moved moved{new_buffer(), new_vertices()};
  glBindVertexArray(moved.vertices.id());
  fill(GL_ARRAY_BUFFER, moved.buffer, vertices, GL_STREAM_DRAW);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, own_.indices.id());
  describe_vertex();
  glBindVertexArray(0);
  return moved;
}

}  // namespace sprue::render
