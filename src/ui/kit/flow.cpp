// Sets words, badges and chips in lines.
#include "ui/kit/flow.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "ui/kit/widgets.h"

namespace sprue::ui {
namespace {

constexpr float link_room = 20;  // dp: a line with a link is at least this high

bool is_figure(std::string_view word) {
  return !word.empty() && std::ranges::any_of(word, [](char c) { return std::isdigit(static_cast<unsigned char>(c)); });
}

}  // namespace

Icon icon_of_symbol(int symbol) {
  constexpr std::array icons{Icon::drop, Icon::hammers, Icon::three_circles, Icon::bricks, Icon::cog, Icon::arrow};
  return icons[static_cast<std::size_t>(std::clamp(symbol, 1, 6) - 1)];
}
Icon icon_of_ground(int ground) {
  constexpr std::array icons{Icon::armor, Icon::move, Icon::star};
  return icons[static_cast<std::size_t>(ground)];
}
Colour colour_of_ground(const Theme& theme, int ground) {
  return std::array{theme.shield, theme.boost, theme.equipment}[static_cast<std::size_t>(ground)];
}

void draw_part_chip(Canvas& canvas, Box box, const PartFace& part) {
  const Theme& theme = canvas.theme();
  canvas.fill(box, theme.paper, 3);
  Box head = box.take_left(25);
  canvas.fill(head, colour_of_ground(theme, part.ground), 3);
  canvas.label({head.x + 3, head.y, 10, head.h}, fmt::format("{}", part.printed), type::tiny, theme.white);
  canvas.icon(icon_of_ground(part.ground), {head.x + 17, head.middle().y}, 10, theme.white);
  canvas.icon(icon_of_symbol(part.symbol), box.middle(), 11, theme.pink);
}

Flow& Flow::words(std::string_view text, Colour colour, bool bold) {
  bool glued = text.empty() || text.front() != ' ';
  while (!text.empty()) {
    const auto start = text.find_first_not_of(' ');
    if (start == std::string_view::npos) break;
    text.remove_prefix(start);
    const auto end = std::min(text.find(' '), text.size());
    Piece piece;
    piece.text = text.substr(0, end);
    piece.colour = colour;
    piece.bold = bold;
    piece.glued = glued && !pieces_.empty() && pieces_.back().kind == Kind::word;
    pieces_.push_back(std::move(piece));
    text.remove_prefix(end);
    glued = false;
  }
  return *this;
}

Flow& Flow::badge(Seat seat) {
  // Badges, links, caps, and icons are pieces of their own and never glued: a space always stands before them.
  pieces_.push_back({Kind::badge, {}, {}, false, false, seat, {}});
  return *this;
}
Flow& Flow::rule(std::string_view id) {
  pieces_.push_back({Kind::rule, std::string(id), {}, false, false, {}, {}});
  return *this;
}
Flow& Flow::cap(std::string_view key, Colour colour) {
  pieces_.push_back({Kind::cap, std::string(key), colour, false, false, {}, {}});
  return *this;
}
Flow& Flow::icon(Icon icon, Colour colour) {
  pieces_.push_back({Kind::icon, {}, colour, false, false, {}, icon});
  return *this;
}
Flow& Flow::struck(Colour colour) {
  struck_ = colour;
  return *this;
}

Flow& Flow::told(const Sentence& sentence, Colour colour, Colour strong) {
  const std::string_view text = sentence.text;
  for (std::size_t at = text.find_first_not_of(' '); at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const auto card = std::ranges::find(sentence.cards, at, &NamedCard::at);
    if (card != sentence.cards.end()) {
      pieces_.push_back({Kind::part, card->spoken, {}, false, false, {}, {}, card->face});
    } else {
      const std::string word(text.substr(at, end - at));
      const bool bold = is_figure(word);
      words(" " + word, bold ? strong : colour, bold);
    }
    at = std::min(text.find_first_not_of(' ', end), text.size());
  }
  return *this;
}

// Only the weight differs: widths change, heights do not.
Type Flow::type_of(const Piece& piece) const {
  Type type = type_;
  if (piece.bold) type.weight = Weight::semi_bold;
  return type;
}

float Flow::width_of(const Canvas& canvas, const Piece& piece) const {
  switch (piece.kind) {
    case Kind::word: return canvas.width(piece.text, type_of(piece));
    case Kind::badge: return type_.size + 3;
    case Kind::rule: return link_width(canvas, piece.text);
    case Kind::cap: return cap_width(canvas, piece.text);
    case Kind::icon: return type_.size + 1;
    case Kind::part: return part_chip_width;
  }
  return 0;
}

float Flow::line_height() const {
  const bool tall = std::ranges::any_of(pieces_, [](const Piece& piece) { return piece.kind != Kind::word; });
  return tall ? std::max(type_.line, link_room) : type_.line;
}

std::vector<Flow::Placed> Flow::placed(const Canvas& canvas, Point at, float width) const {
  std::vector<Placed> out;
  const float high = line_height(), space = canvas.width(" ", type_) + 0.5F;
  float x = 0, y = 0;
  // The line is filled word by word; an item that does not fit begins the next one.
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Piece& piece = pieces_[i];
    const float wide = width_of(canvas, piece);
    const float before = x == 0 || piece.glued ? 0 : piece.kind == Kind::word ? space : space + 1;
    // "30 %" never breaks before its sign.
    const bool has_unit = i + 1 < pieces_.size() && pieces_[i + 1].text.starts_with('%');
    const float with_unit = wide + (has_unit ? space + width_of(canvas, pieces_[i + 1]) : 0);
    // A piece that is wider than the whole line stands alone on it; draw() notes it as a cut.
    if (x > 0 && x + before + with_unit > width && !piece.glued) {
      x = 0;
      y += high;
    } else {
      x += before;
    }
    out.push_back({&piece, {at.x + x, at.y + y, wide, high}});
    x += wide;
  }
  return out;
}

