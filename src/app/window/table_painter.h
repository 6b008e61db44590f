// Draws tables: miniatures on their bases, with the scene's things around them. It also measures their shapes.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "render/models/miniature_library.h"
#include "render/renderer.h"
#include "render/scene.h"
#include "ui/kit/theme.h"

namespace sprue {

// Gives a piece, line, or label in a seat's own paint the color of that seat's badge on the screen.
void paint_owner(const ui::Theme& theme, const std::optional<stage::Owner>& owner, stage::Colour& colour);
void paint_owners(stage::Tableau& table, const ui::Theme& theme);

// Shared by all rooms that show tables, since reading models takes a while.
class TablePainter {
 public:
  // The renderer asks here for models from now on.
  explicit TablePainter(render::Renderer& renderer);
  TablePainter(const TablePainter&) = delete;
  TablePainter& operator=(const TablePainter&) = delete;

  // Forgets all models, for when the renderer has drawn something else and files may have changed.
  void read_anew();

  void draw(stage::Tableau table, const render::Scene& scene, const render::SceneStyle& style, render::Size size);
  render::Picture picture() const { return renderer_.picture(); }  // the last picture

  // mm, before the piece's pose; nothing if there is no such model. Remembered, also that it is missing.
  std::optional<assets::Box> bounds(const stage::ModelRef& model);
  // The line of light around a model; empty if there is no such model.
  const std::vector<glm::vec3>& outline_around(const stage::ModelRef& model);
  const Problems& problems() const { return library_->problems(); }  // models that are missing or broken

 private:
  render::Renderer& renderer_;
  std::unique_ptr<render::MiniatureLibrary> library_;
  // Null entries are models that are missing.
  std::map<stage::ModelRef, std::optional<assets::Box>> bounds_;
  std::map<stage::ModelRef, std::vector<glm::vec3>> outlines_;
};

}  // namespace sprue
