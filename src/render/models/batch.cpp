// Sorts draws into batches and hands them to OpenGL.
#include "render/models/batch.h"

#include <external/glad.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <tuple>

namespace sprue::render {
namespace {

// Draws that are equal in this can share one call: only their instances differ.
auto what(const Draw& draw) {
  return std::tuple(draw.vertices, draw.first_index, draw.indices, draw.base_vertex, draw.material);
}

}  // namespace

Instance instance_of(const glm::mat4& world, const glm::vec4& colour, float seen) {
  // GLM keeps columns; three rows are all that the shaders need.
  const glm::mat4 rows = glm::transpose(world);
  return {{rows[0], rows[1], rows[2]}, colour, seen, glm::length(glm::vec3(world[0]))};
}

void Batches::add_solid(std::vector<Draw> draws) {
  // Pieces that lie in a tile hide its ground: at the same distance the later one is drawn first.
  std::ranges::reverse(draws);
  std::ranges::stable_sort(draws, {}, &Draw::distance);
  std::vector<std::vector<const Draw*>> groups;
  std::map<decltype(what(draws.front())), std::size_t> places;
  for (const Draw& draw : draws) {
    const auto [place, added] = places.try_emplace(what(draw), groups.size());
    if (added) groups.emplace_back();
    groups[place->second].push_back(&draw);
  }
  std::ranges::stable_sort(groups, {}, [](const auto& group) { return group.back()->distance; });
  for (const auto& group : groups) {
    Batch batch{*group.front(), instances_.size(), group.size()};
    for (const Draw* const draw : group) {
      instances_.push_back(draw->instance);
      batch.is_whole = batch.is_whole && draw->instance.seen >= 1;
      batch.draw.nearest = std::min(batch.draw.nearest, draw->nearest);
    }
    solid_.push_back(batch);
  }
}

// Each clear part is a batch of its own: copies at different depths must be mixed in their order.
void Batches::add_clear(std::vector<Draw> draws) {
  std::ranges::stable_sort(draws, std::ranges::greater{}, &Draw::distance);
  for (const Draw& draw : draws) {
    clear_.push_back({draw, instances_.size(), 1, draw.instance.seen >= 1});
    instances_.push_back(draw.instance);
  }
}

std::size_t Batches::triangles() const {
  std::size_t sum = 0;
  for (const std::vector<Batch>* batches : {&solid_, &clear_})
    for (const Batch& batch : *batches) sum += batch.count * batch.draw.indices / 3;
  return sum;
}

void Batches::upload() {
  buffer_ = new_buffer();
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(instances_.size() * sizeof(Instance)), instances_.data(),
               GL_STREAM_DRAW);
}

// The places 6 to 10 follow those of the vertices (gpu_model.cpp); the shaders' inputs agree with both.
void Batches::draw(const Batch& batch) const {
  glBindVertexArray(batch.draw.vertices);
  glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
  const std::size_t first = batch.first * sizeof(Instance);
  for (unsigned row = 0; row < 3; ++row)
    describe_floats(6 + row, 4, sizeof(Instance), first + offsetof(Instance, rows) + row * sizeof(glm::vec4), 1);
  describe_floats(9, 4, sizeof(Instance), first + offsetof(Instance, colour), 1);
  describe_floats(10, 2, sizeof(Instance), first + offsetof(Instance, seen), 1);
  const auto index = reinterpret_cast<const void*>(std::size_t{batch.draw.first_index} * sizeof(std::uint32_t));
  glDrawElementsInstancedBaseVertex(GL_TRIANGLES, static_cast<int>(batch.draw.indices), GL_UNSIGNED_INT, index,
                                    static_cast<int>(batch.count), static_cast<int>(batch.draw.base_vertex));
}

}  // namespace sprue::render
