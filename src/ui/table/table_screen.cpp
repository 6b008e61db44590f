// Draws the parts of the table's screen in their order, and keeps what they remember.
#include "ui/table/table_screen.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "ui/kit/widgets.h"
#include "ui/table/luck.h"
#include "ui/table/panels.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {

// Everything between frames: the parts' state, and what was measured in the last frame.
struct TableScreen::Inside {
  Fonts fonts;
  TableState state;
  Zones zones;
  float scale = 1;
  std::vector<std::string> lit, wanted;
  std::vector<Item> items;
  std::vector<Cut> cuts;
  std::string notice;
  float covered = 0;
  bool muted = false;

  // Chooses an answer for a new question: a pass after a pass by a key, else what is suggested, else the first legal
  // one that needs no thought. Nothing chosen stays refused. The question is recognized by its first action and its
  // sentence, since a new model comes for many other reasons.
  void settle(const TableModel& model, double now) {
    std::pair<AnyAction, std::string> first;
    if (!model.choices.empty()) first = {model.choices.front().action, model.prompt.sentence};
    const bool stale = state.chosen >= model.choices.size() || first != state.choices_of;
    if (!stale && !model.choices[state.chosen].refusal) return;
    const std::optional<std::size_t> answer = answer_for(model, now);
    if (!stale && !answer) return;
    if (first != state.choices_of) {
      state.single.asked = ColumnPart::by_itself;
      state.care.asked_since = now;
    }
    state.care.told.reset();
    state.care.by_hand = false;
    state.choices_of = std::move(first);
    state.chosen = answer.value_or(0);
    state.focus.clear();
    state.list_open = false;
    state.scroll_to_chosen = true;
  }

  std::optional<std::size_t> answer_for(const TableModel& model, double now) const {
    constexpr double in_a_row = 2;  // seconds
    const auto& choices = model.choices;
    const auto first = [&](const auto& fits) -> std::optional<std::size_t> {
      for (std::size_t i = 0; i < choices.size(); ++i)
        if (!choices[i].refusal && fits(choices[i])) return i;
      return std::nullopt;
    };
    const auto idle = [](const ChoiceLine& line) { return line.weight == ChoiceWeight::idle; };
    const bool passes = state.care.last == ChoiceWeight::idle && now - state.care.last_at < in_a_row;
    if (const auto pass = passes ? first(idle) : std::nullopt) return pass;
    const bool allowed = model.suggested && *model.suggested < choices.size() && !choices[*model.suggested].refusal;
    if (allowed && !needs_thought(choices[*model.suggested])) return model.suggested;
    const auto plain = first([](const ChoiceLine& line) { return !needs_thought(line); });
    if (plain) return plain;
    return allowed ? model.suggested : first([](const ChoiceLine&) { return true; });
  }

  // A click belongs to the question at which the button went down.
  void watch_button(bool down, double now) {
    if (!down) button_since = not_down;
    if (down && button_since == not_down) button_since = now;
    // The frame in which it is let go still counts.
    state.care.earlier_press = pressed_since != not_down && pressed_since < state.care.asked_since;
    pressed_since = button_since;
  }
  static constexpr double not_down = -1;
  double button_since = not_down, pressed_since = not_down;  // seconds; in this frame, and in the one before
};

TableScreen::TableScreen(const Fonts& fonts) : inside_(std::make_unique<Inside>()) {
  inside_->fonts = fonts;
  walk_by_keys();
}
TableScreen::~TableScreen() = default;

namespace {

constexpr float log_line = 38;  // dp; a folded log stands below whatever else is there

const std::string& words_of_notice(TableFrame& table) {
  constexpr double said_for = 3;  // seconds
  if (table.model.curtain || table.ui.frame().seconds - table.state.said_since > said_for) table.state.said.clear();
  return table.state.said.empty() ? table.model.notice : table.state.said;
}

// A notice lies over all windows, also over the menu.
void draw_notice(TableFrame& table) {
  const std::string& text = words_of_notice(table);
  if (text.empty()) return;
  Canvas canvas = table.ui.above();
  const ChipText words{text};
  const float wide = chip_width(canvas, words);
  chip(canvas, {table.zones.board.middle().x - wide / 2, strip_height + s2, wide, chip_height}, words);
}

}  // namespace

