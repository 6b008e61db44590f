// The program's one window on the desktop: what draws in it, what people do in it, and when it has to draw anew. Rooms
// are entered and left inside it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/window/overlay.h"
#include "app/window/room.h"
#include "app/window/window_rest.h"
#include "render/renderer.h"
#include "ui/kit/ui.h"

namespace sprue {

// True if a window could be opened; otherwise the program has only its commands.
bool is_display_there();

// There is one at most: raylib knows only one window.
class Window {
 public:
  // Without a size it is as large as is usual on its display. Null, with problems, when there is no display or nothing
  // to draw with.
  static std::unique_ptr<Window> open(std::optional<render::Size> size, Problems& problems);

  // Runs the loop of frames until the room is left, and is true then; or until `goes_on`, which is asked after each
  // frame, is false. This is the program's only such loop.
  bool stay_in(Room& room, const std::function<bool()>& goes_on);

  Overlay& overlay() { return *overlay_; }
  render::Renderer& renderer() { return *renderer_; }
  void name(const std::string& title);  // the title in the window's bar

  // Pixels, 1 by 1 at least, also while the window is minimized.
  render::Size size() const;
  // For a screen: size, time, settings, and gamepads as they are now.
  ui::Frame frame(const ui::Settings& settings) const;
  double seconds() const;  // seconds since the program has begun
  float passed() const;    // seconds since the frame before, with a limit
  // Keys that were pressed since the frame before, as raylib numbers them; a key may come and go between two frames,
  // and asking whether it is down would miss it.
  const std::vector<int>& keys() const { return keys_; }

  // Shows the renderer's picture with the panels over it; `is_new` tells that the window does not show this picture
  // yet. If neither has changed, nothing is drawn.
  void show(bool is_new, const std::function<void()>& panels);

 private:
  Window() = default;

  std::unique_ptr<render::Context> context_;
  std::unique_ptr<render::Renderer> renderer_;
  std::unique_ptr<Overlay> overlay_;
  WindowRest rest_;
  std::vector<int> keys_;
};

}  // namespace sprue
