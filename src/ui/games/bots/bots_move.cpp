// Shows what a step would end in: who could be hit from there, and which statuses it brings.
#include "ui/games/bots/bots_move.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/bots/forecast.h"
#include "games/bots/query/in_force.h"
#include "games/bots/query/places.h"
#include "games/bots/query/stats.h"
#include "games/bots/threat.h"
#include "games/bots/tile_names.h"
#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

namespace game = sprue::bots;

constexpr float toggle_line = 30, foe_line = 58, status_line = 25;  // dp

// A step that is chosen or pointed at: which body, and where to.
struct Going {
  game::Ref unit;
  game::Tile to = game::no_tile;
};

std::optional<Going> going(const TableFrame& table, const BotsSheet& sheet, const game::Position& pos) {
  const std::size_t shown = table.state.hovered.value_or(table.state.chosen);
  if (!table.may_choose() || shown >= sheet.choices.size() || !sheet.choices[shown].action) return std::nullopt;
  const auto* step = std::get_if<game::Step>(&*sheet.choices[shown].action);
  // Only bodies end somewhere.
  if (step == nullptr || step->unit.kind != game::RefKind::body) return std::nullopt;
  const game::Tile to = game::neighbour(game::where(pos, step->unit), step->dir);
  return to == game::no_tile ? std::nullopt : std::optional(Going{step->unit, to});
}

// Living Bots of the other side that are on the Board.
std::vector<game::Ref> foes_of(const game::Position& pos, Seat seat) {
  std::vector<game::Ref> foes;
  for (int at = 0; at < pos.rules.seats(); ++at) {
    const game::Ref bot = game::body_ref(seat_at(at));
    if (pos.rules.opposed(seat, seat_at(at)) && pos.living(seat_at(at)) && pos.on_board(bot)) foes.push_back(bot);
  }
  return foes;
}

// Tells how far away the foe would be, whether it would be in sight (BA-LOS-01), and how many Weapons reach each way.
void foe_row(TableFrame& table, const game::Position& pos, const Going& to, game::Ref foe, Box row) {
  Ui& ui = table.ui;
  Canvas& canvas = ui.canvas();
  const Theme& theme = ui.theme();
  const Seat seat = game::seat_of(foe), own = game::seat_of(to.unit);
  const game::Tile there = game::where(pos, foe);
  const int apart = game::distance(to.to, there);
  const bool clear = game::sees(to.to, there, pos.state.covers);
  canvas.badge(seat, {row.x + 20, row.y + 14}, 18);
  canvas.icon(clear ? Icon::eye : Icon::lock, {row.x + 42, row.y + 14}, 13, clear ? theme.ok : theme.warn);
  const std::string sight = fmt::format("Range {}, {}", apart, clear ? "in sight" : "blocked");
  const float link = link_width(canvas, "BA-LOS-01");
  canvas.label({row.x + 54, row.y + 3, row.w - 66 - link, 22}, sight, type::small_bold, theme.t1);
  if (rule_link(ui, fmt::format("{} BA-LOS-01", letter(seat)), {row.right() - 10 - link, row.y + 14}, "BA-LOS-01"))
    table.state.rules.open("BA-LOS-01");
  const auto line = [&](float y, const std::string& text, Colour colour) {
    canvas.label({row.x + 34, row.y + y, row.w - 44, 16}, text, type::caption, colour);
  };
  line(25, fmt::format("{} of your Weapons reach that far", game::weapons_reaching(pos, own, apart)), theme.t2);
  line(40, fmt::format("{} of {}'s reach you", game::weapons_reaching(pos, seat, apart), table.name(seat)), theme.t2);
}

struct StatusRow {
  Icon icon;
  bool good;
  std::string words;
  const char* rule;
};

// Statuses that the rules give or take for ending there. Only what changes has a rule to read.
std::vector<StatusRow> statuses_of(const game::Ending& end, int initiative) {
  std::vector<StatusRow> rows;
  // Flanking is told in either case: to lose it is news, too.
  rows.push_back({Icon::star, end.flanking, end.flanking ? "Flanking gained" : "No Flanking", "BA-FLANK-01"});
  if (end.strafing) rows.push_back({Icon::star, true, "Strafing gained", "BA-STRF-01"});
  const bool less = end.initiative < initiative;
  rows.push_back({Icon::initiative, !less,
                  less ? fmt::format("Initiative {} ▸ {}", initiative, end.initiative)
                       : fmt::format("Initiative stays {}", end.initiative),
                  less ? "BA-MOVE-09" : ""});
  return rows;
}

