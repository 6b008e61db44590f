// Draws in density-independent pixels (dp) on one of ImGui's draw lists: shapes, icons, seats' badges, and text.
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

std::uint32_t packed(Colour colour);  // 0xAABBGGRR, as ImGui keeps it

enum class Align : std::uint8_t { left, middle, right };

// A text that did not fit its room. Tests collect these over whole matches: no screen should have any.
struct Cut {
  std::string text;
  float wide = 0, room = 0;  // dp
};

struct Image;

// A cheap handle on one draw list of the frame: copy it freely, but never keep it for the next frame. All lengths are
// dp; each call multiplies by `scale` and rounds edges to whole pixels, so that lines and texts are sharp at any scale.
class Canvas {
 public:
  // `cuts` may be null: texts that do not fit are then shortened without a note.
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
  // One dark shape, a little larger and lower than the box: its edges are not soft.
  void shadow(Box box, float radius = card_radius);
  void icon(Icon icon, Point middle, float size, Colour colour);
  // The seat's shape in its color with its letter on it: three ways to tell seats apart, so that color alone is never
  // needed. `off` draws it weaker.
  void badge(Seat seat, Point middle, float size, bool off = false);
  // The image must stay where it is until the frame is drawn: its address is the texture's name.
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
  // Digits stand in cells of one width, so that columns line up and a changing number does not dance.
  float number_width(std::string_view text, Type type) const;
  void number(Point right_of, std::string_view text, Type type, Colour colour);
  // Transforms work on the vertices that were added to the list since mark(): nothing may be drawn in between that is
  // to stay as it is.
  int mark() const;
  // Radians, clockwise on the screen.
  void turn_since(int mark, Point about, float angle);
  void fade_since(int mark, float share);  // makes all of it transparent by this share
  void clip(Box box);
  void unclip();

 private:
  // Lands on a whole pixel of the real screen.
  float snapped(float value) const;
  std::string shortened(std::string_view text, Type type, float room);

  ImDrawList* list_;
  const Theme* theme_;
  const Fonts* fonts_;
  float scale_;
  std::vector<Cut>* cuts_;
};

}  // namespace sprue::ui
