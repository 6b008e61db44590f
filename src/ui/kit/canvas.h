// Draws in density-independent pixels on one of ImGui's lists: shapes, icons, seats' badges, text.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/values/seat.h"
#include "ui/kit/fonts.h"
#include "ui/kit/geometry.h"
#include "ui/kit/theme.h"

struct ImDrawList;

namespace sprue::ui {

std::uint32_t packed(Colour colour);  // as ImGui keeps it

enum class Align : std::uint8_t { left, middle, right };

// Text that did not fit into its room: no screen should have any.
struct Cut {
  std::string text;
  float wide = 0, room = 0;
};

struct Image;

class Canvas {
 public:
  Canvas(ImDrawList* list, const Theme& theme, const Fonts& fonts, float scale, std::vector<Cut>* cuts)
      : list_(list), theme_(&theme), fonts_(&fonts), scale_(scale), cuts_(cuts) {}
  const Theme& theme() const { return *theme_; }
  float scale() const { return scale_; }

  void fill(Box box, Colour colour, float radius = 0);
  void frame(Box box, Colour colour, float width = 1, float radius = 0);
  void dashes(Box box, Colour colour, float width = 2, float radius = card_radius);
  void fade_down(Box box, Colour from, Colour to);
  void line(Point from, Point to, Colour colour, float width = 1);
  void dashed_line(Point from, Point to, Colour colour, float width = 2, float dash = 6, float gap = 5);
  void path(std::span<const Point> points, Colour colour, float width);
  void disc(Point middle, float radius, Colour colour);
  void ring(Point middle, float radius, Colour colour, float width, float share = 1);  // from the top, clockwise
  void polygon(std::span<const Point> points, Colour colour);                          // convex
  void shadow(Box box, float radius = card_radius);
  void icon(Icon icon, Point middle, float size, Colour colour);
  void badge(Seat seat, Point middle, float size, bool off = false);
  void image(Box box, const Image& image, float radius = 0);

  float width(std::string_view text, Type type) const;
  // One line; `at` is the upper left corner of its line box.
  void text(Point at, std::string_view text, Type type, Colour colour);
  // One line within a room, in its middle from top to bottom; what does not fit is shortened and noted.
  void label(Box room, std::string_view text, Type type, Colour colour, Align align = Align::left);
  // Notes a text that takes more height or width than it has, like a line that is too wide.
  void note(std::string_view text, float takes, float room);
  // The beginning of a line, of which the rest is told elsewhere.
  void excerpt(Box room, std::string_view text, Type type, Colour colour);
  // Digits in cells of one width, so that columns stand and changing numbers do not dance.
  float number_width(std::string_view text, Type type) const;
  void number(Point right_of, std::string_view text, Type type, Colour colour);
  // Turns what was drawn since `mark` about a point. Radians.
  int mark() const;
  void turn_since(int mark, Point about, float angle);
  void fade_since(int mark, float share);  // as if all of it were seen through
  void clip(Box box);
  void unclip();

 private:
  float snapped(float value) const;
  std::string shortened(std::string_view text, Type type, float room);

  ImDrawList* list_;
  const Theme* theme_;
  const Fonts* fonts_;
  float scale_;
  std::vector<Cut>* cuts_;
};

}  // namespace sprue::ui
