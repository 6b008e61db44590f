// An Orbit is how far a viewer's hand has moved a camera: around what it looks at, nearer to it, and to the side.
#pragma once

namespace sprue::stage {

struct Orbit {
  // The limits within which the hand may move the camera. The defaults let a model be seen from everywhere.
  struct Reach {
    float lowest = -180, highest = 180;
    float farthest = 0.3F, nearest = 8;
    bool operator==(const Reach&) const = default;
  };

  float yaw = 0, pitch = 0;  // degrees
  float zoom = 1;            // how much nearer than without it
  float right = 0, up = 0;   // that the camera stands aside: shares of what the picture shows in height without zoom
  Reach reach = {};

  bool operator==(const Orbit&) const = default;

  // Moves by pixels of a drag, so that what is looked at follows the pointer.
  void turn(float to_right, float down);
  void shift(float to_right, float down);
  // One step is one notch of a mouse's wheel.
  void approach(float steps);
};

}  // namespace sprue::stage
