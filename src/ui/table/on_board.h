// Places on the board, as the table's screen and the picture tell each other about them. The screen says which pieces
// it wants to know; the picture, which has the camera, answers with the next frame.
#pragma once

#include <cstdint>
#include <string>

#include "ui/kit/geometry.h"

namespace sprue::ui {

// A piece's place in the picture, in pixels.
struct PieceSpot {
  std::string id;
  Point at;    // its top
  Point foot;  // its foot, on the side of the viewer
};

// Words over a place in the picture, in pixels.
struct BoardLabel {
  std::string text;
  std::uint32_t rgb = 0xffffff;
  Point over;
};

// A wish for hints about one piece. The picture draws them on the board, since only it knows the game's own.
struct OnBoard {
  std::string piece;  // empty: nothing is asked for
  // The hints: places it can go to, tiles it sees, tiles that others threaten, and Cover that stands in the way.
  bool reach = false, sight = false, threat = false, cover = false;
  bool any() const { return !piece.empty() && (reach || sight || threat || cover); }
  bool operator==(const OnBoard&) const = default;
};

}  // namespace sprue::ui
