// Draws the line of steps, the log, and the controls of a match that is watched.
#include "ui/film/watch_screen.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "games/registry.h"
#include "ui/kit/widgets.h"
#include "ui/reading/log_lines.h"
#include "ui/reading/rules_browser.h"

namespace sprue::ui {
namespace {

// Dp.
constexpr float line_height = 132, margin = 20, controls_height = 32, log_width = 256, log_open = 236, log_folded = 30;
constexpr float tick_high = 14, tool_width = 38;
constexpr float note_width = 460, note_height = 38;
constexpr std::size_t note_letters = 160;              // bytes
constexpr int great = 3;                               // weight from which a step is a key moment
constexpr std::array<double, 4> speeds{0.5, 1, 2, 4};  // as the words of speed_words()

const std::vector<std::string>& speed_words() {
  static const std::vector<std::string> words{"½×", "1×", "2×", "4×"};
  return words;
}

// These keys have no command of their own and mean something only here.
bool struck(ImGuiKey key) { return !ImGui::GetIO().WantTextInput && ImGui::IsKeyPressed(key, false); }

// The memory of the screen from frame to frame.
struct State {
  RuleState rules;
  bool log_open = true, notes = false;  // the notes stand in the log's place
  int log_step = -1;                    // the step that the log was scrolled to; -1: none
};

// Draws one frame and gathers what was asked for.
class Player {
 public:
  Player(Ui& ui, const WatchModel& model, State& state) : ui_(ui), theme_(ui.theme()), model_(model), state_(state) {}

  WatchWish draw() {
    // Keys come first, so that they act on this frame; the rules last, over everything.
    keys();
    strip();
    cameras();
    const Box screen = ui_.screen();
    const float top = screen.h - prompt_height - line_height;
    log({screen.w - s3 - log_width, strip_height + s2, log_width, top - strip_height - 2 * s2});
    note({s3, top - note_height - s2, std::min(note_width, screen.w - log_width - 3 * s3), note_height});
    timeline({0, top, screen.w, line_height});
    prompt({0, screen.h - prompt_height, screen.w, prompt_height});
    rules({screen.w - s3 - std::min(768.0F, screen.w - 2 * s3), strip_height + s2, std::min(768.0F, screen.w - 2 * s3),
           top - strip_height - 2 * s2});
    return wish_;
  }

 private:
  // A step that is under way is the one shown: its log line stands already.
  int step_shown() const { return static_cast<int>(std::ceil(model_.place)); }
  void keys();
  void strip();
  void cameras();
  void notes(Box body);
  void note(Box panel);
  void log(Box column);
  void timeline(Box panel);
  void scrub(Box way);
  void chapters(Box row, Box way);
  void ticks(Box way);
  void marks(Box way);
  void bubble(Box way, float y);
  void controls(Box row);
  float transport(Box row);
  void deeds(Box row, float from);
  void prompt(Box bar);
  void rules(Box room);
  void to_mark(int by);
  // The beginning of a step is the place of the step before.
  float x_of(const Box& way, double place) const {
    return way.x + way.w * static_cast<float>(place / std::max(1, model_.steps));
  }