void hidden_hint(TableFrame& table) {
  if (table.open()) return;
  Ui& ui = table.ui;
  const Box panel = around({table.zones.board.middle().x, table.zones.prompt.y - 40}, 250, 34);
  ui.begin("Peek", panel);
  ui.canvas().fill(panel, faded(ui.theme().ink1, ui.theme().panel_alpha), 17);
  ui.canvas().frame(panel, ui.theme().line, 1, 17);
  if (ui.item("Open", panel, false, 17).clicked) table.state.peek_locked = true;
  Canvas& canvas = ui.canvas();
  canvas.icon(Icon::eye, {panel.x + 22, panel.middle().y}, 15, ui.theme().accent.colour);
  canvas.text({panel.x + 38, panel.y + 8}, "Hold", type::small, ui.theme().t1);
  cap(canvas, {panel.x + 72, panel.middle().y}, ui.cap(Key::peek), ui.theme().t1);
  canvas.text({panel.x + 98, panel.y + 8}, "or click to see yours", type::small, ui.theme().t1);
  ui.end();
}

// Luck has a page where there is anything to tell; trays that have room draw luck_panel() themselves.
void add_luck_page(TableFrame& table) {
  if (!table.model.luck.empty() || !table.model.seal.empty()) table.pages.push_back({"Luck", luck_page});
}

// Seats take what the log leaves them, not the other way round: what has just happened must be readable.
void seats_above_log(TableFrame& table, Box& column) {
  constexpr float least_log = 130;
  const float log = std::min(column.h, table.state.log_open ? least_log : log_line);
  column.h -= log;
  seats_panel(table, column);
  column.h += log;
}

namespace {

// Fills the columns. The order matters: the game's tray cuts first, then the list takes what is left of the left
// column, then seats and log stand at the foot of the right one.
void columns(TableFrame& table) {
  Box left = table.zones.left, right = table.zones.right;
  if (table.zones.form == Form::single) return single_column(table);
  right.take_bottom(log_line);
  const Panels* const panels = table.model.panels;
  const float top = left.y;
  if (panels != nullptr && !table.model.pads.empty() && table.zones.left_shown && !table.folded())
    panels->blind_help(table, left);
  const bool reads = table.model.recap.has_value();  // news stand in the place of the choices
  const bool own = panels != nullptr && !reads && !table.model.curtain && table.model.pads.empty() &&
                   panels->tray(table, left, right);
  constexpr float longest = 420, least_list = 120;  // dp of a column: lists scroll, and the table is to be seen
  // A list that was opened by hand may be as long as the screen.
  if (!table.state.list_open) left.h = std::min(left.h, std::max(least_list, top + longest - left.y));
  // On a narrow screen the ribbon tells of the seats, and a game's page behind the log the rest.
  table.seats_told = table.seats_told || (table.zones.form == Form::narrow && !table.pages.empty());
  add_luck_page(table);
  // The list has a place at the left; else it goes to the right.
  const bool beside = table.zones.left_shown || table.state.list_open;
  const bool listed = !reads && (table.state.list_open || (!own && !table.folded()));
  if (listed && !table.model.curtain) choice_list(table, beside ? left : right);
  if (table.folded()) return;
  if (!table.model.curtain) {
    hidden_hint(table);
    ribbon(table);
  }
  // The room for the folded log is given back: the log cuts it off the column's foot itself.
  right.h += log_line;
  if (!table.seats_told && (beside || own)) seats_above_log(table, right);
  log_panel(table, right);
}

}  // namespace

