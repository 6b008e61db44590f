// The Last Blast, looked ahead: which way through the columns that are left costs a rocket least, if it meets nobody.
// It is advice on the screen only; computer players do not use it.
#pragma once

#include <vector>

#include "games/asteroid/cards.h"

namespace sprue::ui {

struct BlastFlight {
  std::vector<asteroid::Face> rocket;   // the front card first
  std::vector<std::vector<int>> field;  // values of the tiles: by row, then by column
  int row = 0, column = 1;              // its row (0: outside), and the column that it enters next; both count from 1
};

struct BlastPath {
  std::vector<int> rows, lost;  // one entry for each column that it comes through: the row, and the cards lost there
  std::vector<asteroid::Face> left;  // the cards that are left at the end; empty: it exploded
};

// Finds the best path that begins with this row. The first card of each loss goes at the front and the others at the
// rear, which is only one of the ways the rules allow. A rocket that explodes ends its path there.
BlastPath best_path(const BlastFlight& flight, int first_row);

}  // namespace sprue::ui
