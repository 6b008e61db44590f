// When people are asked: the bar of phases in the strip, whose marks turn stops on and off, and the panel of all stops
// and promises.
#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/widgets.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr float mark_width = 17, phase_gap = 10;  // dp

// A phase of the bar, with the stops of one's own turns and of the others'.
struct PhaseStops {
  std::string_view words;
  bool here = false;  // the match stands in it
  const StopLine* own = nullptr;
  const StopLine* theirs = nullptr;
};

// Phases that have both. Stops of no phase are in the panel alone.
std::vector<PhaseStops> phases_of(const TableModel& model) {
  std::vector<PhaseStops> phases;
  for (std::size_t i = 0; i < model.phases.size(); ++i) {
    PhaseStops phase{model.phases[i], model.phase == i};
    for (const StopLine& line : model.stops)
      if (line.phase == i) (line.own ? phase.own : phase.theirs) = &line;
    if (phase.own != nullptr && phase.theirs != nullptr) phases.push_back(phase);
  }
  return phases;
}

void turn(TableFrame& table, const StopLine& line) {
  Settings settings = table.ui.frame().settings;
  ask_at(settings, table.model.game, line.key, line.usual, !line.on);
  table.intent = Change{std::move(settings)};
}

// One mark: full where people are asked. Own turns have a disc, those of others a square.
void mark(TableFrame& table, const StopLine& line, Box box) {
  Canvas& canvas = table.ui.canvas();
  const Theme& theme = table.ui.theme();
  const Touch touch = table.ui.item("Stop " + line.key, box, false, 4);
  const float radius = line.own ? 4.5F : 1.5F;
  const Box dot = around(box.middle(), 9, 9);
  if (line.on) canvas.fill(dot, theme.accent.colour, radius);
  canvas.frame(dot, line.on ? theme.accent.colour : theme.t3, 1, radius);
  if (touch.clicked) turn(table, line);
  if (!touch.hot()) return;
  Canvas above = table.ui.above();
  const std::string said = fmt::format("{}: {}", line.words, line.on ? "you are asked" : "nobody is asked");
  const float wide = chip_width(above, {said});
  const float x = std::min(box.x, table.ui.screen().w - wide - s2);
  chip(above, {x, box.bottom() + s2, wide, chip_height}, {said});
}

float width_of(const Canvas& canvas, const PhaseStops& phase) {
  return canvas.width(phase.words, type::caption) + 2 * mark_width + phase_gap;
}

}  // namespace

float phase_bar(TableFrame& table, float from, float to) {
  const std::vector<PhaseStops> phases = phases_of(table.model);
  Canvas& canvas = table.ui.canvas();
  const Theme& theme = table.ui.theme();
  float wide = 0;
  for (const PhaseStops& phase : phases) wide += width_of(canvas, phase);
  if (phases.empty() || table.model.curtain || to - wide < from) return to;
  float x = to - wide;
  for (const PhaseStops& phase : phases) {
    const float words = canvas.width(phase.words, type::caption);
    canvas.text({x, 14}, phase.words, type::caption, phase.here ? theme.t1 : theme.t3);
    if (phase.here) canvas.fill({x, 31, words, 2}, theme.accent.colour);
    mark(table, *phase.own, {x + words + 2, 8, mark_width, 28});
    mark(table, *phase.theirs, {x + words + 2 + mark_width, 8, mark_width, 28});
    x += width_of(canvas, phase);
  }
  return to - wide;
}

namespace {

struct Promise {
  std::string text;
  Intent answer;
};

// What people can promise, or take back, for a while.
std::vector<Promise> promises_of(const TableFrame& table) {
  const TableModel& model = table.model;
  std::vector<Promise> promises;
  if (model.may_yield && model.prompt.seat) {
    const Seat seat = *model.prompt.seat;
    promises.push_back({"Pass until the Cycle changes", YieldFor{seat, Yield::cycle}});
    promises.push_back({fmt::format("Pass until {}'s turn", table.name(seat)), YieldFor{seat, Yield::turn}});
  }
  for (const YieldLine& line : model.yields)
    promises.push_back({fmt::format("Ask {} again", line.name), YieldFor{line.seat, Yield::none}});
  for (const Seat seat : model.holding)
    promises.push_back({fmt::format("Stop holding priority for {}", table.name(seat)), HoldPriority{seat, false}});
  const std::optional<Seat> seat = model.prompt.seat;
  if (seat && std::ranges::count(model.holding, *seat) == 0)
    promises.push_back({fmt::format("Hold priority for {}", table.name(*seat)), HoldPriority{*seat, true}});
  return promises;
}

void stop_row(TableFrame& table, const StopLine& line, Box row) {
  Canvas& canvas = table.ui.canvas();
  canvas.label(row, line.words, type::small, table.ui.theme().t1);
  if (toggle(table.ui, "Ask at " + line.key, {row.right() - 36, row.y + 5, 34, 18}, line.on)) turn(table, line);
}

}  // namespace

bool asks_when(const TableModel& model) {
  return model.may_yield || !model.stops.empty() || !model.yields.empty() || !model.holding.empty();
}

void stops_panel(TableFrame& table) {
  if (!table.state.yields) return;
  constexpr float promise_line = 44, stop_line = 28, edge = 12;
  const std::vector<Promise> promises = promises_of(table);
  const auto& stops = table.model.stops;
  // The last promise has ended while the panel was open.
  if (promises.empty() && stops.empty()) table.state.yields = false;
  Ui& ui = table.ui;
  const float full = static_cast<float>(promises.size()) * promise_line + static_cast<float>(stops.size()) * stop_line;
  const float high = std::min(header_height + full + 2 * edge, ui.screen().h - 2 * s3);
  const Box panel = around(ui.screen().middle(), 420, high);
  ui.modal_panel("Yields", panel);
  const Box body = header(ui.canvas(), panel, "When to ask", ui.cap(Key::escape) + " closes").shrunk(edge);
  Box rows{body.x, ui.begin_scroll("Yields/Rows", body, full), body.w - 8, full};
  const std::optional<int> digit = ui.digit();
  for (std::size_t i = 0; i < promises.size(); ++i) {
    const Box box = rows.take_top(promise_line);
    const bool typed = digit && static_cast<std::size_t>(*digit) == i + 1;
    const std::string key = std::to_string(i + 1);
    const ButtonText words{promises[i].text, key};
    if (!button(ui, promises[i].text, {box.x, box.y, box.w, box.h - s2}, words).clicked && !typed) continue;
    table.state.yields = false;
    table.intent = promises[i].answer;
  }
  for (const StopLine& line : stops) stop_row(table, line, rows.take_top(stop_line));
  ui.end_scroll();
  ui.end();
}

}  // namespace sprue::ui
