// Asks the rules what the cards that are laid for the Autonomous Round are worth on average, and remembers their
// answers.
#include "ui/games/aerial/aerial_promise.h"

#include <algorithm>
#include <memory>

#include "games/aerial/promise.h"

namespace sprue::ui {
namespace {

// Forecasts for one view. They are kept in TableState::kept, because one may take longer than many frames.
struct Promises {
  AnyView seen;
  std::vector<std::pair<aerial::Lay, std::vector<double>>> known;
};

}  // namespace

std::vector<double> promised(TableFrame& table, const AerialView& seen, const aerial::Lay& with) {
  if (!table.state.kept) table.state.kept = std::make_shared<Promises>();
  Promises& kept = *std::static_pointer_cast<Promises>(table.state.kept);
  // A new view may have new cards and new robots; everything that was worked out before is void.
  if (kept.seen != table.model.seen) kept = {table.model.seen, {}};
  const auto known = std::ranges::find(kept.known, with, &std::pair<aerial::Lay, std::vector<double>>::first);
  if (known != kept.known.end()) return known->second;
  std::vector<double> points;
  // The rules count in whole parts of a point, so that all machines agree.
  for (const std::int64_t parts : aerial::promised_points(*seen.rules, seen.state, with.robot, with))
    points.push_back(static_cast<double>(parts) / static_cast<double>(aerial::promise_parts));
  kept.known.emplace_back(with, points);
  return points;
}

}  // namespace sprue::ui
