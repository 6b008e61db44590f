// Panels that lie over the table for a while: the recap, the result, a rule, and the menu.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "core/match/teaching.h"
#include "games/registry.h"
#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"
#include "ui/table/panels.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr double recap_seconds = 3, recap_step_seconds = 1;  // seconds, and for each further step
constexpr std::size_t recap_read_at_once = 3;                // steps that the least time is enough for
constexpr float recap_width = 340;
constexpr std::size_t recap_steps = 9;  // more steps are not shown; the log has them
constexpr float own_line = 22;

// The words of one step with the badge of its seat and its first rule.
Flow recap_words(const Theme& theme, const LogEntry& entry) {
  Flow flow(reading(theme, type::small));
  if (const auto who = entry.told_of) flow.badge(*who);
  flow.told(without_seat(entry), theme.t1, theme.t1);
  if (!entry.rules.empty()) flow.rule(entry.rules.front());
  return flow;
}

// Shows how the seat itself stands now, below what the others have done to it.
void own_facts(Canvas& canvas, const SeatLine& own, Box box) {
  const Theme& theme = canvas.theme();
  canvas.line({box.x, box.y}, {box.right(), box.y}, theme.line);
  canvas.text({box.x + 14, box.y + 8}, "Yours", {Weight::semi_bold, 12, 16}, theme.t3);
  float y = box.y + 28;
  for (const Fact& fact : own.facts) {
    canvas.label({box.x + 14, y, 110, own_line}, fact.label, type::small, theme.t2);
    canvas.label({box.x + 128, y, box.w - 142, own_line}, fact.value, type::small_bold, theme.t1);
    y += own_line;
  }
}

// Seconds for which the recap could be read. Being pointed at holds it; but a pointer that happens to rest where it
// opens must not hold it forever, so it counts only after it has moved.
double recap_shown(TableFrame& table, const Box& panel) {
  TableState& state = table.state;
  const double now = table.ui.frame().seconds;
  const Point pointer = table.ui.pointer();
  if (state.recap_since < 0) {
    state.recap_shown = 0;
    state.resting = pointer;
  }
  if (pointer != state.resting) state.resting.reset();
  if (state.recap_since >= 0 && (state.resting || !panel.holds(pointer))) state.recap_shown += now - state.recap_since;
  state.recap_since = now;
  return state.recap_shown;
}

// Lets the board go on where the panel ends, so that its numbers are not covered.
void keep_beside(const Box& panel, Box& board) {
  const float right = board.right();
  if (panel.middle().x > board.middle().x) {
    board.w = std::max(0.0F, std::min(right, panel.x - s2) - board.x);
    return;
  }
  board.x = std::max(board.x, std::min(panel.right() + s2, right));
  board.w = right - board.x;
}

}  // namespace

