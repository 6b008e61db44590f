// Screens without a window or a GPU: for films, and for pictures that tests compare.
#pragma once

#include <functional>

#include "ui/kit/fonts.h"
#include "ui/kit/raster.h"

struct ImGuiContext;

namespace sprue::ui {

// Sets ImGui's current context up for rasterise(). keep_textures() must follow each frame, or ImGui waits for its
// textures forever.
void draw_by_processor();
void keep_textures();

// A context of ImGui's of its own, so that it can draw while a window's context is in use. It changes the current
// context only while it draws; the frame that is being built elsewhere stays as it is.
class OffScreen {
 public:
  // Takes the files by value: ImGui reads from them as long as this lives.
  explicit OffScreen(FontFiles fonts);
  ~OffScreen();
  OffScreen(const OffScreen&) = delete;
  OffScreen& operator=(const OffScreen&) = delete;

  const Fonts& fonts() const { return fonts_; }
  // Draws one frame of `screen` over what the picture holds, one pixel for each unit of ImGui's. `screen` builds the
  // frame between NewFrame and Render.
  void draw(const Pixels& picture, const std::function<void()>& screen);

 private:
  // The context reads the files, so they are destroyed after it.
  FontFiles files_;
  ImGuiContext* context_;
  Fonts fonts_;
};

}  // namespace sprue::ui
