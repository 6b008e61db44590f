// One context, one renderer, one library: pictures come out of them one after the other.
#include "render/offscreen_renderer.h"

#include "render/open_renderer.h"

namespace sprue::render {

OffscreenRenderer::OffscreenRenderer(int samples) : library_(assets::usual_loader()), samples_(samples) {}

std::unique_ptr<OffscreenRenderer> OffscreenRenderer::open(int samples, Problems& problems) {
  std::unique_ptr<OffscreenRenderer> made(new OffscreenRenderer(samples));
  made->context_ = open_offscreen(problems);
  if (!made->context_) return nullptr;
  MiniatureLibrary& library = made->library_;
  // Each miniature is asked for once and never again, so the library need not keep it.
  const auto models = [&library](const stage::ModelRef& ref) { return library.give_away(ref); };
  made->renderer_ = open_renderer(ShaderUse::when_used, models, problems);
  return made->renderer_ ? std::move(made) : nullptr;
}

Picture OffscreenRenderer::picture(stage::Tableau tableau, const Scene& scene, Size size) {
  SceneStyle style = scene.style;
  style.soft_shadows = !hurried_;
  style.smooth_shadows = hurried_;
  style.samples = samples_;
  renderer_->draw(library_.on_bases(dressed(std::move(tableau), scene)), style, size);
  return renderer_->picture();
}

Problems OffscreenRenderer::problems() const {
  Problems all = library_.problems();
  all.append(renderer_->problems());
  return all;
}

}  // namespace sprue::render
