#include "app/studio.h"

#include "app/data_root.h"
#include "assets/cache.h"

namespace sprue {

Studio::Studio(int samples) : collection_(assets::usual_shop()), samples_(samples) {}

std::unique_ptr<Studio> Studio::open(int samples, Problems& problems) {
  std::unique_ptr<Studio> studio(new Studio(samples));
  studio->context_ = render::open_offscreen(problems);
  if (!studio->context_) return nullptr;
  Collection& collection = studio->collection_;
  const auto models = [&collection](const std::string& name) { return collection.give(name); };
  studio->renderer_ =
      render::Renderer::create_quickly(data_root() / "shaders", models, assets::cache_home() / "covers");
  std::optional<assets::Lettering> lettering = assets::Lettering::read(data_root() / "data" / "fonts", problems);
  if (!lettering) return nullptr;
  studio->renderer_->letter_with(std::move(*lettering));
  return studio;
}

render::Picture Studio::picture(stage::Tableau tableau, const render::Scene& scene, render::Size size) {
  render::Look look = scene.look;
  look.soft_shadows = !hurried_;
  look.smooth_shadows = hurried_;
  look.samples = samples_;
  renderer_->draw(collection_.on_bases(render::dressed(std::move(tableau), scene)), look, size);
  return renderer_->picture();
}

Problems Studio::problems() const {
  Problems all = collection_.problems();
  all.insert(all.end(), renderer_->problems().begin(), renderer_->problems().end());
  return all;
}

}  // namespace sprue
