// Pictures, series and videos as files.
#include "video/sink.h"

#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "support/temp_folder.h"
#include "video/ffmpeg.h"
#include "video/palette.h"
#include "video/png_sink.h"

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_ONLY_GIF
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb/stb_image.h>
#pragma GCC diagnostic pop

namespace fs = std::filesystem;
using namespace sprue;
using namespace sprue::video;

namespace {

struct Picture {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;
  Frame frame() const { return {width, height, rgba}; }
};

// Stripes and a slope; `shade` tells frames apart.
Picture picture(int width, int height, int shade, int colours) {
  Picture made{width, height, {}};
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const int step = (x / 2 + y * 3 + shade) % colours;
      const auto level = [&](int by) { return static_cast<std::uint8_t>(step * by % 256); };
      made.rgba.insert(made.rgba.end(), {level(8), level(40), level(88), 255});
    }
  }
  return made;
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Picture decoded(const fs::path& file) {
  Picture read;
  int channels = 0;
  stbi_uc* const pixels = stbi_load(file.c_str(), &read.width, &read.height, &channels, 4);
  REQUIRE(pixels != nullptr);
  read.rgba.assign(pixels, pixels + read.width * read.height * 4);
  stbi_image_free(pixels);
  return read;
}

std::vector<Picture> decoded_gif(const fs::path& file, std::vector<int>& delays) {
  const std::string text = bytes_of(file);
  int* times = nullptr;
  int width = 0, height = 0, frames = 0, channels = 0;
  stbi_uc* const pixels =
      stbi_load_gif_from_memory(reinterpret_cast<const stbi_uc*>(text.data()), static_cast<int>(text.size()), &times,
                                &width, &height, &frames, &channels, 4);
  REQUIRE(pixels != nullptr);
  std::vector<Picture> read;
  const std::ptrdiff_t size = std::ptrdiff_t{4} * width * height;
  for (int i = 0; i < frames; ++i) {
    read.push_back({width, height, {pixels + size * i, pixels + size * (i + 1)}});
    delays.push_back(times[i]);
  }
  stbi_image_free(pixels);
  stbi_image_free(times);
  return read;
}

int worst(const Picture& a, const Picture& b) {
  int most = 0;
  for (std::size_t at = 0; at < a.rgba.size(); ++at) most = std::max(most, std::abs(a.rgba[at] - b.rgba[at]));
  return most;
}

bool film(const SinkOrder& order, const std::vector<Picture>& frames, Problems& problems) {
  const auto sink = open_sink(order, problems);
  if (!sink) return false;
  for (const Picture& frame : frames) {
    if (!sink->write(frame.frame(), problems)) return false;
  }
  return sink->finish(problems);
}

std::vector<Picture> frames(int width, int height, int count, int colours) {
  std::vector<Picture> made;
  for (int i = 0; i < count; ++i) made.push_back(picture(width, height, i * 5, colours));
  return made;
}

}  // namespace

TEST_CASE("A PNG holds the very pixels", "[video]") {
  const TempFolder folder;
  Problems problems;
  const Picture made = picture(37, 21, 3, 200);
  REQUIRE(film({folder.path() / "one.png", 37, 21}, {made}, problems));
  const Picture read = decoded(folder.path() / "one.png");
  CHECK(read.width == 37);
  CHECK(read.rgba == made.rgba);
}

// ffmpeg would take some of these names for an address, a time, or an option.
TEST_CASE("A video is written under whatever name was given", "[video]") {
  if (!have_ffmpeg()) SKIP("ffmpeg is not installed");
  const TempFolder folder;
  const std::string name = GENERATE("a:b.mp4", "12:30 match.mp4", "-x.mp4", "pipe:1.mp4", "concat:a|b.mp4", "%d.mp4");
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  Problems problems;
  const bool good = film({name, 16, 16}, frames(16, 16, 2, 8), problems);
  fs::current_path(before);
  CHECK(good);
  CHECK(problems.empty());
  CHECK(fs::file_size(folder.path() / name) > 0);
}

TEST_CASE("A PNG keeps transparency when it is asked to", "[video]") {
  const TempFolder folder;
  Problems problems;
  Picture made = picture(4, 4, 0, 8);
  made.rgba[3] = 128;
  REQUIRE(film({.file = folder.path() / "clear.png", .width = 4, .height = 4, .clear = true}, {made}, problems));
  REQUIRE(film({folder.path() / "solid.png", 4, 4}, {made}, problems));
  CHECK(decoded(folder.path() / "clear.png").rgba[3] == 128);
  CHECK(decoded(folder.path() / "solid.png").rgba[3] == 255);
}

TEST_CASE("A series of pictures is numbered", "[video]") {
  CHECK(numbered("a/%04d.png", 7) == "a/0007.png");
  CHECK(numbered("%d.png", 12) == "12.png");
  CHECK(!numbered("plain.png", 1));
  CHECK(!numbered("%d-%d.png", 1));
  CHECK(!numbered("%xd.png", 1));
  const TempFolder folder;
  Problems problems;
  REQUIRE(film({folder.path() / "f%03d.png", 8, 8}, frames(8, 8, 3, 20), problems));
  CHECK(decoded(folder.path() / "f002.png").rgba == picture(8, 8, 10, 20).rgba);
  CHECK_FALSE(film({folder.path() / "one.png", 8, 8}, frames(8, 8, 2, 20), problems));
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].what.find("%04d") != std::string::npos);
}

