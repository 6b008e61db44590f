// Screens without a window or a GPU: for films, and for pictures that tests compare.
#pragma once

#include <functional>

#include "ui/kit/fonts.h"
#include "ui/kit/raster.h"

struct ImGuiContext;

namespace sprue::ui {

// Sets up the current context for rasterise(); keep_textures() has to follow each frame.
void draw_by_processor();
void keep_textures();

class OffScreen {
 public:
  explicit OffScreen(FontFiles fonts);
  ~OffScreen();
  OffScreen(const OffScreen&) = delete;
  OffScreen& operator=(const OffScreen&) = delete;

  const Fonts& fonts() const { return fonts_; }
  // Draws one frame of `screen` over what the picture holds.
  void draw(const Pixels& picture, const std::function<void()>& screen);

 private:
  FontFiles files_;
  ImGuiContext* context_;
  Fonts fonts_;
};

}  // namespace sprue::ui
