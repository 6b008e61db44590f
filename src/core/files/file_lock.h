// While this lives, no other program holds the same file; however one ends, it holds nothing any more.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "core/values/problem.h"

namespace sprue {

class FileLock {
 public:
  enum class Missing { problem, made };  // what becomes of a file that is not there

  // Nothing, with a problem, when this is no regular file or cannot be opened; when somebody else holds it, too, and
  // then `held` says so.
  static std::optional<FileLock> take(const std::filesystem::path& file, std::string_view held, Missing missing,
                                      Problems& problems);
  // Locks a file that is there. Returns nothing, without a problem, when somebody else holds it.
  static std::optional<FileLock> take_if_free(const std::filesystem::path& file, Problems& problems);
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  static std::optional<FileLock> open(const std::filesystem::path& file, Missing missing, Problems& problems);
  int descriptor_;
};

}  // namespace sprue
