// Spawns ffmpeg with a pipe to its input and a file in memory for its complaints, which are dropped where there is no
// such file.
#include "video/ffmpeg.h"

#include <fmt/format.h>

#include <csignal>
#include <string_view>

namespace sprue::video {
namespace {

constexpr std::size_t most_said = 600;  // characters of the program's complaints that are told

}  // namespace

Ffmpeg::Ffmpeg(std::filesystem::path file, const std::vector<std::string>& words) : file_(std::move(file)) {
  std::string why;  // not told: that the program could not be started is enough
  // A group of its own keeps a Ctrl-C in the terminal from it: the film decides when it ends.
  child_ = ChildProcess::start({.program = find_program("ffmpeg"),
                                .words = words,
                                .takes_input = true,
                                .complaints = said_.descriptor() < 0 ? Complaints::dropped : Complaints::file,
                                .complaints_file = said_.descriptor(),
                                .own_group = true,
                                .ends_by = SIGTERM},
                               why);
}

bool Ffmpeg::write(std::span<const std::uint8_t> bytes, Problems& problems) {
  if (child_ && child_->write(bytes)) return true;
  complain("stopped taking frames", problems);
  return false;
}

bool Ffmpeg::finish(Problems& problems) {
  if (child_ && child_->wait().is_good()) return true;
  complain("failed", problems);
  return false;
}

void Ffmpeg::complain(std::string_view what, Problems& problems) const {
  std::string said = said_.bytes().substr(0, most_said);
  while (said.ends_with('\n')) said.pop_back();
  problems.push_back({file_.string(), fmt::format("ffmpeg {}{}{}", what, said.empty() ? "" : ": ", said)});
}

std::vector<std::string> named_colours() {
  return {"-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"};
}

std::vector<std::string> true_colours() {
  std::vector<std::string> words = named_colours();
  words.insert(words.end(), {"-vf", "scale=out_color_matrix=bt709:out_range=tv"});
  return words;
}

std::string file_word(const std::filesystem::path& file) { return "file:" + file.string(); }

bool have_ffmpeg() { return !find_program("ffmpeg").empty(); }

bool needs_ffmpeg(const std::filesystem::path& file, Problems& problems) {
  if (have_ffmpeg()) return true;
  problems.push_back(
      {file.string(), "videos need the program ffmpeg (on Debian: apt install ffmpeg); .gif and .png need nothing"});
  return false;
}

}  // namespace sprue::video
