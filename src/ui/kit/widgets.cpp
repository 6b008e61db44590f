// Draws buttons, chips, caps, links and headers.
#include "ui/kit/widgets.h"

#include <algorithm>
#include <array>
#include <vector>

namespace sprue::ui {
namespace {

// The colors of a button in one state.
struct Shade {
  Colour ground, edge, ink;
};

// A primary button is mixed towards light and dark; a plain one has grounds of its own.
Shade shade_of(const Theme& theme, ButtonStyle style, const Touch& touch) {
  switch (style) {
    case ButtonStyle::primary: {
      const Colour ground = touch.held      ? mixed(theme.accent.colour, theme.ink0, 0.15F)
                            : touch.hovered ? mixed(theme.accent.colour, theme.white, 0.12F)
                                            : theme.accent.colour;
      return {ground, ground, theme.accent.ink};
    }
    case ButtonStyle::off: return {theme.ink2, theme.line, theme.t3};
    case ButtonStyle::plain: break;
  }
  const Colour ground = touch.held ? theme.ink2 : touch.hovered ? mixed(theme.ink3, theme.ink4, 0.6F) : theme.ink3;
  return {ground, touch.hovered ? theme.t3 : theme.ink4, theme.t1};
}

struct Sizes {
  Type type;
  float padding, gap;
};
// Small buttons have smaller words and paddings.
Sizes sizes_of(float height, ButtonStyle style) {
  const Weight weight = style == ButtonStyle::primary ? Weight::semi_bold : Weight::regular;
  if (height <= small_button) return {{weight, 13, 18}, 9, 6};
  return {{weight, 14, 18}, 12, 8};
}

constexpr float button_icon = 14;
// The room an icon takes before the text, with the gap after it.
float icon_room(const ButtonText& words, const Sizes& sizes) {
  if (!words.icon) return 0;
  return button_icon + (words.text.empty() ? 0 : sizes.gap);
}

}  // namespace

float cap_width(const Canvas& canvas, std::string_view key) {
  // A single letter still gets a cap that is about as wide as it is high.
  return std::max(20.0F, canvas.width(key, type::tiny) + 10);
}

void cap(Canvas& canvas, Point left_middle, std::string_view key, Colour colour) {
  const Box box{left_middle.x, left_middle.y - cap_height / 2, cap_width(canvas, key), cap_height};
  canvas.frame(box, faded(colour, 0.9F), 1, 4);
  canvas.label(box, key, type::tiny, faded(colour, 0.9F), Align::middle);
}

// The extra dp keeps the label's rounding from cutting the last letter.
float button_width(const Canvas& canvas, const ButtonText& words, float height) {
  const Sizes sizes = sizes_of(height, words.style);
  const float key = words.key.empty() ? 0 : sizes.gap + cap_width(canvas, words.key);
  return 2 * sizes.padding + icon_room(words, sizes) + canvas.width(words.text, sizes.type) + key + 1;
}

Touch button(Ui& ui, std::string_view label, Box box, const ButtonText& words) {
  // The item is registered before it is drawn, since its look depends on the pointer.
  const Touch touch = ui.item(label, box, words.style == ButtonStyle::off);
  const Shade shade = shade_of(ui.theme(), words.style, touch);
  const Sizes sizes = sizes_of(box.h, words.style);
  Canvas& canvas = ui.canvas();
  canvas.fill(box, shade.ground, button_radius);
  canvas.frame(box, shade.edge, 1, button_radius);
  const float key = words.key.empty() ? 0 : sizes.gap + cap_width(canvas, words.key);
  // The key's cap keeps its room at the right; the text is what gets shortened, and notes it.
  Box room{box.x + sizes.padding, box.y, box.w - 2 * sizes.padding - key, box.h};
  // An icon alone stands in the middle.
  if (words.icon)
    canvas.icon(*words.icon, words.text.empty() ? box.middle() : Point{room.x + button_icon / 2, box.middle().y},
                button_icon, shade.ink);
  room.take_left(icon_room(words, sizes));
  canvas.label(room, words.text, sizes.type, shade.ink);
  if (key > 0) cap(canvas, {room.right() + sizes.gap, box.middle().y}, words.key, shade.ink);
  return touch;
}

Touch tool(Ui& ui, std::string_view label, Box box, Icon icon, bool off, bool on) {
  const Touch touch = ui.item(label, box, off);
  const Theme& theme = ui.theme();
  // A tool that is on keeps its ground, so that it is seen without the pointer.
  const Colour ground = on ? theme.ink3 : faded(touch.hovered && !off ? theme.ink3 : theme.ink2, 0.9F);
  ui.canvas().fill(box, ground, button_radius);
  ui.canvas().frame(box, touch.hovered && !off ? theme.ink4 : theme.line, 1, button_radius);
  ui.canvas().icon(icon, box.middle(), 15, off ? theme.ink4 : on ? theme.accent.colour : theme.t2);
  return touch;
}

float chip_width(const Canvas& canvas, const ChipText& words) {
  // The room is that of the bold words when it is on.
  const Type type = words.on ? Type{Weight::semi_bold, 12, 16} : type::caption;
  // Words of a chip that is on are bold, and need more room.
  return 17 + canvas.width(words.text, type) + (words.icon ? 17 : 0);
}

void chip(Canvas& canvas, Box box, const ChipText& words) {
  const Theme& theme = canvas.theme();
  if (words.outlined)
    canvas.frame(box, theme.ink4, 1, box.h / 2);
  else
    canvas.fill(box, words.on ? theme.accent.colour : theme.ink3, box.h / 2);
  const Colour ink = words.on ? theme.accent.ink : theme.t2;
  Box room = box;
  room.take_left(8);
  room.take_right(8);
  if (words.icon) canvas.icon(*words.icon, room.take_left(17).middle() - Point{2, 0}, 12, ink);
  canvas.label(room, words.text, words.on ? Type{Weight::semi_bold, 12, 16} : type::caption, ink);
}

std::string short_rule(std::string_view id) {
  const auto dash = id.find('-');
  return std::string(dash == std::string_view::npos ? id : id.substr(dash + 1));
}

float link_width(const Canvas& canvas, std::string_view id) {
  return 23 + canvas.width(short_rule(id), {Weight::regular, 11, 15});
}

bool rule_link(Ui& ui, std::string_view label, Point left_middle, std::string_view id) {
  Canvas& canvas = ui.canvas();
  const Box box{left_middle.x, left_middle.y - link_height / 2, link_width(canvas, id), link_height};
  const Touch touch = ui.item(label, box, false, link_radius);
  const Theme& theme = ui.theme();
  canvas.fill(box, touch.hot() ? theme.ink4 : theme.link_ground, link_radius);
  canvas.icon(Icon::rule, {box.x + 9.5F, box.middle().y}, 11, theme.link);
  canvas.label({box.x + 18, box.y, box.w - 22, box.h}, short_rule(id), {Weight::regular, 11, 15}, theme.link);
  return touch.clicked;
}

void crumbs(Canvas& canvas, std::string_view title, std::span<const std::string> where, float room) {
  constexpr Type title_type{Weight::semi_bold, 15, 18};
  const Theme& theme = canvas.theme();
  const Box mark{14, 9, 26, 26};
  canvas.fill(mark, theme.accent.colour, button_radius);
  canvas.icon(theme.accent.mark, mark.middle(), 16, theme.accent.ink);
  float x = mark.x + 35, needed = 0;
  for (const std::string& place : where) needed += canvas.width(place, type::small_bold) + 24;
  const float wide = canvas.width(title, title_type);
  if (x + wide + 20 + needed < room) {  // the title goes before the place itself
    canvas.text({x, 13}, title, title_type, theme.t1);
    x += wide + 9;
    canvas.fill({x, 14, 1, 16}, theme.ink4);
    x += 10;
  }
  std::size_t first = 0;  // the last crumbs matter most, so the first ones go
  for (; first + 1 < where.size() && x + needed > room; ++first)
    needed -= canvas.width(where[first], type::small_bold) + 24;
  for (std::size_t i = first; i < where.size(); ++i) {
    // The last crumb is where the match stands, so it is bold.
    const bool last = i + 1 == where.size();
    const Type type = last ? type::small_bold : type::small;
    // Even the last crumb may not fit. That is no cut: the panels tell it, too.
    if (last) return canvas.excerpt({x, 13, room - x, type.line}, where[i], type, theme.t1);
    canvas.text({x, 13}, where[i], type, theme.t2);
    x += canvas.width(where[i], type) + 8;
    canvas.icon(Icon::right, {x + 4, 22}, 8, theme.t3);
    x += 16;
  }
}

Box header(Canvas& canvas, Box panel, std::string_view title, std::string_view aside, std::optional<Seat> seat) {
  const Theme& theme = canvas.theme();
  Box head = panel.take_top(header_height);
  canvas.line({head.x, head.bottom()}, {head.right(), head.bottom()}, theme.line);
  head.take_left(12);
  head.take_right(11);
  if (seat) canvas.badge(*seat, head.take_left(26).middle() - Point{4, 0}, 18);
  if (!aside.empty()) {
    canvas.label(head.take_right(canvas.width(aside, type::caption) + 1), aside, type::caption, theme.t3, Align::right);
    head.take_right(s2);
  }
  canvas.label(head, title, type::small_bold, theme.t1);
  return panel;
}

bool close_button(Ui& ui, Box& head) {
  const std::string key = ui.cap(Key::escape);
  const ButtonText words{"Close", key};
  head.take_right(s1);
  const Box box = head.take_right(button_width(ui.canvas(), words, small_button));
  head.take_right(s2);
  return button(ui, "Close", {box.x, box.y + (head.h - small_button) / 2, box.w, small_button}, words).clicked;
}

bool tab(Ui& ui, std::string_view label, Box box, std::string_view text, bool on) {
  const Touch touch = ui.item(label, box);
  const Theme& theme = ui.theme();
  const Colour ink = on ? theme.t1 : touch.hot() ? theme.t2 : theme.t3;
  ui.canvas().label(box, text, on ? type::small_bold : type::small, ink, Align::middle);
  if (on) ui.canvas().fill({box.x, box.bottom() - 2, box.w, 2}, theme.accent.colour);
  return touch.clicked;
}

namespace {
constexpr Type word_type{Weight::regular, 13, 18};
// The room is that of the bold word, so that nothing moves when another one is chosen.
float word_width(const Canvas& canvas, std::string_view word) {
  return canvas.width(word, {Weight::semi_bold, 13, 18}) + 24;
}
}  // namespace

float one_of_width(const Canvas& canvas, std::span<const std::string> words) {
  float wide = 0;
  for (const std::string& word : words) wide += word_width(canvas, word);
  return wide;
}

std::optional<std::size_t> one_of(Ui& ui, std::string_view label, Box box, std::span<const std::string> words,
                                  std::size_t chosen) {
  const Theme& theme = ui.theme();
  ui.canvas().fill(box, theme.ink2, button_radius);
  ui.canvas().frame(box, theme.ink4, 1, button_radius);
  std::optional<std::size_t> pick;
  Box rest = box;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Box cell = rest.take_left(word_width(ui.canvas(), words[i]));
    const Touch touch = ui.item(std::string(label) + "/" + words[i], cell);
    const bool on = i == chosen;
    if (on) ui.canvas().fill(cell.shrunk(2), theme.accent.colour, button_radius - 2);
    const Colour ink = on ? theme.accent.ink : touch.hot() ? theme.t1 : theme.t2;
    ui.canvas().label(cell, words[i], on ? Type{Weight::semi_bold, 13, 18} : word_type, ink, Align::middle);
    if (touch.clicked) pick = i;
  }
  return pick;
}

bool toggle(Ui& ui, std::string_view label, Box box, bool on) {
  const Touch touch = ui.item(label, box);
  const Theme& theme = ui.theme();
  const Box way = around(box.middle(), 34, 18);
  ui.canvas().fill(way, on ? theme.accent.colour : theme.ink4, 9);
  ui.canvas().disc({on ? way.right() - 9 : way.x + 9, way.middle().y}, 6, on ? theme.accent.ink : theme.knob);
  return touch.clicked;
}

void bar(Canvas& canvas, Box box, float share) {
  const Theme& theme = canvas.theme();
  share = std::clamp(share, 0.0F, 1.0F);
  canvas.fill(box, theme.trough, box.h / 2);
  const Colour colour = share > 0.5F ? theme.ok : share > 0.25F ? theme.warn : theme.bad;
  // Anything that is left shows as a dot at least.
  if (share > 0) canvas.fill({box.x, box.y, std::max(box.h, box.w * share), box.h}, colour, box.h / 2);
  // The marks are drawn over the color, so that quarters can be read at any length.
  for (const float quarter : {0.25F, 0.5F, 0.75F}) canvas.fill({box.x + box.w * quarter, box.y, 1, box.h}, theme.ink1);
}

}  // namespace sprue::ui
