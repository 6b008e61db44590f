// The panel of the last roll that was disputed or decided something: its dice, and how its numbers came about. Trays of
// games call it.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "ui/kit/cards.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {

// Finds the newest event of one of these kinds among the last lines of the log, as it was told; null: none. It is not
// looked for further back: an old roll explains nothing that is asked now.
template <class Event, class... Kinds>
const Event* last_told(const TableModel& model) {
  constexpr int newest = 12;  // lines
  int seen = 0;
  for (auto entry = model.log.rbegin(); entry != model.log.rend() && seen < newest; ++entry, ++seen) {
    const Event* const told = entry->undone ? nullptr : entry->event.as<Event>();
    if (told != nullptr && (std::holds_alternative<Kinds>(*told) || ...)) return told;
  }
  return nullptr;
}
// The terms of a game's tally as rows to draw, each with the rule that adds it.
std::vector<TallyRow> tally_rows(const Tally& tally);

// One side of a roll: a seat, or the target it had to reach.
struct RollSide {
  std::optional<Seat> seat;
  std::string title;
  std::vector<TallyRow> rows;
  std::string total, words;               // "5", and what it stands for: "Tom"
  std::optional<int> die = std::nullopt;  // a d6 is drawn with this value
};
// Draws one panel with each side's tally and below them what came of it, and cuts it off the column's top. It is left
// out whole when the column is too short: half a sum would mislead.
void roll_panel(TableFrame& table, Box& column, std::string_view title, const std::vector<RollSide>& sides,
                const std::string& result, std::optional<bool> good = {});

}  // namespace sprue::ui
