// Turns mouse, keys, and sticks into movements of the camera.
#include "app/window/camera_hand.h"

#include <raylib.h>

#include <cmath>
#include <utility>

#include "app/window/window_rest.h"

namespace sprue {
namespace {

constexpr float drag_from = 5;  // pixels that a press must move to be a drag
constexpr float turning = 260;  // pixels of a drag that a second of a turning key stands for
constexpr float nearing = 8;    // steps of a wheel that a second of a nearing key stands for

float towards(int plus, int minus) { return static_cast<float>(IsKeyDown(plus) - IsKeyDown(minus)); }

// A stick that rests is never quite at 0.
float stick(int pad, int axis) {
  const float at = GetGamepadAxisMovement(pad, axis);
  return std::abs(at) < resting_stick ? 0.0F : at;
}

}  // namespace

void CameraHand::follow_mouse(const Overlay& overlay, stage::Orbit& camera) {
  const LeftButton button = overlay.left_button();
  const bool ends = button.released;
  // A press over the table may end over a panel; then it is forgotten.
  const std::optional<glm::vec2> began = ends ? std::exchange(pressed_at_, std::nullopt) : pressed_at_;
  pressed_ = false;
  clicked_.reset();
  if (overlay.wants_mouse()) return;
  const glm::vec2 at{GetMousePosition().x, GetMousePosition().y}, by{GetMouseDelta().x, GetMouseDelta().y};
  if (button.pressed) {
    pressed_ = true;
    pressed_at_ = button.at;
    dragging_ = false;
  } else if (began) {
    dragging_ = dragging_ || std::abs(at.x - began->x) + std::abs(at.y - began->y) > drag_from;
    if (dragging_) camera.turn(by.x, by.y);
  }
  if (IsMouseButtonDown(MOUSE_BUTTON_RIGHT) || IsMouseButtonDown(MOUSE_BUTTON_MIDDLE)) camera.shift(by.x, by.y);
  if (GetMouseWheelMove() != 0) camera.approach(GetMouseWheelMove());
  if (ends && began && !dragging_) clicked_ = button.at;
}

// Moves the camera by keys and pads: the right stick turns across and comes nearer along, the left one
// tilts. Their buttons belong to the screens.
void CameraHand::follow_keys(float seconds, stage::Orbit& camera) {
  glm::vec2 turn{0};
  float nearer = towards(KEY_PAGE_UP, KEY_PAGE_DOWN);
  // Without Ctrl the arrows walk the choices.
  if (IsKeyDown(KEY_LEFT_CONTROL) || IsKeyDown(KEY_RIGHT_CONTROL))
    turn = {towards(KEY_RIGHT, KEY_LEFT), towards(KEY_UP, KEY_DOWN)};
  for (int pad = 0; IsGamepadAvailable(pad); ++pad) {
    turn.x += stick(pad, GAMEPAD_AXIS_RIGHT_X);
    turn.y -= stick(pad, GAMEPAD_AXIS_LEFT_Y);
    nearer -= stick(pad, GAMEPAD_AXIS_RIGHT_Y);
  }
  if (turn != glm::vec2(0)) camera.turn(-turn.x * turning * seconds, turn.y * turning * seconds);
  if (nearer != 0) camera.approach(nearer * nearing * seconds);
  // Home resets the camera; only its limits stay.
  if (IsKeyPressed(KEY_HOME)) camera = {.reach = camera.reach};
}

}  // namespace sprue
