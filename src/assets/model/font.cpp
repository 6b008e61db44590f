// Reads a TrueType font by stb_truetype and draws its letters.
#include "assets/model/font.h"

#include <algorithm>
#include <cmath>

#include "core/files/file.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wcast-qual"
#define STBTT_STATIC
#define STB_TRUETYPE_IMPLEMENTATION
#include <stb/stb_truetype.h>
#pragma GCC diagnostic pop

namespace sprue::assets {
namespace {

constexpr std::size_t largest_font = std::size_t{4} << 20U;  // bytes; a font is a file that is trusted, not its size
constexpr int unknown_letter = 0xFFFD;

// Decodes the UTF-8 letter at `at` and moves `at` on to the next one.
int next_letter(std::string_view text, std::size_t& at) {
  const auto byte = [&](std::size_t place) { return static_cast<unsigned char>(text[place]); };
  const unsigned first = byte(at++);
  if (first < 0x80) return static_cast<int>(first);
  const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
  if (more == 0) return unknown_letter;
  unsigned letter = first & (0x3FU >> static_cast<unsigned>(more));
  for (int i = 0; i < more; ++i, ++at) {
    if (at >= text.size() || (byte(at) & 0xC0U) != 0x80U) return unknown_letter;
    letter = letter << 6U | (byte(at) & 0x3FU);
  }
  return static_cast<int>(letter);
}

}  // namespace

struct Font::Face {
  std::string file;  // the bytes that `info` points into
  stbtt_fontinfo info{};

  // Calls `each` with every letter's glyph and where it begins, and returns where the text ends.
  template <class Each>
  float walk(std::string_view text, float size, const Each& each) const {
    const float scale = stbtt_ScaleForMappingEmToPixels(&info, size);
    float x = 0;
    int last = 0;
    for (std::size_t at = 0; at < text.size();) {
      const int glyph = stbtt_FindGlyphIndex(&info, next_letter(text, at));
      if (last != 0) x += scale * static_cast<float>(stbtt_GetGlyphKernAdvance(&info, last, glyph));
      each(glyph, x, scale);
      int advance = 0, bearing = 0;
      stbtt_GetGlyphHMetrics(&info, glyph, &advance, &bearing);
      x += scale * static_cast<float>(advance);
      last = glyph;
    }
    return x;
  }
};

Font::Font(std::unique_ptr<Face> face) : face_(std::move(face)) {}
Font::Font(Font&&) noexcept = default;
Font& Font::operator=(Font&&) noexcept = default;
Font::~Font() = default;

std::optional<Font> Font::read(const std::filesystem::path& file, Problems& problems) {
  std::optional<std::string> bytes = read_file(file, problems, largest_font);
  if (!bytes) return std::nullopt;
  auto face = std::make_unique<Face>();
  face->file = std::move(*bytes);
  const auto* const data = reinterpret_cast<const unsigned char*>(face->file.data());
  const int start = stbtt_GetFontOffsetForIndex(data, 0);
  if (start >= 0 && stbtt_InitFont(&face->info, data, start) != 0) return Font(std::move(face));
  problems.push_back({file.string(), "is no TrueType font"});
  return std::nullopt;
}

float Font::width(std::string_view text, float size) const {
  return face_->walk(text, size, [](int, float, float) {});
}

void Font::write(std::string_view text, float x, float y, float size, Coverage& into) const {
  std::vector<std::uint8_t> letter;
  face_->walk(text, size, [&](int glyph, float along, float scale) {
    const float left = std::floor(x + along), top = std::floor(y);
    const float right_by = x + along - left, down_by = y - top;
    int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    stbtt_GetGlyphBitmapBoxSubpixel(&face_->info, glyph, scale, scale, right_by, down_by, &x0, &y0, &x1, &y1);
    const int width = x1 - x0, height = y1 - y0;
    if (width <= 0 || height <= 0) return;
    letter.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
    stbtt_MakeGlyphBitmapSubpixel(&face_->info, letter.data(), width, height, width, scale, scale, right_by, down_by,
                                  glyph);
    for (int row = 0; row < height; ++row) {
      for (int column = 0; column < width; ++column) {
        const int to_x = static_cast<int>(left) + x0 + column, to_y = static_cast<int>(top) + y0 + row;
        if (to_x < 0 || to_y < 0 || to_x >= into.width || to_y >= into.height) continue;
        std::uint8_t& to = into.shares[static_cast<std::size_t>(to_y * into.width + to_x)];
        // Letters that touch, as in kerned pairs, add up instead of hiding each other.
        const int sum = to + letter[static_cast<std::size_t>(row * width + column)];
        to = static_cast<std::uint8_t>(std::min(sum, 255));
      }
    }
  });
}

std::vector<std::string> Font::lines(std::string_view text, float size, float widest) const {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word(text.substr(at, end - at));
    at = end + 1;
    if (!lines.empty() && width(lines.back() + ' ' + word, size) <= widest)
      lines.back() += ' ' + word;
    else if (!word.empty())
      lines.push_back(word);
  }
  return lines;
}

std::optional<Lettering> Lettering::read(const std::filesystem::path& folder, Problems& problems) {
  std::optional<Font> plain = Font::read(folder / "Inter-Regular.ttf", problems);
  std::optional<Font> bold = Font::read(folder / "Inter-Bold.ttf", problems);
  if (!plain || !bold) return std::nullopt;
  return Lettering{std::move(*plain), std::move(*bold)};
}

}  // namespace sprue::assets
