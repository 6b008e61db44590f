// The renderer: a tableau in, a frame out.
#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "assets/model/font.h"
#include "render/device/context.h"
#include "render/device/shader.h"
#include "render/models/draw_list.h"
#include "render/passes/scene_style.h"

namespace sprue::render {

// Draws tableaus. A frame depends on what is passed and on nothing else: no clock, no window, no input.
class Renderer {
 public:
  // Reads and compiles the shaders of a folder; the driver's complaints are the problems. The context must outlive the
  // renderer.
  static std::unique_ptr<Renderer> create(const std::filesystem::path& shaders, ModelProvider models,
                                          Problems& problems);
  // The same for few pictures: a shader is compiled when it is first used, and pictures that shaders have made are kept
  // for the next time.
  static std::unique_ptr<Renderer> create_quickly(const std::filesystem::path& shaders, ModelProvider models,
                                                  const std::filesystem::path& kept = {});
  const Problems& problems() const { return *late_; }  // complaints about shaders that were compiled later
  ~Renderer();
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;

  // Models are asked for there from now on; those that it has had are forgotten.
  void draw_models_from(ModelProvider models) { models_ = ModelStore(std::move(models)); }
  // Sets the fonts. Until then cards show their backs and labels are not drawn.
  void letter_with(assets::Lettering lettering);
  void draw(const stage::Tableau& tableau, const SceneStyle& style, Size size);
  // The last frame: as a picture, or in the window.
  Picture picture() const;
  void show(Size window) const;

  const GpuModel& model(const stage::ModelRef& ref);  // uploaded, if it has not been
  void forget(const stage::ModelRef& ref);            // it is asked for anew when it is next drawn
  const std::set<std::string>& missing() const;       // names that stand-ins were drawn for

  // Draw statistics of the last frame, models alone.
  struct Drawn {
    std::size_t calls = 0, triangles = 0;
  };
  Drawn drawn() const { return drawn_; }

  // Is called after each pass of a frame, once its work is done. It is for measuring, and makes drawing slower.
  using Watch = std::function<void(std::string_view pass)>;
  void watch(Watch watch);

 private:
  struct Passes;
  Renderer(std::unique_ptr<Problems> late, std::unique_ptr<Passes> passes, ModelProvider models);
  static std::unique_ptr<Passes> passes_of(const ShaderFolder& shaders, Problems& problems);
  void done(std::string_view pass) const;

  std::unique_ptr<Problems> late_;
  std::unique_ptr<Passes> passes_;
  ModelStore models_;
  Watch watch_;
  Drawn drawn_;
};

}  // namespace sprue::render
