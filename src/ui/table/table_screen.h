// The screen of a table in play: shows a TableModel and answers with what the player asked for. The program draws it
// over the picture of the table; the two share no state, but tell each other places of pieces from frame to frame.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ui/kit/fonts.h"
#include "ui/kit/ui.h"
#include "ui/model/table_model.h"
#include "ui/table/on_board.h"

namespace sprue::ui {

// Keeps the state of the screen: one is made for each match, or players would find what others had opened.
class TableScreen {
 public:
  explicit TableScreen(const Fonts& fonts);
  ~TableScreen();
  // Draws one frame, between ImGui::NewFrame and ImGui::Render. `spots` are the places that wanted() asked for, and
  // `labels` words over the picture, both in pixels.
  Intent draw(const Frame& frame, const TableModel& model, const std::vector<PieceSpot>& spots = {},
              const std::vector<BoardLabel>& labels = {});

  // True if a press on the board that means this choice is to play it. A fatal choice is only chosen by the first
  // press.
  bool plays(const TableModel& model, std::size_t choice);

  // Tells of a piece that was pointed at, and where: of the choices about it the one that lies nearest is chosen, as
  // among the edges of a tile.
  void point_at(const TableModel& model, const std::string& piece, Point at, const std::vector<PieceSpot>& spots);

  // Measured in the last frame:
  std::vector<std::string> lit() const;     // pieces that the choice pointed at is about
  std::vector<std::string> wanted() const;  // pieces whose places the next frame would like to know
  Box board() const;                        // pixels that panels leave free
  // The hints that the picture should draw.
  OnBoard on_board() const;
  bool peeking() const;  // the seat's secrets are shown
  bool muted() const;    // the key that turns sounds on and off was pressed
  const std::vector<Item>& items() const;
  const std::vector<Cut>& cuts() const;
  std::string notice() const;  // the words in a line of their own; may be empty
  float covered() const;       // share of the picture that panels cover

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace sprue::ui
