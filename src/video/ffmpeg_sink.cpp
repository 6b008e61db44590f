#include "video/ffmpeg_sink.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <vector>

#include "core/file.h"
#include "video/part_file.h"

extern char** environ;

namespace sprue::video {
namespace {

struct Codec {
  std::string_view ending, encoder, name;
};
constexpr std::array codecs{
    Codec{".mp4", "libx264", "H.264 (libx264) in MP4"},
    Codec{".webm", "libvpx-vp9", "VP9 (libvpx) in WebM"},
};

using Words = std::vector<std::string>;

Words quality_of(const SinkOrder& order, const Codec& codec) {
  const bool quick = order.effort == Effort::quick;
  if (codec.encoder == "libx264") {
    return {
        "-preset",   quick ? "superfast" : "veryfast", "-crf", quick ? "23" : "18", "-pix_fmt", "yuv420p", "-movflags",
        "+faststart"};
  }
  return {"-deadline", quick ? "realtime" : "good",
          "-cpu-used", quick ? "8" : "4",
          "-row-mt",   "1",
          "-crf",      "28",
          "-b:v",      "0",
          "-pix_fmt",  order.clear ? "yuva420p" : "yuv420p"};
}

// One thread: the same frames give the same bytes.
Words command(const SinkOrder& order, const Codec& codec, const std::filesystem::path& part) {
  Words words{"ffmpeg",
              "-nostdin",
              "-loglevel",
              "error",
              "-y",
              "-f",
              "rawvideo",
              "-pix_fmt",
              "rgba",
              "-s",
              fmt::format("{}x{}", order.width, order.height),
              "-r",
              std::to_string(order.fps),
              "-i",
              "-",
              "-an",
              "-c:v",
              std::string(codec.encoder),
              "-threads",
              "1",
              "-fflags",
              "+bitexact",
              "-flags:v",
              "+bitexact"};
  const Words quality = quality_of(order, codec);
  words.insert(words.end(), quality.begin(), quality.end());
  words.push_back(part.string());
  return words;
}

// A file without a name, for what the program has to say.
int nameless_file() {
  std::string name = (std::filesystem::temp_directory_path() / "sprue-XXXXXX").string();
  const int descriptor = mkostemp(name.data(), O_CLOEXEC);
  if (descriptor >= 0) unlink(name.c_str());
  return descriptor;
}

std::string text_of(int descriptor) {
  std::array<char, 600> text{};
  const ssize_t size = pread(descriptor, text.data(), text.size(), 0);
  std::string read(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  while (read.ends_with('\n')) read.pop_back();
  return read;
}

class FfmpegSink final : public FrameSink {
 public:
  FfmpegSink(const SinkOrder& order, const Codec& codec) : codec_(codec), file_(order.file) {
    said_ = nameless_file();
    start(command(order, codec, file_.part()));
  }
  FfmpegSink(const FfmpegSink&) = delete;
  FfmpegSink& operator=(const FfmpegSink&) = delete;
  ~FfmpegSink() override {
    if (child_ > 0) {
      kill(child_, SIGTERM);
      wait();
    }
    if (said_ >= 0) close(said_);
  }

  bool started() const { return child_ > 0; }
  std::string codec() const override { return std::string(codec_.name); }

  bool write(const Frame& frame, Problems& problems) override {
    const std::uint8_t* at = frame.rgba.data();
    std::size_t left = frame.rgba.size();
    while (left > 0 && pipe_ >= 0) {
      const ssize_t written = ::write(pipe_, at, left);
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) break;
      at += written;
      left -= static_cast<std::size_t>(written);
    }
    if (left > 0) complain("stopped taking frames", problems);
    return left == 0;
  }

  bool finish(Problems& problems) override {
    const int status = wait();
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return file_.finish(problems);
    complain("failed", problems);
    return false;
  }

 private:
  void complain(std::string_view what, Problems& problems) const {
    const std::string said = said_ < 0 ? std::string{} : text_of(said_);
    problems.push_back({file_.file().string(), fmt::format("ffmpeg {}{}{}", what, said.empty() ? "" : ": ", said)});
  }

  void start(const Words& words) {
    std::array<int, 2> ends{-1, -1};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (said_ >= 0) posix_spawn_file_actions_adddup2(&actions, said_, STDERR_FILENO);
    // Ctrl-C at the terminal is ours to handle: a group of its own keeps the program from hearing it.
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
    signal(SIGPIPE, SIG_IGN);  // a program that ends early is told of by `write`
  }

  int wait() {
    if (pipe_ >= 0) close(pipe_);
    pipe_ = -1;
    int status = -1;
    while (child_ > 0 && waitpid(child_, &status, 0) < 0 && errno == EINTR) {
    }
    child_ = -1;
    return status;
  }

  const Codec& codec_;
  PartFile file_;
  pid_t child_ = -1;
  int pipe_ = -1, said_ = -1;
};

}  // namespace

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

std::unique_ptr<FrameSink> open_ffmpeg(const SinkOrder& order, Problems& problems) {
  const std::string ending = order.file.extension().string();
  const auto* const codec = std::ranges::find(codecs, ending, &Codec::ending);
  if (!have_ffmpeg()) {
    problems.push_back({order.file.string(),
                        "videos need the program ffmpeg (on Debian: apt install ffmpeg); .gif and "
                        ".png need nothing"});
    return nullptr;
  }
  auto sink = std::make_unique<FfmpegSink>(order, *codec);
  if (sink->started()) return sink;
  problems.push_back({order.file.string(), "ffmpeg could not be started"});
  return nullptr;
}

}  // namespace sprue::video
