// What lies over the table for a while: the recap, the result, a paragraph of the rules, the menu.
#include <fmt/format.h>

#include <algorithm>

#include "games/registry.h"
#include "ui/flow.h"
#include "ui/table.h"
#include "ui/widgets.h"

namespace sprue::ui {
namespace {

constexpr double recap_seconds = 3;
constexpr float recap_width = 340;
constexpr std::size_t recap_steps = 9;

Flow recap_words(const Theme& theme, const LogEntry& entry) {
  Flow flow(type::small);
  if (const auto who = told_of(entry)) flow.badge(*who);
  flow.told(without_seat(entry), theme.t1, theme.t1);
  if (!entry.rules.empty()) flow.rule(entry.rules.front());
  return flow;
}

}  // namespace

void recap_panel(Table& table) {
  if (!table.model.recap) {
    table.state.recap_since = -1;
    return;
  }
  Ui& ui = table.ui;
  const Theme& theme = ui.theme();
  if (table.state.recap_since < 0) table.state.recap_since = ui.frame().seconds;
  const double shown = ui.frame().seconds - table.state.recap_since;
  const std::vector<LogEntry>& all = table.model.recap->entries;
  const std::size_t first = all.size() > recap_steps ? all.size() - recap_steps : 0;
  Canvas measure = ui.above();
  float full = header_height + 12;
  for (std::size_t i = first; i < all.size(); ++i)
    full += recap_words(theme, all[i]).height(measure, recap_width - 56) + 12;
  const Box panel{table.zones.left.x, table.zones.left.y, recap_width, full};
  ui.panel("Recap", panel, true);
  const Box body =
      header(ui.canvas(), panel, "Since you last looked", fmt::format("{} steps", all.size()), table.model.prompt.seat);
  float y = body.y + 6;
  for (std::size_t i = first; i < all.size(); ++i) {
    const Flow words = recap_words(theme, all[i]);
    ui.canvas().number({panel.x + 28, y + 2}, fmt::format("{}", i + 1), type::small_bold, theme.t2);
    words.draw(ui, {panel.x + 42, y + 2}, panel.w - 56, fmt::format("{}", i));
    y += words.height(ui.canvas(), panel.w - 56) + 12;
  }
  const auto share = static_cast<float>(std::min(1.0, shown / recap_seconds));
  ui.canvas().fill({panel.x + 4, panel.bottom() - 4, (panel.w - 8) * share, 3}, theme.accent.colour);
  ui.end();
  if (shown >= recap_seconds || (shown > 0.1 && ui.any_key())) table.intent = CloseRecap{};
}

void result_panel(Table& table) {
  if (!table.model.outcome || table.model.curtain) return;
  Ui& ui = table.ui;
  const Theme& theme = ui.theme();
  const Outcome& outcome = *table.model.outcome;
  const Box panel = around(table.zones.board.middle() - Point{0, 60}, 420, 150);
  ui.panel("Result", panel, true);
  Canvas& canvas = ui.canvas();
  std::string names;
  for (const Seat seat : outcome.winners) names += (names.empty() ? "" : " and ") + table.name(seat);
  const std::string line = outcome.winners.none()        ? "Nobody wins"
                           : outcome.shared              ? names + " share the win"
                           : outcome.winners.count() > 1 ? names + " win"
                                                         : names + " wins";
  float x = panel.x + s4;
  for (const Seat seat : outcome.winners) {
    canvas.badge(seat, {x + 26, panel.y + 46}, 48);
    x += 60;
  }
  canvas.label({x + 4, panel.y + 22, panel.right() - x - s4, 26}, line, type::head, theme.t1);
  std::string reason(outcome.reason);
  std::ranges::replace(reason, '_', ' ');
  if (!reason.empty()) reason.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(reason.front())));
  canvas.label({x + 4, panel.y + 50, panel.right() - x - s4, 18}, reason, type::small, theme.t2);
  const ButtonText words{"Back to the lobby", "Enter", Look::primary};
  const float wide = button_width(canvas, words, large_button);
  if (button(ui, "Lobby", {panel.x + s4, panel.bottom() - 52, wide, large_button}, words).clicked ||
      ui.pressed(Key::enter))
    table.intent = Leave{};
  ui.end();
}

