// Tries every way through the field: a column has few rows, and few columns are left.
#include "ui/games/asteroid/blast_path.h"

#include <numeric>

#include "games/asteroid/damage.h"

namespace sprue::ui {
namespace {

using asteroid::Face;

int printed(const std::vector<Face>& rocket) {
  return std::accumulate(rocket.begin(), rocket.end(), 0, [](int sum, const Face& face) { return sum + face.printed; });
}

// More cards are better, then getting farther, then a higher printed total.
bool is_better(const BlastPath& one, const BlastPath& other) {
  if (one.left.size() != other.left.size()) return one.left.size() > other.left.size();
  if (one.rows.size() != other.rows.size()) return one.rows.size() > other.rows.size();
  return printed(one.left) > printed(other.left);
}

// Flies through this row of the next column, and on from there the best way.
BlastPath path_through(BlastFlight flight, int row) {
  const auto column = static_cast<std::size_t>(flight.column - 1);
  const int tile = flight.field[static_cast<std::size_t>(row - 1)][column];
  const int jump = asteroid::jump_distance(flight.row, row);
  const int damage = asteroid::toll(flight.rocket.front(), tile, jump).total();
  const auto cards = static_cast<int>(flight.rocket.size());
  // A loss beyond the last card counts as the last card.
  BlastPath path{{row}, {std::min(damage, cards)}, {}};
  if (damage >= cards) return path;
  const asteroid::Split gone = asteroid::split(damage, 0);
  flight.rocket.erase(flight.rocket.begin(), flight.rocket.begin() + gone.front);
  flight.rocket.erase(flight.rocket.end() - gone.rear, flight.rocket.end());
  flight.row = row;
  ++flight.column;
  if (flight.column > static_cast<int>(flight.field.front().size())) {
    path.left = flight.rocket;
    return path;
  }
  BlastPath best;
  for (int next = 1; next <= static_cast<int>(flight.field.size()); ++next)
    if (const BlastPath one = path_through(flight, next); next == 1 || is_better(one, best)) best = one;
  path.rows.insert(path.rows.end(), best.rows.begin(), best.rows.end());
  path.lost.insert(path.lost.end(), best.lost.begin(), best.lost.end());
  path.left = best.left;
  return path;
}

}  // namespace

BlastPath best_path(const BlastFlight& flight, int first_row) { return path_through(flight, first_row); }

}  // namespace sprue::ui
