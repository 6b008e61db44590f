// The Last Blast, looked ahead: which way through the columns that are left costs a rocket least, if it meets nobody.
#pragma once

#include <vector>

#include "games/asteroid/cards.h"

namespace sprue::ui {

struct BlastFlight {
  std::vector<asteroid::Face> rocket;   // the front card first
  std::vector<std::vector<int>> field;  // by row, by column: the values of the tiles
  int row = 0, column = 1;              // where it is (0: outside), and the column it enters next
};

struct BlastPath {
  std::vector<int> rows, lost;       // for each column from the next one on
  std::vector<asteroid::Face> left;  // of the rocket, at the end
};

// Beginning with this row. The first card of a loss goes at the front, the others at the rear. A rocket that explodes
// ends its path there.
BlastPath best_path(const BlastFlight& flight, int first_row);

}  // namespace sprue::ui