void recap_panel(TableFrame& table) {
  if (!table.model.recap) {
    table.state.recap_since = -1;
    return;
  }
  Ui& ui = table.ui;
  const Theme& theme = ui.theme();
  // The rows are fitted from the newest back: those are what the player has to answer.
  const std::vector<LogEntry>& all = table.model.recap->entries;
  std::size_t first = all.size() > recap_steps ? all.size() - recap_steps : 0;
  const SeatLine* const own = table.model.prompt.seat ? table.seat(*table.model.prompt.seat) : nullptr;
  const std::size_t facts = own == nullptr ? 0 : own->facts.size();
  Canvas measure = ui.above();
  float full = header_height + 12 + (facts > 0 ? 34 + own_line * static_cast<float>(facts) : 0);
  const auto height_of = [&](std::size_t i) {
    return recap_words(theme, all[i]).height(measure, recap_width - 56) + 12;
  };
  for (std::size_t i = first; i < all.size(); ++i) full += height_of(i);
  const float room = table.zones.prompt.y - s2 - table.zones.left.y;
  for (; full > room && first + 1 < all.size(); ++first) full -= height_of(first);  // the newest matter most
  // With a single column the left zone is the right one, and narrower than the panel.
  const float x = std::min(table.zones.left.x, ui.screen().w - recap_width - s2);
  const Box panel{x, table.zones.left.y, recap_width, std::min(full, room)};
  table.recap_from = first;
  keep_beside(panel, table.zones.board);
  const double shown = recap_shown(table, panel);
  ui.panel("Recap", panel, true);
  const Box body = header(ui.canvas(), panel, "Since you last looked",
                          fmt::format("{} step{}, as you see them", all.size(), all.size() == 1 ? "" : "s"),
                          table.model.prompt.seat);
  float y = body.y + 6;
  for (std::size_t i = first; i < all.size(); ++i) {
    const Flow words = recap_words(theme, all[i]);
    const bool last = i + 1 == all.size();
    const float high = words.height(ui.canvas(), panel.w - 56) + 12;
    if (last) ui.canvas().fill({panel.x + 1, y - 3, panel.w - 2, high}, theme.row_now);
    if (last) ui.canvas().fill({panel.x + 1, y - 3, 3, high}, theme.accent.colour);
    ui.canvas().number({panel.x + 28, y + 2}, fmt::format("{}", i + 1), type::small_bold,
                       last ? theme.accent.colour : theme.t2);
    words.draw(ui, {panel.x + 42, y + 2}, panel.w - 56, fmt::format("{}", i));
    y += high;
  }
  if (facts > 0) own_facts(ui.canvas(), *own, {panel.x, y + 4, panel.w, 0});
  const std::size_t more = std::max(all.size() - first, recap_read_at_once) - recap_read_at_once;
  const double seconds = recap_seconds + recap_step_seconds * static_cast<double>(more);
  const auto share = static_cast<float>(std::min(1.0, shown / seconds));
  ui.canvas().fill({panel.x + 4, panel.bottom() - 4, (panel.w - 8) * share, 3}, theme.accent.colour);
  ui.end();
  // The key or click that led here must not close the recap at once.
  if (shown >= seconds || (shown > 0.1 && ui.any_key())) table.intent = CloseRecap{};
}

namespace {

// Each seat's final score, in games that count one at the end: the game's Panels find it in the events of the last
// step.
Flow final_scores(const TableFrame& table) {
  Flow flow(reading(table.ui.theme(), type::small_bold));
  const std::vector<LogEntry>& log = table.model.log;
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (log[i].step != log.back().step || table.model.panels == nullptr) continue;
    if (const auto scored = table.model.panels->score(log[i].event))
      flow.badge(scored->first).words(fmt::format("{}   ", scored->second), table.ui.theme().t1);
  }
  return flow;
}

// Explains the result: what decided it, the event and the rule behind that, and the scores. Empty flows take no room.
std::vector<Flow> result_words(const TableFrame& table) {
  const Theme& theme = table.ui.theme();
  std::string decided = table.model.decided;
  // The game writes the reason as the end of a sentence; here it stands alone.
  if (!decided.empty()) decided.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(decided.front())));
  Flow by(reading(theme, type::small));
  by.words(decided, theme.t2);
  std::vector<Flow> words{by};
  if (!table.model.log.empty()) words.push_back(recap_words(theme, table.model.log.back()));
  words.push_back(final_scores(table));
  return words;
}

// Places buttons side by side as far as there is room, and then in a new line.
std::vector<Box> laid_out(const Canvas& canvas, std::span<const ButtonText> buttons, Point at, float room) {
  std::vector<Box> boxes;
  Point next = at;
  for (const ButtonText& words : buttons) {
    const float wide = button_width(canvas, words);
    if (next.x > at.x && next.x + wide > at.x + room) next = {at.x, next.y + button_height + s2};
    boxes.push_back({next.x, next.y, wide, button_height});
    next.x += wide + s2;
  }
  return boxes;
}

