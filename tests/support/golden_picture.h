// Pictures that were looked at and found right: tests/golden/images/<name>.png. A new one may differ from it by more
// than 5 of 255, in any channel, in at most one pixel of a thousand. With SPRUE_PICTURES=1 the new ones are kept
// instead.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <span>
#include <string>

#include "assets/model/image.h"
#include "core/files/file.h"
#include "support/source_dir.h"
#include "video/png_sink.h"

namespace sprue::test {

inline assets::Image read_picture(const std::filesystem::path& file) {
  Problems problems;
  std::string why;
  const std::string bytes = read_file(file, problems).value_or("");
  return assets::decode_image(std::as_bytes(std::span(bytes)), why).value_or(assets::Image{});
}

// Marks in red what differs, and counts it.
inline int mark_differences(const assets::Image& golden, assets::Image& made) {
  constexpr int tolerance = 5;
  int different = 0;
  for (std::size_t i = 0; i + 3 < made.rgba.size(); i += 4) {
    const auto off = [&](std::size_t channel) { return std::abs(golden.rgba[i + channel] - made.rgba[i + channel]); };
    const bool differs = std::max({off(0), off(1), off(2)}) > tolerance;
    different += differs ? 1 : 0;
    if (differs) made.rgba[i] = 255;
    for (std::size_t channel = differs ? 1 : 0; channel < 3; ++channel) made.rgba[i + channel] /= 3;
  }
  return different;
}

// Empty if it is as it was; else what is wrong, and where a picture of the difference is.
inline std::string unlike_golden(const std::filesystem::path& picture, const std::string& name) {
  namespace fs = std::filesystem;
  const fs::path golden_file = source_dir() / "tests/golden/images" / (name + ".png");
  if (std::getenv("SPRUE_PICTURES") != nullptr) {
    fs::create_directories(golden_file.parent_path());
    fs::copy_file(picture, golden_file, fs::copy_options::overwrite_existing);
    return {};
  }
  const assets::Image golden = read_picture(golden_file);
  assets::Image made = read_picture(picture);
  const fs::path kept = fs::absolute("pictures") / name;
  fs::create_directories(kept.parent_path());
  const auto keep = [&] {
    fs::copy_file(picture, kept.string() + ".actual.png", fs::copy_options::overwrite_existing);
    return "see " + kept.string() + ".*.png";
  };
  if (golden.width != made.width || golden.height != made.height || made.rgba.empty())
    return fmt::format("{}x{} instead of {}x{}: {}", made.width, made.height, golden.width, golden.height, keep());
  const int different = mark_differences(golden, made);
  const int pixels = static_cast<int>(made.rgba.size() / 4);
  if (different * 1000 <= pixels) return {};
  Problems problems;
  const video::Frame frame{static_cast<int>(made.width), static_cast<int>(made.height), made.rgba};
  video::write_png(kept.string() + ".difference.png", frame, false, problems);
  return fmt::format("{} of {} pixels differ: {}", different, pixels, keep());
}

}  // namespace sprue::test
