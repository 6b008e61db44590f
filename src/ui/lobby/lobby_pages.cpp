// Draws the lobby's doors to its pages, and the pages behind them.
#include "ui/lobby/lobby_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/match/teaching.h"
#include "games/registry.h"
#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

constexpr float margin = 28, record_row = 50, model_row = 32, page_width = 700;

// Pressed again, a door closes its page.
void go(PagesState& state, LobbyPage page) { state.page = state.page == page ? LobbyPage::none : page; }

void doors(Ui& ui, PagesState& state) {
  struct Door {
    std::string_view text;
    std::string key;
    void (*open)(PagesState& state);
  };
  const std::array all{
      Door{"Settings", ui.cap(Key::settings), [](PagesState& now) { now.settings.open = true; }},
      Door{"Rules", ui.cap(Key::rules), [](PagesState& now) { now.rules.toggle(); }},
      Door{"Photo booth", {}, [](PagesState& now) { go(now, LobbyPage::booth); }},
      Door{"Records", {}, [](PagesState& now) { go(now, LobbyPage::records); }},
      Door{"Learn", {}, [](PagesState& now) { go(now, LobbyPage::learn); }},
  };
  const Box strip{ui.screen().w * 0.3F, 24, ui.screen().w * 0.7F - margin, button_height};
  // From right to left, so that settings stay at the corner whatever the width.
  ui.begin("Rooms", strip);
  float x = strip.right();
  for (const Door& door : all) {
    const float wide = button_width(ui.canvas(), {door.text, door.key}, small_button);
    x -= wide;
    if (button(ui, door.text, {x, strip.y + 3, wide, small_button}, {door.text, door.key}).clicked) door.open(state);
    x -= s2;
  }
  ui.end();
}

// Opens a page's panel over all others, and returns its body. Its button, or Esc, closes it.
Box open_page(Ui& ui, PagesState& state, std::string_view name, std::string_view title, float height) {
  const Box screen = ui.screen();
  const Box panel =
      around(screen.middle(), std::min(page_width, screen.w - 2 * s3), std::min(height, screen.h - 2 * s3));
  ui.modal_panel(name, panel);
  Box body = header(ui.canvas(), panel, title);
  Box head{panel.x, panel.y, panel.w, header_height};
  const bool closed = close_button(ui, head);
  if (closed || ui.pressed(Key::escape)) state.page = LobbyPage::none;
  body.take_bottom(3);
  return body;
}

bool record_line(Ui& ui, const SavedLine& line, Box row) {
  const Theme& theme = ui.theme();
  // The file is the label, since two matches may have the same names.
  const Touch touch = ui.item(line.file, row.shrunk(1), false, 4);
  Canvas& canvas = ui.canvas();
  if (touch.hot()) canvas.fill(row, theme.row_now);
  const Accent accent = accent_of(line.game);
  const Box mark{row.x + 14, row.y + 11, 28, 28};
  canvas.fill(mark, accent.colour, 5);
  canvas.icon(accent.mark, mark.middle(), 17, accent.ink);
  std::string names;
  for (const std::string& name : line.names) names += (names.empty() ? "" : ", ") + name;
  const std::string what = line.title + (line.where.empty() ? "" : ": " + line.where);
  // Long names of matches end at the date, without dots: the date tells records apart.
  canvas.clip({row.x, row.y, row.w - 150, row.h});
  canvas.text({row.x + 54, row.y + 6}, what, type::small_bold, theme.t1);
  canvas.text({row.x + 54, row.y + 26}, names, type::caption, theme.t2);
  canvas.unclip();
  canvas.label({row.right() - 146, row.y, 132, row.h}, line.when, type::caption, theme.t3, Align::right);
  return touch.clicked;
}

Intent records(Ui& ui, const LobbyModel& model, PagesState& state) {
  const float full = record_row * static_cast<float>(model.records.size());
  // An empty list still has room for its sentence.
  const Box body = open_page(ui, state, "Records", "Finished matches", std::max(140.0F, header_height + full + 8));
  Intent intent = None{};
  if (model.records.empty())
    ui.canvas().label(body, "No finished matches yet", type::body, ui.theme().t2, Align::middle);
  float y = ui.begin_scroll("Records/Rows", body, full);
  for (const SavedLine& line : model.records) {
    const Box row{body.x + 1, y, body.w - 2, record_row};
    // Rows out of sight are skipped; a press can only be in sight.
    if (row.bottom() > body.y && row.y < body.bottom() && record_line(ui, line, row)) intent = WatchRecord{line.file};
    y += record_row;
  }
  ui.end_scroll();
  ui.end();
  return intent;
}