// One badge for each winner, and the verdict after them.
void headline(Canvas& canvas, const TableFrame& table, Box row) {
  constexpr float badge = 30;
  for (const Seat seat : table.model.outcome->winners) {
    canvas.badge(seat, {row.x + badge / 2, row.middle().y}, badge);
    row.take_left(badge + s2);
  }
  canvas.label(row, table.model.verdict, type::head, canvas.theme().t1);
}

}  // namespace

void result_panel(TableFrame& table) {
  if (!table.model.outcome || table.model.curtain) {
    table.state.result_guard.begin();
    return;
  }
  Ui& ui = table.ui;
  // Enter is what players press all the time; the panel must not be gone before it was read.
  const bool takes_enter = table.state.result_guard.lets_through(ui);
  const std::string key = takes_enter ? ui.cap(Key::enter) : std::string();
  std::vector<ButtonText> buttons{
      {"Back to the lobby", key, ButtonStyle::primary}, {"Play again"}, {"Watch the match"}};
  // A match that is not kept cannot be watched or begun again.
  if (!table.model.kept) buttons.resize(1);
  constexpr float widest = 460, head = 34, gap = 6;
  const Box& board = table.zones.board;  // the winners stand in the middle of the board, so the panel keeps to its top
  const float width = std::min(widest, board.w), room = width - 2 * s4;
  const Point corner{board.middle().x - room / 2, board.y + s2 + s4};
  const std::vector<Flow> words = result_words(table);
  std::vector<float> lines;  // the y of each
  float y = corner.y + head;
  for (const Flow& flow : words) {
    const float high = flow.height(ui.above(), room);
    lines.push_back(y);
    y += high > 0 ? high + gap : 0;
  }
  const std::vector<Box> boxes = laid_out(ui.above(), buttons, {corner.x, y + s1}, room);
  ui.panel("Result", {corner.x - s4, corner.y - s4, width, boxes.back().bottom() + 2 * s4 - corner.y}, true);
  headline(ui.canvas(), table, {corner.x, corner.y, room, head - s1});
  for (std::size_t i = 0; i < words.size(); ++i)
    if (const auto rule = words[i].draw(ui, {corner.x, lines[i]}, room, fmt::format("{}", i)))
      table.state.rules.open(*rule);
  const bool enter = takes_enter && !table.modal() && ui.pressed(Key::enter);
  for (std::size_t i = 0; i < buttons.size(); ++i) {
    const bool pressed = button(ui, buttons[i].text, boxes[i], buttons[i]).clicked;
    if (i == 0 && (pressed || enter)) table.intent = Leave{};
    if (i == 1 && pressed) table.intent = PlayAgain{};
    if (i == 2 && pressed) table.intent = WatchMatch{};
  }
  ui.end();
}

namespace {

// Hints that show on the player's own table what a rule means; nothing if the game has none for it or a curtain is
// down.
std::optional<OnBoard> lit_by(const TableFrame& table, const Rule& rule) {
  const TableModel& model = table.model;
  if (model.panels == nullptr || model.curtain) return std::nullopt;
  return model.panels->meaning(rule, own_seat(model).value_or(seat_at(0)));
}

void tell_of_light(TableFrame& table) {
  Canvas canvas = table.ui.above();
  const Box& board = table.zones.board;
  const ChipText words{"Lit on your own table: what this paragraph means here", Icon::eye};
  const float wide = chip_width(canvas, words);
  if (wide < board.w) chip(canvas, {board.x, board.bottom() - chip_height - s2, wide, chip_height}, words);
}

}  // namespace

// The rules cover the right side; the board goes on to their left, and if enough of it stays to be seen, the paragraph
// lights up what it is about there.
void rule_panel(TableFrame& table) {
  const Game* game = find_game(table.model.game);
  if (!table.state.rules.id || game == nullptr) return;
  const float wide = std::min(768.0F, table.ui.screen().w - 2 * s3);
  const Box room{table.zones.right.right() - wide, table.zones.right.y, wide, table.zones.right.h};
  if (const auto step = rules_browser(table.ui, game->book(), teaching_of(table.model.game).primer(), table.state.rules,
                                      room, table.model.log))
    table.intent = ShowStep{*step};
  constexpr float least = 320;  // dp of the board, to show anything there
  Box& board = table.zones.board;
  if (!table.state.rules.id || room.x - s2 - s3 < least) return;
  board = {s3, board.y, room.x - s2 - s3, board.h};
  const Rule* const rule = game->book().find(*table.state.rules.id);
  if (rule != nullptr) table.state.lit = lit_by(table, *rule);
  if (table.state.lit) tell_of_light(table);
}