float Flow::height(const Canvas& canvas, float width) const {
  const auto all = placed(canvas, {}, width);
  return all.empty() ? 0 : all.back().box.bottom();
}

bool Flow::draw_piece(Ui& ui, const Placed& placed, std::string_view label) const {
  Canvas& canvas = ui.canvas();
  const Piece& piece = *placed.piece;
  const Box& box = placed.box;
  switch (piece.kind) {
    case Kind::word:
      // Words stand in the middle of a line that links have made taller.
      canvas.text({box.x, box.y + (box.h - type_.line) / 2}, piece.text, type_of(piece), piece.colour);
      break;
    case Kind::badge: canvas.badge(piece.seat, box.middle(), type_.size + 2); break;
    case Kind::rule: return rule_link(ui, fmt::format("{}/{}", label, piece.text), {box.x, box.middle().y}, piece.text);
    case Kind::cap: ui::cap(canvas, {box.x, box.middle().y}, piece.text, piece.colour); break;
    case Kind::icon: canvas.icon(piece.icon, box.middle(), type_.size, piece.colour); break;
    case Kind::part: draw_part_chip(canvas, around(box.middle(), box.w, 16), piece.part); break;
  }
  return false;
}

std::optional<std::string> Flow::draw(Ui& ui, Point at, float width, std::string_view label) const {
  std::optional<std::string> pressed;
  for (const Placed& one : placed(ui.canvas(), at, width)) {
    ui.canvas().note(one.piece->text, one.box.w, width);  // a word alone may be wider than all lines
    if (draw_piece(ui, one, label)) pressed = one.piece->text;
    // Only words are struck: a line through a badge would look like a part of it.
    if (struck_ && one.piece->kind == Kind::word)
      ui.canvas().line({one.box.x, one.box.middle().y}, {one.box.right(), one.box.middle().y}, *struck_);
  }
  return pressed;
}

}  // namespace sprue::ui
