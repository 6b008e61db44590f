// What the game is about, on the screen from the first moment; and the banner that opens a phase with what it is for.
#include <algorithm>
#include <cmath>

#include "ui/kit/flow.h"
#include "ui/kit/widgets.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

constexpr float aim_height = 24, widest_banner = 520;  // dp
constexpr double short_banner = 2.5;                   // seconds

}  // namespace

// With little room what one has so far goes before the goal, which does not change.
void aim_line(TableFrame& table) {
  const TableModel& model = table.model;
  if (model.goal.empty() || model.curtain || table.state.rules.id) return;
  const Box line = table.zones.board.take_top(aim_height);
  Canvas canvas = table.ui.behind();
  const Theme& theme = table.ui.theme();
  constexpr Type bold{Weight::semi_bold, 12, 16};
  const float room = line.w - 2 * s3, gap = model.so_far.empty() ? 0 : s3;
  const float so_far = std::min(room, canvas.width(model.so_far, bold));
  const float goal = std::min(room - so_far - gap, canvas.width(model.goal, type::caption));
  constexpr float least_goal = 120;  // dp; less of it says nothing
  const bool both = goal >= std::min(least_goal, canvas.width(model.goal, type::caption));
  const float wide = so_far + (both ? gap + goal : 0) + 2 * s3;
  const Box chip{line.middle().x - wide / 2, line.y, wide, line.h - 2};
  canvas.fill(chip, faded(theme.ink1, theme.panel_alpha), chip.h / 2);
  float x = chip.x + s3;
  if (both) {
    canvas.excerpt({x, chip.y + 3, goal + 1, 16}, model.goal, type::caption, theme.t2);
    x += goal + gap;
  }
  canvas.excerpt({x, chip.y + 3, so_far + 1, 16}, model.so_far, bold, theme.t1);
}

// It takes no clicks and covers no piece for long: with its purpose it stands until the first choice, else for a
// moment.
void phase_banner(TableFrame& table) {
  const BannerModel& banner = table.model.banner;
  TableState& state = table.state;
  const double now = table.ui.frame().seconds;
  if (banner.number != state.banner) {
    state.banner = banner.number;
    state.banner_since = now;
  }
  const bool stands = !banner.purpose.empty() || now - state.banner_since < short_banner;
  if (banner.number == 0 || !stands || table.modal() || table.model.lesson) return;
  Canvas canvas = table.ui.behind();
  const Theme& theme = table.ui.theme();
  const Box& board = table.zones.board;
  const float inside = std::min(widest_banner, board.w - 2 * s2) - 2 * s4;
  const Flow words = Flow(type::small).words(banner.purpose, theme.t2);
  const float text = banner.purpose.empty() ? 0 : words.height(canvas, inside) + s1;
  const float wide = (banner.purpose.empty() ? canvas.width(banner.title, type::prompt) : inside) + 2 * s4;
  const Box panel{board.middle().x - wide / 2, board.y + s1, wide, 2 * s2 + type::prompt.line + text};
  canvas.fill(panel, faded(theme.ink1, theme.panel_alpha), panel_radius);
  canvas.fill({panel.x + s3, panel.bottom() - 2, panel.w - 2 * s3, 2}, theme.accent.colour);
  canvas.label({panel.x, panel.y + s2, panel.w, type::prompt.line}, banner.title, type::prompt, theme.accent.colour,
               Align::middle);
  if (banner.purpose.empty()) return;
  const Box below{panel.x + s4, panel.y + s2 + type::prompt.line + s1, inside, text};
  table.ui.begin("Phase", panel, false, true);
  words.draw(table.ui, {below.x, below.y}, inside, "Purpose");
  table.ui.end();
}

}  // namespace sprue::ui