TEST_CASE("A GIF with few colours holds nearly the very pixels, and its times add up", "[video]") {
  const TempFolder folder;
  Problems problems;
  const auto size =
      GENERATE(std::pair{16, 9}, std::pair{130, 77}, std::pair{400, 300});  // the last fills the code table
  const auto made = frames(size.first, size.second, 4, 120);
  REQUIRE(film({folder.path() / "a.gif", size.first, size.second, 30}, made, problems));
  std::vector<int> delays;
  const auto read = decoded_gif(folder.path() / "a.gif", delays);
  REQUIRE(read.size() == 4);
  for (std::size_t i = 0; i < read.size(); ++i) CHECK(worst(read[i], made[i]) < 8);
  CHECK(delays == std::vector{30, 30, 40, 30});  // ms: 13/100 s for four frames at 30 a second
}

TEST_CASE("A GIF of many colours stays close to them", "[video]") {
  const TempFolder folder;
  Problems problems;
  Picture made{128, 128, {}};
  for (int y = 0; y < 128; ++y) {
    for (int x = 0; x < 128; ++x) {
      const auto channel = [](int value) { return static_cast<std::uint8_t>(value); };
      made.rgba.insert(made.rgba.end(), {channel(x * 2), channel(y * 2), channel(255 - x - y / 2), 255});
    }
  }
  REQUIRE(film({folder.path() / "a.gif", 128, 128, 10}, {made}, problems));
  std::vector<int> delays;
  const auto read = decoded_gif(folder.path() / "a.gif", delays);
  REQUIRE(read.size() == 1);
  std::int64_t off = 0;
  for (std::size_t at = 0; at < made.rgba.size(); ++at) off += std::abs(made.rgba[at] - read[0].rgba[at]);
  CHECK(off / static_cast<std::int64_t>(made.rgba.size()) < 8);
}

TEST_CASE("A film that is not finished leaves nothing", "[video]") {
  const TempFolder folder;
  Problems problems;
  const char* const name = GENERATE("a.gif", "a.mp4");
  if (std::string_view(name) == "a.mp4" && !have_ffmpeg()) SKIP("ffmpeg is not installed");
  {
    const auto sink = open_sink({folder.path() / name, 64, 64}, problems);
    REQUIRE(sink);
    REQUIRE(sink->write(picture(64, 64, 0, 30).frame(), problems));
  }
  CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("A video is made by ffmpeg, twice the same", "[video]") {
  if (!have_ffmpeg()) SKIP("ffmpeg is not installed");
  const TempFolder folder;
  Problems problems;
  const char* const ending = GENERATE(".mp4", ".webm");
  const auto made = frames(64, 48, 12, 90);
  const fs::path one = folder.path() / (std::string("one") + ending),
                 two = folder.path() / (std::string("two") + ending);
  CHECK(film({one, 64, 48, 24}, made, problems));
  CHECK(film({two, 64, 48, 24}, made, problems));
  for (const Problem& problem : problems) FAIL_CHECK(to_text(problem));
  CHECK(bytes_of(one).size() > 500);
  CHECK(bytes_of(one) == bytes_of(two));
}

TEST_CASE("What cannot be filmed is refused with a reason", "[video]") {
  Problems problems;
  CHECK_FALSE(open_sink({"film.avi", 64, 64}, problems));
  CHECK_FALSE(open_sink({"film.mp4", 63, 64}, problems));
  CHECK_FALSE(open_sink({"film.gif", 0, 64}, problems));
  CHECK_FALSE(open_sink({"film.gif", 64, 64, 60}, problems));
  CHECK_FALSE(open_sink({"film.png", 64, 64, 0}, problems));
  REQUIRE(problems.size() == 5);
  CHECK(problems[0].what.find(".mp4") != std::string::npos);
  CHECK(problems[1].what.find("even") != std::string::npos);
}

TEST_CASE("A file that cannot be written is a problem, not a crash", "[video]") {
  const char* const name = GENERATE("a.gif", "a.png", "a.mp4");
  if (std::string_view(name) == "a.mp4" && !have_ffmpeg()) SKIP("ffmpeg is not installed");
  Problems problems;
  CHECK_FALSE(film({fs::path("/nowhere/at/all") / name, 64, 64}, frames(64, 64, 40, 30), problems));
  REQUIRE_FALSE(problems.empty());
  CHECK(problems[0].where.find("/nowhere") == 0);
}

TEST_CASE("A picture of few colours keeps each of them", "[video]") {
  const Picture made = picture(64, 64, 0, 30);
  const Palette palette(made.rgba);
  const auto chosen = palette.pixels(made.rgba, 64);
  for (std::size_t at = 0; at < chosen.size(); ++at) {
    const Palette::Rgb& colour = palette.colours()[chosen[at]];
    for (std::size_t channel = 0; channel < 3; ++channel) {
      if (std::abs(colour[channel] - made.rgba[at * 4 + channel]) > 4) FAIL("pixel " << at);
    }
  }
}