// The order of the calls is the order in depth and in precedence: keys first, then panels from below to above, and the
// menu last, which even the curtain does not cover. `board` in the zones shrinks on the way, so marks come after the
// panels that cut it.
Intent TableScreen::draw(const Frame& frame, const TableModel& model, const std::vector<PieceSpot>& spots,
                         const std::vector<BoardLabel>& labels) {
  Inside& in = *inside_;
  in.settle(model, frame.seconds);
  Ui ui(frame, theme_of(model.game, frame.settings, model.liveries), in.fonts);
  in.watch_button(ui.button_down(), frame.seconds);
  in.scale = ui.scale();
  in.zones = zones_of(ui.screen().w, ui.screen().h, in.state.folding);
  Spots places;
  for (const PieceSpot& spot : spots)
    places[spot.id] = {spot.id, spot.at * (1 / ui.scale()), spot.foot * (1 / ui.scale())};
  in.wanted.clear();
  in.state.hovered.reset();
  in.state.board.piece.clear();
  in.state.lit.reset();
  TableFrame table{ui, model, in.state, in.zones, places, in.wanted};
  table.labels = labels;
  for (BoardLabel& label : table.labels) label.over = label.over * (1 / ui.scale());
  table.sort_choices();
  in.state.ring.follow(ui, in.items);
  in.muted = !in.state.settings.binding && ui.pressed(Key::mute);
  keys(table);
  top_strip(table);
  aim_line(table);
  phase_banner(table);
  lesson_panel(table);
  // Pads would take letters that are typed into a search.
  if (!in.state.rules.id && !in.state.menu && !in.state.settings.open) pads(table);
  if (!in.state.rules.id) columns(table);  // the rules take the columns' place
  prompt_bar(table);
  refusal_panel(table);
  dice_panel(table);
  recap_panel(table);
  board_marks(table);
  result_panel(table);
  rule_panel(table);
  stops_panel(table);
  // The page of settings answers with a Change, which is more than any other wish of the frame.
  Intent asked = settings_panel(ui, in.state.settings, model.sound);
  if (!std::holds_alternative<None>(asked)) table.intent = std::move(asked);
  lesson_mark(table, in.items);
  curtain(table);
  menu_panel(table);
  draw_notice(table);
  in.notice = words_of_notice(table);
  in.zones = table.zones;
  in.state.keyed = std::move(table.keyed);
  in.state.drawer = table.drawer;
  in.lit.clear();
  // The picture lights up what is pointed at, else what Enter would play.
  const std::size_t shown = in.state.hovered.value_or(in.state.chosen);
  if (table.may_choose() && shown < model.choices.size()) in.lit = model.choices[shown].touches;
  in.items = ui.items();
  in.cuts = ui.cuts();
  // The prompt bar is no panel, but covers the table as well.
  in.covered = (ui.covered() + in.zones.prompt.w * in.zones.prompt.h) / (ui.screen().w * ui.screen().h);
  return table.intent;
}

// Choosing and asking in one: the second press on the same choice plays.
bool TableScreen::plays(const TableModel& model, std::size_t choice) {
  inside_->state.chosen = choice;
  const auto told = std::exchange(inside_->state.care.told, choice);
  return told == choice || !needs_thought(model.choices[choice]);
}

void TableScreen::point_at(const TableModel& model, const std::string& piece, Point at,
                           const std::vector<PieceSpot>& spots) {
  std::size_t& chosen = inside_->state.chosen;
  float least = std::numeric_limits<float>::max();
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < model.choices.size(); ++i) {
    const ChoiceLine& line = model.choices[i];
    // A choice may be about several pieces; their middle is the place that is compared with the pointer.
    const auto is_about = [&](const std::string& id) { return std::ranges::count(line.touches, id) > 0; };
    if (line.refusal || needs_thought(line) || !is_about(piece)) continue;
    Point sum;
    float count = 0;
    for (const PieceSpot& spot : spots)
      if (is_about(spot.id)) sum = sum + spot.at, ++count;
    if (count == 0) continue;
    const Point away = sum * (1 / count) - at;
    const float far = std::hypot(away.x, away.y);
    // Among equally near choices the chosen one stays, so that a resting pointer does not make it jump.
    if (far < least || (far == least && i == chosen)) best = i;
    least = std::min(least, far);
  }
  if (!best) return;
  chosen = *best;
  inside_->state.scroll_to_chosen = true;
}

std::vector<std::string> TableScreen::lit() const { return inside_->lit; }
std::vector<std::string> TableScreen::wanted() const { return inside_->wanted; }
Box TableScreen::board() const {
  const Box& board = inside_->zones.board;
  const float s = inside_->scale;
  return {board.x * s, board.y * s, board.w * s, board.h * s};
}
OnBoard TableScreen::on_board() const { return inside_->state.lit.value_or(inside_->state.board); }
bool TableScreen::muted() const { return inside_->muted; }
bool TableScreen::peeking() const { return inside_->state.peeking; }
const std::vector<Item>& TableScreen::items() const { return inside_->items; }
const std::vector<Cut>& TableScreen::cuts() const { return inside_->cuts; }
std::string TableScreen::notice() const { return inside_->notice; }
float TableScreen::covered() const { return inside_->covered; }

}  // namespace sprue::ui
