// The panel of seats: names, and the figures that everybody may know.
#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr float name_line = 26, fact_line = 20, gap = 18, indent = 36;  // dp

float half_of(float width) { return (width - indent - 12 - gap) / 2; }

// Two facts stand in a line when each fits half of it, else one. All facts of a seat are placed alike, so that they
// form columns.
std::size_t facts_a_line(const Canvas& canvas, const SeatLine& line, float width) {
  const bool wide = std::ranges::any_of(line.facts, [&](const Fact& fact) {
    const float words = canvas.width(fact.label, type::caption) + canvas.width(fact.value, type::small_bold);
    return words + 8 > half_of(width);
  });
  return wide ? 1 : 2;
}

float height_of(const Canvas& canvas, const SeatLine& line, float width) {
  const std::size_t row = facts_a_line(canvas, line, width);
  return name_line + fact_line * static_cast<float>((line.facts.size() + row - 1) / row) + 6;
}

void draw_fact(Canvas& canvas, const Fact& fact, Box box) {
  const Theme& theme = canvas.theme();
  const float value = canvas.width(fact.value, type::small_bold);
  canvas.label(box.take_right(value + 1), fact.value, type::small_bold, theme.t1, Align::right);
  box.take_right(6);
  canvas.label(box, fact.label, type::caption, theme.t3);
}

void draw_seat(Canvas& canvas, const SeatLine& line, Box box) {
  const Theme& theme = canvas.theme();
  if (line.acting) canvas.fill({box.x, box.y, 3, box.h}, theme.seat(line.seat));
  Box name = box.take_top(name_line);
  name.take_left(12);
  name.take_right(12);
  canvas.badge(line.seat, name.take_left(24).middle() - Point{3, 0}, 17);
  canvas.label(name, line.name, type::small_bold, theme.t1);
  const std::size_t row = facts_a_line(canvas, line, box.w);
  const float wide = row == 1 ? box.w - indent - 12 : half_of(box.w);
  for (std::size_t i = 0; i < line.facts.size(); ++i) {
    const float x = box.x + indent + (i % row == 0 ? 0 : wide + gap);
    draw_fact(canvas, line.facts[i], {x, box.y + fact_line * static_cast<float>(i / row), wide, fact_line});
  }
}

}  // namespace

// Shows all seats; those without room are reached by scrolling. With room for less than one name the panel is left out.
void seats_panel(TableFrame& table, Box& column) {
  constexpr float edge = 2;
  const Canvas measure = table.ui.above();
  float full = 0;
  for (const SeatLine& line : table.model.seats) full += height_of(measure, line, column.w - 2);
  const Box panel = column.take_top(std::min(column.h, full + 2 * edge));
  if (panel.h < name_line + 2 * edge) return;
  column.take_top(s2);
  Ui& ui = table.ui;
  ui.panel("Seats", panel);
  const Box body{panel.x + 1, panel.y + edge, panel.w - 2, panel.h - 2 * edge};
  float y = ui.begin_scroll("Seats/Lines", body, full);
  for (const SeatLine& line : table.model.seats) {
    const Box box{body.x, y, body.w, height_of(measure, line, body.w)};
    if (full > body.h) ui.item(line.name, box, false, 0);  // lets keys scroll to it
    draw_seat(ui.canvas(), line, box);
    y += box.h;
  }
  ui.end_scroll();
  ui.end();
}

}  // namespace sprue::ui
