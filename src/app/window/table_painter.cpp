// Draws tables in the window's colors of seats.
#include "app/window/table_painter.h"

#include "app/window/table_pick.h"
#include "stage/table/livery.h"
#include "stage/table/places.h"

namespace sprue {

void paint_owner(const ui::Theme& theme, const std::optional<stage::Owner>& owner, stage::Colour& colour) {
  // The stage paints seats in colors of its own; an owner says which seat a paint stands for.
  if (owner && owner->paint) colour = theme.seats[*owner->paint].rgb;
}

void paint_owners(stage::Tableau& table, const ui::Theme& theme) {
  for (stage::Piece& piece : table.pieces) paint_owner(theme, piece.owner, piece.tint);
  for (stage::Line& line : table.lines) paint_owner(theme, line.owner, line.colour);
  for (stage::Label& label : table.labels) paint_owner(theme, label.owner, label.colour);
}

TablePainter::TablePainter(render::Renderer& renderer) : renderer_(renderer) { read_anew(); }

void TablePainter::read_anew() {
  bounds_.clear();
  outlines_.clear();
  library_ = std::make_unique<render::MiniatureLibrary>(assets::usual_loader());
  renderer_.draw_models_from([this](const stage::ModelRef& ref) { return library_->provide(ref); });
}

void TablePainter::draw(stage::Tableau table, const render::Scene& scene, const render::SceneStyle& style,
                        render::Size size) {
  renderer_.draw(library_->on_bases(render::dressed(std::move(table), scene)), style, size);
}

std::optional<assets::Box> TablePainter::bounds(const stage::ModelRef& model) {
  const auto [at, added] = bounds_.try_emplace(model);
  if (added) {
    const std::optional<render::RenderModel> found = library_->provide(model);
    if (found) at->second = found->model().bounds;
  }
  return at->second;
}

const std::vector<glm::vec3>& TablePainter::outline_around(const stage::ModelRef& model) {
  const auto [at, added] = outlines_.try_emplace(model);
  if (added) {
    const std::optional<render::RenderModel> found = library_->provide(model);
    if (found) at->second = outline_of(found->model());
  }
  return at->second;
}

}  // namespace sprue
