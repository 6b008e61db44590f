#include "render/context.h"

#include <raylib.h>
#include <rlgl.h>

#include "render/egl.h"

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

class Window final : public Context {
 public:
  Window() = default;
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;
  ~Window() override { CloseWindow(); }
};

}  // namespace

std::unique_ptr<Context> open_offscreen(Problems& problems) {
  SetTraceLogLevel(LOG_WARNING);
  std::unique_ptr<Egl> egl = Egl::open(problems);
  return egl ? std::make_unique<Offscreen>(std::move(egl)) : nullptr;
}

std::unique_ptr<Context> open_window(const std::string& title, Size size, Problems& problems) {
  SetTraceLogLevel(LOG_ERROR);
  SetConfigFlags(FLAG_WINDOW_RESIZABLE);
  InitWindow(size.width, size.height, title.c_str());
  if (IsWindowReady()) {
    SetExitKey(KEY_NULL);
    return std::make_unique<Window>();
  }
  problems.push_back({"window", "no display could be opened; pictures can be made without one (--png FILE)"});
  return nullptr;
}

}  // namespace sprue::render
