// Finds out whether a short ray meets a surface.
#pragma once

#include "assets/surface.h"

namespace sprue::assets {

class Bvh {
 public:
  explicit Bvh(const Surface& surface);
  // Whether anything lies on the way from a point, `length` far along a direction of length 1.
  bool blocked(const glm::vec3& from, const glm::vec3& along, float length) const;

 private:
  struct Part {
    Box box{};
    std::uint32_t first = 0, count = 0;  // triangles; count 0: two parts, the next one and that at `first`
  };
  struct Triangle {
    glm::vec3 corner{0}, right{0}, left{0};  // one corner and the ways to the others
  };
  struct Item {
    Box box{};
    glm::vec3 middle{0};
    std::uint32_t face = 0;
  };

  void build(std::vector<Item>& items, std::size_t first, std::size_t count, int depth);
  std::size_t split(std::vector<Item>& items, std::size_t first, std::size_t count, const Box& middles) const;

  std::vector<Part> parts_;
  std::vector<Triangle> triangles_;
};

}  // namespace sprue::assets
