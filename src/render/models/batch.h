// Gathers the parts that a frame draws into batches: copies of one part become one call to the graphics driver.
#pragma once
#include <array>
#include <glm/glm.hpp>
#include <vector>

#include "render/models/gpu_model.h"

namespace sprue::render {

// The place and color of one copy of a part. Laid out as the shaders read it.
struct Instance {
  std::array<glm::vec4, 3> rows;  // rows of the matrix that takes it onto the table; the fourth is always 0 0 0 1
  glm::vec4 colour{1};
  float seen = 1, scale = 1;  // 0 to 1: how much of it is there; how much it is enlarged
};
Instance instance_of(const glm::mat4& world, const glm::vec4& colour, float seen);

// A part of a model that is to be drawn once. It points at its model, which must live until the frame is drawn.
struct Draw {
  const GpuModel* model = nullptr;
  std::int32_t material = 0;
  std::uint32_t vertices = 0;
  std::uint32_t first_index = 0, indices = 0, base_vertex = 0;
  Instance instance{};
  float distance = 0;             // mm, from the eye to the part's origin
  float nearest = 0;              // mm, from the eye to the nearest point of the whole piece
  std::uint64_t shadow_hash = 0;  // changes when its shadow does
};

// Copies of one part, next to each other among the instances: one call to the graphics driver.
struct Batch {
  Draw draw;                         // its instance is that of the first copy
  std::size_t first = 0, count = 0;  // instances
  bool is_whole = true;              // no copy of it is on its way in or out
};

// Everything that a frame draws of models. Add all, upload once, then draw as often as passes need it.
class Batches {
 public:
  // Solid parts are drawn from the front to the back, since what is near hides what is far and saves its shading. A
  // batch counts as being where its farthest copy is.
  void add_solid(std::vector<Draw> draws);
  // The draws are in order from the back to the front.
  void add_clear(std::vector<Draw> draws);
  void upload();

  const std::vector<Batch>& solid() const { return solid_; }
  const std::vector<Batch>& clear() const { return clear_; }
  void draw(const Batch& batch) const;
  std::size_t draws() const { return solid_.size() + clear_.size(); }
  std::size_t triangles() const;

 private:
  std::vector<Batch> solid_, clear_;
  std::vector<Instance> instances_;
  GlBuffer buffer_;
};

}  // namespace sprue::render
