// While this lives, no other program holds the same file; however one ends, it holds nothing any more.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "core/values/problem.h"

namespace sprue {

// Match stores hold one on the match that is played, films on the file that is made. The lock belongs to an open
// descriptor, so the system drops it with the process; no stale lock file is ever left to be cleared by hand.
class FileLock {
 public:
  // A file that is not there is either a problem or made.
  enum class Missing { problem, made };

  // Returns nothing, with a problem, when this is no regular file, cannot be opened, or is held by somebody else. In
  // the last case the problem's text is `held`.
  static std::optional<FileLock> take(const std::filesystem::path& file, std::string_view held, Missing missing,
                                      Problems& problems);
  // Locks a file that is there. Returns nothing, without a problem, when somebody else holds it.
  static std::optional<FileLock> take_if_free(const std::filesystem::path& file, Problems& problems);
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  // Both ways to take a lock end here. Nothing without a new problem means that somebody else holds the file.
  static std::optional<FileLock> open(const std::filesystem::path& file, Missing missing, Problems& problems);
  int descriptor_;
};

}  // namespace sprue
