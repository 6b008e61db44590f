// Computes cameras for a film: how to look at a few things so that they fill the picture, without crossing to the
// table's far side.
#pragma once

#include "film/shots/film_shot.h"

namespace sprue::film {

// A box around the things that a shot is to show.
class Bounds {
 public:
  void add(glm::vec3 place);
  void add(const Bounds& other);
  bool empty() const { return empty_; }
  glm::vec3 middle() const { return (low_ + high_) * 0.5F; }
  float radius() const { return glm::length(high_ - low_) * 0.5F; }
  bool within(const Bounds& other) const;
  Bounds widened() const;  // things may move within it before the camera must

 private:
  glm::vec3 low_{0}, high_{0};
  bool empty_ = true;
};

struct Path {
  glm::vec3 from, to;
};

// Rounded to whole numbers, as a list keeps it.
Camera camera_of(const stage::Shot& shot);
// Looks at the same target from a place turned about it by so many degrees, at this share of the distance.
stage::Shot circled(const stage::Shot& shot, float degrees, float distance);
// Moves the picture so that what was in the middle is seen that much right of it and above it: shares of the picture's
// width and height.
stage::Shot shifted(stage::Shot shot, glm::vec2 by, Shape shape);
struct Near {
  float pitch = 27;   // degrees above the table
  float radius = 62;  // mm that are seen around the middle, at least: a miniature and its base
  Shape shape = Shape::wide;
};
// Looks at the bounds from the side that `home` looks from, turned a little.
stage::Shot framed(const Bounds& bounds, const stage::Shot& home, float degrees, const Near& near);
// Counts the places that are hidden behind one of the stands; both are the middles of miniatures.
int hidden(const stage::Shot& shot, const std::vector<glm::vec3>& places, const std::vector<glm::vec3>& stands);
// Looks from behind the beginning of the path towards its end, so far to the side where `home` is that both are seen.
stage::Shot over_shoulder(const Path& path, const stage::Shot& home, Shape shape);

// The shape of shot list that a picture of this size asks for.
Shape shape_of(int width, int height);
// The camera for a picture that is narrower than those the list is made for: it looks from farther away.
stage::Shot fitted(const Moment& moment, const ShotList& list, int width, int height);

}  // namespace sprue::film
