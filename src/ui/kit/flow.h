// Text that runs on from line to line with things between the words: bold words, seats' badges, rule links, key caps,
// icons, parts of rockets.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/values/sentence.h"
#include "ui/kit/ui.h"

namespace sprue::ui {

// Built once a frame from tokens, then measured with height() and drawn with draw() at the same width: both place the
// tokens by the same rules, so a panel can be sized before its text is drawn.
class Flow {
 public:
  // `type` is that of plain words; bold ones differ in weight only, so that lines keep their height.
  explicit Flow(Type type = type::log) : type_(type) {}
  // Splits at spaces. A text that begins without a space is glued to the word before it, as in `"Tom", "'s turn"`.
  Flow& words(std::string_view text, Colour colour, bool bold = false);
  Flow& badge(Seat seat);
  Flow& rule(std::string_view id);
  // A key's cap with its outline in this color.
  Flow& cap(std::string_view key, Colour colour);
  Flow& icon(Icon icon, Colour colour);
  Flow& struck(Colour colour);  // draws a line through all words, also those that are added later.
  // Words as games write them: cards are drawn, figures are bold.
  Flow& told(const Sentence& sentence, Colour colour, Colour strong);

  // dp; 0 for a flow without tokens.
  float height(const Canvas& canvas, float width) const;
  // Returns the rule whose link was pressed. `label` tells links of several flows in one window apart.
  std::optional<std::string> draw(Ui& ui, Point at, float width, std::string_view label) const;

 private:
  enum class Kind : std::uint8_t { word, badge, rule, cap, icon, part };
  // One thing in the line: only the members of its kind are set.
  struct Token {
    Kind kind = Kind::word;
    std::string text;
    Colour colour;
    bool bold = false, glued = false;  // glued: no space before it
    Seat seat{};
    Icon icon{};
    PartFace part = {};
  };
  // A token with its box; it points into tokens_, so it lives no longer than the flow.
  struct Placed {
    const Token* token;
    Box box;
  };
  Type type_of(const Token& token) const;
  float width_of(const Canvas& canvas, const Token& token) const;
  std::vector<Placed> placed(const Canvas& canvas, Point at, float width) const;
  // All lines are equally high: one token that is no word makes them all taller, or the lines would stand unevenly.
  float line_height() const;
  bool draw_token(Ui& ui, const Placed& placed, std::string_view label) const;

  Type type_;
  std::vector<Token> tokens_;
  std::optional<Colour> struck_;
};

Icon icon_of_symbol(int symbol);  // 1 to 6
Icon icon_of_ground(int ground);  // 0 to 2
Colour colour_of_ground(const Theme& theme, int ground);
void draw_part_chip(Canvas& canvas, Box box, const PartFace& part);
// dp
inline constexpr float part_chip_width = 41;

}  // namespace sprue::ui
