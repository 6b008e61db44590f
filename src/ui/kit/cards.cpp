// Draws cards, dice and tallies on paper.
#include "ui/kit/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

Type sized(Weight weight, float size) { return {weight, size, size * 1.1F}; }

// The states of a card are lines around it, outside of its box: they never hide what is printed. Dimming alone lies
// over it.
void edges(Canvas& canvas, Box box, const CardLook& look) {
  const Theme& theme = canvas.theme();
  if (look.dim) canvas.fill(box, faded(theme.ink0, 0.42F), card_radius);
  if (look.lost) canvas.dashes(box.grown(3), theme.bad, 2);
  if (look.playable && !look.focused) canvas.frame(box.grown(2), theme.ok, 2, card_radius + 2);
  if (look.focused) canvas.frame(box.grown(3), theme.accent.colour, 3, card_radius + 3);
}

}  // namespace

void part_card(Canvas& canvas, Box box, const PartFace& part, const CardLook& look) {
  const Theme& theme = canvas.theme();
  const float w = box.w;
  const float radius = std::min(card_radius, w * 0.1F);
  canvas.shadow(box, radius);
  canvas.fill(box, theme.paper, radius);
  const Box head{box.x, box.y, w, w * 0.34F};
  canvas.fill(head, colour_of_ground(theme, part.ground), radius);
  canvas.fill({head.x, head.bottom() - radius, w, radius}, colour_of_ground(theme, part.ground));
  canvas.label({head.x + w * 0.09F, head.y, w * 0.3F, head.h}, fmt::format("{}", part.printed),
               sized(Weight::bold, w * 0.24F), theme.white);
  canvas.icon(icon_of_ground(part.ground), {head.x + w * 0.43F, head.middle().y}, w * 0.2F, theme.white);
  canvas.icon(icon_of_symbol(part.symbol), {box.middle().x, box.y + w * 0.74F}, w * 0.52F, theme.pink);
  if (w >= 34)  // else the symbol alone says it: the number would be too small to read
    canvas.label({box.right() - w * 0.36F, box.bottom() - w * 0.27F, w * 0.28F, w * 0.2F},
                 fmt::format("{}", part.symbol), sized(Weight::bold, std::max(9.0F, w * 0.17F)), theme.pink,
                 Align::right);
  // Only a large card has room for the word; before that its ground's color and icon stand for it.
  if (w >= 90) {
    const char* word = part.ground == 'G' ? "Shield" : part.ground == 'R' ? "Boost" : "Equipment";
    canvas.label({box.x + w * 0.08F, box.bottom() - w * 0.27F, w * 0.64F, w * 0.2F}, word,
                 sized(Weight::semi_bold, std::max(10.0F, w * 0.115F)), theme.pink3);
  }
  edges(canvas, box, look);
}

Box half_of(Box card, int half) {
  const float high = (card.h - 10) / 2;
  return {card.x + 4, card.y + 4 + static_cast<float>(half) * (high + 2), card.w - 8, high};
}

namespace {

// The space at which a text breaks into two lines so that the wider one is as narrow as possible; npos if it has none.
std::size_t middle_of(const Canvas& canvas, const std::string& text, Type type) {
  std::size_t split = std::string::npos;
  float best = 1e9F;
  for (std::size_t at = text.find(' '); at != std::string::npos; at = text.find(' ', at + 1)) {
    const float wider = std::max(canvas.width(text.substr(0, at), type), canvas.width(text.substr(at + 1), type));
    if (wider < best) split = at;
    best = std::min(best, wider);
  }
  return split;
}

// The pictures of a half's one or two actions, and its words on at most two lines.
void draw_half(Canvas& canvas, Box box, const CardHalf& half, bool on, Box seen) {
  const std::string& text = half.text;
  const Theme& theme = canvas.theme();
  canvas.fill(box, on ? theme.chosen : theme.paper2, 5);
  if (on) canvas.frame(box, theme.chosen_line, 2, 5);
  const Colour ink = on ? theme.chosen_ink : theme.pink3;
  const float size = std::min(17.0F, box.h * 0.3F);
  const float left = std::max(box.x, seen.x), room = std::min(box.right(), seen.right()) - left - 4;
  const Point middle{left + 2 + room / 2, box.y + size / 2 + box.h * 0.1F};
  if (half.icons.size() < 2) {
    canvas.icon(half.icons.front(), middle, size, ink);
  } else {
    canvas.icon(half.icons[0], middle - Point{size * 0.65F, 0}, size, ink);
    canvas.icon(half.icons[1], middle + Point{size * 0.65F, 0}, size, ink);
  }
  // Letters shrink with the card, and again when the longer of the two lines is still too wide: the words of a card are
  // never cut.
  float letters = std::min(11.0F, box.w * 0.125F);
  const auto type = [&] { return Type{on ? Weight::bold : Weight::semi_bold, letters, letters * 1.15F}; };
  const auto split = canvas.width(text, type()) > room ? middle_of(canvas, text, type()) : std::string::npos;
  const bool two = split != std::string::npos;
  const std::string above = two ? text.substr(0, split) : text, below = two ? text.substr(split + 1) : "";
  const float widest = std::max(canvas.width(above, type()), canvas.width(below, type()));
  if (widest > room) letters *= room / widest * 0.99F;
  Box words{left + 2, box.bottom() - type().line * (two ? 2 : 1) - 4, room, type().line};
  canvas.label(words, above, type(), ink, Align::middle);
  if (two) canvas.label(words.moved(0, type().line), below, type(), ink, Align::middle);
}

}  // namespace

