// The last roll that was disputed or decided something, with its dice and how its numbers came about.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "ui/kit/cards.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {

// The newest event of one of these kinds among the last lines of the log, as it was told; null: none.
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
std::vector<TallyRow> tally_rows(const Tally& tally);

struct RollSide {
  std::optional<Seat> seat;
  std::string title;
  std::vector<TallyRow> rows;
  std::string total, words;               // "5", "Tom"
  std::optional<int> die = std::nullopt;  // what it shows, of six sides
};
// One panel: each side with its Tally, below them what came of it. Cut off the column's top.
void roll_panel(TableFrame& table, Box& column, std::string_view title, const std::vector<RollSide>& sides,
                const std::string& result);

}  // namespace sprue::ui
