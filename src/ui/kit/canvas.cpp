// Draws shapes, icons and text on a list of ImGui's.
#include "ui/kit/canvas.h"

#include <imgui.h>

#include <cmath>
#include <numbers>
#include <utility>

namespace sprue::ui {
namespace {

// ImGui's font size runs from ascent to descent, a designer's from em to em. This is Inter's ascent and descent
// together, in ems.
constexpr float inter_height = 1.2102F;
constexpr float digit_cell = 0.65F;  // em

// All icons have codes of three bytes in UTF-8 (code_of), so there is no case for shorter ones.
std::string utf8(char32_t code) {
  return {static_cast<char>(0xE0U | code >> 12), static_cast<char>(0x80U | (code >> 6 & 0x3FU)),
          static_cast<char>(0x80U | (code & 0x3FU))};
}

const char* end_of(std::string_view text) { return text.data() + text.size(); }

}  // namespace

std::uint32_t packed(Colour colour) {
  return IM_COL32(colour.rgb >> 16 & 0xFFU, colour.rgb >> 8 & 0xFFU, colour.rgb & 0xFFU,
                  static_cast<unsigned>(std::lround(colour.alpha * 255)));
}

float Canvas::snapped(float value) const { return std::round(value * scale_); }

void Canvas::fill(Box box, Colour colour, float radius) {
  list_->AddRectFilled({snapped(box.x), snapped(box.y)}, {snapped(box.right()), snapped(box.bottom())}, packed(colour),
                       radius * scale_);
}

void Canvas::frame(Box box, Colour colour, float width, float radius) {
  list_->AddRect({snapped(box.x), snapped(box.y)}, {snapped(box.right()), snapped(box.bottom())}, packed(colour),
                 radius * scale_, 0, std::max(1.0F, snapped(width)));
}

void Canvas::dashes(Box box, Colour colour, float width, float radius) {
  // The dashes run along the straight parts only; the corners stay open, since ImGui has no dashed arcs.
  const float in = width / 2;
  const Box line = box.shrunk(in);
  const float r = radius * 0.6F;
  dashed_line({line.x + r, line.y}, {line.right() - r, line.y}, colour, width);
  dashed_line({line.x + r, line.bottom()}, {line.right() - r, line.bottom()}, colour, width);
  dashed_line({line.x, line.y + r}, {line.x, line.bottom() - r}, colour, width);
  dashed_line({line.right(), line.y + r}, {line.right(), line.bottom() - r}, colour, width);
}

void Canvas::fade_down(Box box, Colour from, Colour to) {
  const ImU32 a = packed(from), b = packed(to);
  list_->AddRectFilledMultiColor({snapped(box.x), snapped(box.y)}, {snapped(box.right()), snapped(box.bottom())}, a, a,
                                 b, b);
}

void Canvas::line(Point from, Point to, Colour colour, float width) {
  list_->AddLine({from.x * scale_, from.y * scale_}, {to.x * scale_, to.y * scale_}, packed(colour), width * scale_);
}

void Canvas::dashed_line(Point from, Point to, Colour colour, float width, float dash, float gap) {
  const Point way = to - from;
  const float length = std::hypot(way.x, way.y);
  if (length <= 0) return;
  const Point step = way * (1 / length);
  for (float at = 0; at < length; at += dash + gap)
    line(from + step * at, from + step * std::min(at + dash, length), colour, width);
}

void Canvas::path(std::span<const Point> points, Colour colour, float width) {
  for (const Point point : points) list_->PathLineTo({point.x * scale_, point.y * scale_});
  list_->PathStroke(packed(colour), 0, width * scale_);
}

void Canvas::disc(Point middle, float radius, Colour colour) {
  list_->AddCircleFilled({middle.x * scale_, middle.y * scale_}, radius * scale_, packed(colour));
}

void Canvas::ring(Point middle, float radius, Colour colour, float width, float share) {
  if (share >= 1) {
    list_->AddCircle({middle.x * scale_, middle.y * scale_}, radius * scale_, packed(colour), 0, width * scale_);
    return;
  }
  // ImGui counts angles from the right, clockwise.
  constexpr float top = -std::numbers::pi_v<float> / 2, turn = 2 * std::numbers::pi_v<float>;
  list_->PathArcTo({middle.x * scale_, middle.y * scale_}, radius * scale_, top, top + turn * share);
  list_->PathStroke(packed(colour), 0, width * scale_);
}

void Canvas::polygon(std::span<const Point> points, Colour colour) {
  for (const Point point : points) list_->PathLineTo({point.x * scale_, point.y * scale_});
  list_->PathFillConvex(packed(colour));
}

void Canvas::shadow(Box box, float radius) { fill(box.moved(0, 2).grown(1), theme_->shadow, radius + 3); }

void Canvas::icon(Icon icon, Point middle, float size, Colour colour) {
  const std::string letter = utf8(code_of(icon));
  list_->AddText(fonts_->icons, size * scale_, {snapped(middle.x - size / 2), snapped(middle.y - size / 2)},
                 packed(colour), letter.c_str());
}

void Canvas::badge(Seat seat, Point middle, float size, bool off) {
  const Icon shape = theme_->shape(seat);
  // The letter stands where the shape is widest.
  const float lower = shape == Icon::seat_b ? 0.115F : shape == Icon::seat_e ? 0.03F : 0;
  const float strength = off ? 0.45F : 1;
  icon(shape, middle, size, faded(theme_->seat(seat), strength));
  // Seat B's shape is a triangle, which leaves a letter less room.
  const float em = size * (shape == Icon::seat_b ? 0.46F : 0.52F);
  const Type letters{Weight::bold, em, em};
  const std::string name = to_text(seat);
  text({middle.x - width(name, letters) / 2, middle.y - em / 2 + lower * size}, name, letters,
       faded(theme_->ink0, strength));
}

void Canvas::image(Box box, const Image& image, float radius) {
  // ImGui passes this number through untouched, and raster.cpp turns it back into the address.
  list_->AddImageRounded(static_cast<ImTextureID>(reinterpret_cast<std::uintptr_t>(&image)),
                         {snapped(box.x), snapped(box.y)}, {snapped(box.right()), snapped(box.bottom())}, {0, 0},
                         {1, 1}, packed(theme_->white), radius * scale_);
}

float Canvas::width(std::string_view text, Type type) const {
  if (text.empty()) return 0;  // an empty view may point nowhere, and ImGui would read there
  const float size = type.size * inter_height * scale_;
  ImFont* font = fonts_->face(type.weight);
  return font->CalcTextSizeA(size, FLT_MAX, 0, text.data(), end_of(text)).x / scale_;
}

void Canvas::text(Point at, std::string_view text, Type type, Colour colour) {
  if (text.empty()) return;
  const float height = type.size * inter_height;
  list_->AddText(fonts_->face(type.weight), height * scale_, {snapped(at.x), snapped(at.y + (type.line - height) / 2)},
                 packed(colour), text.data(), end_of(text));
}

std::string Canvas::shortened(std::string_view text, Type type, float room) {
  if (cuts_ != nullptr) cuts_->push_back({std::string(text), width(text, type), room});
  std::string left(text);
  while (!left.empty() && width(left + "…", type) > room) {
    // Takes the last character off as a whole, with all bytes of its UTF-8 sequence.
    while (!left.empty() && (static_cast<unsigned char>(left.back()) & 0xC0U) == 0x80U) left.pop_back();
    if (!left.empty()) left.pop_back();
  }
  return left + "…";
}

void Canvas::label(Box room, std::string_view text, Type type, Colour colour, Align align) {
  constexpr float forgiven = 0.5F;  // dp lost to rounding
  float wide = width(text, type);
  std::string shorter;
  if (wide > room.w + forgiven) {
    shorter = shortened(text, type, room.w);
    text = shorter;
    wide = width(text, type);
  }
  const float free = room.w - wide;
  const float x = room.x + (align == Align::left ? 0 : align == Align::middle ? free / 2 : free);
  this->text({x, room.y + (room.h - type.line) / 2}, text, type, colour);
}

void Canvas::note(std::string_view text, float takes, float room) {
  constexpr float forgiven = 0.5F;  // dp lost to rounding
  if (cuts_ != nullptr && takes > room + forgiven) cuts_->push_back({std::string(text), takes, room});
}

void Canvas::excerpt(Box room, std::string_view text, Type type, Colour colour) {
  // The rest of an excerpt is told elsewhere, so it is no cut.
  std::vector<Cut>* const noted = std::exchange(cuts_, nullptr);
  label(room, text, type, colour);
  cuts_ = noted;
}

namespace {

bool is_digit(std::string_view sign) { return sign.size() == 1 && sign.front() >= '0' && sign.front() <= '9'; }

// The last sign of a text, which may be several bytes.
std::string_view last_sign(std::string_view text) {
  std::size_t start = text.size() - 1;
  while (start > 0 && (static_cast<unsigned char>(text[start]) & 0xC0U) == 0x80U) --start;
  return text.substr(start);
}

}  // namespace

float Canvas::number_width(std::string_view text, Type type) const {
  float wide = 0;
  for (; !text.empty(); text.remove_suffix(last_sign(text).size()))
    wide += is_digit(last_sign(text)) ? type.size * digit_cell : width(last_sign(text), type);
  return wide;
}

void Canvas::number(Point right_of, std::string_view text, Type type, Colour colour) {
  float x = right_of.x;
  for (; !text.empty(); text.remove_suffix(last_sign(text).size())) {
    const std::string_view sign = last_sign(text);
    const float wide = width(sign, type), room = number_width(sign, type);
    x -= room;
    this->text({x + (room - wide) / 2, right_of.y}, sign, type, colour);
  }
}

int Canvas::mark() const { return list_->VtxBuffer.Size; }

void Canvas::turn_since(int mark, Point about, float angle) {
  const float c = std::cos(angle), s = std::sin(angle);
  for (int i = mark; i < list_->VtxBuffer.Size; ++i) {
    ImVec2& at = list_->VtxBuffer[i].pos;
    const float x = at.x - about.x * scale_, y = at.y - about.y * scale_;
    at = {about.x * scale_ + x * c - y * s, about.y * scale_ + x * s + y * c};
  }
}

void Canvas::fade_since(int mark, float share) {
  for (int i = mark; i < list_->VtxBuffer.Size; ++i) {
    ImU32& colour = list_->VtxBuffer[i].col;
    const auto alpha = static_cast<ImU32>(std::lround(static_cast<float>(colour >> 24) * share));
    colour = (colour & 0xFFFFFFU) | alpha << 24;
  }
}

void Canvas::clip(Box box) {
  list_->PushClipRect({snapped(box.x), snapped(box.y)}, {snapped(box.right()), snapped(box.bottom())}, true);
}
void Canvas::unclip() { list_->PopClipRect(); }

}  // namespace sprue::ui
