// A lesson or a puzzle at the table: what it says, and a mark on what it speaks of.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr float widest = 620, side = 118, head = 22;  // dp

struct LessonButton {
  std::string_view label;
  std::string text;
  Intent intent;
  bool main = false;
};

std::vector<LessonButton> buttons_of(const LessonModel& lesson) {
  std::vector<LessonButton> buttons;
  if (!lesson.next.empty()) buttons.push_back({"Next", "Next", Learn{lesson.next}, true});
  if (lesson.again) buttons.push_back({"Again", "Try again", PlayAgain{}});
  if (lesson.over && lesson.of > 0) buttons.push_back({"Alone", "Play on", LessonLeave{}});
  if (lesson.over) buttons.push_back({"Lobby", "To the lobby", Leave{}});
  if (!lesson.over && lesson.of > 0 && !lesson.reads) buttons.push_back({"Skip", "Skip this", LessonSkip{}});
  if (!lesson.over && lesson.of > 0) buttons.push_back({"Stop", "End lesson", LessonLeave{}});
  return buttons;
}

// Comes and goes slowly; still for people who want less motion.
float pulse(const TableFrame& table) {
  if (table.ui.frame().settings.less_motion) return 1;
  return 0.7F + 0.3F * static_cast<float>(std::sin(table.ui.frame().seconds * 4));
}

}  // namespace

// Its words stand at the top of the board, which ends below them.
void lesson_panel(TableFrame& table) {
  if (!table.model.lesson || table.state.rules.id) return;
  const LessonModel& lesson = *table.model.lesson;
  Ui& ui = table.ui;
  const Theme& theme = ui.theme();
  Box& board = table.zones.board;
  const std::vector<LessonButton> buttons = buttons_of(lesson);
  const float wide = std::min(widest, board.w);
  const float inside = wide - 2 * s3 - side - s3;
  const Flow words = Flow(reading(theme, type::body)).words(lesson.say, theme.t1);
  Canvas measure = ui.above();
  const float column = static_cast<float>(buttons.size()) * (small_button + s1);
  const float high = std::max(head + words.height(measure, inside), column) + 2 * s2;
  const Box area = board.take_top(high + s1);
  if (table.modal()) return;  // its room stays, or the table would jump
  const Box panel{area.middle().x - wide / 2, area.y, wide, high};
  ui.panel("Lesson", panel);
  Canvas& canvas = ui.canvas();
  canvas.fill({panel.x + 1, panel.y + s2, 4, panel.h - 2 * s2}, theme.accent.colour, 2);
  const std::string title =
      lesson.of > 0 ? fmt::format("{}: {} of {}", lesson.title, lesson.number, lesson.of) : lesson.title;
  canvas.excerpt({panel.x + s3, panel.y + s2, inside, 16}, title, {Weight::semi_bold, 12, 16}, theme.accent.colour);
  words.draw(ui, {panel.x + s3, panel.y + s2 + head}, inside, "Say");
  float y = panel.y + s2;
  for (const LessonButton& one : buttons) {
    const ButtonText text{one.text, {}, one.main ? ButtonStyle::primary : ButtonStyle::plain};
    if (button(ui, one.label, {panel.right() - s3 - side, y, side, small_button}, text).clicked)
      table.intent = one.intent;
    y += small_button + s1;
  }
  ui.end();
}

// Items are those of the last frame: what the lesson speaks of may be drawn after it.
void lesson_mark(TableFrame& table, const std::vector<Item>& items) {
  if (!table.model.lesson || table.modal() || table.model.lesson->over) return;
  const LessonModel& lesson = *table.model.lesson;
  const Theme& theme = table.ui.theme();
  const Colour light = faded(theme.accent.colour, pulse(table));
  if (!lesson.piece.empty()) {
    table.wanted.push_back(lesson.piece);
    const auto spot = table.spots.find(lesson.piece);
    Canvas canvas = table.ui.behind();
    if (spot != table.spots.end()) {
      canvas.ring(spot->second.foot, 26, faded(theme.ink0, 0.8F), 7);
      canvas.ring(spot->second.foot, 26, light, 4);
    }
  }
  if (lesson.item.empty()) return;
  Canvas canvas = table.ui.above();
  // An item by its label, or all that stand in a window.
  for (const Item& item : items) {
    if (item.label != lesson.item && !item.label.starts_with(lesson.item + "/")) continue;
    Box box = item.box.grown(3);
    if (item.zone != prompt_zone) box.h = std::min(box.h, table.zones.prompt.y - box.y);
    canvas.frame(box, light, 3, button_radius);
  }
}

}  // namespace sprue::ui
