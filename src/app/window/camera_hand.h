// The viewer's hands on the camera: the mouse turns it, shifts it and brings it nearer; so do keys, and the right stick
// of any gamepad.
#pragma once

#include <glm/glm.hpp>
#include <optional>

#include "stage/table/orbit.h"

namespace sprue {

class CameraHand {
 public:
  // `free`: the mouse is not over a panel.
  void follow_mouse(bool free, stage::Orbit& camera);
  void follow_keys(float seconds, stage::Orbit& camera);

  // The left button in this frame, over no panel; a drag is no click.
  bool pressed() const { return pressed_; }
  std::optional<glm::vec2> clicked() const { return clicked_; }  // pixels from the upper left corner

 private:
  std::optional<glm::vec2> pressed_at_;  // until it is released
  std::optional<glm::vec2> clicked_;
  bool pressed_ = false, dragging_ = false;
};

}  // namespace sprue
