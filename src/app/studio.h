// Makes pictures of tableaus without a window: a renderer, the collection, and the look of pictures to keep.
#pragma once

#include <memory>

#include "app/collection.h"
#include "render/renderer.h"
#include "render/scene.h"

namespace sprue {

class Studio {
 public:
  // Null, with problems, when there is nothing to draw on.
  static std::unique_ptr<Studio> open(int samples, Problems& problems);
  // For films, of which there are thousands: shadows have fewer taps, unless each pixel has several samples anyway.
  void hurry() { hurried_ = samples_ == 1; }
  // With what stands around on the scene's table, under its lamps.
  render::Picture picture(stage::Tableau tableau, const render::Scene& scene, render::Size size);
  // So far: models that could not be read, for which stand-ins are drawn, and what drivers say of shaders.
  Problems problems() const;

 private:
  explicit Studio(int samples);
  Collection collection_;
  int samples_;
  bool hurried_ = false;
  std::unique_ptr<render::Context> context_;
  std::unique_ptr<render::Renderer> renderer_;
};

}  // namespace sprue
