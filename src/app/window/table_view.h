// The table in a window: the tableau, the camera, the pieces that shine or are pointed at. It draws when something has
// changed, and only then.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/scenes/scene_file.h"
#include "app/window/table_camera.h"
#include "app/window/table_motion.h"
#include "app/window/table_painter.h"
#include "app/window/table_pick.h"
#include "ui/kit/theme.h"
#include "ui/model/table_model.h"
#include "ui/table/table_screen.h"

namespace sprue {

// A piece that somebody owns, and the color of the screen that says so.
struct Owned {
  std::string piece;
  stage::Colour colour = 0xffffff;
  bool operator==(const Owned&) const = default;
};

// Outlives rooms. A room tells it what to show and draws it every frame.
class TableView {
 public:
  explicit TableView(TablePainter& painter) : painter_(painter) {}

  TableMotion motion;
  stage::Orbit hand;  // the viewer's own turn of the camera

  // Sets another game's table: its light, its cover, the things around it; seen as in that shot of the scene. Between a
  // window's panels there is less room to either side than in a picture, so some scenes have a shot "seat" for that.
  void set_scene(const std::string& game, Problems& problems, std::string_view shot = "seat");

  // Sets the pieces that shine: those that choices are about, and those of the choice that is pointed at.
  void shine(std::vector<std::string> possible, std::vector<std::string> lit);
  // Sets the pieces whose own paint does not say whose they are: they stand in rings that do.
  void own(std::vector<Owned> owned);
  // Sets lines and labels that somebody has asked for; they are drawn until others are given.
  void hint(stage::Hints hints);
  // Draws the table if it would look different. The camera takes a moment to go where the panels leave room. True if
  // there is a new picture.
  bool draw(const FreeBox& free, render::Size size, float seconds);
  // Takes from the settings the colors, and how finely pictures are drawn.
  void use(const ui::Settings& settings);
  // Measures the finest quality that this machine draws in time for play.
  ui::Quality measure(render::Size size);
  // Draws fewer pixels while things move on a slow machine.
  void draw_coarsely(bool coarse);
  // The last picture, with its labels and without panels, in all its pixels.
  render::Picture picture(render::Size size);

  // The piece under a pixel of the last picture, of those with these ids.
  std::optional<std::string> under(glm::vec2 pixel, const std::set<std::string>& ids) const;
  // Places of pieces, and of lines among the hints, in the last picture; those that cannot be seen are left out.
  std::vector<ui::PieceSpot> spots(const std::vector<std::string>& ids) const;
  // The labels over places of the table. The screen writes them, so that they give way to what else stands there.
  std::vector<ui::BoardLabel> labels() const;

 private:
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

  TablePainter& painter_;
  std::optional<SceneFile> scene_;
  std::string seen_from_;  // the name of a shot of the scene
  std::vector<std::string> possible_, lit_;
  std::vector<Owned> owned_;
  stage::Hints hints_;
  std::vector<glm::vec3> content_;  // places that the camera keeps in the picture
  std::optional<FreeBox> free_;     // on its way to the part that panels leave free
  stage::Shot shot_;
  render::Size size_;
  std::uint64_t drawn_ = 0;  // the motion's number of changes in the last picture
  ui::Theme theme_;
  ui::Quality quality_ = ui::Quality::good;
  bool changed_ = true, coarse_ = false;  // something else than the motion has changed; half of the pixels are drawn
};

}  // namespace sprue
