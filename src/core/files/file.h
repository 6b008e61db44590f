// Files read with a size limit and written so that a crash leaves the old file or the new one, never half of one.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/values/problem.h"

namespace sprue {

inline constexpr std::size_t largest_record = std::size_t{64} << 20U;  // bytes

// The whole of a regular file that is not larger.
std::optional<std::string> read_file(const std::filesystem::path& file, Problems& problems,
                                     std::size_t largest = largest_record);

// Writes beside the file, syncs, and renames over it. Only a regular file is replaced.
bool write_file(const std::filesystem::path& file, std::string_view text, Problems& problems);

// A file that grows by whole lines, each synced before `append` returns.
class LineFile {
 public:
  LineFile(LineFile&& other) noexcept;
  LineFile& operator=(LineFile&& other) noexcept;
  ~LineFile();
  // Replaces the file by `text` (atomically) and stands ready to append to it.
  static std::optional<LineFile> start(const std::filesystem::path& file, std::string_view text, Problems& problems);
  bool append(std::string_view line, Problems& problems);

 private:
  LineFile() = default;
  std::filesystem::path file_;
  int descriptor_ = -1;
};

// "Halyard Vane, mine" -> "halyard_vane_mine": for the names of files; `otherwise` when nothing is left of it.
std::string file_stem(const std::string& name, const char* otherwise);

}  // namespace sprue
