#pragma once
#include <memory>
#include <optional>
#include <string>

#include "core/problem.h"
#include "render/picture.h"

namespace sprue::render {

// What there is to draw on: a place in memory, or a window. One at a time.
class Context {
 public:
  virtual ~Context() = default;
};

// Needs no display. Nothing but frames of a Renderer come out of it.
std::unique_ptr<Context> open_offscreen(Problems& problems);
// A window by raylib, whose input functions then answer. Without a size it is as large as is usual on its display.
std::unique_ptr<Context> open_window(const std::string& title, std::optional<Size> size, Problems& problems);
// Of a window that nobody has given a size: on large displays larger, in steps by which screens grow, too.
Size usual_window(Size display);

}  // namespace sprue::render
