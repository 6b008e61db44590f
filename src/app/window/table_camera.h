// The player's own view of the table: around, nearer to, and aside of the shot that the stage proposes, kept within
// what the panels leave free. And back: where a place is in the picture, and what a pixel points at.
#pragma once

#include <glm/glm.hpp>
#include <optional>
#include <span>

#include "render/device/picture.h"
#include "stage/table/orbit.h"
#include "stage/table/tableau.h"

namespace sprue {

struct FreeBox {  // a part of the picture, in pixels
  float x = 0, y = 0, width = 0, height = 0;
};

struct Ray {
  glm::vec3 from{0}, way{0, 0, -1};  // of length 1
};

// The proposed shot as the viewer's hand has moved it. `content` are places on the table that should be seen; without
// any the proposed shot shows what it should.
stage::Shot moved_by_hand(const stage::Shot& proposed, const stage::Orbit& hand, std::span<const glm::vec3> content,
                          const FreeBox& free, render::Size picture);

// Pixels from the upper left corner; nothing when the place is behind the camera.
std::optional<glm::vec2> place_in_picture(const glm::vec3& at, const stage::Shot& shot, render::Size picture);
// The pixel may lie outside of the picture.
Ray ray_through(glm::vec2 pixel, const stage::Shot& shot, render::Size picture);

}  // namespace sprue
