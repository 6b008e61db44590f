// Cameras for a film: how to look at a few things so that they fill the picture, without crossing to the table's far
// side.
#pragma once
#include "film/director/film_shot.h"

namespace sprue::stage {

// A box around what is to be seen.
class Frame {
 public:
  void add(glm::vec3 place);
  void add(const Frame& other);
  bool empty() const { return empty_; }
  glm::vec3 middle() const { return (low_ + high_) * 0.5F; }
  float radius() const { return glm::length(high_ - low_) * 0.5F; }
  bool within(const Frame& other) const;
  Frame widened() const;  // by what may move before the camera must

 private:
  glm::vec3 low_{0}, high_{0};
  bool empty_ = true;
};

struct Path {
  glm::vec3 from, to;
};

Camera camera_of(const Shot& shot);
// The same target from a place turned about it by so many degrees, at this share of the distance.
Shot circled(const Shot& shot, float degrees, float distance);
// So that what was in the middle is seen that much right of it and above it: shares of the picture's width and height.
Shot shifted(Shot shot, glm::vec2 by, Shape shape);
struct Near {
  float pitch = 27;   // degrees above the table
  float radius = 62;  // mm that are seen around the middle, at least: a miniature and what it stands on
  Shape shape = Shape::wide;
};
// From the side that `home` looks from, turned a little.
Shot framed(const Frame& frame, const Shot& home, float degrees, const Near& near);
// How many of these places cannot be seen for what stands elsewhere; both are the middles of miniatures.
int hidden(const Shot& shot, const std::vector<glm::vec3>& places, const std::vector<glm::vec3>& stands);
// From behind whoever acts towards whom it is done to, so far to the side of the line between them where `home` is that
// both are seen.
Shot over_shoulder(const Path& path, const Shot& home, Shape shape);

}  // namespace sprue::stage
