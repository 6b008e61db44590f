// Text that runs on from line to line with things between the words: bold words, seats' badges, rule links, key caps,
// icons, parts of rockets.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/ui.h"

namespace sprue::ui {

class Flow {
 public:
  explicit Flow(Type type = type::log) : type_(type) {}
  Flow& words(std::string_view text, Colour colour, bool bold = false);
  Flow& badge(Seat seat);
  Flow& rule(std::string_view id);
  Flow& cap(std::string_view key, Colour colour);
  Flow& icon(Icon icon, Colour colour);
  Flow& struck(Colour colour);  // a line through all that was added so far
  // Words as games write them: parts of rockets ("R2@5") are drawn, figures are bold.
  Flow& told(std::string_view text, Colour colour, Colour strong);

  float height(const Canvas& canvas, float width) const;
  // Returns the rule whose link was pressed.
  std::optional<std::string> draw(Ui& ui, Point at, float width, std::string_view label) const;

 private:
  enum class Kind : std::uint8_t { word, badge, rule, cap, icon, part };
  struct Piece {
    Kind kind = Kind::word;
    std::string text;
    Colour colour;
    bool bold = false, glued = false;  // glued: no space before it
    Seat seat{};
    Icon icon{};
  };
  struct Placed {
    const Piece* piece;
    Box box;
  };
  Type type_of(const Piece& piece) const;
  float width_of(const Canvas& canvas, const Piece& piece) const;
  std::vector<Placed> placed(const Canvas& canvas, Point at, float width) const;
  float line_height() const;
  bool draw_piece(Ui& ui, const Placed& placed, std::string_view label) const;

  Type type_;
  std::vector<Piece> pieces_;
  std::optional<Colour> struck_;
};

// A part of a rocket as text names it: "R2@5", "G1'@5".
struct PartName {
  char ground = 'G';  // G, R, A
  int printed = 0, symbol = 0;
};
std::optional<PartName> part_named(std::string_view text);
Icon icon_of_symbol(int symbol);  // 1 to 6
Icon icon_of_ground(char ground);
Colour colour_of_ground(const Theme& theme, char ground);
void draw_part_chip(Canvas& canvas, Box box, const PartName& part);
inline constexpr float part_chip_width = 41;

}  // namespace sprue::ui
