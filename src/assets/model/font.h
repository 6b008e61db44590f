// Letters of a TrueType font as coverage, drawn at the size that they are seen at.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/values/problem.h"

namespace sprue::assets {

// The share of each pixel that is covered, row by row from the upper left.
struct Coverage {
  int width = 0, height = 0;
  std::vector<std::uint8_t> shares{};  // 255 means covered completely
};

// Owns the bytes of its file. A letter that the font does not have is drawn as its sign for unknown ones.
class Font {
 public:
  static std::optional<Font> read(const std::filesystem::path& file, Problems& problems);
  Font(Font&&) noexcept;
  Font& operator=(Font&&) noexcept;
  ~Font();

  // Sizes are pixels of the em, the square that the font is designed in. Text is UTF-8.
  float width(std::string_view text, float size) const;
  // Adds a text whose first letter begins at (x, y), y on the line that letters stand on.
  void write(std::string_view text, float x, float y, float size, Coverage& into) const;
  // Breaks a text between words so that no line is wider; a single word that is wider keeps its line.
  std::vector<std::string> lines(std::string_view text, float size, float widest) const;

 private:
  struct Face;
  explicit Font(std::unique_ptr<Face> face);
  std::unique_ptr<Face> face_;
};

// The two fonts that pictures are lettered with.
struct Lettering {
  Font plain, bold;
  static std::optional<Lettering> read(const std::filesystem::path& folder, Problems& problems);
};

}  // namespace sprue::assets
