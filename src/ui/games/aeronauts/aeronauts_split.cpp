// Lets a player split the four numbers among a plane's skills.
#include "ui/games/aeronauts/aeronauts_split.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/aeronauts/damage.h"
#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"
#include "ui/table/panels_of.h"

namespace sprue::ui {
namespace {

namespace game = sprue::aeronauts;

// A column of the list.
struct Number {
  Icon icon;
  const char* name;
};
constexpr std::array<Number, 4> numbers{
    {{Icon::damage, "Attack"}, {Icon::armor, "Defense"}, {Icon::move, "Speed"}, {Icon::hit_points, "Health"}}};

struct Split {
  std::size_t choice = 0;
  std::array<int, numbers.size()> values{};  // in the order of `numbers`
};

std::vector<Split> splits_of(const TableModel& model) {
  std::vector<Split> splits;
  for (std::size_t i = 0; i < model.choices.size(); ++i) {
    const auto* const assign = action_as<game::Assign, game::Rules>(model.choices[i].action);
    if (assign == nullptr) continue;
    const game::Stats& stats = assign->stats;
    splits.push_back({i, {stats.attack, stats.defense, stats.speed, stats.health}});
  }
  return splits;
}

constexpr float line = 26, heads = 40, key_room = 34, edge = 10;  // dp

// Draws a number on a ground that is stronger the higher it is: a row is read at a glance.
void value(Canvas& canvas, Box cell, int number) {
  constexpr std::array<float, 5> strengths{0, 0, 0.04F, 0.16F, 0.42F};
  const Theme& theme = canvas.theme();
  const float strength = strengths[static_cast<std::size_t>(std::clamp(number, 0, 4))];
  const Box ground = around(cell.middle(), cell.w - 8, cell.h - 4);
  canvas.fill(ground, mixed(theme.ink2, theme.accent.colour, strength), 5);
  canvas.label(ground, fmt::format("{}", number), number == 4 ? type::body_bold : type::body,
               number == 2 ? theme.t2 : theme.t1, Align::middle);
}

// One way to split: a press chooses it, a second one plays it.
void row(TableFrame& table, const Split& split, Box box, float cell) {
  Ui& ui = table.ui;
  Canvas& canvas = ui.canvas();
  const ChoiceLine& choice = table.model.choices[split.choice];
  const bool on = split.choice == table.state.chosen, off = choice.refusal.has_value();
  const Touch touch = ui.item(choice.label, box.shrunk(1), off, 4);
  if (on || touch.hot()) canvas.fill(box, canvas.theme().row_now);
  if (on) canvas.fill({box.x, box.y, 3, box.h}, canvas.theme().accent.colour);
  // Digits go to the first legal ways, in the order of the list.
  if (const int key = off ? 0 : table.key_by_digit(split.choice); key > 0)
    cap(canvas, {box.x + edge, box.middle().y}, fmt::format("{}", key), canvas.theme().t3);
  for (std::size_t i = 0; i < numbers.size(); ++i)
    value(canvas, {box.x + key_room + cell * static_cast<float>(i), box.y, cell, box.h}, split.values[i]);
  table.in_tray.push_back(split.choice);
  if (touch.hot()) table.state.hovered = split.choice;
  if (touch.hot() && off) refusal(table, choice, box);
  if (touch.clicked && on) table.press(split.choice);
  if (touch.clicked && !on) table.choose(split.choice);
}

void list(TableFrame& table, const std::vector<Split>& splits, Box& column) {
  const float full = header_height + heads + line * static_cast<float>(splits.size()) + 6;
  const Box panel = column.take_top(std::min(full, column.h));
  column.take_top(s2);
  Ui& ui = table.ui;
  ui.panel("Split", panel);
  Box body = header(ui.canvas(), panel, "Who gets the 4, and who the 2?", "", table.model.prompt.seat);
  const float cell = (panel.w - key_room - edge) / static_cast<float>(numbers.size());
  const Box head = body.take_top(heads);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const Box box{head.x + key_room + cell * static_cast<float>(i), head.y, cell, head.h};
    ui.canvas().icon(numbers[i].icon, {box.middle().x, box.y + 12}, 14, ui.theme().accent.colour);
    ui.canvas().label({box.x, box.y + 21, box.w, 16}, numbers[i].name, type::caption, ui.theme().t2, Align::middle);
  }
  body.take_bottom(4);
  const float rows = line * static_cast<float>(splits.size());
  float y = ui.begin_scroll("Split/Rows", body, rows);
  for (const Split& split : splits) {
    row(table, split, {body.x + 1, y, body.w - 2, line}, cell);
    y += line;
  }
  ui.end_scroll();
  ui.end();
}

// One number's effect, with the rule behind it.
struct Meaning {
  std::string words;
  const char* rule;
};
Meaning meaning_of(std::size_t which, int value) {
  switch (which) {
    case 0:
      return {fmt::format("{} dice at a plane straight ahead, {} at one aside; 6, 7 and 8 hit", value, value / 2),
              "AE-ATK-04"};
    case 1: return {fmt::format("{} dice against every attack; 6, 7 and 8 dodge a hit", value), "AE-DMG-04"};
    case 2: return {fmt::format("{} to fly with in a turn: straight costs 1, a bank 2, a turn 3", value), "AE-MOV-02"};
    default: return {fmt::format("{} damage shoots the plane down", value), "AE-SET-11"};
  }
}
// The same without the number, for those who must not learn what is being looked at.
Meaning meaning_of(std::size_t which) {
  switch (which) {
    case 0: return {"dice at a plane straight ahead, half as many at one aside; 6, 7 and 8 hit", "AE-ATK-04"};
    case 1: return {"dice against every attack; 6, 7 and 8 dodge a hit", "AE-DMG-04"};
    case 2: return {"to fly with in a turn: straight costs 1, a bank 2, a turn 3", "AE-MOV-02"};
    default: return {"this much damage shoots the plane down", "AE-SET-11"};
  }
}

// Draws the four numbers with what they do, and below them what a plane may expect of another that is like it. Without
// a split only the general part is shown.
void meanings(TableFrame& table, const game::Rules& rules, Box& column, const Split* split) {
  constexpr float mark = 36, gap = 8, sum = 26;
  Ui& ui = table.ui;
  const Theme& theme = ui.theme();
  // Measured on another canvas, since the panel is not open yet.
  const Canvas measure = ui.above();
  const float wide = column.w - mark - edge;
  std::vector<Flow> flows;
  float full = header_height + gap + (split == nullptr ? 0 : sum + gap);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const Meaning meaning = split == nullptr ? meaning_of(i) : meaning_of(i, split->values[i]);
    flows.push_back(Flow(reading(theme, type::small))
                        .words(numbers[i].name + std::string(":"), theme.t1, true)
                        .words(" " + meaning.words, theme.t2)
                        .rule(meaning.rule));
    full += flows.back().height(measure, wide) + gap;
  }
  // Half an explanation would be none.
  if (full > column.h) return;
  const Box panel = column.take_top(full);
  column.take_top(s2);
  ui.panel("Numbers", panel);
  const Box body = header(ui.canvas(), panel, split == nullptr ? "What the numbers do" : "What this plane can do");
  float y = body.y + gap;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    ui.canvas().icon(numbers[i].icon, {panel.x + mark / 2 + 1, y + 9}, 15, theme.accent.colour);
    if (const auto rule = flows[i].draw(ui, {panel.x + mark, y}, wide, numbers[i].name)) table.state.rules.open(*rule);
    y += flows[i].height(ui.canvas(), wide) + gap;
  }
  if (split != nullptr) {
    // Against itself: the only opponent that is known before the match.
    const game::Odds odds = game::odds(split->values[0], split->values[1], rules.options().crit_damage);
    ui.canvas().line({panel.x + 1, y}, {panel.right() - 1, y}, theme.line);
    const Box foot{panel.x + edge, y + 4, panel.w - 2 * edge, sum - 4};
    ui.canvas().label(foot, "Ahead, at a plane like it", type::caption, theme.t2);
    ui.canvas().label(foot, game::decimal(game::expected_damage(odds)) + " damage", type::small_bold, theme.t1,
                      Align::right);
  }
  ui.end();
}

}  // namespace

bool aeronauts_split(TableFrame& table, const ViewOf<game::Rules>& seen, Box& left, Box& right) {
  if (!table.may_choose() || seen.state.stage != game::Stage::stats) return false;
  const std::vector<Split> splits = splits_of(table.model);
  if (splits.empty()) return false;
  const bool shown = table.zones.left_shown;
  list(table, splits, shown ? left : right);
  const auto at = std::ranges::find(splits, table.state.hovered.value_or(table.state.chosen), &Split::choice);
  meanings(table, *seen.rules, right, at == splits.end() ? nullptr : &*at);
  return true;
}

void aeronauts_numbers(TableFrame& table, const ViewOf<game::Rules>& seen, Box& column) {
  if (seen.state.stage == game::Stage::stats) meanings(table, *seen.rules, column, nullptr);
}

}  // namespace sprue::ui
