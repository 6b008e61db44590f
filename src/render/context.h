#pragma once
#include <memory>
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
// A window by raylib, whose input functions then answer.
std::unique_ptr<Context> open_window(const std::string& title, Size size, Problems& problems);

}  // namespace sprue::render
