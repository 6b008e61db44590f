// The layouts of card faces: upright with a text, a large sign, or two ends.
#include "render/models/card_face.h"

#include <algorithm>
#include <array>

#include "render/models/symbols.h"

namespace sprue::render {
namespace {

using assets::Canvas;
using assets::Ink;
using glm::vec2;

constexpr float wide = 44, high = 63;  // mm
constexpr Ink paper = 0xEDE6D4, ink = 0x22252B, cream = 0xF6F0E0, faded = 0x6B665B;

// The lightness of a color on a screen, 0 to 1 (the weights of NTSC, which suit sRGB numbers).
float lightness(Ink colour) {
  const auto channel = [&](unsigned shift) { return static_cast<float>((colour >> shift) & 255U) / 255; };
  return 0.30F * channel(16) + 0.59F * channel(8) + 0.11F * channel(0);
}
Ink readable_on(Ink ground) { return lightness(ground) > 0.62F ? ink : cream; }

Ink mixed(Ink a, Ink b, float share) {
  Ink sum = 0;
  for (const unsigned shift : {16U, 8U, 0U}) {
    const auto from = static_cast<float>((a >> shift) & 255U), to = static_cast<float>((b >> shift) & 255U);
    sum |= static_cast<Ink>(from + (to - from) * share) << shift;
  }
  return sum;
}

void frame(Canvas& canvas, Ink border) {
  canvas.box({0, 0}, {wide, high}, 0, border);
  canvas.box({1.6F, 1.6F}, {wide - 1.6F, high - 1.6F}, 1.8F, paper);
}

// The panel that a symbol stands on, with a glow of the card's color behind the symbol.
void panel(Canvas& canvas, vec2 low, vec2 upper, const std::string& symbol, Ink colour) {
  const Ink dark = mixed(colour, 0x14171C, 0.62F);
  canvas.box(low, upper, 1.2F, dark);
  const vec2 middle = (low + upper) * 0.5F;
  const float half = std::min(upper.x - low.x, upper.y - low.y) * 0.5F;
  for (int ring = 3; ring > 0; --ring)
    canvas.disc(middle, half * (0.55F + 0.15F * static_cast<float>(ring)), mixed(dark, colour, 0.5F), 0.28F);
  print_symbol(canvas, symbol, middle, half * 0.62F, cream, mixed(dark, colour, 0.4F));
}

// Numbers in discs, from the right edge leftwards; the last number is the outermost one.
void badges(Canvas& canvas, const stage::CardFace& face, float y, const assets::Font& bold) {
  constexpr float radius = 4.1F, step = 9.4F;
  float x = wide - 4.4F - radius;
  for (auto number = face.numbers.rbegin(); number != face.numbers.rend(); ++number, x -= step) {
    canvas.disc({x, y}, radius + 0.6F, paper);
    canvas.disc({x, y}, radius, face.border);
    const bool is_long = number->size() > 2;
    canvas.write(bold, *number, {x, y + (is_long ? 1.4F : 1.9F)}, is_long ? 3.9F : 5.4F, radius * 1.8F, cream);
  }
}

// A title, a panel with the symbol, badges, and a text: cards that are read, such as those of Bots and Aces.
void upright(Canvas& canvas, const stage::CardFace& face, const assets::Lettering& letters) {
  canvas.box({1.6F, 1.6F}, {wide - 1.6F, 10.6F}, 1.6F, face.colour);
  canvas.write(letters.bold, face.title, {wide / 2, 7.7F}, 4.9F, wide - 7, readable_on(face.colour));
  panel(canvas, {3.4F, 12.2F}, {wide - 3.4F, 36.5F}, face.symbol, face.colour);
  badges(canvas, face, 36.5F, letters.bold);
  const float beside = static_cast<float>(face.numbers.size()) * 9.4F;
  canvas.write(letters.bold, face.kind, {3.6F, 41.4F}, 3.0F, wide - 8 - beside, faded, Canvas::Align::left);
  canvas.paragraph(letters.plain, face.text, {3.6F, 46}, 2.9F, {wide - 7.2F, high - 49.5F}, ink);
}

// A large sign and a number without words, to be read from across the table.
void sign_card(Canvas& canvas, const stage::CardFace& face, const assets::Lettering& letters) {
  canvas.box({3, 3}, {wide - 3, high - 3}, 2.4F, face.colour);
  const vec2 middle{wide / 2, high / 2};
  canvas.disc(middle, 14.2F, mixed(face.colour, 0x14171C, 0.45F));
  canvas.disc(middle, 13.2F, cream);
  print_symbol(canvas, face.symbol, middle, 8.8F, mixed(face.colour, 0x14171C, 0.7F), cream);
  // Both ends carry the same, so the card can be read from either side.
  for (int end = 0; end < 2; ++end) {
    canvas.write(letters.bold, face.numbers.front(), {8.2F, 13.4F}, 10.5F, 10, readable_on(face.colour));
    canvas.write(letters.bold, face.kind, {wide - 5, 9.2F}, 4, 22, readable_on(face.colour), Canvas::Align::right);
    canvas.turn();
  }
}

// Draws two halves, each from its own end: the card is played either way up.
void two_ended(Canvas& canvas, const stage::CardFace& face, const assets::Lettering& letters) {
  const auto end = [&](const std::string& title, const std::string& symbol) {
    if (!title.empty()) {
      canvas.box({1.6F, 1.6F}, {wide - 1.6F, 11}, 1.6F, face.colour);
      canvas.write(letters.bold, title, {wide / 2, 7.9F}, 5, wide - 7, readable_on(face.colour));
      panel(canvas, {3.4F, 12.4F}, {wide - 3.4F, high / 2 - 1}, symbol, face.colour);
    }
    canvas.turn();
  };
  end(face.title, face.symbol);
  end(face.other_title, face.other_symbol);
  canvas.box({3.4F, high / 2 - 0.2F}, {wide - 3.4F, high / 2 + 0.2F}, 0, face.border);
}

}  // namespace

assets::Image draw_card_face(const stage::CardFace& face, int width, const assets::Lettering& lettering) {
  Canvas canvas(width, card_pixels_high(width), wide, paper);
  frame(canvas, face.border);
  if (!face.other_title.empty())
    two_ended(canvas, face, lettering);
  else if (face.title.empty())
    sign_card(canvas, face, lettering);
  else
    upright(canvas, face, lettering);
  return canvas.done();
}

assets::Image draw_card_back(int width) {
  constexpr Ink ground = 0x8C8C8C, light = 0xC4C4C4, rim = 0xF2F2F2;
  Canvas canvas(width, card_pixels_high(width), wide, rim);
  canvas.box({2.2F, 2.2F}, {wide - 2.2F, high - 2.2F}, 1.6F, ground);
  canvas.box({3.4F, 3.4F}, {wide - 3.4F, high - 3.4F}, 1.0F, light);
  canvas.box({3.9F, 3.9F}, {wide - 3.9F, high - 3.9F}, 0.8F, ground);
  // Runners of a sprue, and what hangs on them.
  for (const float y : {14.0F, 31.5F, 49.0F}) canvas.box({8, y - 0.5F}, {36, y + 0.5F}, 0.5F, light, 0.6F);
  for (const float x : {13.0F, 22.0F, 31.0F}) {
    canvas.box({x - 0.5F, 9}, {x + 0.5F, 54}, 0.5F, light, 0.6F);
    for (const float y : {14.0F, 31.5F, 49.0F}) canvas.disc({x, y}, 2.3F, light, 0.8F);
  }
  canvas.disc({wide / 2, high / 2}, 8.6F, ground);
  canvas.ring({wide / 2, high / 2}, 8.0F, 0.7F, light);
  print_symbol(canvas, "solid", {wide / 2, high / 2}, 5.2F, rim, ground);
  return canvas.done();
}

}  // namespace sprue::render
