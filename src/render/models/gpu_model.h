// A model on the graphics card, and what has to be known of it to draw it.
#pragma once
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "assets/model/model.h"
#include "assets/model/paint.h"
#include "render/device/gl.h"
#include "render/models/paint.h"
#include "render/models/parts.h"

namespace sprue::render {

// The part of the ground that a model touches: a rectangle with round corners, in mm; nothing if it touches none.
struct Footprint {
  glm::vec2 middle{0}, half{0};  // across and deep
};

// The texture gets all levels of the image.
GlTexture upload(const assets::Image& image, bool srgb);

// A model that is to be uploaded, and how it is painted where it brings no colors of its own. Whoever keeps the model
// anyway lends it: textures are large, and nothing of them is needed here once they are on the graphics side.
struct RenderModel {
  assets::Model made{};  // given away; not used while one is lent
  const assets::Scheme* scheme = nullptr;
  assets::Strokes strokes{};
  const assets::Model* lent = nullptr;  // stays where it is until it has been uploaded
  std::size_t clip = 0;                 // the clip that pieces play

  const assets::Model& model() const { return lent != nullptr ? *lent : made; }
};

// A model on the graphics side: all vertices in one buffer, all indices (32 bits) in another.
class GpuModel {
 public:
  // Bare materials are painted by the scheme, if there is one.
  explicit GpuModel(const RenderModel& given);

  // The model without what only the card needs: its pictures, and its vertices unless they move.
  const assets::Model& model() const { return model_; }
  // The model as it is when its clip begins, over one buffer of joined vertices; empty if its vertices can move.
  const std::vector<ModelPart>& parts() const { return parts_; }
  std::uint32_t joined_vertices() const { return joined_.vertices.id(); }
  // The vertices of single meshes, each of which is drawn with its node.
  std::uint32_t vertices() const { return own_.vertices.id(); }
  const Footprint& foot() const { return foot_; }
  const assets::Scheme* scheme() const { return scheme_; }
  const Finish& finish(std::int32_t material) const { return finishes_[static_cast<std::size_t>(material)]; }
  const assets::Material& material(std::int32_t material) const {
    return model_.materials[static_cast<std::size_t>(material)];
  }
  // Binds a material's picture to a unit; false when it has none.
  bool bind(int unit, const assets::Texture& texture, bool srgb) const;
  // Vertices of one mesh that have been moved, over this model's indices.
  struct Moved {
    GlBuffer buffer;
    GlVertices vertices;
  };
  Moved moved(std::span<const assets::Vertex> vertices) const;

 private:
  // Corners, indices, and the description of both, which draw together.
  struct Buffers {
    GlBuffer corners, indices;
    GlVertices vertices;
  };
  static Buffers filled(std::span<const assets::Vertex> vertices, std::span<const std::uint32_t> indices);
  void add_textures(const assets::Material& material, const assets::Model& whole);
  void add_texture(const assets::Texture& texture, bool srgb, const assets::Model& whole);

  assets::Model model_;
  const assets::Scheme* scheme_;
  Footprint foot_;
  std::vector<ModelPart> parts_;
  std::vector<Finish> finishes_;
  Buffers joined_, own_;
  // The key is an image, and whether it is sRGB.
  std::map<std::pair<std::int32_t, bool>, GlTexture> textures_;
};

}  // namespace sprue::render