  Ui& ui_;
  const Theme& theme_;
  const WatchModel& model_;
  State& state_;
  WatchWish wish_;
};

// Jumps to the key moment or bookmark after this place, or before it, and stops there.
void Player::to_mark(int by) {
  const std::vector<int> all = watch_marks(model_);
  const auto here = static_cast<int>(std::floor(model_.place));
  const auto next = std::ranges::upper_bound(all, here);
  const auto before = std::ranges::lower_bound(all, static_cast<int>(std::ceil(model_.place)));
  if (by > 0 && next != all.end()) wish_.place = *next;
  if (by < 0 && before != all.begin()) wish_.place = *std::prev(before);
  // Jumping to a moment is for looking at it, so the match stands there.
  if (wish_.place) wish_.playing = false;
}

void Player::keys() {
  if (state_.rules.id || !model_.listens) return;  // the rules or a panel have the keys
  if (ui_.pressed(Key::log)) state_.log_open = !state_.log_open;
  if (ui_.pressed(Key::rules)) state_.rules.toggle();
  // Esc first leaves the focus ring, which ImGui does by itself.
  if (ui_.pressed(Key::escape)) wish_.close = !ui_.focus_shown();
  // The arrows belong to the ring while it is shown.
  if (ui_.focus_shown()) return;
  ui_.own_arrows();
  if (ui_.pressed(Key::space)) wish_.playing = !model_.playing;
  if (ui_.pressed(Key::right)) wish_.step = 1;
  if (ui_.pressed(Key::left)) wish_.step = -1;
  if (ui_.pressed(Key::down)) to_mark(1);
  if (ui_.pressed(Key::up)) to_mark(-1);
  if (struck(ImGuiKey_Home)) wish_.place = 0;
  if (struck(ImGuiKey_End)) wish_.place = model_.steps;
  if (struck(ImGuiKey_B)) wish_.bookmark = true;
  if (struck(ImGuiKey_C)) wish_.picture = true;
  if (struck(ImGuiKey_M)) wish_.film = true;
  if (ui_.pressed(Key::enter)) wish_.play_on = true;
  if (const auto digit = ui_.digit(); digit && static_cast<std::size_t>(*digit) <= model_.shots.size())
    wish_.shot = model_.shots[static_cast<std::size_t>(*digit - 1)];
}

void Player::strip() {
  const Box strip{0, 0, ui_.screen().w, strip_height};
  ui_.behind().fade_down({0, 0, strip.w, strip_fade}, faded(theme_.strip, 0.86F), faded(theme_.strip, 0));
  ui_.begin("Strip", strip);
  float x = strip.right() - s3 - 30;
  if (tool(ui_, "Rules", {x, 8, 30, 28}, Icon::rule, false, state_.rules.id.has_value()).clicked) state_.rules.toggle();
  Canvas& canvas = ui_.canvas();
  // A film of what one seat saw must not be taken for everything.
  const std::string eyes = "seen by: " + (model_.seen_by.empty() ? std::string("everyone") : model_.seen_by);
  const ChipText words{eyes, Icon::eye};
  x -= chip_width(canvas, words) + s2;
  chip(canvas, {x, 11, chip_width(canvas, words), chip_height}, words);
  std::vector<std::string> crumbs{"Record"};
  crumbs.insert(crumbs.end(), model_.where.begin(), model_.where.end());
  ui::crumbs(canvas, model_.title, crumbs, x - s2);
  ui_.end();
}

void Player::cameras() {
  if (model_.shots.empty()) return;
  ui_.begin("Cameras", {s3, strip_height + s2, ui_.screen().w - log_width - 3 * s3, chip_height + 4});
  float x = s3 + 2;
  for (const std::string& shot : model_.shots) {
    const ChipText words{shot, std::nullopt, shot == model_.shot, shot != model_.shot};
    const Box box{x, strip_height + s2 + 2, chip_width(ui_.canvas(), words), chip_height};
    if (ui_.item(shot, box, false, chip_height / 2).clicked) wish_.shot = shot;
    ui_.canvas().fill(box, faded(theme_.ink1, theme_.panel_alpha), chip_height / 2);
    chip(ui_.canvas(), box, words);
    x += box.w + 6;
  }
  ui_.end();
}

// Log and notes share a place, since both are lists of steps.
void Player::log(Box column) {
  const Box panel = column.take_bottom(std::min(column.h, state_.log_open ? log_open : log_folded));
  ui_.panel("Log", panel);
  Box body = state_.log_open ? header(ui_.canvas(), panel, "") : panel;
  const Box key{panel.right() - 32, panel.y + (state_.log_open ? 6.0F : 4.0F), 24, 22};
  if (ui_.item(state_.log_open ? "Fold" : "Open", key).clicked) state_.log_open = !state_.log_open;
  cap(ui_.canvas(), {key.x + 2, key.middle().y}, ui_.cap(Key::log), theme_.t2);
  if (state_.log_open) {
    body.take_bottom(3);
    if (tab(ui_, "Log", {panel.x + s1, panel.y, 54, header_height}, "Log", !state_.notes)) state_.notes = false;
    if (tab(ui_, "Notes", {panel.x + s1 + 54, panel.y, 64, header_height}, "Notes", state_.notes)) state_.notes = true;
  }
  if (state_.log_open && state_.notes) {
    notes(body);
  } else if (state_.log_open) {
    const LogPressed pressed = log_lines(ui_, model_.log, body, state_.log_step != step_shown());
    // The log follows the step only when that has changed: whoever scrolls it keeps what they read.
    state_.log_step = step_shown();
    if (pressed.step) wish_.place = *pressed.step;
    if (pressed.rule) state_.rules.open(*pressed.rule);
  } else if (!model_.log.empty()) {
    ui_.canvas().excerpt({panel.x + s3, panel.y, panel.w - 54, panel.h}, model_.log.back().text, type::caption,
                         theme_.t2);
  }
  ui_.end();
}

// Lists the bookmarks with their notes; a press leads there.
void Player::notes(Box body) {
  if (model_.bookmarks.empty()) {
    Flow words(type::small);
    words.words("No step is marked yet:", theme_.t2).cap("B", theme_.t2).words("marks the one shown.", theme_.t2);
    words.draw(ui_, {body.x + s3, body.y + s2}, body.w - 2 * s3, "none");
    return;
  }
  constexpr float step_room = 58, padding = 5;
  float y = ui_.begin_scroll("Log/Notes", body, 0);
  for (const auto& [step, note] : model_.bookmarks) {
    Flow words(reading(theme_, type::log));
    words.words(note.empty() ? "no note" : note, note.empty() ? theme_.t3 : theme_.t1);
    const float room = body.w - step_room - s3;
    const Box row{body.x + 1, y, body.w - 2, std::max(dense_row, words.height(ui_.canvas(), room) + 2 * padding)};
    const Touch touch = ui_.item(fmt::format("Step {}", step), row, false, 4);
    if (touch.hot() || step == step_shown()) ui_.canvas().fill(row, theme_.row_now);
    if (step == step_shown()) ui_.canvas().fill({row.x, row.y, 3, row.h}, theme_.accent.colour);
    ui_.canvas().icon(Icon::bookmark, {row.x + 16, row.y + 13}, 11, theme_.accent.colour);
    ui_.canvas().label({row.x + 24, row.y, step_room - 28, dense_row}, fmt::format("{}", step), type::caption,
                       theme_.t2);
    words.draw(ui_, {row.x + step_room, row.y + padding}, room, fmt::format("note {}", step));
    if (touch.clicked) wish_.place = step;
    y += row.h;
  }
  ui_.reach(y);
  ui_.end_scroll();
}

// The note on the step shown, to be read and written. Each step has its own field, so that nothing typed for one goes
// to another, and writing holds the step.
void Player::note(Box panel) {
  const int step = step_shown();
  const auto mark = model_.bookmarks.find(step);
  if (mark == model_.bookmarks.end() || state_.rules.id) return;
  ui_.panel("Note", panel);
  ui_.canvas().fill({panel.x, panel.y + 3, 3, panel.h - 6}, theme_.accent.colour);
  ui_.canvas().icon(Icon::bookmark, {panel.x + 20, panel.middle().y}, 14, theme_.accent.colour);
  std::string text = mark->second;
  const std::string_view hint = text.empty() ? "write a note" : "your note";
  const float aside = ui_.canvas().width("write a note", type::caption) + s2;
  const Box field{panel.x + 34, panel.y + 5, panel.w - 46 - aside, panel.h - 10};
  if (ui_.text_field(fmt::format("Step {}", step), field, text, note_letters)) wish_.note = text;
  // Whoever types must not be overtaken by the next step.
  if (model_.playing && ImGui::IsItemActive()) wish_.playing = false;
  ui_.canvas().label({panel.right() - aside - s1, panel.y, aside, panel.h}, hint, type::caption, theme_.t3);
  ui_.end();
}

// Writes the chapters' titles where they have room; the others are left out, and the bubble tells them.
void Player::chapters(Box row, Box way) {
  Canvas& canvas = ui_.canvas();
  float free = row.x;
  for (std::size_t i = 0; i < model_.chapters.size(); ++i) {
    const WatchChapter& one = model_.chapters[i];
    const float x = x_of(way, one.step - 1), wide = canvas.width(one.title, type::caption);
    if (x + 5 < free || x + 5 + wide > row.right()) continue;
    canvas.fill({x, row.y + 2, 1, row.h}, theme_.ink4);
    canvas.text({x + 5, row.y}, one.title, type::caption, theme_.t3);
    free = x + wide + 14;
  }
}

// Draws a tick for each step: above for even seats, below for odd ones, taller for what matters more. Where steps are
// closer than pixels the tallest of them stands for all, so a long match costs no more to draw.
void Player::ticks(Box way) {
  Canvas& canvas = ui_.canvas();
  const float middle = way.middle().y - 1;
  const float wide = std::clamp(way.w / static_cast<float>(std::max(1, model_.steps)) - 1, 1.0F, 4.0F);
  struct Column {
    float high = 0;
    Seat who{};
    bool ahead = false;
  };
  std::array<std::vector<Column>, 2> columns;
  // One column for each pixel of the line, for each side.
  for (auto& side : columns) side.resize(static_cast<std::size_t>(way.w) + 2);
  for (std::size_t i = 0; i < model_.line.size(); ++i) {
    const WatchedStep& step = model_.line[i];
    const auto at = static_cast<std::size_t>(std::max(0.0F, x_of(way, static_cast<double>(i)) - way.x));
    Column& column = columns[static_cast<std::size_t>(index(step.who)) % 2][std::min(at, columns[0].size() - 1)];
    const float high = 4 + 3.4F * static_cast<float>(step.weight);
    if (high > column.high) column = {high, step.who, static_cast<double>(i) >= model_.place};
  }
  for (std::size_t side = 0; side < columns.size(); ++side) {
    for (std::size_t at = 0; at < columns[side].size(); ++at) {
      const Column& column = columns[side][at];
      if (column.high == 0) continue;
      const float x = way.x + static_cast<float>(at);
      const Box tick{x, side == 0 ? middle - column.high : middle + 1, wide, column.high};
      canvas.fill(tick, faded(theme_.seat(column.who), column.ahead ? 0.38F : 1.0F));
    }
  }
}

void Player::marks(Box way) {
  Canvas& canvas = ui_.canvas();
  const float y = way.bottom() + 13;
  for (std::size_t i = 0; i < model_.line.size(); ++i)
    if (model_.line[i].weight >= great)
      canvas.icon(Icon::star, {x_of(way, static_cast<double>(i) + 1), y}, 11, theme_.warn);
  for (const auto& [step, note] : model_.bookmarks) canvas.icon(Icon::bookmark, {x_of(way, step), y}, 12, theme_.white);
}

// Draws words over the line of steps about the step pointed at, or else the one shown.
void Player::bubble(Box way, float y) {
  const Point at = ui_.pointer();
  const bool pointed = way.grown(6).holds(at);
  const double place =
      pointed ? std::ceil((at.x - way.x) / way.w * static_cast<float>(model_.steps)) : std::ceil(model_.place);
  const auto step = std::clamp(static_cast<int>(place), 0, model_.steps);
  std::string words = fmt::format("step {} of {}", step, model_.steps);
  const auto after = std::ranges::upper_bound(model_.chapters, step, {}, &WatchChapter::step);
  if (after != model_.chapters.begin()) words += "  " + std::prev(after)->title;
  // Above all windows, since it sticks out of its own.
  Canvas canvas = ui_.above();
  const float wide = canvas.width(words, type::small_bold) + 20;
  const float x = x_of(way, pointed ? static_cast<double>(step) : model_.place);
  const Box box{std::clamp(x - wide / 2, s3, ui_.screen().w - wide - s3), y - 34, wide, 28};
  canvas.fill(box, theme_.paper, button_radius);
  canvas.polygon(std::array{Point{x - 6, box.bottom()}, Point{x + 6, box.bottom()}, Point{x, box.bottom() + 6}},
                 theme_.paper);
  canvas.label(box, words, type::small_bold, theme_.pink, Align::middle);
}

void Player::scrub(Box way) {
  Canvas& canvas = ui_.canvas();
  const Box track{way.x, way.bottom(), way.w, 6};
  canvas.fill(track, theme_.trough, 3);
  const float x = x_of(way, model_.place);
  canvas.fill({track.x, track.y, x - track.x, track.h}, theme_.accent.colour, 3);
  canvas.fill({x - 0.5F, way.y, 2, way.h}, theme_.white);
  // Dragging asks for a place in every frame while it is held; that jump stops the playing.
  canvas.disc({x, track.middle().y}, 7.5F, theme_.white);
  // The item is higher than the track: it takes in the ticks and the marks.
  const Touch touch = ui_.item("Scrub", {way.x, way.y, way.w, way.h + 22}, false, 4);
  if (!touch.held) return;
  const double share = std::clamp((ui_.pointer().x - way.x) / way.w, 0.0F, 1.0F);
  wish_.place = share * model_.steps;
  wish_.playing = false;
}

void Player::timeline(Box panel) {
  ui_.panel("Line", panel);
  const Box inside{panel.x + margin, panel.y, panel.w - 2 * margin, panel.h};
  const Box way{inside.x, panel.y + 26, inside.w, 2 * tick_high + 2};
  chapters({inside.x, panel.y + 8, inside.w, 16}, way);
  ticks(way);
  scrub(way);
  marks(way);
  controls({inside.x, panel.bottom() - controls_height - s3, inside.w, controls_height});
  ui_.end();
  if (!state_.rules.id) bubble(way, panel.y);
}

// Draws the buttons that move through the match, and the speeds. Returns where they end.
float Player::transport(Box row) {
  struct Button {
    const char* label;
    Icon icon;
  };
  const std::array buttons{Button{"First", Icon::first}, Button{"Back", Icon::step_back},
                           Button{"Play", model_.playing ? Icon::pause : Icon::play}, Button{"On", Icon::step_on},
                           Button{"Last", Icon::last}};
  float x = row.x;
  for (std::size_t i = 0; i < buttons.size(); ++i) {
    const bool main = i == 2;
    const Box box{x, row.y, main ? 54.0F : tool_width, row.h};
    const ButtonStyle style = main ? ButtonStyle::primary : ButtonStyle::plain;
    const Touch touch = button(ui_, buttons[i].label, box, {"", {}, style, buttons[i].icon});
    x = box.right() + s2;
    if (!touch.clicked) continue;
    if (i == 0) wish_.place = 0;
    if (i == 1) wish_.step = -1;
    if (main) wish_.playing = !model_.playing;
    if (i == 3) wish_.step = 1;
    if (i == 4) wish_.place = model_.steps;
  }
  const auto now = static_cast<std::size_t>(std::ranges::find(speeds, model_.speed) - speeds.begin());
  const float wide = one_of_width(ui_.canvas(), speed_words());
  if (const auto pick = one_of(ui_, "Speed", {x, row.y, wide, row.h}, speed_words(), now)) wish_.speed = speeds[*pick];
  return x + wide + s3;
}

// Draws what can be made of the match, at the right: with keys as long as there is room, then without, and at last as
// icons alone.
void Player::deeds(Box row, float from) {
  struct Deed {
    std::string_view text, key;
    Icon icon;
    bool* wish;
  };
  const bool marked = model_.bookmarks.contains(step_shown());
  const std::array all{Deed{marked ? "Unmark" : "Bookmark", "B", Icon::bookmark, &wish_.bookmark},
                       Deed{"Play on from here", "Enter", Icon::branch, &wish_.play_on},
                       Deed{"Film", "M", Icon::film, &wish_.film}, Deed{"Picture", "C", Icon::camera, &wish_.picture}};
  bool keys = true, words = true;
  const auto text_of = [&](const Deed& deed) {
    const std::string_view none;
    return ButtonText{words ? deed.text : none, words && keys ? deed.key : none, ButtonStyle::plain, deed.icon};
  };
  const auto full = [&] {
    float wide = 0;
    for (const Deed& deed : all) wide += button_width(ui_.canvas(), text_of(deed)) + s2;
    return wide;
  };
  const float room = row.right() - from;
  if (full() > room) keys = false;
  if (full() > room) words = false;
  float x = row.right() - full() + s2;
  for (const Deed& deed : all) {
    const Box box{x, row.y, button_width(ui_.canvas(), text_of(deed)), row.h};
    // The label stays the same, whatever the words are now.
    const std::string_view label = deed.wish == &wish_.bookmark ? "Bookmark" : deed.text;
    if (button(ui_, label, box, text_of(deed)).clicked) *deed.wish = true;
    x = box.right() + s2;
  }
}

void Player::controls(Box row) {
  const float end = transport(row);
  deeds(row, end);
}

void Player::prompt(Box bar) {
  ui_.begin("Prompt", bar);
  Canvas& canvas = ui_.canvas();
  canvas.fill(bar, theme_.ink1);
  canvas.fill({bar.x, bar.y, bar.w, 2}, theme_.accent.colour);
  const Box mark{bar.x + s4, bar.y + 12, 30, 30};
  canvas.fill(mark, theme_.accent.colour, button_radius);
  canvas.icon(Icon::play, mark.middle(), 15, theme_.accent.ink);
  const std::string key = ui_.cap(Key::escape);
  const ButtonText words{"Close", key};
  const float wide = button_width(canvas, words);
  float x = bar.right() - 14 - wide;
  if (button(ui_, "Close", {x, bar.y + 11, wide, button_height}, words).clicked) wish_.close = true;
  const auto hint = [&](std::string_view text, Key back, Key on) {
    const std::string one = ui_.cap(back), other = ui_.cap(on);
    x -= cap_width(canvas, other) + s4;
    cap(canvas, {x, bar.middle().y + 1}, other, theme_.t2);
    x -= cap_width(canvas, one) + 4;
    cap(canvas, {x, bar.middle().y + 1}, one, theme_.t2);
    x -= canvas.width(text, type::caption) + 7;
    canvas.text({x, bar.middle().y - 7}, text, type::caption, theme_.t3);
  };
  // Hints are the first to go where there is little room.
  if (bar.w >= 1100) {
    hint("key moment", Key::up, Key::down);
    hint("step", Key::left, Key::right);
  }
  std::string names;
  for (const std::string& name : model_.names) names += (names.empty() ? "" : ", ") + name;
  const Box room{mark.right() + 13, bar.y + 8, x - mark.right() - 13 - s3, 20};
  canvas.excerpt(room, "Watching a record: " + names, type::prompt, theme_.t1);
  // A problem comes before everything, then a film that is being made.
  const std::string told = !model_.notice.empty() ? model_.notice
                           : !model_.film.empty()
                               ? model_.film
                               : fmt::format("All {} steps agree with the record. Drag to look from elsewhere{}{}.",
                                             model_.steps, model_.piece_hint.empty() ? "" : ", ", model_.piece_hint);
  canvas.excerpt({room.x, bar.y + 28, room.w, 16}, told, type::caption,
                 model_.notice.empty() ? theme_.t2 : theme_.warn);
  ui_.end();
}

void Player::rules(Box room) {
  const Game* game = find_game(model_.game);
  if (!state_.rules.id || game == nullptr) return;
  if (const auto step =
          rules_browser(ui_, game->book(), teaching_of(game->info().id).primer(), state_.rules, room, model_.log))
    wish_.place = *step;
}

}  // namespace

std::vector<int> watch_marks(const WatchModel& model) {
  std::vector<int> all;
  for (const auto& [step, note] : model.bookmarks) all.push_back(step);
  // A step's key moment is where it has ended.
  for (std::size_t i = 0; i < model.line.size(); ++i)
    if (model.line[i].weight >= great) all.push_back(static_cast<int>(i) + 1);
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

struct WatchScreen::Inside {
  Fonts fonts;
  State state;
  FocusRing ring;
  std::vector<Item> items;
  std::vector<Cut> cuts;
  Box board;
  float covered = 0;
};

WatchScreen::WatchScreen(const Fonts& fonts) : inside_(std::make_unique<Inside>()) {
  inside_->fonts = fonts;
  walk_by_keys();
}
WatchScreen::~WatchScreen() = default;

WatchWish WatchScreen::draw(const Frame& frame, const WatchModel& model) {
  Inside& in = *inside_;
  Ui ui(frame, theme_of(model.game, frame.settings, model.liveries), in.fonts);
  in.ring.follow(ui, in.items);
  const WatchWish wish = Player(ui, model, in.state).draw();
  const Box screen = ui.screen();
  const float s = ui.scale(), top = strip_height + s2 + chip_height + s2;
  const float right = in.state.log_open ? log_width + s3 : 0;
  // The board is free of panels whether the log is open or folded; the camera fits the table into it.
  in.board = {s2 * s, top * s, (screen.w - 2 * s2 - right) * s,
              (screen.h - prompt_height - line_height - top - s2) * s};
  in.items = ui.items();
  in.cuts = ui.cuts();
  in.covered = (ui.covered() + screen.w * prompt_height) / (screen.w * screen.h);
  return wish;
}

Box WatchScreen::board() const { return inside_->board; }
const std::vector<Item>& WatchScreen::items() const { return inside_->items; }
const std::vector<Cut>& WatchScreen::cuts() const { return inside_->cuts; }
float WatchScreen::covered() const { return inside_->covered; }

}  // namespace sprue::ui
