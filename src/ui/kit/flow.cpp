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
    Token token;
    token.text = text.substr(0, end);
    token.colour = colour;
    token.bold = bold;
    token.glued = glued && !tokens_.empty() && tokens_.back().kind == Kind::word;
    tokens_.push_back(std::move(token));
    text.remove_prefix(end);
    glued = false;
  }
  return *this;
}

Flow& Flow::badge(Seat seat) {
  // Badges, links, caps, and icons are tokens of their own and never glued: a space always stands before them.
  tokens_.push_back({Kind::badge, {}, {}, false, false, seat, {}});
  return *this;
}
Flow& Flow::rule(std::string_view id) {
  tokens_.push_back({Kind::rule, std::string(id), {}, false, false, {}, {}});
  return *this;
}
Flow& Flow::cap(std::string_view key, Colour colour) {
  tokens_.push_back({Kind::cap, std::string(key), colour, false, false, {}, {}});
  return *this;
}
Flow& Flow::icon(Icon icon, Colour colour) {
  tokens_.push_back({Kind::icon, {}, colour, false, false, {}, icon});
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
      tokens_.push_back({Kind::part, card->spoken, {}, false, false, {}, {}, card->face});
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
Type Flow::type_of(const Token& token) const {
  Type type = type_;
  if (token.bold) type.weight = Weight::semi_bold;
  return type;
}

float Flow::width_of(const Canvas& canvas, const Token& token) const {
  switch (token.kind) {
    case Kind::word: return canvas.width(token.text, type_of(token));
    case Kind::badge: return type_.size + 3;
    case Kind::rule: return link_width(canvas, token.text);
    case Kind::cap: return cap_width(canvas, token.text);
    case Kind::icon: return type_.size + 1;
    case Kind::part: return part_chip_width;
  }
  return 0;
}

float Flow::line_height() const {
  const bool tall = std::ranges::any_of(tokens_, [](const Token& token) { return token.kind != Kind::word; });
  return tall ? std::max(type_.line, link_room) : type_.line;
}

std::vector<Flow::Placed> Flow::placed(const Canvas& canvas, Point at, float width) const {
  std::vector<Placed> out;
  const float high = line_height(), space = canvas.width(" ", type_) + 0.5F;
  float x = 0, y = 0;
  // The line is filled word by word; an item that does not fit begins the next one.
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    const Token& token = tokens_[i];
    const float wide = width_of(canvas, token);
    const float before = x == 0 || token.glued ? 0 : token.kind == Kind::word ? space : space + 1;
    // "30 %" never breaks before its sign.
    const bool has_unit = i + 1 < tokens_.size() && tokens_[i + 1].text.starts_with('%');
    const float with_unit = wide + (has_unit ? space + width_of(canvas, tokens_[i + 1]) : 0);
    // A token that is wider than the whole line stands alone on it; draw() notes it as a cut.
    if (x > 0 && x + before + with_unit > width && !token.glued) {
      x = 0;
      y += high;
    } else {
      x += before;
    }
    out.push_back({&token, {at.x + x, at.y + y, wide, high}});
    x += wide;
  }
  return out;
}

float Flow::height(const Canvas& canvas, float width) const {
  const auto all = placed(canvas, {}, width);
  return all.empty() ? 0 : all.back().box.bottom();
}

bool Flow::draw_token(Ui& ui, const Placed& placed, std::string_view label) const {
  Canvas& canvas = ui.canvas();
  const Token& token = *placed.token;
  const Box& box = placed.box;
  switch (token.kind) {
    case Kind::word:
      // Words stand in the middle of a line that links have made taller.
      canvas.text({box.x, box.y + (box.h - type_.line) / 2}, token.text, type_of(token), token.colour);
      break;
    case Kind::badge: canvas.badge(token.seat, box.middle(), type_.size + 2); break;
    case Kind::rule: return rule_link(ui, fmt::format("{}/{}", label, token.text), {box.x, box.middle().y}, token.text);
    case Kind::cap: ui::cap(canvas, {box.x, box.middle().y}, token.text, token.colour); break;
    case Kind::icon: canvas.icon(token.icon, box.middle(), type_.size, token.colour); break;
    case Kind::part: draw_part_chip(canvas, around(box.middle(), box.w, 16), token.part); break;
  }
  return false;
}

std::optional<std::string> Flow::draw(Ui& ui, Point at, float width, std::string_view label) const {
  std::optional<std::string> pressed;
  for (const Placed& one : placed(ui.canvas(), at, width)) {
    ui.canvas().note(one.token->text, one.box.w, width);  // a word alone may be wider than all lines
    if (draw_token(ui, one, label)) pressed = one.token->text;
    // Only words are struck: a line through a badge would look like a part of it.
    if (struck_ && one.token->kind == Kind::word)
      ui.canvas().line({one.box.x, one.box.middle().y}, {one.box.right(), one.box.middle().y}, *struck_);
  }
  return pressed;
}

}  // namespace sprue::ui
