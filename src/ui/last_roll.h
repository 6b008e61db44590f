// The last roll that was disputed or decided something, with its dice and how its numbers came about.
#pragma once

#include <string_view>
#include <vector>

#include "ui/cards.h"
#include "ui/table.h"

namespace sprue::ui {

// The newest event of one of these kinds among the last lines of the log, as it was told; null: none.
Json last_event(const TableModel& model, std::initializer_list<std::string_view> kinds);
// A Tally of an event: its rows and its total.
std::vector<TallyRow> tally_rows(const Json& tally);
int tally_total(const Json& tally);

struct RollSide {
  std::optional<Seat> seat;
  std::string title;
  std::vector<TallyRow> rows;
  std::string total, words;               // "5", "Tom"
  std::optional<int> die = std::nullopt;  // what it shows, of six sides
};
// One panel: each side with its Tally, below them what came of it. Cut off the column's top.
void roll_panel(Table& table, Box& column, std::string_view title, const std::vector<RollSide>& sides,
                const std::string& result);

}  // namespace sprue::ui
