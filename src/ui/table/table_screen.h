// The screen of a table in play: shows a TableModel, answers with what the player asked for.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ui/kit/fonts.h"
#include "ui/kit/ui.h"
#include "ui/model/table_model.h"
#include "ui/table/on_board.h"

namespace sprue::ui {

class TableScreen {
 public:
  explicit TableScreen(const Fonts& fonts);
  ~TableScreen();
  // Between ImGui::NewFrame and ImGui::Render.
  Intent draw(const Frame& frame, const TableModel& model, const std::vector<PieceSpot>& spots = {},
              const std::vector<BoardLabel>& labels = {});

  // True if a press on the board that means this choice is to play it. A fatal choice is chosen first.
  bool plays(const TableModel& model, std::size_t choice);

  // Tells of a piece that was pointed at, and where: the nearest of the choices about it is chosen, as of a tile's
  // edges.
  void point_at(const TableModel& model, const std::string& piece, Point at, const std::vector<PieceSpot>& spots);

  // Measured in the last frame:
  std::vector<std::string> lit() const;     // pieces that the choice pointed at is about
  std::vector<std::string> wanted() const;  // pieces whose places the next frame would like to know
  Box board() const;                        // what panels leave free, in pixels
  OnBoard on_board() const;
  bool peeking() const;  // the seat's secrets are shown
  bool muted() const;    // the key that turns sounds on and off was pressed
  const std::vector<Item>& items() const;
  const std::vector<Cut>& cuts() const;
  std::string notice() const;  // what is said in a line of its own; may be empty
  float covered() const;       // share of the picture

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace sprue::ui