namespace {

struct MenuLine {
  MenuRow row;
  std::string text;
  std::string key = {};
  Intent intent = None{};
  bool final = false;  // it takes a second press
};

std::vector<MenuLine> menu_lines(const TableFrame& table) {
  const Ui& ui = table.ui;
  const TableModel& model = table.model;
  const std::optional<Seat> seat = model.prompt.seat;
  // Under a curtain nothing may open that shows a person's own things.
  const bool opens = !model.curtain;
  std::vector<MenuLine> lines{{MenuRow::go_on, "Continue", ui.cap(Key::escape)}};
  if (model.may_lower) lines.push_back({MenuRow::lower, "Lower the curtain", {}, LowerCurtain{}});
  if (opens && asks_when(model)) lines.push_back({MenuRow::yields, "When to ask", ui.cap(Key::yields)});
  if (opens) lines.push_back({MenuRow::settings, "Settings", ui.cap(Key::settings)});
  if (opens) lines.push_back({MenuRow::rules, "Rules", ui.cap(Key::rules)});
  lines.push_back({MenuRow::save, "Save a copy", {}, Save{}});
  if (model.concede && table.may_choose() && seat)
    lines.push_back(
        {MenuRow::concede, fmt::format("Concede for {}", table.name(*seat)), {}, Play{*seat, *model.concede}, true});
  if (model.kept && !model.outcome) lines.push_back({MenuRow::again, "Start again", {}, PlayAgain{}, true});
  lines.push_back({MenuRow::leave, "Back to the lobby", {}, Leave{}});
  lines.push_back({MenuRow::quit, "Leave Sprue", {}, Quit{}});
  return lines;
}

}  // namespace

void menu_panel(TableFrame& table) {
  if (!table.state.menu) return table.state.menu_told.reset();
  Ui& ui = table.ui;
  const std::vector<MenuLine> rows = menu_lines(table);
  constexpr float edge = 12, usual_row = 44, gap = s2;
  const auto count = static_cast<float>(rows.size());
  const float around_rows = header_height + 2 * edge - gap;  // the last one has no gap below it
  // Rows come closer on a low screen; all of them stay on it.
  const float line = std::min(usual_row, (ui.screen().h - 2 * s1 - around_rows) / count);
  const float high = around_rows + count * line;
  const float lift = std::clamp((ui.screen().h - high) / 2 - s1, 0.0F, 30.0F);
  const Box panel = around(ui.screen().middle() - Point{0, lift}, 340, high);
  ui.modal_panel("Menu", panel);
  Box body = header(ui.canvas(), panel, "Menu", "each step is saved").shrunk(edge);
  for (const MenuLine& row : rows) {
    const Box box = body.take_top(line - gap);
    body.take_top(gap);
    // A seat that is asked meanwhile has not been told.
    const MenuTold tells{row.row, table.model.prompt.seat};
    const bool told = row.final && table.state.menu_told == tells;
    const std::string words = (told ? "Once more: " : "") + row.text;
    if (!button(ui, row.text, box, {words, row.key}).clicked) continue;
    // A match is not given up by one press.
    if (row.final && !told) {
      table.state.menu_told = tells;
      continue;
    }
    table.state.menu_told.reset();
    table.state.menu = false;
    table.state.settings.open = row.row == MenuRow::settings;
    table.state.yields = row.row == MenuRow::yields;
    if (row.row == MenuRow::rules) table.state.rules.toggle();
    table.intent = row.intent;
  }
  ui.end();
}

}  // namespace sprue::ui