bool lesson_line(Ui& ui, const LessonLine& line, Box row) {
  const Theme& theme = ui.theme();
  const Touch touch = ui.item(line.title, row.shrunk(1), false, 4);
  Canvas& canvas = ui.canvas();
  if (touch.hot()) canvas.fill(row, theme.row_now);
  const Point middle{row.x + 28, row.middle().y};
  if (line.done)
    canvas.icon(Icon::check, middle, 20, theme.ok);
  else
    canvas.icon(line.puzzle ? Icon::rule : accent_of(line.game).mark, middle, 20, theme.t2);
  const Box words{row.x + 54, row.y + 6, row.w - 54 - 110, 20};
  canvas.excerpt(words, line.title, type::small_bold, theme.t1);
  canvas.excerpt(words.moved(0, 20), line.gist, type::caption, theme.t2);
  const std::string_view state = line.done ? "Done" : !line.journal.empty() ? "Continue" : "";
  canvas.label({row.right() - 100, row.y, 86, row.h}, state, type::caption, theme.t3, Align::right);
  return touch.clicked;
}

// The lessons of the game that is chosen, then its puzzles.
Intent learn(Ui& ui, const LobbyModel& model, const std::string& game, PagesState& state) {
  std::vector<const LessonLine*> lines;
  std::string title = "Learn";
  for (const GameLine& each : model.games)
    if (each.id == game) title = "Learn " + each.title;
  for (const LessonLine& line : model.lessons)
    if (line.game == game) lines.push_back(&line);
  const float full = record_row * static_cast<float>(lines.size());
  const Box body = open_page(ui, state, "Learn", title, std::max(140.0F, header_height + full + 8));
  Intent intent = None{};
  if (lines.empty()) ui.canvas().label(body, "This game has no lessons yet.", type::body, ui.theme().t2, Align::middle);
  float y = ui.begin_scroll("Learn/Rows", body, full);
  for (const LessonLine* line : lines) {
    if (lesson_line(ui, *line, {body.x + 1, y, body.w - 2, record_row})) intent = Learn{line->file, line->journal};
    y += record_row;
  }
  ui.end_scroll();
  ui.end();
  return intent;
}

// Shows one group of miniatures: each by itself, or all of them side by side.
Intent booth(Ui& ui, const LobbyModel& model, PagesState& state) {
  Box body = open_page(ui, state, "Booth", "Photo booth: which miniature do you want to see?", 470);
  Intent intent = None{};
  Box tabs = body.take_top(34);
  tabs.take_left(s3);
  for (std::size_t i = 0; i < model.models.size(); ++i) {
    const std::string& title = model.models[i].title;
    const Box box = tabs.take_left(ui.canvas().width(title, type::small_bold) + 26);
    if (tab(ui, title, box, title, i == state.group)) state.group = i;
  }
  // A group may vanish when its models do.
  if (state.group < model.models.size()) {
    const ModelGroup& group = model.models[state.group];
    Box foot = body.take_bottom(44);
    const std::string all = fmt::format("All {} side by side", group.models.size());
    const float wide = button_width(ui.canvas(), {all, {}, ButtonStyle::primary});
    if (button(ui, "All", {foot.right() - wide - s3, foot.y + 6, wide, button_height}, {all, {}, ButtonStyle::primary})
            .clicked)
      intent = OpenBooth{group.files};
    constexpr std::size_t columns = 3;
    const std::size_t lines = (group.models.size() + columns - 1) / columns;
    const float cell = (body.w - 2 * s3) / columns;
    const float y = ui.begin_scroll("Booth/Rows", body, model_row * static_cast<float>(lines) + s2);
    for (std::size_t i = 0; i < group.models.size(); ++i) {
      // Names run down the columns, as in an index.
      const Box row{body.x + s3 + cell * static_cast<float>(i / lines),
                    y + 4 + model_row * static_cast<float>(i % lines), cell - s2, model_row - 4};
      const Touch touch = ui.item(group.models[i], row, false, 4);
      if (touch.hot()) ui.canvas().fill(row, ui.theme().row_now, 4);
      ui.canvas().label({row.x + 8, row.y, row.w - 16, row.h}, group.models[i], type::small, ui.theme().t1);
      if (touch.clicked) intent = OpenBooth{{group.files[i]}};
    }
    ui.end_scroll();
  }
  ui.end();
  return intent;
}

}  // namespace

Intent lobby_pages(Ui& ui, const LobbyModel& model, const std::string& game, PagesState& state) {
  if (!state.any()) {
    if (ui.pressed(Key::settings)) state.settings.open = true;
    if (ui.pressed(Key::rules)) state.rules.toggle();
  }
  doors(ui, state);
  Intent intent = None{};
  if (state.page == LobbyPage::learn) intent = learn(ui, model, game, state);
  if (state.page == LobbyPage::records) intent = records(ui, model, state);
  if (state.page == LobbyPage::booth) intent = booth(ui, model, state);
  if (const Game* row = find_game(game); row != nullptr && state.rules.id) {
    const float wide = std::min(900.0F, ui.screen().w - 2 * s3);
    // Below the doors and above the prompt, so that both stay in sight.
    rules_browser(
        ui, row->book(), teaching_of(game).primer(), state.rules,
        around({ui.screen().w / 2, (ui.screen().h + 60) / 2 - 26}, wide, ui.screen().h - 60 - prompt_height - s5));
  }
  // The lobby passes on who is playing; that opens the page of PINs.
  Intent asked = settings_panel(ui, state.settings, model.sound, &model.sitting);
  if (!std::holds_alternative<None>(asked)) intent = std::move(asked);
  return intent;
}

}  // namespace sprue::ui
