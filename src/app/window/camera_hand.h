// The viewer's hands on the camera: the mouse turns it, shifts it, and brings it nearer; so do keys, and the sticks
// of any gamepad.
#pragma once

#include <glm/glm.hpp>
#include <optional>

#include "app/window/overlay.h"
#include "stage/table/orbit.h"

namespace sprue {

// Keeps what a drag needs from frame to frame; the camera itself belongs to the caller.
class CameraHand {
 public:
  // The overlay tells of the left button, and whether the mouse is over a panel.
  void follow_mouse(const Overlay& overlay, stage::Orbit& camera);
  // `seconds` is the time since the frame before: keys turn by time, the mouse by its way.
  void follow_keys(float seconds, stage::Orbit& camera);

  // The left button in this frame, over no panel; a drag is no click.
  bool pressed() const { return pressed_; }
  std::optional<glm::vec2> clicked() const { return clicked_; }  // pixels from the upper left corner

 private:
  std::optional<glm::vec2> pressed_at_;  // the place where the button went down, until it is released
  std::optional<glm::vec2> clicked_;
  bool pressed_ = false, dragging_ = false;
};

}  // namespace sprue
