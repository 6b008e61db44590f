// The screen of a table in play: shows a TableModel, answers with what the player asked for.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/fonts.h"
#include "ui/kit/ui.h"
#include "ui/model/table_model.h"

namespace sprue::ui {

// Where a piece of the table is in the picture, in pixels; the program works it out for what the screen asks about.
struct PieceSpot {
  std::string id;
  Point at;    // its top
  Point foot;  // where it stands, on the side of whoever looks
};

// What the table says over a place in the picture, in pixels.
struct BoardLabel {
  std::string text;
  std::uint32_t rgb = 0xffffff;
  Point over;
};

// What is to be drawn on the board about one piece: where it can go, what it sees, what others threaten, which Cover
// stands in the way.
struct OnBoard {
  std::string piece;  // empty: nothing is asked for
  bool reach = false, sight = false, threat = false, cover = false;
  bool any() const { return !piece.empty() && (reach || sight || threat || cover); }
  bool operator==(const OnBoard&) const = default;
};

class TableScreen {
 public:
  explicit TableScreen(const Fonts& fonts);
  ~TableScreen();
  // Between ImGui::NewFrame and ImGui::Render.
  Intent draw(const Frame& frame, const TableModel& model, const std::vector<PieceSpot>& spots = {},
              const std::vector<BoardLabel>& labels = {});

  // A press on the board that means this choice: whether it is to be played. What is fatal is chosen first.
  bool plays(const TableModel& model, std::size_t choice);

  // This piece was pointed at, there: of the choices about it the one nearest by is chosen, as of a tile's edges.
  void point_at(const TableModel& model, const std::string& piece, Point at, const std::vector<PieceSpot>& spots);

  // Of the last frame:
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
