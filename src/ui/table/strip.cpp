// The strip at the top: where the match stands, who plays, and tools.
#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/widgets.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr float tag_height = 28, tag_gap = 6, tool_width = 30;  // dp
constexpr float crumbs_least = 150;                             // dp; where one is, comes before what the seats do

// How much of a seat's tag there is room for: the badge with name and word, without the word, or the badge alone. All
// tags show the same, so that none looks more important.
enum class Detail { word, name, badge };

std::string aside_of(const SeatLine& line) {
  return line.clock.empty() ? line.word : line.word.empty() ? line.clock : line.word + " " + line.clock;
}

float tag_width(const Canvas& canvas, const SeatLine& line, Detail detail) {
  if (detail == Detail::badge) return 6 + 19 + 6;
  const std::string aside = aside_of(line);
  const bool told = detail == Detail::word && !aside.empty();
  const float word = told ? canvas.width(aside, type::caption) + 7 : 0;
  return 6 + 19 + 7 + canvas.width(line.name, type::small_bold) + word + 11;
}

Detail detail_for(const Canvas& canvas, const std::vector<SeatLine>& lines, float room) {
  for (const Detail detail : {Detail::word, Detail::name}) {
    float wide = 0;
    for (const SeatLine& line : lines) wide += tag_width(canvas, line, detail) + tag_gap;
    if (wide <= room) return detail;
  }
  return Detail::badge;
}

void seat_tag(Ui& ui, const SeatLine& line, Detail detail, Box box) {
  Canvas& canvas = ui.canvas();
  const Theme& theme = ui.theme();
  canvas.fill(box, line.acting ? faded(theme.ink3, 0.96F) : faded(theme.ink1, 0.8F), tag_height / 2);
  canvas.frame(box, line.acting ? theme.seat(line.seat) : theme.line, 1, tag_height / 2);
  canvas.badge(line.seat, {box.x + 15.5F, box.middle().y}, 19);
  if (detail == Detail::badge) return;
  const float x = box.x + 32;
  canvas.text({x, box.y + 5}, line.name, line.acting ? type::small_bold : type::small,
              line.acting ? theme.t1 : theme.t2);
  const std::string aside = aside_of(line);
  if (aside.empty() || detail == Detail::name) return;
  const float after = x + canvas.width(line.name, line.acting ? type::small_bold : type::small) + 7;
  canvas.text({after, box.y + 6}, aside, type::caption, theme.t3);
}

// Says below the strip what would be taken back.
void tell_undo(TableFrame& table) {
  if (table.model.undo_what.empty()) return;
  Canvas canvas = table.ui.above();
  const std::string said = fmt::format("Takes back: {}", table.model.undo_what);
  const float wide = std::min(chip_width(canvas, {said}), table.ui.screen().w - 2 * s2);
  chip(canvas, {table.ui.screen().w - wide - s2, strip_height + s1, wide, chip_height}, {said});
}

}  // namespace

void top_strip(TableFrame& table) {
  Ui& ui = table.ui;
  const TableModel& model = table.model;
  const Box strip = table.zones.strip;
  // The strip's ground fades into the table instead of ending at a line.
  ui.behind().fade_down({0, 0, strip.w, strip_fade}, faded(ui.theme().strip, 0.86F), faded(ui.theme().strip, 0));
  ui.begin("Strip", strip);
  // Things are placed from the right: tools first, then seats, and the crumbs get the rest.
  float x = strip.right() - s3;
  const auto place = [&](float width) {
    x -= width;
    const Box box{x, 8, width, tag_height};
    x -= tag_gap;
    return box;
  };
  if (tool(ui, "Menu", place(tool_width), Icon::menu, false, table.state.menu).clicked)
    table.state.menu = !table.state.menu;
  if (tool(ui, "Rules", place(tool_width), Icon::rule, false, table.state.rules.id.has_value()).clicked)
    table.state.rules.toggle();
  if (tool(ui, "Picture", place(tool_width), Icon::camera).clicked) table.intent = TakePicture{};
  // Looking at one's own cards is a tool only where there is something to hide.
  if (model.covered || table.state.peeking) {
    if (tool(ui, "Look", place(tool_width), Icon::eye, false, table.open()).clicked)
      table.state.peek_locked = !table.state.peek_locked;
  }
  if (tool(ui, "Redo", place(tool_width), Icon::redo, !model.can_redo).clicked) table.intent = Redo{};
  const Touch undo = tool(ui, "Undo", place(tool_width), Icon::undo, !model.can_undo);
  if (undo.clicked) table.intent = Undo{};
  if (undo.hot() && model.can_undo) tell_undo(table);
  // A tool that does nothing says why when it is pointed at, or tried.
  if (undo.hot()) table.tell_barrier();
  x -= 8;
  const Detail detail = detail_for(ui.canvas(), model.seats, x - crumbs_least);
  // From the last seat on, so that the first stands leftmost.
  for (auto line = model.seats.rbegin(); line != model.seats.rend(); ++line)
    seat_tag(ui, *line, detail, place(tag_width(ui.canvas(), *line, detail)));
  x = phase_bar(table, crumbs_least, x - s2);
  crumbs(ui.canvas(), model.title, model.where, x - s2);
  ui.end();
}

}  // namespace sprue::ui
