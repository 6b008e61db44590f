#include "app/studio.h"

#include "app/data_root.h"

namespace sprue {

Studio::Studio() : collection_(assets::usual_shop()), look_(render::fine_look()) {}

std::unique_ptr<Studio> Studio::open(int samples, Problems& problems) {
  std::unique_ptr<Studio> studio(new Studio);
  studio->look_.samples = samples;
  studio->context_ = render::open_offscreen(problems);
  if (!studio->context_) return nullptr;
  Collection& collection = studio->collection_;
  const auto models = [&collection](const std::string& name) -> std::optional<render::Supply> {
    std::optional<assets::Model> model = collection.model(name);
    return model ? std::optional(render::Supply{std::move(*model), nullptr}) : std::nullopt;
  };
  studio->renderer_ = render::Renderer::create(data_root() / "shaders", models, problems);
  return studio->renderer_ ? std::move(studio) : nullptr;
}

render::Picture Studio::picture(stage::Tableau tableau, render::Size size) {
  renderer_->draw(collection_.on_bases(std::move(tableau)), look_, size);
  return renderer_->picture();
}

}  // namespace sprue
