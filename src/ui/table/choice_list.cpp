// Lists every choice as a row; a refused one says why when it is pointed at. Any game can be played by this list alone,
// so a game without a tray is complete.
#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr float padding = 5, mark_room = 20, key_margin = 9;

// Rows are measured first, all of them, and then only those drawn that can be seen.
struct Row {
  std::size_t choice = 0;
  std::string key;              // 1 to 9, Space, or none
  float words = 0, height = 0;  // the room for the words; the height of the row
};

// The width for a row's words beside its key and within the panel's edges.
float words_room(const Canvas& canvas, const Box& column, std::string_view key) {
  return column.w - mark_room - cap_width(canvas, key) - key_margin - 21;
}

Flow words_of(const Theme& theme, const ChoiceLine& line) {
  const Colour ink = line.refusal ? theme.t3 : theme.t1;
  return Flow(reading(theme, type::small)).told(line.sentence(), ink, ink);
}

// True if a tray or the prompt bar shows the choice already. A list that was opened by hand shows everything.
bool stands_elsewhere(const TableFrame& table, std::size_t choice) {
  if (table.state.list_open || table.in_tray.empty()) return false;
  return std::ranges::count(table.in_tray, choice) > 0 ||
         (table.two_on_bar() && std::ranges::count(table.short_answers(), choice) > 0);
}

// Gives the choice a key, and returns the words of its cap. Space's answer has it here when the prompt bar has no room
// for it; a fatal choice gets none.
std::string key_of(TableFrame& table, std::size_t choice) {
  if (table.zones.form == Form::single && table.space_answer() == choice) {
    table.key_by_space(choice);
    return table.ui.cap(Key::space);
  }
  if (is_fatal(table.model.choices[choice])) return {};
  const int digit = table.key_by_digit(choice);
  return digit > 0 ? std::to_string(digit) : std::string();
}

// Choices that leave things as they are come first.
std::vector<std::size_t> in_order(const TableFrame& table) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < table.model.choices.size(); ++i)
    if (table.listed(i) && !stands_elsewhere(table, i)) order.push_back(i);
  std::stable_partition(order.begin(), order.end(), [&](std::size_t i) {
    const ChoiceLine& line = table.model.choices[i];
    return line.weight == ChoiceWeight::idle && !line.refusal;
  });
  return order;
}

std::vector<Row> rows_of(TableFrame& table, const Canvas& canvas, const Box& column) {
  std::vector<Row> rows;
  for (const std::size_t i : in_order(table)) {
    const ChoiceLine& line = table.model.choices[i];
    Row row{i, line.refusal ? std::string() : key_of(table, i), 0, 0};
    row.words = words_room(canvas, column, row.key);
    row.height = std::max(dense_row, words_of(table.ui.theme(), line).height(canvas, row.words) + 2 * padding);
    rows.push_back(std::move(row));
  }
  return rows;
}

void draw_row(TableFrame& table, const Row& row, Box box, Box column) {
  Ui& ui = table.ui;
  Canvas& canvas = ui.canvas();
  const Theme& theme = ui.theme();
  const ChoiceLine& line = table.model.choices[row.choice];
  const bool chosen = row.choice == table.state.chosen;
  const Touch touch = ui.item(line.label, box.shrunk(1), line.refusal.has_value(), 4);
  if (chosen || touch.hot()) canvas.fill(box, theme.row_now);
  if (chosen) canvas.fill({box.x, box.y, 3, box.h}, theme.accent.colour);
  const Point mark{box.x + 16, box.y + padding + 9};
  if (line.refusal)
    canvas.icon(Icon::refuse, mark, 13, theme.bad);
  else
    canvas.icon(Icon::check, mark, 12, chosen ? theme.ok : theme.ink4);
  words_of(theme, line).draw(ui, {box.x + mark_room + 9, box.y + padding}, row.words, line.label);
  if (!row.key.empty())
    cap(canvas, {box.right() - key_margin - cap_width(canvas, row.key), box.middle().y}, row.key, theme.t3);
  if (touch.hot()) table.state.hovered = row.choice;
  // The column is passed on, not the row's own width: the explanation lies beside the whole list.
  if (touch.hot() && line.refusal) refusal(table, line, {column.x, box.y, column.w, box.h});
  if (touch.clicked) table.press(row.choice);
  // Nothing moves under a pointer that is about to press.
  if (chosen && table.state.scroll_to_chosen && !column.holds(ui.pointer())) ui.scroll_to(box);
  if (chosen) table.state.scroll_to_chosen = false;
}

}  // namespace

bool lists_something(const TableFrame& table) {
  for (std::size_t i = 0; i < table.model.choices.size(); ++i)
    if (table.listed(i) && !stands_elsewhere(table, i)) return true;
  return false;
}

void choice_list(TableFrame& table, Box column) {
  if (!table.may_choose()) return;
  Ui& ui = table.ui;
  const std::vector<Row> rows = rows_of(table, ui.above(), column);
  if (rows.empty()) return;
  float full = 0;
  for (const Row& row : rows) full += row.height;
  // The panel ends below its last row, or at the column's end; then it scrolls.
  const float high = std::min(column.h, header_height + full + 6);
  const Box panel{column.x, column.y, column.w, high};
  ui.panel("Choices", panel);
  const auto allowed =
      std::ranges::count_if(rows, [&](const Row& row) { return !table.model.choices[row.choice].refusal; });
  const std::string count = fmt::format("{}{}", allowed, table.model.picked.empty() ? "" : " here");
  // "Not now" heads a list of nothing but refusals while something else is allowed, for instance on another piece.
  const char* const title = allowed > 0 ? "Choose" : table.legal().empty() ? "Nothing is allowed here" : "Not now";
  Box body = header(ui.canvas(), panel, title, count, table.model.prompt.seat);
  body.take_bottom(3);
  float y = ui.begin_scroll("Choices/Rows", body, full);
  for (const Row& row : rows) {
    const Box box{body.x + 1, y, body.w - 2, row.height};
    const bool seen = box.bottom() > body.y - 1 && box.y < body.bottom() + 1;
    // The chosen row is drawn even out of sight: it may be asked to scroll into view.
    if (seen || row.choice == table.state.chosen) draw_row(table, row, box, column);
    y += row.height;
  }
  ui.end_scroll();
  ui.end();
}

}  // namespace sprue::ui
