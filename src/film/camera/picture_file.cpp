// Writes pictures under names that are free, and reads sizes such as 1280x720.
#include "film/camera/picture_file.h"

#include <fmt/format.h>

#include <charconv>

#include "play/match_store.h"
#include "video/png_sink.h"

namespace sprue::film {

std::optional<render::Size> size_of(std::string_view text) {
  constexpr int largest = 8192;
  render::Size size;
  const char* const end = text.data() + text.size();
  const auto width = std::from_chars(text.data(), end, size.width);
  if (width.ec != std::errc() || width.ptr == end || *width.ptr != 'x') return std::nullopt;
  const auto height = std::from_chars(width.ptr + 1, end, size.height);
  if (height.ec != std::errc() || height.ptr != end) return std::nullopt;
  const auto fits = [](int side) { return side >= 1 && side <= largest; };
  return fits(size.width) && fits(size.height) ? std::optional(size) : std::nullopt;
}

std::string unknown_size(const std::string& text) {
  return size_of(text) ? std::string() : "'" + text + "' is not a size; write it like 1280x720, each side 1 to 8192";
}

video::Frame frame_of(const render::Picture& picture) {
  return {picture.size.width, picture.size.height, picture.rgba};
}

bool keep_picture(const std::filesystem::path& file, const render::Picture& picture, Problems& problems, bool clear) {
  return video::write_png(file, frame_of(picture), clear, problems);
}

std::string free_name(std::string_view ending) {
  for (int number = 1;; ++number) {
    std::string name = fmt::format("sprue-{:03}{}", number, ending);
    std::error_code unknown;
    if (!std::filesystem::exists(name, unknown)) return name;
  }
}

std::filesystem::path free_picture(const std::filesystem::path& folder, std::string_view name, Problems& problems) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) {
    problems.push_back({folder.string(), "cannot be made: " + error.message()});
    return {};
  }
  const std::string stem = fmt::format("{}-{}", name, time_stamp());
  std::filesystem::path file = folder / (stem + ".png");
  for (int number = 2; std::filesystem::exists(file, error); ++number)
    file = folder / fmt::format("{}-{}.png", stem, number);
  return file;
}

}  // namespace sprue::film
