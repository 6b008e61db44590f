// Runs the ffmpeg program and feeds it through a pipe. The program is not linked, so it need not be there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/system/child_process.h"
#include "core/values/problem.h"
#include "video/memory_file.h"

namespace sprue::video {

// One run: started, fed, and finished once.
class Ffmpeg {
 public:
  // Starts the program with these words. Problems are told about `file`, whatever the words write to.
  Ffmpeg(std::filesystem::path file, const std::vector<std::string>& words);

  bool started() const { return child_.has_value(); }
  // False, with a problem that has the program's own complaint, when it does not take any more.
  bool write(std::span<const std::uint8_t> bytes, Problems& problems);
  bool finish(Problems& problems);  // closes the pipe and waits for the program to end

 private:
  void complain(std::string_view what, Problems& problems) const;

  std::filesystem::path file_;
  // In memory, so that nothing is left on the disk; read only when something went wrong.
  MemoryFile said_;
  std::optional<ChildProcess> child_;
};

// Words that keep a video's colors as they are given. Players take the colors of high definition (BT.709) for granted,
// the program does not.
std::vector<std::string> true_colours();
std::vector<std::string> named_colours();  // the same for frames that are given as BT.709 already (planes.h)

// The word that makes the program write a file of this name, also where it could be taken for an address or an option.
std::string file_word(const std::filesystem::path& file);

bool have_ffmpeg();
// False, with a problem that says how to get it, without ffmpeg.
bool needs_ffmpeg(const std::filesystem::path& file, Problems& problems);

}  // namespace sprue::video
