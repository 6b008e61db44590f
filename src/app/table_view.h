// The table in a window: which tableau is shown, from where, what is pointed at, what shines. Draws when something has
// changed, and only then.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/collection.h"
#include "app/scenes.h"
#include "app/table_camera.h"
#include "app/table_motion.h"
#include "app/table_pick.h"
#include "render/renderer.h"
#include "ui/table_model.h"
#include "ui/table_screen.h"
#include "ui/theme.h"

namespace sprue {

// A piece that somebody owns, and the colour that says so, of the screen.
struct Owned {
  std::string piece;
  stage::Colour colour = 0xffffff;
  bool operator==(const Owned&) const = default;
};

// The stage's team paints, its own and chosen ones, become the colours of the seats' badges on a screen whose theme
// knows of no chosen ones.
void paint_owners(stage::Tableau& table, const ui::Theme& theme);

class TableView {
 public:
  // Null, with problems, when the shaders cannot be used. The context must outlive it.
  static std::unique_ptr<TableView> open(Problems& problems);

  TableMotion motion;
  TableCamera camera;

  // Another game's table: its light, its cover, what stands around it; seen as in that shot of the scene. Between a
  // window's panels there is less room to either side than in a picture: some scenes have a "seat" for that.
  void set_scene(const std::string& game, Problems& problems, std::string_view shot = "seat");

  // Pieces that shine: those that choices are about, and those of the one that is pointed at.
  void shine(std::vector<std::string> possible, std::vector<std::string> lit);
  // Pieces whose own paint does not say whose they are: they stand in rings that do.
  void own(std::vector<Owned> owned);
  // Drawn over the table until others are given: lines and labels that somebody has asked for.
  void hint(stage::Hints hints);
  // The camera takes a moment to go where the panels leave room. True: there is a new picture.
  bool draw(const FreeBox& free, render::Size size, float seconds);
  // Colours, and how finely pictures are drawn.
  void use(const ui::Settings& settings);
  // The finest look that this machine draws in time for play.
  ui::Quality measure(render::Size size);
  // While things move on a slow machine, fewer pixels are drawn.
  void draw_coarsely(bool coarse);
  void show(render::Size window) const { renderer_->show(window); }
  // What was drawn last, without panels, and with its labels; all pixels of it.
  render::Picture picture(render::Size size);

  std::optional<std::string> under(glm::vec2 pixel, const std::set<std::string>& ids) const;
  // Of pieces, and of lines among the hints.
  std::vector<ui::PieceSpot> spots(const std::vector<std::string>& ids) const;
  // What the table says over its places: the screen writes it, beside what else stands there.
  std::vector<ui::BoardLabel> labels() const;

 private:
  TableView();
  std::optional<assets::Box> bounds(const std::string& model) const;
  const std::vector<glm::vec3>& outline_around(const std::string& model) const;
  stage::Shot proposed() const;
  void frame(const FreeBox& free, float seconds);
  std::vector<glm::vec3> to_be_seen() const;
  void add_ring(stage::Tableau& table, const std::string& id, stage::Colour colour, float thick) const;
  void add_rings(stage::Tableau& table) const;
  std::optional<ui::PieceSpot> spot_of(const std::string& id) const;
  std::optional<ui::PieceSpot> spot_on(const stage::Line& line) const;
  void show_ways(stage::Tableau& table) const;
  std::vector<stage::Label> said() const;
  void draw_table(const stage::Shot& shot, render::Size size, std::vector<stage::Label> labels);

  mutable Collection collection_;
  std::optional<SceneFile> scene_;
  std::string seen_from_;  // a shot of the scene
  std::unique_ptr<render::Renderer> renderer_;
  std::vector<std::string> possible_, lit_;
  std::vector<Owned> owned_;
  stage::Hints hints_;
  mutable std::map<std::string, std::optional<assets::Box>> bounds_;
  mutable std::map<std::string, std::vector<glm::vec3>> outlines_;
  std::vector<glm::vec3> content_;  // what the camera keeps in the picture
  std::optional<FreeBox> free_;
  stage::Shot shot_;
  render::Size size_;
  std::uint64_t drawn_ = 0;
  ui::Theme theme_;
  ui::Quality quality_ = ui::Quality::good;
  bool changed_ = true, coarse_ = false;
};

}  // namespace sprue
