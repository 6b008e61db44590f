// Asks what the dice of the people show, where a match is played with dice of their own: a click on a face or a digit
// tells it.
#include <fmt/format.h>

#include "ui/kit/cards.h"
#include "ui/kit/widgets.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr float face = 56, gap = 10, caption_height = 22, why_height = 18;  // dp

// The game's own look of the die, so that it is recognized beside the real one.
void draw_face(Ui& ui, const DieWanted& die, int value, Box box, bool hot) {
  Canvas& canvas = ui.canvas();
  const Theme& theme = ui.theme();
  const Colour ring = hot ? theme.accent.colour : theme.seat(die.seat);
  if (die.sides == 6) return die_six(canvas, box, value, ring);
  if (hot) canvas.frame(box.grown(3), ring, 3, card_radius);
  die_eight(canvas, box, value, die.defends ? theme.defence_die : theme.attack_die, false);
}

}  // namespace

void dice_panel(TableFrame& table) {
  // A curtain hides whose die it is, so it waits.
  if (!table.model.die || table.model.curtain) return;
  const DieWanted& die = *table.model.die;
  Ui& ui = table.ui;
  const auto count = static_cast<float>(die.sides);
  const float wide = count * (face + gap) - gap + 2 * s4;
  const float why = die.why.empty() ? 0 : why_height;
  const float high = header_height + why + face + caption_height + 2 * s3;
  // Above the prompt bar, where choices usually stand, and in the middle of the free board.
  const Box panel = {table.zones.board.middle().x - wide / 2, table.zones.prompt.y - high - s3, wide, high};
  ui.panel("Dice", panel, true);
  std::string told;
  for (const int value : die.told) told += (told.empty() ? "so far " : ", ") + std::to_string(value);
  Box body = header(ui.canvas(), panel, fmt::format("Roll {}: what does it show?", die.what), told, die.seat);
  ui.canvas().excerpt({body.x + s4, body.y + s1, body.w - 2 * s4, why_height}, die.why, type::caption, ui.theme().t2);
  body = {body.x + s4, body.y + why + s3, body.w - 2 * s4, face};
  for (int value = 1; value <= die.sides; ++value) {
    const Box box = body.take_left(face);
    body.take_left(gap);
    const Touch touch = ui.item(fmt::format("{}", value), box);
    draw_face(ui, die, value, box, touch.hot());
    const Point key{box.middle().x - cap_width(ui.canvas(), "0") / 2, box.bottom() + 14};
    // Only nine digits answer.
    if (value <= 9) cap(ui.canvas(), key, fmt::format("{}", value), ui.theme().t3);
    if (touch.clicked) table.intent = TellDie{value};
  }
  // A digit beyond the die's sides is passed on, too; the table refuses it.
  if (const auto typed = ui.digit(); typed && !table.modal()) table.intent = TellDie{*typed};
  ui.end();
}

}  // namespace sprue::ui