void half_card(Canvas& canvas, Box box, const HalfCard& card, const CardLook& look) {
  half_card(canvas, box, card, look, box);
}

void half_card(Canvas& canvas, Box box, const HalfCard& card, const CardLook& look, Box seen) {
  canvas.shadow(box);
  canvas.fill(box, canvas.theme().paper, card_radius);
  draw_half(canvas, half_of(box, 0), card.top, card.chosen == 0, seen);
  draw_half(canvas, half_of(box, 1), card.bottom, card.chosen == 1, seen);
  edges(canvas, box, look);
}

void card_back(Canvas& canvas, Box box, Icon mark, std::optional<Seat> owner, const CardLook& look) {
  const Theme& theme = canvas.theme();
  const float radius = std::min(card_radius, box.w * 0.1F);
  canvas.shadow(box, radius);
  canvas.fill(box, theme.back, radius);
  canvas.frame(box, theme.back_line, 1, radius);
  if (box.w >= 36) canvas.frame(box.shrunk(5), theme.back_line, 1, 5);
  canvas.icon(mark, box.middle(), box.w * 0.34F, owner ? theme.seat(*owner) : theme.t3);
  if (owner && box.w >= 60) canvas.badge(*owner, {box.right() - 13, box.bottom() - 13}, 16);
  edges(canvas, box, look);
}

void empty_slot(Canvas& canvas, Box box, bool current) {
  const Theme& theme = canvas.theme();
  if (current) canvas.fill(box, faded(theme.accent.colour, 0.14F), card_radius);
  if (current)
    canvas.frame(box, theme.accent.colour, 2, card_radius);
  else
    canvas.dashes(box, theme.t3, 2);
}

std::string signed_number(int number) {
  if (number == 0) return "0";
  // The sign is U+2212, as wide as the plus sign.
  return number > 0 ? fmt::format("+{}", number) : fmt::format("−{}", -number);
}

TallyRow signed_row(int amount, std::string words, std::string_view rule) {
  return {signed_number(amount), std::move(words), std::string(rule), amount < 0};
}

namespace {

constexpr float words_from = 40;  // dp from the left edge, after the numbers

float words_room(const Canvas& canvas, float width, const TallyRow& row) {
  return width - words_from - (row.rule.empty() ? 0 : link_width(canvas, row.rule) + 6);
}
bool in_one_line(const Canvas& canvas, float width, const TallyRow& row) {
  return canvas.width(row.words, type::small) <= words_room(canvas, width, row);
}
// Words that are too long for one line run on below, and the link follows them instead of standing at the right edge.
Flow running(const Theme& theme, const TallyRow& row) {
  Flow flow(type::small);
  flow.words(row.words, theme.t2);
  if (!row.rule.empty()) flow.rule(row.rule);
  return flow;
}
float row_height_of(const Canvas& canvas, float width, const TallyRow& row) {
  if (in_one_line(canvas, width, row)) return tally_line;
  return running(canvas.theme(), row).height(canvas, width - words_from) + 3;
}

// Returns the rule whose link was pressed.
std::optional<std::string> tally_row(Ui& ui, Point at, float width, const TallyRow& row) {
  Canvas& canvas = ui.canvas();
  const Theme& theme = ui.theme();
  // Two rows may cite the same rule; with its words the label of the link is unique.
  const std::string label = fmt::format("{}/{}", row.words, row.rule);
  canvas.number({at.x + 32, at.y + 1}, row.amount, type::small_bold, row.takes ? theme.bad : theme.t1);
  if (!in_one_line(canvas, width, row))
    return running(theme, row).draw(ui, {at.x + words_from, at.y + 1}, width - words_from, label);
  canvas.label({at.x + words_from, at.y, words_room(canvas, width, row) + 1, tally_line}, row.words, type::small,
               theme.t2);
  if (row.rule.empty()) return std::nullopt;
  const float wide = link_width(canvas, row.rule);
  const bool pressed = rule_link(ui, label, {at.x + width - wide, at.y + tally_line / 2}, row.rule);
  return pressed ? std::optional(row.rule) : std::nullopt;
}

}  // namespace

float tally_height(const Canvas& canvas, float width, std::span<const TallyRow> rows) {
  float high = 36;
  for (const TallyRow& row : rows) high += row_height_of(canvas, width, row);
  return high;
}

