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

// Draws tableaus. A frame depends on what is passed and on nothing else: no clock, no window, no input. What it keeps
// from frame to frame (models, shadows, printed cards) only saves time.
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

  // Asks there for models from now on, and forgets those that it has had.
  void draw_models_from(ModelProvider models) { models_ = ModelStore(std::move(models)); }
  // Sets the fonts. Until then cards show their backs, and labels are not drawn.
  void letter_with(assets::Lettering lettering);
  // Draws a frame and keeps it, for `picture` and `show`.
  void draw(const stage::Tableau& tableau, const SceneStyle& style, Size size);
  // The last frame: read back as a picture, or copied into the window. Reading back waits for the graphics card.
  Picture picture() const;
  void show(Size window) const;

  // The model of a reference, uploaded if it has not been.
  const GpuModel& model(const stage::ModelRef& ref);
  // Drops a model, which is then asked for anew when it is next drawn: for files that have changed.
  void forget(const stage::ModelRef& ref);
  // The names that stand-ins were drawn for.
  const std::set<std::string>& missing() const;

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
