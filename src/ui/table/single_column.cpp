// Small screens: beside the board there is room for one column, and its parts stand behind tabs: all choices, what is
// the player's own, what is pending, the log. Hand and tray stay where they always are. The table keeps its share of
// the picture, so the column is only as tall as that allows.
#include <algorithm>
#include <array>

#include "ui/kit/widgets.h"
#include "ui/table/panels.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr float tabs_height = 32, tab_margin = 9, least_part = 56, least_opened = 110;  // dp
// Shares of the picture that all panels may cover together: usually, and when the player has called for something.
constexpr float own_share = 0.345F, opened_share = 0.455F;

struct Tab {
  ColumnPart part;
  const char* word;
};
constexpr std::array all_tabs{Tab{ColumnPart::choices, "Choices"}, Tab{ColumnPart::mine, "Mine"},
                              Tab{ColumnPart::now, "Now"}, Tab{ColumnPart::log, "Log"}};

// True if there is anything behind this tab. Heights are those of the last frame: a part is measured while it is drawn,
// so what is new shows one frame late.
bool has(const TableFrame& table, ColumnPart part) {
  const SingleColumn& single = table.state.single;
  switch (part) {
    case ColumnPart::choices: return table.may_choose();
    case ColumnPart::mine: return single.mine > 0;
    case ColumnPart::now: return single.now > 0;
    default: return true;
  }
}

// The part that the player has called for, if it is there.
ColumnPart asked_part(const TableFrame& table) {
  const TableState& state = table.state;
  if (state.list_open && has(table, ColumnPart::choices)) return ColumnPart::choices;
  if (state.log_open) return ColumnPart::log;
  return has(table, state.single.asked) ? state.single.asked : ColumnPart::by_itself;
}

// The part that the question needs most: the list where no tray shows the choices, else what is pending, else the
// player's own.
ColumnPart usual_part(const TableFrame& table) {
  if (table.may_choose() && table.state.single.listed) return ColumnPart::choices;
  if (table.state.single.pends && has(table, ColumnPart::now)) return ColumnPart::now;
  if (has(table, ColumnPart::mine)) return ColumnPart::mine;
  return has(table, ColumnPart::now) ? ColumnPart::now : ColumnPart::log;
}

// Calls for a part; the one that was called for already goes away again.
void call(TableFrame& table, ColumnPart part, ColumnPart asked) {
  TableState& state = table.state;
  const bool again = part == asked;
  state.list_open = part == ColumnPart::choices && !again;
  state.log_open = part == ColumnPart::log && !again;
  state.single.asked = again || part == ColumnPart::choices || part == ColumnPart::log ? ColumnPart::by_itself : part;
}

void tabs(TableFrame& table, Box head, ColumnPart shown, ColumnPart asked) {
  Ui& ui = table.ui;
  ui.panel("Column", head);
  Box row = head;
  row.take_left(s1);
  for (const Tab& one : all_tabs) {
    if (!has(table, one.part)) continue;
    const Box box = row.take_left(ui.canvas().width(one.word, type::small_bold) + 2 * tab_margin);
    if (tab(ui, one.word, box, one.word, one.part == shown)) call(table, one.part, asked);
  }
  ui.end();
}

// The column's greatest height, so that the table keeps its own share of the picture. `asked` tells that the player has
// called for a part: that one may cover more, and always gets a little.
float room_of(const TableFrame& table, bool asked) {  // asked: something was called for
  const Box screen = table.ui.screen(), column = table.zones.right;
  const bool opened = asked || table.state.drawer;
  const float share = (opened ? opened_share : own_share) * screen.w * screen.h;
  const float taken = table.zones.prompt.w * table.zones.prompt.h + table.state.single.elsewhere;
  const float room = (share - taken) / column.w - tabs_height - s1;
  return std::min(std::max(room, asked ? least_opened : 0), column.h - tabs_height - s1);
}

// Draws the game's tray, in every frame: its hand stands beside the column, whatever part is shown. Of the two columns
// that it fills, the one that is not shown lies away. Returns how tall the shown part is.
float draw_tray(TableFrame& table, ColumnPart part, Box body) {
  SingleColumn& single = table.state.single;
  const Panels* const panels = table.model.panels;
  const bool blind = !table.model.pads.empty(), helped = blind && panels != nullptr && panels->helps_blind();
  const bool drawn = panels != nullptr && !blind;
  const float full = part == ColumnPart::mine ? single.mine : part == ColumnPart::now ? single.now : 0;
  body.h = std::min(body.h, full);
  // A part that would have less room than a few lines is not opened.
  const bool open = (drawn || helped) && body.h >= std::min(full, least_part) && full > 0;
  Box left = Ui::away(body), right = left;
  Box& shown = part == ColumnPart::mine ? left : right;
  single.shown = open ? part : ColumnPart::by_itself;
  if (open) shown = table.ui.begin_column("Part", body, full);
  const float left_top = left.y, right_top = right.y, before = table.ui.covered();
  const bool own = drawn && panels->tray(table, left, right);
  if (helped) panels->blind_help(table, left);
  single.mine = left.y - left_top;
  single.now = right.y - right_top;
  single.elsewhere = table.ui.covered() - before;
  single.pends = table.pends;
  single.listed = !own && lists_something(table);
  if (open) table.ui.end_column(shown.y);
  return open ? body.h : 0;
}

// The larger of the free places: beside the column, or below it. The table moves down under the column when that is
// better.
Box free_board(const TableFrame& table, float column_bottom) {
  const Box beside = table.zones.board;
  const float y = column_bottom + s2;
  const Box below{beside.x, y, table.zones.right.right() - beside.x, beside.bottom() - y};
  return below.w * below.h > beside.w * beside.h ? below : beside;
}

}  // namespace

void single_column(TableFrame& table) {
  const bool listed = table.state.list_open && table.may_choose();  // shows even when everything is put away
  if (table.model.curtain || table.model.recap || (table.folded() && !listed)) return;  // a recap stands here itself
  const ColumnPart asked = asked_part(table), part = asked == ColumnPart::by_itself ? usual_part(table) : asked;
  Box rest = table.zones.right;
  const Box head = rest.take_top(tabs_height);
  rest.take_top(s1);
  Box body{rest.x, rest.y, rest.w, room_of(table, asked != ColumnPart::by_itself)};
  const float high = draw_tray(table, part, body);
  add_luck_page(table);
  hidden_hint(table);
  // These parts measure themselves, and panels around them end there.
  const bool own_height = part == ColumnPart::mine || part == ColumnPart::now, tall = body.h >= least_part;
  tabs(table, head, high > 0 || (tall && !own_height) ? part : ColumnPart::by_itself, asked);
  if (part == ColumnPart::choices && tall) choice_list(table, body);
  if (part == ColumnPart::log && tall) {
    Box log = body;
    seats_above_log(table, log);
    log_panel(table, log);
  }
  table.zones.board = free_board(table, body.y + (own_height ? high : tall ? body.h : 0));
}

}  // namespace sprue::ui