std::optional<std::string> tally(Ui& ui, Point at, float width, std::span<const TallyRow> rows,
                                 const std::string& total, const std::string& words) {
  const Theme& theme = ui.theme();
  std::optional<std::string> pressed;
  float y = at.y;
  for (const TallyRow& row : rows) {
    if (const auto rule = tally_row(ui, {at.x, y}, width, row)) pressed = rule;
    y += row_height_of(ui.canvas(), width, row);
  }
  Canvas& canvas = ui.canvas();
  canvas.line({at.x, y + 5}, {at.x + width, y + 5}, theme.line);
  const float end = std::max(32.0F, canvas.number_width(total, type::total));
  canvas.number({at.x + end, y + 12}, total, type::total, theme.accent.colour);
  canvas.label({at.x + end + 10, y + 11, width - end - 10, 24}, words, type::small_bold, theme.t1);
  return pressed;
}

void die_six(Canvas& canvas, Box box, int value, Colour ring) {
  const Theme& theme = canvas.theme();
  canvas.fill(box, theme.paper, box.w * 0.2F);
  canvas.frame(box, ring, 3, box.w * 0.2F);
  // Columns and rows of a face's three by three grid.
  struct Pip {
    int x, y;
  };
  static const std::array<std::vector<Pip>, 6> pips{{{{1, 1}},
                                                     {{0, 0}, {2, 2}},
                                                     {{0, 0}, {1, 1}, {2, 2}},
                                                     {{0, 0}, {2, 0}, {0, 2}, {2, 2}},
                                                     {{0, 0}, {2, 0}, {1, 1}, {0, 2}, {2, 2}},
                                                     {{0, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 2}, {2, 2}}}};
  for (const Pip& pip : pips[static_cast<std::size_t>(std::clamp(value, 1, 6) - 1)]) {
    const Point at{box.x + box.w * (0.25F + 0.25F * static_cast<float>(pip.x)),
                   box.y + box.h * (0.25F + 0.25F * static_cast<float>(pip.y))};
    canvas.disc(at, box.w * 0.086F, theme.pink);
  }
}

void die_eight(Canvas& canvas, Box box, int value, Colour face, bool spent) {
  const Theme& theme = canvas.theme();
  canvas.icon(Icon::die_eight, box.middle(), box.w, face);
  // The front facet of the octahedron; the icon is its outline.
  const Point m = box.middle();
  const float r = box.w / 2;
  const std::array<Point, 4> facet{{{m.x, m.y - r * 0.94F},
                                    {m.x + r * 0.72F, m.y + r * 0.36F},
                                    {m.x - r * 0.72F, m.y + r * 0.36F},
                                    {m.x, m.y - r * 0.94F}}};
  canvas.path(facet, faded(theme.ink0, 0.25F), 1.2F);
  canvas.label(around(m, box.w, 20), fmt::format("{}", value), {Weight::bold, box.w * 0.36F, 20},
               spent ? theme.t3 : theme.white, Align::middle);
}

std::string percent(double share) {
  const double value = share * 100;
  return value > 0 && value < 1 ? fmt::format("{:.1f} %", value) : fmt::format("{:.0f} %", value);
}

namespace {

// A narrow bar's label leaves out the percent sign.
std::string share_over(Canvas& canvas, double share, float room) {
  const std::string whole = percent(share);
  return canvas.width(whole, type::caption) <= room ? whole : whole.substr(0, whole.find(' '));
}

}  // namespace

void distribution(Canvas& canvas, Box box, std::span<const Chance> chances, Colour colour) {
  const Theme& theme = canvas.theme();
  if (chances.empty()) return;
  // The highest bar takes the whole height: shares of many results are all small, and bars of their true share would be
  // flat.
  double most = 0;
  for (const Chance& chance : chances) most = std::max(most, chance.share);
  const float cell = std::min(56.0F, box.w / static_cast<float>(chances.size()));
  const float floor = box.bottom() - 18, tall = box.h - 18 - 17;
  canvas.line({box.x, floor}, {box.right(), floor}, theme.line);
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const float x = box.x + cell * static_cast<float>(i) + cell / 2;
    // Even an impossible result keeps a stump, so that it can be seen that it was counted.
    const float high = std::max(2.0F, tall * static_cast<float>(most > 0 ? chances[i].share / most : 0));
    canvas.fill({x - cell * 0.36F, floor - high, cell * 0.72F, high}, chances[i].grey ? theme.ink4 : colour, 2);
    canvas.label({x - cell / 2, floor - high - 17, cell, 16}, share_over(canvas, chances[i].share, cell), type::caption,
                 theme.t2, Align::middle);
    canvas.label({x - cell / 2, floor + 1, cell, 16}, chances[i].value, {Weight::semi_bold, 12, 16}, theme.t1,
                 Align::middle);
  }
}

}  // namespace sprue::ui
