// The ribbon stands for the left column where there is no room for that: how each seat stands, and a way to open the
// column over the board.
#include <algorithm>

#include "ui/kit/widgets.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr float badge_line = 30, fact_line = 22, mark_line = 26, foot = 34;  // dp

float height_of(const TableFrame& table, const SeatLine& line) {
  const auto marks = table.marks.find(line.seat);
  return badge_line + (line.facts.empty() ? 0 : fact_line) +
         (marks == table.marks.end() ? 0 : mark_line * static_cast<float>(marks->second.size())) + s2;
}

void draw_seat(TableFrame& table, const SeatLine& line, Box box) {
  Canvas& canvas = table.ui.canvas();
  const Theme& theme = table.ui.theme();
  if (line.acting) canvas.fill({box.x, box.y + 3, 3, badge_line - 6}, theme.seat(line.seat));
  canvas.badge(line.seat, box.take_top(badge_line).middle(), 22);
  // Only the first fact has room: the one that games put first because it matters most.
  if (!line.facts.empty()) {
    const std::string& value = line.facts.front().value;
    const Box room = box.take_top(fact_line).shrunk(2);
    if (canvas.width(value, type::small_bold) <= room.w)
      canvas.label(room, value, type::small_bold, theme.t1, Align::middle);
    else
      canvas.excerpt(room, value, type::small_bold, theme.t1);
  }
  const auto marks = table.marks.find(line.seat);
  if (marks == table.marks.end()) return;
  for (const auto& [icon, colour] : marks->second) canvas.icon(icon, box.take_top(mark_line).middle(), 18, colour);
}

}  // namespace

void ribbon(TableFrame& table) {
  if (table.zones.form != Form::narrow) return;
  Ui& ui = table.ui;
  float full = foot + s1;
  for (const SeatLine& line : table.model.seats) full += height_of(table, line);
  Box panel = table.zones.ribbon;
  panel.h = std::min(panel.h, full);
  ui.panel("Ribbon", panel);
  bool& open = table.state.folding.left_open;
  // The whole ribbon is one button; its key stands at its foot.
  const Touch touch = ui.item(open ? "Fold" : "Open", panel, false, panel_radius);
  if (touch.clicked) open = !open;
  if (touch.hovered) ui.canvas().frame(panel, ui.theme().t3, 1, panel_radius);
  Box rest = panel;
  const Box key = rest.take_bottom(foot);
  const std::string word = ui.cap(Key::fold);
  cap(ui.canvas(), {key.middle().x - cap_width(ui.canvas(), word) / 2, key.middle().y}, word, ui.theme().t2);
  rest.take_top(s1);
  for (const SeatLine& line : table.model.seats) {
    const float high = height_of(table, line);
    // Seats without room are left out: the opened column shows them.
    if (high > rest.h) break;
    draw_seat(table, line, rest.take_top(high));
  }
  ui.end();
}

}  // namespace sprue::ui
