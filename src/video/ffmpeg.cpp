// Spawns ffmpeg with a pipe to its input and a file in memory for its complaints.
#include "video/ffmpeg.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string_view>

extern char** environ;

namespace sprue::video {
namespace {

constexpr std::size_t most_said = 600;  // characters of the program's complaints that are told

}  // namespace

Ffmpeg::Ffmpeg(std::filesystem::path file, const std::vector<std::string>& words) : file_(std::move(file)) {
  start(words);
}

Ffmpeg::~Ffmpeg() {
  if (child_ > 0) {
    kill(child_, SIGTERM);
    wait();
  }
}

bool Ffmpeg::write(std::span<const std::uint8_t> bytes, Problems& problems) {
  while (!bytes.empty() && pipe_ >= 0) {
    const ssize_t written = ::write(pipe_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  if (!bytes.empty()) complain("stopped taking frames", problems);
  return bytes.empty();
}

bool Ffmpeg::finish(Problems& problems) {
  const int status = wait();
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return true;
  complain("failed", problems);
  return false;
}

void Ffmpeg::complain(std::string_view what, Problems& problems) const {
  std::string said = said_.bytes().substr(0, most_said);
  while (said.ends_with('\n')) said.pop_back();
  problems.push_back({file_.string(), fmt::format("ffmpeg {}{}{}", what, said.empty() ? "" : ": ", said)});
}

void Ffmpeg::start(const std::vector<std::string>& words) {
  std::array<int, 2> ends{-1, -1};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  if (said_.descriptor() >= 0) posix_spawn_file_actions_adddup2(&actions, said_.descriptor(), STDERR_FILENO);
  // The program gets a process group of its own, so that Ctrl-C at the terminal does not reach it: that is ours to
  // handle.
  posix_spawnattr_t manners;
  posix_spawnattr_init(&manners);
  posix_spawnattr_setflags(&manners, POSIX_SPAWN_SETPGROUP);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  if (posix_spawnp(&child_, "ffmpeg", &actions, &manners, arguments.data(), environ) != 0) child_ = -1;
  posix_spawnattr_destroy(&manners);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[0]);
  pipe_ = ends[1];
  signal(SIGPIPE, SIG_IGN);  // `write` tells of a program that ends early
}

int Ffmpeg::wait() {
  if (pipe_ >= 0) close(pipe_);
  pipe_ = -1;
  int status = -1;
  while (child_ > 0 && waitpid(child_, &status, 0) < 0 && errno == EINTR) {
  }
  child_ = -1;
  return status;
}

std::vector<std::string> named_colours() {
  return {"-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"};
}

std::vector<std::string> true_colours() {
  std::vector<std::string> words = named_colours();
  words.insert(words.end(), {"-vf", "scale=out_color_matrix=bt709:out_range=tv"});
  return words;
}

bool have_ffmpeg() {
  const char* const path = std::getenv("PATH");
  std::string_view folders = path == nullptr ? "" : path;
  while (!folders.empty()) {
    const std::size_t end = std::min(folders.find(':'), folders.size());
    if (access((std::filesystem::path(folders.substr(0, end)) / "ffmpeg").c_str(), X_OK) == 0) return true;
    folders.remove_prefix(std::min(end + 1, folders.size()));
  }
  return false;
}

bool needs_ffmpeg(const std::filesystem::path& file, Problems& problems) {
  if (have_ffmpeg()) return true;
  problems.push_back(
      {file.string(), "videos need the program ffmpeg (on Debian: apt install ffmpeg); .gif and .png need nothing"});
  return false;
}

}  // namespace sprue::video
