// Runs the ffmpeg program and feeds it through a pipe.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/values/problem.h"
#include "video/memory_file.h"

namespace sprue::video {

class Ffmpeg {
 public:
  // Starts the program with these words. Problems are told about `file`, whatever the words write to.
  Ffmpeg(std::filesystem::path file, const std::vector<std::string>& words);
  Ffmpeg(const Ffmpeg&) = delete;
  Ffmpeg& operator=(const Ffmpeg&) = delete;
  ~Ffmpeg();  // ends it, if it has not ended

  bool started() const { return child_ > 0; }
  bool write(std::span<const std::uint8_t> bytes, Problems& problems);
  bool finish(Problems& problems);  // closes the pipe and waits for the program to end

 private:
  void start(const std::vector<std::string>& words);
  void complain(std::string_view what, Problems& problems) const;
  int wait();

  std::filesystem::path file_;
  pid_t child_ = -1;
  int pipe_ = -1;
  MemoryFile said_;
};

// Words that keep a video's colours as they are given. Players take the colours of high definition (BT.709) for
// granted, the program does not.
std::vector<std::string> true_colours();
std::vector<std::string> named_colours();  // the same for frames that are given as BT.709 already (planes.h)

bool have_ffmpeg();
bool needs_ffmpeg(const std::filesystem::path& file, Problems& problems);  // false, with a problem, without ffmpeg

}  // namespace sprue::video
