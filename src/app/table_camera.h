// The player's own view of the table: round, nearer and aside of the shot that the stage proposes, kept within what the
// panels leave free. And back: where a place is in the picture, what a pixel points at.
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <span>

#include "render/picture.h"
#include "stage/tableau.h"

namespace sprue {

struct FreeBox {  // of the picture, in pixels
  float x = 0, y = 0, width = 0, height = 0;
};

struct Ray {
  glm::vec3 from{0}, way{0, 0, -1};  // way: of length 1
};

class TableCamera {
 public:
  void turn(float right, float up);     // pixels of a drag
  void shift(float right, float down);  // pixels of a drag
  void zoom(float steps);               // of a wheel
  void frame_again() { *this = TableCamera(); }

  // `content`: what should be seen, as places on the table.
  stage::Shot shot(const stage::Shot& proposed, std::span<const glm::vec3> content, const FreeBox& free,
                   render::Size picture) const;

 private:
  float yaw_ = 0, pitch_ = 0;  // radians
  float zoom_ = 1;
  float right_ = 0, up_ = 0;  // shares of the picture's height
};

// Pixels from the upper left corner; nothing when it is behind the camera.
std::optional<glm::vec2> place_in_picture(const glm::vec3& at, const stage::Shot& shot, render::Size picture);
Ray ray_through(glm::vec2 pixel, const stage::Shot& shot, render::Size picture);

}  // namespace sprue
