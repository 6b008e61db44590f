// Draws how each seat's dice fell against their mean.
#include "ui/table/luck.h"

#include <fmt/format.h>

#include <cmath>

#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

constexpr float seat_line = 26;  // dp

std::string over_words(const TableModel& model, const LuckLine& line) {
  const char* const side = line.over < 0 ? "under" : "over";
  return fmt::format("{:.1f} {} {} the mean", std::abs(line.over), model.luck_word, side);
}

// The seal is shown from the start and the seed after the end: whoever compares them sees that nothing was changed in
// between.
Flow seal_words(const Theme& theme, const TableModel& model) {
  Flow words(type::caption);
  words.words("Chance was fixed at the start: seal ", theme.t2).words(model.seal, theme.t1, true);
  if (model.seed)
    words.words(fmt::format(". It was the seed {}; the record holds it, and replay tells its seal.", *model.seed),
                theme.t2);
  else
    words.words(". The seed behind it is told after the match.", theme.t2);
  return words;
}

// Draws a line for each seat. Returns the y below them.
float luck_lines(TableFrame& table, Box body) {
  Ui& ui = table.ui;
  const Theme& theme = ui.theme();
  float y = body.y + s1;
  for (const LuckLine& line : table.model.luck) {
    const Box row{body.x + 12, y, body.w - 24, seat_line};
    ui.canvas().badge(line.seat, {row.x + 8, row.middle().y}, 16);
    const std::string words = over_words(table.model, line);
    const float wide = ui.canvas().width(words, type::caption) + 1;
    ui.canvas().excerpt({row.x + 24, row.y, row.w - 30 - wide, row.h}, table.name(line.seat), type::small, theme.t1);
    ui.canvas().label({row.right() - wide, row.y, wide, row.h}, words, type::caption, theme.t2, Align::right);
    y += seat_line;
  }
  return y;
}

}  // namespace

float luck_page(TableFrame& table, Box body) {
  Ui& ui = table.ui;
  const Theme& theme = ui.theme();
  const float y = luck_lines(table, body);
  if (table.model.seal.empty()) return y - body.y;
  if (!table.model.luck.empty()) ui.canvas().line({body.x + 12, y + 3}, {body.right() - 12, y + 3}, theme.line);
  const Flow words = seal_words(theme, table.model);
  words.draw(ui, {body.x + 12, y + s2}, body.w - 24, "seal");
  return y + s2 + words.height(ui.canvas(), body.w - 24) + s2 - body.y;
}

void luck_panel(TableFrame& table, Box& column) {
  const TableModel& model = table.model;
  if (model.luck.empty()) return;
  // The list of choices must keep its room; without enough of it luck stands behind the log only.
  const float full = header_height + 2 * s1 + seat_line * static_cast<float>(model.luck.size());
  constexpr float list_too = 90;
  if (full + list_too > column.h) return;
  const Box panel = column.take_top(full);
  column.take_top(s2);
  table.ui.panel("Luck", panel);
  luck_lines(table, header(table.ui.canvas(), panel, "Luck so far", "this match"));
  table.ui.end();
}

}  // namespace sprue::ui
