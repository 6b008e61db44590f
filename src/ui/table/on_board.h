// Places on the board, as a table's screen and its picture tell each other about them.
#pragma once

#include <cstdint>
#include <string>

#include "ui/kit/geometry.h"

namespace sprue::ui {

// A piece's place in the picture, in pixels, worked out for pieces that the screen asks about.
struct PieceSpot {
  std::string id;
  Point at;    // its top
  Point foot;  // where it stands, on the side of whoever looks
};

// Words over a place in the picture, in pixels.
struct BoardLabel {
  std::string text;
  std::uint32_t rgb = 0xffffff;
  Point over;
};

// A wish for hints about one piece: where it can go, what it sees, what others threaten, which Cover stands in the way.
struct OnBoard {
  std::string piece;  // empty: nothing is asked for
  bool reach = false, sight = false, threat = false, cover = false;
  bool any() const { return !piece.empty() && (reach || sight || threat || cover); }
  bool operator==(const OnBoard&) const = default;
};

}  // namespace sprue::ui
