// Finds the place of the camera from which something fills the picture.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "stage/table/tableau.h"

namespace sprue::stage {

constexpr float wide_shape = 16.0F / 9, upright_shape = 9.0F / 16;  // a picture's width over its height

// The angle of a shot: from which side and how steeply (degrees), with which lens (degrees from the lower to the upper
// edge), how much depth blur, what share of the picture is filled, and the picture's width over its height.
struct Angle {
  float yaw = 0, pitch = 30, view = 20, blur = 0.12F, fill = 0.96F, shape = wide_shape;

  bool operator==(const Angle&) const = default;
};

std::vector<glm::vec3> corners_of(const PlayArea& room);

// The shot that shows a box whole, in the middle of the picture.
Shot shot_of(const PlayArea& room, const Angle& angle);

// A shot by name, as scenes/*.json describe it.
struct NamedShot {
  Angle angle;
  std::string on;      // the beginning of some pieces' ids; empty: everything that the game is played with
  float distance = 0;  // mm from what is looked at; 0: as far as it takes
  glm::vec3 aim{0};    // beside the middle of what is looked at

  bool operator==(const NamedShot&) const = default;
};
Shot shot_of(const NamedShot& shot, const Tableau& tableau);
// The same for an upright picture: from above and from whichever side fills it, such as along the table's longer way.
NamedShot upright(const NamedShot& shot, const Tableau& tableau);

}  // namespace sprue::stage
