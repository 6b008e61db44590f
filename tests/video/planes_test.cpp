// Pictures as encoders take them.
#include "video/planes.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <cmath>

using namespace sprue;
using namespace sprue::video;

namespace {

constexpr int width = 6, height = 4;

std::vector<std::uint8_t> planes_of(const std::vector<std::uint8_t>& rgba) {
  std::vector<std::uint8_t> planes;
  fill_planes({width, height, rgba}, planes);
  return planes;
}

std::vector<std::uint8_t> plain(int r, int g, int b) {
  std::vector<std::uint8_t> rgba;
  for (int i = 0; i < width * height; ++i)
    for (const int value : {r, g, b, 255}) rgba.push_back(static_cast<std::uint8_t>(value));
  return rgba;
}

// By the formulas of BT.709.
std::array<double, 3> by_the_book(double r, double g, double b) {
  const double y = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  return {16 + 219 * y, 128 + 224 * (b / 255 - y) / 1.8556, 128 + 224 * (r / 255 - y) / 1.5748};
}

}  // namespace

TEST_CASE("Colours become those of high definition", "[video]") {
  for (int r = 0; r <= 255; r += 51) {
    for (int g = 0; g <= 255; g += 51) {
      for (int b = 0; b <= 255; b += 51) {
        INFO(r << " " << g << " " << b);
        const auto planes = planes_of(plain(r, g, b));
        REQUIRE(planes.size() == std::size_t{width * height * 3 / 2});
        const auto book = by_the_book(r, g, b);
        CHECK(std::abs(planes.front() - book[0]) < 0.51);
        CHECK(std::abs(planes[width * height] - book[1]) < 0.51);
        CHECK(std::abs(planes.back() - book[2]) < 0.51);
        if (r == g && g == b) CHECK(planes.back() == 128);
      }
    }
  }
}

TEST_CASE("Every pixel keeps its brightness; four share their colours", "[video]") {
  auto rgba = plain(0, 0, 0);
  const auto put = [&](int x, int y, std::array<std::uint8_t, 3> colour) {
    std::copy(colour.begin(), colour.end(), rgba.begin() + 4 * (y * width + x));
  };
  put(5, 1, {255, 255, 255});
  put(2, 2, {0, 0, 255});
  put(3, 2, {0, 0, 255});
  const auto planes = planes_of(rgba);
  for (int at = 0; at < width * height; ++at) {
    const int lit = at == 1 * width + 5 ? 235 : at == 2 * width + 2 || at == 2 * width + 3 ? 32 : 16;
    CHECK(planes[static_cast<std::size_t>(at)] == lit);
  }
  for (std::size_t block = 0; block < 6; ++block) {
    const auto bluish = planes[width * height + block], reddish = planes[width * height + 6 + block];
    CHECK(bluish == (block == 4 ? 184 : 128));
    CHECK(reddish == (block == 4 ? 123 : 128));
  }
}
