// Finds shaders and fonts in the program's data.
#include "render/open_renderer.h"

#include "assets/loader/cache.h"
#include "core/system/data_root.h"

namespace sprue::render {

std::unique_ptr<Renderer> open_renderer(ShaderUse use, ModelProvider models, Problems& problems) {
  const std::filesystem::path shaders = data_root() / "shaders";
  std::unique_ptr<Renderer> renderer =
      use == ShaderUse::at_once ? Renderer::create(shaders, std::move(models), problems)
                                : Renderer::create_quickly(shaders, std::move(models), assets::cache_home() / "covers");
  if (!renderer) return nullptr;
  std::optional<assets::Lettering> lettering = assets::Lettering::read(data_root() / "data" / "fonts", problems);
  if (!lettering) return nullptr;
  renderer->letter_with(std::move(*lettering));
  return renderer;
}

}  // namespace sprue::render