namespace {

// The paragraphs of the chapter in which a rule stands, in the book's order.
std::vector<const Rule*> chapter_of(const Rulebook& book, std::string_view id) {
  std::vector<const Rule*> out;
  const Rule* rule = book.find(id);
  const std::string_view chapter = rule != nullptr ? rule->chapter : book.rules().front().chapter;
  for (const Rule& one : book.rules())
    if (one.chapter == chapter) out.push_back(&one);
  return out;
}

std::vector<std::string_view> chapters(const Rulebook& book) {
  std::vector<std::string_view> out;
  for (const Rule& rule : book.rules())
    if (std::ranges::find(out, rule.chapter) == out.end()) out.push_back(rule.chapter);
  return out;
}

void draw_chapters(Table& table, const Rulebook& book, Box column, std::string_view open) {
  Ui& ui = table.ui;
  const auto all = chapters(book);
  ui.panel("Chapters", column, true);
  Box body = header(ui.canvas(), column, "Rules", fmt::format("{}", book.rules().size()));
  body.take_bottom(3);
  float y = ui.begin_scroll("Chapters/Rows", body, dense_row * static_cast<float>(all.size()));
  for (const std::string_view chapter : all) {
    const Box row{body.x + 1, y, body.w - 2, dense_row};
    const bool on = chapter == open;
    const Touch touch = ui.item(chapter, row, false, 4);
    if (on || touch.hot()) ui.canvas().fill(row, ui.theme().row_now);
    if (on) ui.canvas().fill({row.x, row.y, 3, row.h}, ui.theme().accent.colour);
    ui.canvas().label({row.x + 12, row.y, row.w - 24, row.h}, chapter, on ? type::small_bold : type::small,
                      on ? ui.theme().t1 : ui.theme().t2);
    if (touch.clicked) {
      const auto first = std::ranges::find(book.rules(), chapter, &Rule::chapter);
      table.state.rule = std::string(first->id);
    }
    y += dense_row;
  }
  ui.end_scroll();
  ui.end();
}

Flow gist_of(const Theme& theme, const Rule& rule, bool on) {
  Flow flow(type::body);
  flow.words(rule.gist, on ? theme.t1 : theme.t2);
  return flow;
}

void draw_paragraphs(Table& table, const Rulebook& book, Box page, const std::string& id) {
  Ui& ui = table.ui;
  const Theme& theme = ui.theme();
  constexpr float id_room = 128;
  const auto rules = chapter_of(book, id);
  ui.panel("Paragraphs", page, true);
  Box body = header(ui.canvas(), page, rules.front()->chapter, "Esc closes");
  body.take_bottom(3);
  float full = 16;
  const float words = body.w - id_room - 30;
  for (const Rule* rule : rules) full += gist_of(theme, *rule, true).height(ui.canvas(), words) + 18;
  float y = ui.begin_scroll("Paragraphs/Rows", body, full) + 8;
  for (const Rule* rule : rules) {
    const bool on = rule->id == id;
    const Flow flow = gist_of(theme, *rule, on);
    const Box row{body.x + 8, y, body.w - 16, flow.height(ui.canvas(), words) + 14};
    if (on) {
      ui.canvas().fill(row, theme.row_now, 6);
      ui.canvas().fill({row.x, row.y, 3, row.h}, theme.accent.colour);
    }
    if (rule_link(ui, rule->id, {row.x + 12, row.y + 16}, rule->id)) table.state.rule = std::string(rule->id);
    flow.draw(ui, {row.x + id_room, row.y + 7}, words, rule->id);
    if (on && table.state.scroll_to_chosen) {
      ui.scroll_to(row);
      table.state.scroll_to_chosen = false;
    }
    y += row.h + 4;
  }
  ui.end_scroll();
  ui.end();
}

}  // namespace

void rule_panel(Table& table) {
  if (!table.state.rule) return;
  const Game* game = find_game(table.model.game);
  if (game == nullptr || table.ui.pressed(Key::escape)) {
    table.state.rule.reset();
    return;
  }
  const Rulebook& book = game->book();
  const std::string id = table.state.rule->empty() ? std::string(book.rules().front().id) : *table.state.rule;
  const Rule* rule = book.find(id);
  if (rule == nullptr) rule = &book.rules().front();
  const Box room{table.zones.right.right() - 768, table.zones.right.y, 768, table.zones.right.h};
  const Box list{room.x, room.y, 196, room.h};
  draw_chapters(table, book, list, rule->chapter);
  draw_paragraphs(table, book, {list.right() + s2, room.y, room.w - list.w - s2, room.h}, id);
}

void menu_panel(Table& table) {
  if (!table.state.menu) return;
  Ui& ui = table.ui;
  struct Row {
    const char* text;
    const char* key;
    Intent intent;
  };
  const std::vector<Row> rows{{"Go on", "Esc", None{}},
                              {"Save the match", "", Save{}},
                              {"Back to the lobby", "", Leave{}},
                              {"Leave Sprue", "", Quit{}}};
  const float high = header_height + static_cast<float>(rows.size()) * 44 + 16;
  const Box panel = around(ui.screen().middle() - Point{0, 30}, 340, high);
  ui.panel("Menu", panel, true);
  Box body = header(ui.canvas(), panel, "Menu", "the match is kept at every step").shrunk(12);
  for (const Row& row : rows) {
    const Box box = body.take_top(36);
    body.take_top(s2);
    if (!button(ui, row.text, box, {row.text, row.key}).clicked) continue;
    table.state.menu = false;
    table.intent = row.intent;
  }
  ui.end();
}

}  // namespace sprue::ui
