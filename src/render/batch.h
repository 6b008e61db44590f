#pragma once
#include <array>
#include <glm/glm.hpp>
#include <vector>

#include "render/gpu_model.h"

namespace sprue::render {

// Where one copy of a part is, and in which colour. Laid out as the shaders read it.
struct Instance {
  std::array<glm::vec4, 3> rows;  // of the matrix that takes it onto the table
  glm::vec4 colour{1};
  float seen = 1, scale = 1;
};
Instance instance_of(const glm::mat4& world, const glm::vec4& colour, float seen);

// A part of a model that is to be drawn once.
struct Draw {
  const GpuModel* model = nullptr;
  std::int32_t material = 0;
  std::uint32_t vertices = 0;
  std::uint32_t first_index = 0, indices = 0, base_vertex = 0;
  Instance instance{};
  float distance = 0;       // from the eye
  float nearest = 0;        // of its piece to the eye
  std::uint64_t print = 0;  // changes when its shadow does
};

// Copies of it: one call to the graphics driver.
struct Batch {
  Draw draw;                         // the instance is its first
  std::size_t first = 0, count = 0;  // instances
  bool is_whole = true;              // no copy of it is on its way in or out
};

// All that a frame draws.
class Batches {
 public:
  // What is near hides what is far. What is drawn at once counts as being where its farthest copy is.
  void add_solid(std::vector<Draw> draws);
  void add_clear(std::vector<Draw> draws);  // from the back to the front
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
