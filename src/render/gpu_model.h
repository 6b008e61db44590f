#pragma once
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "assets/model.h"
#include "assets/paint.h"
#include "render/gl.h"
#include "render/paint.h"
#include "render/parts.h"

namespace sprue::render {

// What a model touches of what it stands on: a rectangle with round corners, or nothing. mm
struct Footprint {
  glm::vec2 middle{0}, half{0};  // across and deep
};

GlTexture upload(const assets::Image& image, bool srgb);  // with all its levels

// A model on the graphics side: all vertices in one buffer, all indices (32 bits) in another.
class GpuModel {
 public:
  // Bare materials are painted by the scheme, if there is one.
  GpuModel(assets::Model model, const assets::Scheme* scheme, const assets::Strokes& strokes);

  // Without what only the graphics side needs: its pictures, and its corners where they do not move.
  const assets::Model& model() const { return model_; }
  // The model as it is when its clip begins, over one buffer of joined vertices. None: it has no such form.
  const std::vector<Part>& parts() const { return parts_; }
  std::uint32_t joined_vertices() const { return joined_.vertices.id(); }
  // For its meshes, each to be drawn with its node.
  std::uint32_t vertices() const { return own_.vertices.id(); }
  const Footprint& foot() const { return foot_; }
  const assets::Scheme* scheme() const { return scheme_; }
  const Finish& finish(std::int32_t material) const { return finishes_[static_cast<std::size_t>(material)]; }
  const assets::Material& material(std::int32_t material) const {
    return model_.materials[static_cast<std::size_t>(material)];
  }
  // Binds what a material's picture says; false when it has none.
  bool bind(int unit, const assets::Texture& texture, bool srgb) const;
  // Vertices of one mesh that have been moved, over this model's indices.
  struct Moved {
    GlBuffer buffer;
    GlVertices vertices;
  };
  Moved moved(std::span<const assets::Vertex> vertices) const;

 private:
  struct Buffers {
    GlBuffer corners, indices;
    GlVertices vertices;
  };
  static Buffers filled(std::span<const assets::Vertex> vertices, std::span<const std::uint32_t> indices);
  void add_textures(const assets::Material& material);
  void add_texture(const assets::Texture& texture, bool srgb);

  assets::Model model_;
  const assets::Scheme* scheme_;
  Footprint foot_;
  std::vector<Part> parts_;
  std::vector<Finish> finishes_;
  Buffers joined_, own_;
  std::map<std::pair<std::int32_t, bool>, GlTexture> textures_;  // by image, and whether it is sRGB
};

}  // namespace sprue::render
