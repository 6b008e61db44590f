// The hand-over between people at one screen. While the curtain is down nothing of anybody's secrets is in the frame.
// It is lifted by holding a key, never by a tap, so that nobody lifts it in passing.
#include <fmt/format.h>

#include <algorithm>

#include "ui/kit/flow.h"
#include "ui/kit/pin_pad.h"
#include "ui/kit/widgets.h"
#include "ui/table/table_frame.h"

namespace sprue::ui {
namespace {

// The screen says "half a second", too.
constexpr double hold_seconds = 0.5;
constexpr float card_width = 800, card_height = 506;

constexpr double not_yet = -1;  // no time at all: the curtain has just come, or nothing is held

// Seconds that a key, or the mouse on the ring, has been down since the curtain came. The longest counts and not the
// sum, so that several short presses do not make a long one.
double held_for(TableFrame& table, bool pointed) {
  const double now = table.ui.frame().seconds;
  double& ring = table.state.ring_since;
  if (!pointed) ring = not_yet;
  if (pointed && ring == not_yet) ring = now;
  return std::max(table.ui.held_for(Key::space, table.state.curtain_since), pointed ? now - ring : 0);
}

// Lists who comes when; `now` marks the visit that this curtain leads to.
void draw_visits(Canvas& canvas, const CurtainModel& model, Point at, float width) {
  const Theme& theme = canvas.theme();
  canvas.text(at, "Visits", {Weight::semi_bold, 12, 16}, theme.t3);
  float y = at.y + 24;
  for (const Visit& visit : model.visits) {
    const bool now = visit.seat == model.seat;
    canvas.badge(visit.seat, {at.x + 10, y + 9}, 19);
    canvas.label({at.x + 29, y, 130, 18}, visit.name, now ? type::small_bold : type::small, theme.t1);
    const char* word = now ? "now" : visit.sealed ? "sealed" : "later";
    canvas.text({at.x + 170, y}, word, now ? type::small_bold : type::small, now ? theme.accent.colour : theme.t2);
    if (visit.sealed && !now) canvas.icon(Icon::lock, {at.x + width - 8, y + 9}, 13, theme.ok);
    if (now) canvas.icon(Icon::right, {at.x + width - 8, y + 9}, 10, theme.ok);
    y += 32;
  }
}

// Draws who may look together: two flags of two shapes besides their colors, and the words.
void draw_side(Canvas& canvas, const SideWords& side, Point at, float room) {
  const Theme& theme = canvas.theme();
  const bool red = side.red;
  const Colour colour = red ? theme.red : theme.blue;
  canvas.icon(red ? Icon::flag_red : Icon::flag_blue, {at.x + 13, at.y + 10}, 24, colour);
  canvas.label(around({at.x + 11, at.y + 10}, 16, 16), red ? "R" : "B", {Weight::bold, 11, 14}, theme.ink0,
               Align::middle);
  const float wide = canvas.width(side.name, type::prompt);
  canvas.text({at.x + 33, at.y}, side.name, type::prompt, colour);
  canvas.label({at.x + 43 + wide, at.y + 1, room - wide - 43, 20}, "allies may share a visit", type::small, theme.t3);
}

void draw_ring(TableFrame& table, Point middle, double held) {
  Canvas& canvas = table.ui.canvas();
  const Theme& theme = table.ui.theme();
  const auto share = static_cast<float>(std::min(1.0, held / hold_seconds));
  canvas.ring(middle, 31, theme.ink3, 7);
  if (share > 0) canvas.ring(middle, 31, theme.accent.colour, 7, share);
  const std::string left = fmt::format("{:.1f}", std::max(0.0, hold_seconds - held));
  canvas.label(around(middle, 50, 22), left, {Weight::bold, 16, 20}, theme.t1, Align::middle);
}

// The pad stands in the card's lower right corner.
Point pad_corner(Box card) { return {card.right() - pin_pad_width - s5, card.bottom() - pin_pad_height - s4}; }

// Draws names, who comes when, and what the visit is for; the last two only where they leave the lower part its room.
void draw_card(TableFrame& table, const CurtainModel& model, Box card) {
  Canvas& canvas = table.ui.canvas();
  const Theme& theme = table.ui.theme();
  const Colour seat = theme.seat(model.seat);
  canvas.fill(card, theme.ink1, 12);
  canvas.fill({card.x, card.y, 12, card.h}, seat, 6);
  canvas.frame(card, seat, 2, 12);
  Box in = {card.x + 48, card.y + 40, card.w - 90, card.h - 60};
  const Point pad = pad_corner(card);
  const float line = in.y + 144;
  if (model.asks_pin && pad.y < line) in.w = pad.x - s3 - in.x;  // the pad reaches up beside the names
  canvas.badge(model.seat, {in.x + 64, in.y + 56}, 124);
  const float x = in.x + 154;
  canvas.text({x, in.y}, "Pass the screen to", type::body, theme.t2);
  canvas.label({x, in.y + 22, in.right() - x, 68}, model.name, type::name, theme.t1);
  if (!model.side.name.empty()) draw_side(canvas, model.side, {x, in.y + 94}, in.right() - x);
  canvas.line({in.x, line}, {in.right(), line}, theme.line);
  constexpr float visits_width = 388, ring_room = 100, visit_line = 32;
  // The visits stand in the left half and the words beside them; the ring or the pad needs the foot.
  const float aside = in.x + visits_width + s6, low = card.bottom() - ring_room;
  const float visits_end = in.y + 186 + visit_line * static_cast<float>(model.visits.size());
  if (visits_end - s4 > (model.asks_pin && pad.x < aside ? pad.y : low)) return;
  draw_visits(canvas, model, {in.x, in.y + 162}, visits_width);
  Flow words(type::small);
  if (!model.what.empty()) words.words("has to " + model.what, theme.t1, true);
  words.words(
      model.what.empty() ? "makes every choice that is still secret." : ", and to make every secret choice left.",
      theme.t2);
  words.words(" The table behind shows only what all seats may see.", theme.t2);
  const float words_end = in.y + 186 + words.height(canvas, in.right() - aside);
  if (words_end > (model.asks_pin ? pad.y : card.bottom())) return;
  canvas.text({aside, in.y + 162}, fmt::format("In this visit, {}", model.name), {Weight::semi_bold, 12, 16}, theme.t3);
  words.draw(table.ui, {aside, in.y + 186}, in.right() - aside, "visit");
}

// Asks for the PIN of someone who has one; holding does nothing then. The digits go out as they are, and the program
// judges them: this screen knows nobody's PIN.
void ask_pin(TableFrame& table, const CurtainModel& model, Box card) {
  Canvas& canvas = table.ui.canvas();
  const Theme& theme = table.ui.theme();
  const Point lock{card.x + 84, card.bottom() - 64};
  canvas.icon(Icon::lock, lock, 34, theme.accent.colour);
  const Point pad = pad_corner(card), words{lock.x + 58, lock.y - 24};
  const float room = pad.x - s3 - words.x;
  const Flow gist = Flow(type::head).words("Type your PIN to lift the curtain", theme.t1, true);
  gist.draw(table.ui, {words.x, words.y + 26 - gist.height(canvas, room)}, room, "gist");
  const Flow hint = Flow(type::small).words("Four digits; they do not show.", theme.t2);
  hint.draw(table.ui, {words.x, words.y + 30}, room, "hint");
  if (auto typed = pin_pad(table.ui, pad, table.state.pin)) table.intent = LiftCurtain{model.seat, std::move(*typed)};
}

// Offers what needs no look: whoever chose last may choose again, and the table may be left.
void other_ways(TableFrame& table) {
  Ui& ui = table.ui;
  const Box& bar = table.zones.prompt;
  float x = bar.right() - s3;
  const auto pressed = [&](const char* words, Key key) {
    const std::string cap = ui.cap(key);
    const ButtonText text{words, cap, ButtonStyle::plain};
    const float wide = button_width(ui.canvas(), text);
    x -= wide;
    const Box box{x, bar.y + (bar.h - button_height) / 2 + 1, wide, button_height};
    x -= s2;
    return button(ui, words, box, text).clicked;
  };
  if (pressed("Menu", Key::escape)) table.state.menu = true;
  if (!table.model.can_undo || !table.model.undo_of) return;
  if (pressed("Take back", Key::undo)) table.intent = Undo{};
  ui.canvas().badge(*table.model.undo_of, {x - s2, bar.middle().y + 1}, 22);
}

}  // namespace

void curtain(TableFrame& table) {
  // Without a curtain its states are cleared, so that the next one begins with nothing held and nothing typed.
  if (!table.model.curtain) {
    table.state.pin.clear();
    table.state.curtain_since = table.state.ring_since = not_yet;
    return;
  }
  if (table.state.curtain_since == not_yet) table.state.curtain_since = table.ui.frame().seconds;
  const CurtainModel& model = *table.model.curtain;
  Ui& ui = table.ui;
  const Theme& theme = ui.theme();
  const Box above{0, 0, ui.screen().w, table.zones.prompt.y};
  const bool menu = table.state.menu;  // the menu lies above, and nothing is lifted behind it
  // A key that is held while the menu closes does not count.
  if (menu) table.state.curtain_since = ui.frame().seconds;
  ui.begin("Curtain", ui.screen(), !menu);
  ui.canvas().fill(above, faded(theme.ink0, 0.58F));
  other_ways(table);
  // A small window gets a smaller card; draw_card leaves out what has no room then.
  const Box card = around(above.middle() + Point{0, 11}, std::min(card_width, above.w - 2 * s4),
                          std::min(card_height, above.h - s5));
  draw_card(table, model, card);
  const Point ring{card.x + 84, card.bottom() - 64};
  if (model.asks_pin) {
    if (!menu) ask_pin(table, model, card);
    return ui.end();
  }
  const Box hold_box{ring.x - 36, ring.y - 36, 400, 72};
  const double held = held_for(table, ui.item("Hold", hold_box, menu, 36).held);
  draw_ring(table, ring, held);
  Flow words(type::head);
  words.words("Hold", theme.t1, true).cap(ui.cap(Key::space), theme.t1).words(" to lift the curtain", theme.t1, true);
  words.draw(ui, {ring.x + 58, ring.y - 24}, 340, "hold");
  ui.canvas().text({ring.x + 58, ring.y + 6}, "Half a second. A tap shows nothing.", type::small, theme.t2);
  ui.end();
  if (held >= hold_seconds) {
    table.state.curtain_since = table.state.ring_since = not_yet;
    table.intent = LiftCurtain{model.seat};
  }
}

}  // namespace sprue::ui
