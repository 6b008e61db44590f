// The table of formats by the ending of the file's name.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "video/ffmpeg_sink.h"
#include "video/gif_sink.h"
#include "video/png_sink.h"

namespace sprue::video {
namespace {

constexpr int most_pixels_across = 16384;  // pixels of either side
constexpr int most_gif_fps = 50;           // viewers slow faster ones down

struct Row {
  std::string_view ending;
  bool even;   // this format has color for blocks of two by two pixels
  bool clear;  // this format has transparency
  std::unique_ptr<FrameSink> (*open)(const SinkOrder& order, Problems& problems);
};
constexpr std::array rows{
    Row{".mp4", true, false, &open_ffmpeg},
    Row{".webm", true, true, &open_ffmpeg},
    Row{".gif", false, false, &open_gif},
    Row{".png", false, true, &open_png},
};

}  // namespace

bool can_be_made(const SinkOrder& order, Problems& problems) {
  const std::string name = order.file.string(), ending = order.file.extension().string();
  const auto row = std::ranges::find(rows, ending, &Row::ending);
  const auto fits = [](int length) { return length > 0 && length <= most_pixels_across; };
  const std::size_t before = problems.size();
  if (row == rows.end())
    problems.push_back({name, "films end in .mp4, .webm, .gif, or .png (a series of pictures)"});
  else if (row->even && (order.width % 2 != 0 || order.height % 2 != 0)) {
    problems.push_back({name, fmt::format("{}x{}: a video's width and height are even", order.width, order.height)});
  }
  // A folder of that name could only fail later, after all the work.
  std::error_code unknown;
  if (std::filesystem::is_directory(order.file, unknown)) problems.push_back({name, "is a folder"});
  if (row != rows.end() && order.clear && !row->clear)
    problems.push_back({name, "this format has no transparency that would be worth it; .webm and .png have"});
  if (!fits(order.width) || !fits(order.height))
    problems.push_back({name, fmt::format("{}x{} is not a size for a picture", order.width, order.height)});
  if (ending == ".gif" && order.fps > most_gif_fps)
    problems.push_back({name, fmt::format("a GIF shows at most {} frames a second", most_gif_fps)});
  if (order.fps < 1 || order.fps > 240) problems.push_back({name, fmt::format("{} frames a second", order.fps)});
  return problems.size() == before;
}

std::unique_ptr<FrameSink> open_sink(const SinkOrder& order, Problems& problems) {
  if (!can_be_made(order, problems)) return nullptr;
  return std::ranges::find(rows, order.file.extension().string(), &Row::ending)->open(order, problems);
}

}  // namespace sprue::video
