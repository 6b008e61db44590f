// Draws the dice of the latest roll with what they add up to.
#include "ui/table/last_roll.h"

#include <fmt/format.h>

#include "ui/kit/widgets.h"

namespace sprue::ui {

std::vector<TallyRow> tally_rows(const Tally& tally) {
  std::vector<TallyRow> rows;
  for (const Term& term : tally.terms()) rows.push_back(signed_row(term.amount, term.what, term.rule->id));
  return rows;
}

void roll_panel(TableFrame& table, Box& column, std::string_view title, const std::vector<RollSide>& sides,
                const std::string& result, std::optional<bool> good) {
  constexpr float title_line = 24, die_line = 44, die_size = 34, foot = 34;
  const auto head = [](const RollSide& side) { return side.die ? die_line : title_line; };
  const float inside = column.w - 24;
  float full = header_height + foot;
  for (const RollSide& side : sides) full += head(side) + tally_height(table.ui.above(), inside, side.rows) + 6;
  if (full > column.h) return;  // the log tells it, too
  const Box panel = column.take_top(full);
  // The gap below the panel belongs to it, so that columns need not know what stands in them.
  column.take_top(s2);
  Ui& ui = table.ui;
  const Theme& theme = ui.theme();
  ui.panel("Roll", panel);
  Box body = header(ui.canvas(), panel, title);
  for (const RollSide& side : sides) {
    Box line = body.take_top(head(side));
    line.take_left(12);
    if (side.die) {
      const Box die = line.take_right(die_size + 12);
      die_six(ui.canvas(), around({die.x + die_size / 2, die.middle().y + 2}, die_size, die_size), *side.die,
              side.seat ? theme.seat(*side.seat) : theme.t3);
    }
    if (side.seat) ui.canvas().badge(*side.seat, line.take_left(24).middle() + Point{-3, 3}, 17);
    ui.canvas().label({line.x, line.y + 3, line.w - 12, line.h - 3}, side.title, {Weight::semi_bold, 12, 16}, theme.t2);
    // A pressed rule opens in the browser, as everywhere.
    if (const auto rule = tally(ui, {body.x + 12, body.y}, inside, side.rows, side.total, side.words))
      table.state.rules.open(*rule);
    body.take_top(tally_height(ui.canvas(), inside, side.rows) + 6);
  }
  ui.canvas().line({body.x, body.y}, {body.right(), body.y}, theme.line);
  ui.canvas().label({body.x + 12, body.y + 7, body.w - 24, 20}, result, type::small_bold,
                    good ? (*good ? theme.ok : theme.bad) : theme.accent.colour);
  ui.end();
}

}  // namespace sprue::ui
