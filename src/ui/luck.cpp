#include "ui/luck.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "games/aeronauts/damage.h"
#include "ui/flow.h"
#include "ui/widgets.h"

namespace sprue::ui {
namespace {

constexpr float seat_line = 26;

// A seat's roll, and by how much it was better than the mean.
struct Rolled {
  Seat seat{};
  double over = 0;
};

// Damage against the mean of as many dice.
std::optional<Rolled> aeronauts_roll(const Json& event, const Json& options) {
  Rolled rolled;
  if (!from_text(text_of(event, "who"), rolled.seat)) return std::nullopt;
  const auto dice = [&](const char* side) { return static_cast<int>(event.at(side).size()); };
  const aeronauts::Odds odds = aeronauts::odds(dice("attack"), dice("defence"), options.value("critDamage", 1));
  const aeronauts::Fraction mean = aeronauts::expected_damage(odds);
  rolled.over = event.at("damage").value("total", 0) - static_cast<double>(mean.over) / static_cast<double>(mean.under);
  return rolled;
}

// Successes against the share of a die's faces that would have been enough.
std::optional<Rolled> aerial_roll(const Json& event, const Json& view) {
  constexpr int faces = 6;
  int die = 0;
  for (const Json& term : event.at("total").at("terms"))
    if (text_of(term, "what") == "die") die = term.value("amount", 0);
  const std::string robot = text_of(event, "robot");
  const int number = robot.empty() ? 0 : robot.back() - '0';
  const Json robots = view.value("robots", Json::array());
  Rolled rolled;
  if (die == 0 || number < 1 || number > static_cast<int>(robots.size())) return std::nullopt;
  if (!from_text(text_of(robots.at(static_cast<std::size_t>(number - 1)), "seat"), rolled.seat)) return std::nullopt;
  const int least = event.at("needed").value("total", 0) - (event.at("total").value("total", 0) - die);
  const double chance = std::clamp(faces + 1 - least, 0, faces) / static_cast<double>(faces);
  rolled.over = (event.value("success", false) ? 1 : 0) - chance;
  return rolled;
}

std::string over_words(const TableModel& model, const LuckLine& line) {
  const char* const side = line.over < 0 ? "under" : "over";
  return fmt::format("{:.1f} {} {} the mean", std::abs(line.over), model.luck_word, side);
}

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

}  // namespace

void count_luck(TableModel& model) {
  const bool aeronauts = model.game == "aeronauts", aerial = model.game == "aerial";
  if (!aeronauts && !aerial) return;
  const std::string_view kind = aeronauts ? R"("kind":"attacked")" : R"("kind":"tried")";
  const Json source = own_json(aeronauts ? model.options : model.view);
  model.luck_word = aeronauts ? "damage" : "successes";
  for (const LogEntry& entry : model.log) {
    if (entry.undone || entry.event.find(kind) == std::string::npos) continue;
    const Json event = own_json(entry.event);
    const auto rolled = aeronauts ? aeronauts_roll(event, source) : aerial_roll(event, source);
    if (!rolled) continue;
    auto line = std::ranges::find(model.luck, rolled->seat, &LuckLine::seat);
    if (line == model.luck.end()) line = model.luck.insert(line, {rolled->seat});
    ++line->rolls;
    line->over += rolled->over;
  }
  std::ranges::sort(model.luck, {}, &LuckLine::seat);
}

namespace {

// Where it ends.
float luck_lines(Table& table, Box body) {
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

float luck_page(Table& table, Box body) {
  Ui& ui = table.ui;
  const Theme& theme = ui.theme();
  const float y = luck_lines(table, body);
  if (table.model.seal.empty()) return y - body.y;
  if (!table.model.luck.empty()) ui.canvas().line({body.x + 12, y + 3}, {body.right() - 12, y + 3}, theme.line);
  const Flow words = seal_words(theme, table.model);
  words.draw(ui, {body.x + 12, y + s2}, body.w - 24, "seal");
  return y + s2 + words.height(ui.canvas(), body.w - 24) + s2 - body.y;
}

void luck_panel(Table& table, Box& column) {
  const TableModel& model = table.model;
  if (model.luck.empty()) return;
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
