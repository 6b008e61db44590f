// Decides when the window may sleep because nothing would look different.
#include "app/window/window_rest.h"

#include <raylib.h>

#include <chrono>
#include <cmath>
#include <thread>

namespace sprue {
namespace {

constexpr double settling = 0.7;        // seconds in which panels and camera come to rest
constexpr double between_looks = 0.25;  // seconds
constexpr float usual_frame = 1.0F / 60;
// A sleep of our own: raylib's waiting keeps the processor busy for a part of it.
constexpr std::chrono::milliseconds nap{20};

bool any_key_down() {
  for (int key = KEY_SPACE; key <= KEY_KB_MENU; ++key)
    if (IsKeyDown(key)) return true;
  return false;
}

bool any_button_down() {
  // A release counts, too: it ends a press between two frames.
  for (int button = MOUSE_BUTTON_LEFT; button <= MOUSE_BUTTON_BACK; ++button)
    if (IsMouseButtonDown(button) || IsMouseButtonReleased(button)) return true;
  return false;
}

bool any_pad_moves() {
  for (int pad = 0; IsGamepadAvailable(pad); ++pad) {
    for (int button = GAMEPAD_BUTTON_LEFT_FACE_UP; button <= GAMEPAD_BUTTON_RIGHT_THUMB; ++button)
      if (IsGamepadButtonDown(pad, button)) return true;
    for (int axis = GAMEPAD_AXIS_LEFT_X; axis <= GAMEPAD_AXIS_RIGHT_Y; ++axis)
      if (std::abs(GetGamepadAxisMovement(pad, axis)) > resting_stick) return true;
  }
  return false;
}

bool hands_stir() {
  const Vector2 by = GetMouseDelta();
  return by.x != 0 || by.y != 0 || GetMouseWheelMove() != 0 || IsWindowResized() || any_button_down() ||
         any_key_down() || any_pad_moves();
}

}  // namespace

bool WindowRest::nap_if_idle(bool stirs) {
  const double now = GetTime();
  if (stirs || hands_stir()) awake_until_ = now + settling;
  glances_ = now >= awake_until_;
  if (glances_ && now < next_look_) {
    std::this_thread::sleep_for(nap);
    PollInputEvents();
    return true;
  }
  // After a sleep the first frame is as long as any other, or everything would jump.
  passed_ = glances_ || last_frame_ == 0 ? usual_frame : static_cast<float>(now - last_frame_);
  last_frame_ = now;
  if (glances_) next_look_ = now + between_looks;
  return false;
}

}  // namespace sprue
