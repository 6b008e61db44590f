// Makes pictures of tableaus without a window: a renderer, the miniatures, and the style of pictures to keep.
#pragma once

#include <memory>

#include "render/models/miniature_library.h"
#include "render/renderer.h"
#include "render/scene.h"

namespace sprue::render {

// Films and pictures to keep are drawn with one. It owns its context, which is current in the thread that opened it, so
// it is to be used in that thread alone.
class OffscreenRenderer {
 public:
  // Null, with problems, when the machine offers nothing to draw on.
  static std::unique_ptr<OffscreenRenderer> open(int samples, Problems& problems);
  // Draws faster, for films of thousands of pictures: shadows have fewer taps, unless pixels have several samples
  // anyway.
  void hurry() { hurried_ = samples_ == 1; }
  // Draws a tableau with the things on the scene's table, under its lamps.
  Picture picture(stage::Tableau tableau, const Scene& scene, Size size);
  // The problems so far: models that could not be read, for which stand-ins are drawn, and drivers' complaints.
  Problems problems() const;

 private:
  explicit OffscreenRenderer(int samples);
  MiniatureLibrary library_;
  int samples_;
  bool hurried_ = false;
  // The renderer is declared after the context, so that it is destroyed first: its objects live in the context.
  std::unique_ptr<Context> context_;
  std::unique_ptr<Renderer> renderer_;
};

}  // namespace sprue::render
