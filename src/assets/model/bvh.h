// A bounding volume hierarchy: boxes within boxes over the faces of a surface, to find out quickly whether a ray meets
// one.
#pragma once

#include <functional>

#include "assets/model/surface.h"

namespace sprue::assets {

// Built once for a surface and then only asked, so several threads may ask at the same time. It keeps its own copy of
// the triangles.
class Bvh {
 public:
  explicit Bvh(const Surface& surface) : Bvh(surface, 0, static_cast<std::uint32_t>(surface.faces.size())) {}
  // This one knows the given faces alone.
  Bvh(const Surface& surface, std::uint32_t first_face, std::uint32_t faces);
  // True if any face lies within `length` of a point, along a direction of length 1.
  bool blocked(const glm::vec3& from, const glm::vec3& along, float length) const;

  // The same at any distance, for faces that `counts` accepts. `from_behind` means that the ray leaves the solid that
  // the face is the outside of. `tests` grows by the work that was done, so that callers can limit it.
  using Counts = std::function<bool(std::uint32_t face, bool from_behind)>;
  bool blocked(const glm::vec3& from, const glm::vec3& along, const Counts& counts, std::size_t& tests) const;

 private:
  // A box of the tree: a leaf with triangles, or a parent of two boxes.
  struct Part {
    Box box{};
    std::uint32_t first = 0,
                  count = 0;  // triangles of a leaf; with count 0, children: the next part and that at `first`
  };
  struct Triangle {
    // One corner of the face, and the ways to the others.
    glm::vec3 corner{0}, right{0}, left{0};
    std::uint32_t face = 0;
  };
  // A face while the tree is built.
  struct Item {
    Box box{};
    glm::vec3 middle{0};
    std::uint32_t face = 0;
  };

  void build(std::vector<Item>& items, std::size_t first, std::size_t count, int depth);
  std::size_t split(std::vector<Item>& items, std::size_t first, std::size_t count, const Box& middles) const;
  template <class What>  // (face, from behind)
  bool meets_any(const glm::vec3& from, const glm::vec3& along, float length, What&& what, std::size_t& tests) const;

  std::vector<Part> parts_;
  std::vector<Triangle> triangles_;
};

}  // namespace sprue::assets
