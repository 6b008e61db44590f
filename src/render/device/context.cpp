// Opens windows by raylib and contexts without a display by EGL.
#include "render/device/context.h"

#include <raylib.h>

#include <rlgl.h>
#include <algorithm>

#include "render/device/egl.h"

namespace sprue::render {
namespace {

class Offscreen final : public Context {
 public:
  explicit Offscreen(std::unique_ptr<Egl> egl) : egl_(std::move(egl)) {
    rlLoadExtensions(reinterpret_cast<void*>(egl_->finder()));
  }

 private:
  std::unique_ptr<Egl> egl_;
};

// Closes the window when it is dropped. raylib knows one window, so there is one at a time.
class Window final : public Context {
 public:
  Window() = default;
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;
  ~Window() override { CloseWindow(); }
};

// Puts the open window in the middle of its display, as large as suits it. Only an open window knows its display.
void fit_to_display() {
  const int display = GetCurrentMonitor();
  const Size whole{GetMonitorWidth(display), GetMonitorHeight(display)}, size = usual_window(whole);
  if (size == Size{GetScreenWidth(), GetScreenHeight()} || size.width > whole.width) return;
  SetWindowSize(size.width, size.height);
  const Vector2 corner = GetMonitorPosition(display);
  SetWindowPosition(static_cast<int>(corner.x) + (whole.width - size.width) / 2,
                    static_cast<int>(corner.y) + (whole.height - size.height) / 2);
}

}  // namespace

std::unique_ptr<Context> open_offscreen(Problems& problems) {
  SetTraceLogLevel(LOG_WARNING);
  std::unique_ptr<Egl> egl = Egl::open(problems);
  return egl ? std::make_unique<Offscreen>(std::move(egl)) : nullptr;
}

std::unique_ptr<Context> open_window(const std::string& title, std::optional<Size> size, Problems& problems) {
  SetTraceLogLevel(LOG_ERROR);
  SetConfigFlags(FLAG_WINDOW_RESIZABLE);
  // The size of the display can be asked only once a window is open.
  const Size first = size.value_or(usual_window({}));
  InitWindow(first.width, first.height, title.c_str());
  if (IsWindowReady()) {
    // raylib would close the window on Escape, which is ours to use.
    SetExitKey(KEY_NULL);
    if (!size) fit_to_display();
    return std::make_unique<Window>();
  }
  problems.push_back({"window", "no display could be opened; pictures can be made without one (--png FILE)"});
  return nullptr;
}

Size usual_window(Size display) {
  constexpr int wide = 1280, high = 720, quarters = 4, most = 3 * quarters;
  // The window takes this share of the display, so that it is still a window.
  constexpr double share = 0.8;
  const double fitting =
      share * std::min(static_cast<double>(display.width) / wide, static_cast<double>(display.height) / high);
  const int steps = std::clamp(static_cast<int>(fitting * quarters), quarters, most);
  return {wide * steps / quarters, high * steps / quarters};
}

}  // namespace sprue::render
