// Opens what OpenGL needs to draw: a window, or a context without any display.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "core/values/problem.h"
#include "render/device/picture.h"

namespace sprue::render {

// The thing to draw on: a place in memory, or a window. There is one at a time.
class Context {
 public:
  virtual ~Context() = default;
};

// A context that needs no display; it shows nothing, and frames are read back from a Renderer.
std::unique_ptr<Context> open_offscreen(Problems& problems);
// A window by raylib, whose functions for input then answer. Without a size it is as large as suits its display.
std::unique_ptr<Context> open_window(const std::string& title, std::optional<Size> size, Problems& problems);
// The size of a window that nobody has given one: larger on large displays, in quarters of 1280 by 720.
Size usual_window(Size display);

}  // namespace sprue::render
