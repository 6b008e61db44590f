// The log: what happened, the newest at the foot, each line with the rules behind it.
#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/widgets.h"
#include "ui/reading/log_lines.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr float folded_height = 30, open_height = 256, line_padding = 5, badge_room = 32;  // dp
constexpr std::size_t most_links = 2;  // more would crowd the line; each rule's page names its neighbors

// The words of an entry without the letter of its seat, whose badge stands before them. An undone entry is struck
// through and has no links.
Flow words_of(const Theme& theme, const LogEntry& entry, std::size_t links) {
  Flow flow(reading(theme, type::log));
  const Colour ink = entry.undone ? theme.gone : theme.t2;
  flow.told(without_seat(entry), ink, entry.undone ? theme.gone : theme.t1);
  if (entry.undone) return flow.struck(theme.gone);
  std::vector<std::string_view> linked;
  for (const std::string& rule : entry.rules) {
    if (linked.size() >= links || std::ranges::find(linked, rule) != linked.end()) continue;
    linked.push_back(rule);
    flow.rule(rule);
  }
  return flow;
}

// The width for words in a row of this width.
float words_width(float row) { return row - badge_room - 10; }

void draw_entry(Ui& ui, const LogEntry& entry, Box box, bool now, LogPressed& pressed) {
  const Theme& theme = ui.theme();
  // Links lie on the row, which is an item itself: pressing a link must not show the step as well.
  ui.let_overlap();
  const Touch touch = ui.item(fmt::format("{} {}", entry.step, entry.text), box, false, 4);
  if (touch.clicked && !entry.undone) pressed.step = entry.step;
  if (now || touch.hot()) ui.canvas().fill(box, theme.row_now);
  if (now) {
    ui.canvas().fill({box.x, box.y, 3, box.h}, theme.accent.colour);
  }
  if (const auto who = entry.told_of) ui.canvas().badge(*who, {box.x + 18, box.y + line_padding + 10}, 15);
  const Flow flow = words_of(theme, entry, most_links);
  const auto rule =
      flow.draw(ui, {box.x + badge_room, box.y + line_padding}, words_width(box.w), fmt::format("{}", entry.step));
  if (rule) pressed.rule = rule;
}

// Folded, the log is one line that always tells what has happened last.
void folded(TableFrame& table, Box column) {
  Ui& ui = table.ui;
  const Box panel = column.take_bottom(folded_height);
  ui.panel("Log", panel);
  Canvas& canvas = ui.canvas();
  if (!table.model.log.empty()) {
    const LogEntry& last = table.model.log.back();
    if (const auto who = last.told_of) canvas.badge(*who, {panel.x + 18, panel.middle().y}, 15);
    const Theme& theme = ui.theme();
    // Nobody can scroll here, so the line may be shortened; it is struck by hand, as excerpts know no flow.
    const std::string words = without_seat(last).spoken();
    const Box room{panel.x + badge_room, panel.y + 7, panel.w - badge_room - 38, type::caption.line};
    canvas.excerpt(room, words, type::caption, last.undone ? theme.gone : theme.t2);
    const float wide = std::min(room.w, canvas.width(words, type::caption));
    if (last.undone) canvas.line({room.x, room.middle().y}, {room.x + wide, room.middle().y}, theme.gone);
  }
  const Box key{panel.right() - 30, panel.y + 4, 24, 22};
  if (ui.item("Open", key).clicked) table.state.log_open = true;
  cap(canvas, {key.x + 2, key.middle().y}, ui.cap(Key::log), ui.theme().t2);
  ui.end();
}

// Without pages of a game there is nothing to choose from, and the head says "Log" instead.
void tabs(TableFrame& table, Box head) {
  if (table.pages.empty()) return;
  head.take_left(s1);
  const auto add = [&](std::string_view word, std::string_view page) {
    const Box box = head.take_left(table.ui.canvas().width(word, type::small_bold) + 22);
    if (tab(table.ui, word, box, word, table.state.page == page)) table.state.page = page;
  };
  add("Log", {});
  for (const LogPage& page : table.pages) add(page.word, page.word);
}

}  // namespace

LogPressed log_lines(Ui& ui, std::span<const LogEntry> log, Box body, bool follow) {
  // Heights of a long log are not measured anew for what cannot be seen: the last lines fill the panel many times over.
  // Older ones are read in the record.
  constexpr std::size_t shown = 120;
  const std::size_t first = log.size() > shown ? log.size() - shown : 0;
  const float wide = body.w - 2;
  std::vector<float> heights;
  float full = 0;
  for (std::size_t i = first; i < log.size(); ++i) {
    const float words = words_of(ui.theme(), log[i], most_links).height(ui.canvas(), words_width(wide));
    heights.push_back(std::max(dense_row, words + 2 * line_padding));
    full += heights.back();
  }
  LogPressed pressed;
  float y = ui.begin_scroll("Log/Lines", body, full);
  for (std::size_t i = first; i < log.size(); ++i) {
    const Box box{body.x + 1, y, wide, heights[i - first]};
    const bool last = i + 1 == log.size();
    if (box.bottom() > body.y && box.y < body.bottom()) draw_entry(ui, log[i], box, last, pressed);
    y += box.h;
    // A new line comes into view, unless somebody has scrolled away and nothing has happened since.
    if (follow && last) ui.scroll_to(box);
  }
  ui.end_scroll();
  return pressed;
}

void log_panel(TableFrame& table, Box column) {
  if (!table.state.log_open) return folded(table, column);
  Ui& ui = table.ui;
  const Box panel = column.take_bottom(std::min(open_height, column.h));
  ui.panel("Log", panel);
  Box head = panel;
  head = head.take_top(header_height);
  Box body = header(ui.canvas(), panel, table.pages.empty() ? "Log" : "");
  tabs(table, head);
  const Box key{head.right() - 32, head.y + 6, 24, 22};
  if (ui.item("Fold", key).clicked) table.state.log_open = false;
  cap(ui.canvas(), {key.x + 2, key.middle().y}, ui.cap(Key::log), ui.theme().t2);
  body.take_bottom(3);
  const auto page = std::ranges::find(table.pages, table.state.page, &LogPage::word);
  if (page != table.pages.end()) {
    // A game's page measures itself while it is drawn.
    const float y = ui.begin_scroll(fmt::format("Log/{}", page->word), body, 0);
    const float full = page->draw(table, {body.x, y, body.w, 0});
    ui.reach(y + full);
    ui.end_scroll();
    return ui.end();
  }
  const bool grown = table.model.log.size() != table.state.log_size;
  table.state.log_size = table.model.log.size();
  const LogPressed pressed = log_lines(ui, table.model.log, body, grown);
  if (pressed.step) table.intent = ShowStep{*pressed.step};
  if (pressed.rule) table.state.rules.open(*pressed.rule);
  ui.end();
}

}  // namespace sprue::ui
