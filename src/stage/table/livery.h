// Liveries on the table: the colors and miniatures that people have chosen for their seats replace a game's own.
#pragma once
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/match/setup.h"
#include "stage/table/tableau.h"

namespace sprue::stage {

// The paints of chosen colors, which the seats' badges on the screens have, too.
inline constexpr std::array<Colour, livery_count> livery_colours{0x5AA9F5, 0xFF8A5B, 0x3CCB9B,
                                                                 0xF5D547, 0xE58AC8, 0xC9CED6};

// PictureOf applies it after the presenter, so presenters know nothing of liveries.
class LiveryPainter {
 public:
  // `units`: by seat, the piece that a miniature may be chosen for.
  LiveryPainter(std::vector<Livery> liveries, std::vector<std::string> units)
      : liveries_(std::move(liveries)), units_(std::move(units)) {}
  bool empty() const { return liveries_.empty(); }
  void apply(Piece& piece) const;
  void apply(Tableau& table) const;

 private:
  void paint(std::optional<Owner>& owner, Colour& colour) const;

  std::vector<Livery> liveries_;
  std::vector<std::string> units_;
};

}  // namespace sprue::stage