void status_row(TableFrame& table, const StatusRow& status, Box row) {
  Canvas& canvas = table.ui.canvas();
  const Theme& theme = table.ui.theme();
  canvas.icon(status.icon, {row.x + 20, row.middle().y}, 13, status.good ? theme.accent.colour : theme.t3);
  const std::string rule = status.rule;
  const float link = rule.empty() ? 0 : link_width(canvas, rule) + 6;
  canvas.label({row.x + 34, row.y, row.w - 44 - link, row.h}, status.words, type::small, theme.t1);
  if (!rule.empty() && rule_link(table.ui, rule, {row.right() - 4 - link, row.middle().y}, rule))
    table.state.rules.open(rule);
}

}  // namespace

void end_there_panel(TableFrame& table, const BotsSheet& sheet, Seat seat, Box& column) {
  const game::Position pos(*sheet.rules, sheet.state);
  const std::optional<Going> to = going(table, sheet, pos);
  if (!to) return;
  const std::vector<game::Ref> foes = foes_of(pos, seat);
  const auto statuses =
      statuses_of(game::ending_of(*sheet.rules, sheet.state, to->unit, to->to), game::initiative(pos, to->unit));
  const float high = header_height + 38 + status_line * static_cast<float>(statuses.size()) +
                     foe_line * static_cast<float>(foes.size());
  // Without foes there is nothing to weigh.
  if (foes.empty() || high > column.h) return;
  const Box panel = column.take_top(high);
  column.take_top(s2);
  Ui& ui = table.ui;
  ui.panel("There", panel);
  Box body = header(ui.canvas(), panel, "If you end there", "tile " + game::tile_name(to->to));
  const Box cost = body.take_top(30);
  const int price = game::enter_cost(pos, to->to), points = game::points(pos, to->unit);
  ui.canvas().icon(Icon::move, {cost.x + 20, cost.middle().y}, 13, ui.theme().accent.colour);
  ui.canvas().label({cost.x + 34, cost.y, cost.w - 44, cost.h}, fmt::format("Costs {}, {} left", price, points - price),
                    type::small, ui.theme().t1);
  for (const StatusRow& status : statuses) status_row(table, status, body.take_top(status_line));
  body.take_top(4);
  for (const game::Ref foe : foes) foe_row(table, pos, *to, foe, body.take_top(foe_line));
  ui.end();
}

// The keys of these switches work everywhere; here they can be seen and pressed.
void on_board_panel(TableFrame& table, const BotsSheet& sheet, Seat seat, Box& column) {
  const game::Position pos(*sheet.rules, sheet.state);
  const bool moving = sheet.state.stage == game::Stage::play && sheet.state.phase == game::Phase::movement;
  const float high = header_height + 2 * toggle_line + 6;
  if (!moving || !pos.on_board(game::body_ref(seat)) || column.h < high) return;
  const Box panel = column.take_top(high);
  column.take_top(s2);
  Ui& ui = table.ui;
  ui.panel("Show", panel);
  Box body = header(ui.canvas(), panel, "Show on the board");
  body.take_top(3);
  struct Line {
    const char* word;
    Key key;
    bool* on;
  };
  const std::array lines{
      Line{"Reach", Key::reach, &table.state.board.reach}, Line{"Threat", Key::threat, &table.state.board.threat},
      Line{"Sight", Key::sight, &table.state.board.sight}, Line{"Cover", Key::cover, &table.state.board.cover}};
  const float wide = body.w / 2;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t across = i % 2, down = i / 2;
    const Box cell{body.x + wide * static_cast<float>(across), body.y + toggle_line * static_cast<float>(down), wide,
                   toggle_line};
    if (toggle(ui, lines[i].word, {cell.x + 10, cell.y, 40, cell.h}, *lines[i].on)) *lines[i].on = !*lines[i].on;
    ui.canvas().label({cell.x + 56, cell.y, cell.w - 84, cell.h}, lines[i].word, type::small, ui.theme().t1);
    cap(ui.canvas(), {cell.right() - 28, cell.middle().y}, ui.cap(lines[i].key), ui.theme().t3);
  }
  ui.end();
  // The hints are about the model that the step moves, or else about the player's own Bot.
  const auto to = going(table, sheet, pos);
  const game::Ref unit = to ? to->unit : game::body_ref(seat);
  table.state.board.piece = fmt::format("body:{}:{}", letter(game::seat_of(unit)), unit.at);
}

}  // namespace sprue::ui
