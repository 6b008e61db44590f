// Letters, and printing in software.
#include "assets/model/font.h"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <numeric>

#include "assets/model/canvas.h"
#include "core/files/file.h"
#include "support/source_dir.h"
#include "support/temp_folder.h"

using namespace sprue;
using namespace sprue::assets;

namespace {

Lettering lettering() {
  Problems problems;
  auto read = Lettering::read(source_dir() / "data/fonts", problems);
  REQUIRE(read);
  return std::move(*read);
}

int covered(const Font& font, const std::string& text, float x = 4) {
  Coverage area{120, 40};
  area.shares.assign(120 * 40, 0);
  font.write(text, x, 28, 20, area);
  return std::accumulate(area.shares.begin(), area.shares.end(), 0);
}

std::uint32_t at(const Image& image, std::uint32_t x, std::uint32_t y) {
  const std::size_t pixel = std::size_t{4} * (y * image.width + x);
  return static_cast<std::uint32_t>(image.rgba[pixel] << 16 | image.rgba[pixel + 1] << 8 | image.rgba[pixel + 2]);
}

}  // namespace

TEST_CASE("A text is as wide as its letters and covers pixels", "[assets]") {
  const Lettering letters = lettering();
  CHECK(letters.plain.width("", 20) == 0);
  CHECK(letters.plain.width("mm", 20) == Catch::Approx(2 * letters.plain.width("m", 20)));
  CHECK(letters.plain.width("Bot", 40) == Catch::Approx(2 * letters.plain.width("Bot", 20)));
  CHECK(letters.bold.width("Weapon", 20) > letters.plain.width("Weapon", 20));
  CHECK(covered(letters.bold, "Weapon") > covered(letters.plain, "Weapon"));
  CHECK(covered(letters.plain, " ") == 0);
  CHECK(covered(letters.plain, "Weapon", -500) == 0);  // outside of the picture
}

TEST_CASE("The fonts have every letter that cards and labels are written with", "[assets]") {
  const Lettering letters = lettering();
  const int nothing = covered(letters.plain, "\xF0\x90\x80\x80");  // the box that stands for what is missing
  for (const char* letter : {"·", "−", "×", "ä", "ß", "’", "–"}) {
    INFO(letter);
    CHECK(covered(letters.plain, letter) > 0);
    CHECK(covered(letters.plain, letter) != nothing);
  }
  CHECK(covered(letters.plain, "\xC3") == covered(letters.plain, "\xEF\xBF\xBD"));  // half a letter
}

TEST_CASE("Lines break between words and are no wider than there is room", "[assets]") {
  const Lettering letters = lettering();
  const auto lines = letters.plain.lines("The target gets minus ten Initiative this turn.", 10, 90);
  CHECK(lines.size() > 2);
  for (const std::string& line : lines) CHECK(letters.plain.width(line, 10) <= 90);
  CHECK(letters.plain.lines("Incomprehensibilities", 10, 20).size() == 1);
}

TEST_CASE("What is no font is told", "[assets]") {
  const TempFolder folder;
  Problems problems;
  REQUIRE(write_file(folder.path() / "no.ttf", std::string(400, 'x'), problems));
  CHECK_FALSE(Font::read(folder.path() / "no.ttf", problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what == "is no TrueType font");
}

TEST_CASE("Shapes are printed where they are said to be, upside down when turned", "[assets]") {
  Canvas canvas(40, 60, 20, 0xFFFFFF);  // two pixels a millimetre
  canvas.box({2, 2}, {8, 6}, 0, 0xFF0000);
  canvas.disc({5, 25}, 3, 0x0000FF);
  canvas.turn();
  canvas.box({2, 2}, {8, 6}, 0, 0x00FF00);
  const Image image = canvas.done();
  CHECK(at(image, 10, 8) == 0xFF0000);
  CHECK(at(image, 18, 8) == 0xFFFFFF);
  CHECK(at(image, 10, 50) == 0x0000FF);
  CHECK(at(image, 29, 51) == 0x00FF00);
}
