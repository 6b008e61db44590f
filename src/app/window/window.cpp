// Opens the desktop's window and runs its only loop of frames.
#include "app/window/window.h"

#include <raylib.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/system/data_root.h"
#include "film/words/read_fonts.h"
#include "render/open_renderer.h"

namespace sprue {
namespace {

constexpr float longest_frame = 0.25F;  // seconds: a slow picture does not make moves jump too far

// The gamepads one after the other, for seats that choose on their own; ImGui knows them only as one.
std::vector<ui::PadState> gamepads() {
  constexpr std::array<int, 4> way{GAMEPAD_BUTTON_LEFT_FACE_UP, GAMEPAD_BUTTON_LEFT_FACE_LEFT,
                                   GAMEPAD_BUTTON_LEFT_FACE_RIGHT, GAMEPAD_BUTTON_LEFT_FACE_DOWN};
  std::vector<ui::PadState> pads;
  for (int pad = 0; IsGamepadAvailable(pad); ++pad) {
    ui::PadState state;
    for (std::size_t i = 0; i < way.size(); ++i) state.options[i] = IsGamepadButtonDown(pad, way[i]);
    state.page = IsGamepadButtonDown(pad, GAMEPAD_BUTTON_RIGHT_TRIGGER_1);
    state.seal = IsGamepadButtonDown(pad, GAMEPAD_BUTTON_RIGHT_FACE_DOWN);
    pads.push_back(state);
  }
  return pads;
}

}  // namespace

bool is_display_there() {
  const char* display = std::getenv("DISPLAY");
  return display != nullptr && *display != '\0';
}

std::unique_ptr<Window> Window::open(std::optional<render::Size> size, Problems& problems) {
  std::unique_ptr<Window> window(new Window);
  std::optional<ui::FontFiles> fonts = film::read_fonts(data_root() / "data/fonts", problems);
  if (!fonts) return nullptr;
  window->context_ = render::open_window("Sprue", size, problems);
  if (!window->context_) return nullptr;
  // All shaders are made at once: a pause in the middle of a match would be worse than one at the start.
  window->renderer_ = render::open_renderer(render::ShaderUse::at_once, {}, problems);
  if (!window->renderer_) return nullptr;
  window->overlay_ = std::make_unique<Overlay>(std::move(*fonts));
  SetTargetFPS(60);
  return window;
}

bool Window::stay_in(Room& room, const std::function<bool()>& goes_on) {
  while (!room.is_left()) {
    keys_.clear();
    // raylib empties its queue of keys in the next frame, so it is read here for everybody.
    for (int key = GetKeyPressed(); key != 0; key = GetKeyPressed()) keys_.push_back(key);
    if (std::ranges::find(keys_, KEY_F11) != keys_.end()) ToggleBorderlessWindowed();
    if (WindowShouldClose()) {
      room.close();
      PollInputEvents();  // so that the room is asked only once
    } else if (!rest_.nap_if_idle(room.stirs() || overlay_->has_input() || !keys_.empty())) {
      room.frame();
      if (!goes_on()) return false;
    }
  }
  return true;
}

void Window::name(const std::string& title) { SetWindowTitle(title.c_str()); }

render::Size Window::size() const { return {std::max(1, GetRenderWidth()), std::max(1, GetRenderHeight())}; }

ui::Frame Window::frame(const ui::Settings& settings) const {
  const render::Size now = size();
  return {static_cast<float>(now.width), static_cast<float>(now.height), GetTime(), settings, 0, gamepads()};
}

double Window::seconds() const { return GetTime(); }
float Window::passed() const { return std::min(rest_.passed(), longest_frame); }

void Window::show(bool is_new, const std::function<void()>& panels) {
  overlay_->lay_out(panels);
  // Laid out anew even at a glance: time alone may change what panels show.
  if (rest_.glances() && !is_new && !overlay_->changed()) return;
  BeginDrawing();
  renderer_->show(size());
  overlay_->draw();
  EndDrawing();
}

}  // namespace sprue
