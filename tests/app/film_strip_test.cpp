// Golden strips: eight frames of a film of each game, made by the very command that people use.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>

#include "support/golden_picture.h"
#include "support/ran.h"
#include "support/temp_folder.h"

namespace {

using namespace sprue;

struct Strip {
  const char* game;
  const char* record;
  const char* from;
  const char* to;
};
constexpr std::array strips{
    Strip{"asteroid", "asteroid-AR-T-4-two", "1", "12"},
    Strip{"aerial", "aerial-aa-s-17", "1", "8"},
    Strip{"aeronauts", "aeronauts-ae-t-1", "5", "12"},
    Strip{"bots", "bots-hit-points-3", "60", "100"},
};
constexpr int frames = 8, columns = 4, width = 240, height = 135;

// Four beside each other, in two rows.
std::vector<std::uint8_t> strip_of(const std::filesystem::path& folder) {
  std::vector<std::uint8_t> strip(std::size_t{frames} * width * height * 4);
  for (int number = 0; number < frames; ++number) {
    const assets::Image frame = test::read_picture(folder / fmt::format("{}.png", number));
    REQUIRE(frame.rgba.size() == std::size_t{width} * height * 4);
    for (int row = 0; row < height; ++row) {
      const auto from = frame.rgba.begin() + std::ptrdiff_t{row} * width * 4;
      const std::ptrdiff_t line = std::ptrdiff_t{number / columns} * height + row;
      std::copy_n(from, width * 4, strip.begin() + (line * columns + number % columns) * width * 4);
    }
  }
  return strip;
}

}  // namespace

TEST_CASE("Films of every game look as they were judged", "[app][screen]") {
  for (const Strip& one : strips) {
    INFO(one.game);
    const TempFolder folder;
    const std::string record = (source_dir() / "tests/golden/matches" / (std::string(one.record) + ".jsonl")).string();
    const test::Ran ran = test::sprue_with({"film", record, "-o", (folder.path() / "%d.png").string(), "--from",
                                            one.from, "--to", one.to, "--seconds", "16", "--fps", "1", "--size",
                                            fmt::format("{}x{}", width, height), "--jobs", "1", "--quality", "draft"});
    INFO(ran.err);
    REQUIRE(ran.exit == exit_good);
    for (int number = 0; number < frames; ++number) {
      std::filesystem::rename(folder.path() / fmt::format("{}.png", 2 * number + 1),
                              folder.path() / fmt::format("{}.png", number));
    }
    const std::vector<std::uint8_t> strip = strip_of(folder.path());
    Problems problems;
    const std::filesystem::path picture = folder.path() / "strip.png";
    REQUIRE(video::write_png(picture, {columns * width, frames / columns * height, strip}, false, problems));
    CHECK(test::unlike_golden(picture, "films/" + std::string(one.game)) == "");
  }
}
