#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "assets/font.h"
#include "render/context.h"
#include "render/draw_list.h"
#include "render/look.h"
#include "render/shader.h"

namespace sprue::render {

// Draws tableaus. A frame depends on what is passed and on nothing else: no clock, no window, no input.
class Renderer {
 public:
  // Shaders are read from the folder; what the drivers say about them are the problems. The context must outlive it.
  static std::unique_ptr<Renderer> create(const std::filesystem::path& shaders, ModelSource models, Problems& problems);
  // For few pictures: a shader is compiled when it is first used, and what can be is kept for the next time.
  static std::unique_ptr<Renderer> create_quickly(const std::filesystem::path& shaders, ModelSource models,
                                                  const std::filesystem::path& kept = {});
  const Problems& problems() const { return *late_; }  // what drivers have said about those since
  ~Renderer();
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;

  // Until it has been told, cards show their backs and labels are not drawn.
  void letter_with(assets::Lettering lettering);
  void draw(const stage::Tableau& tableau, const Look& look, Size size);
  // The last frame: as a picture, or in the window.
  Picture picture() const;
  void show(Size window) const;

  const GpuModel& model(const std::string& name);  // reads it if need be
  void forget(const std::string& name);            // it is read anew when it is next drawn
  const std::set<std::string>& missing() const;    // names that stand-ins were drawn for

  // What the last frame had drawn of models.
  struct Drawn {
    std::size_t calls = 0, triangles = 0;
  };
  Drawn drawn() const { return drawn_; }

  // Called after each pass of a frame, when all of its work is done. For measuring: it makes drawing slower.
  using Watch = std::function<void(std::string_view pass)>;
  void watch(Watch watch);

 private:
  struct Passes;
  Renderer(std::unique_ptr<Problems> late, std::unique_ptr<Passes> passes, ModelSource models);
  static std::unique_ptr<Passes> passes_of(const ShaderFolder& shaders, Problems& problems);
  void done(std::string_view pass) const;

  std::unique_ptr<Problems> late_;
  std::unique_ptr<Passes> passes_;
  ModelStore models_;
  Watch watch_;
  Drawn drawn_;
};

}  // namespace sprue::render
