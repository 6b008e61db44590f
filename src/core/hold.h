// While this lives, no other program holds the same file; however one ends, it holds nothing any more.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "core/problem.h"

namespace sprue {

class Hold {
 public:
  enum class Missing { problem, made };  // what becomes of a file that is not there

  // Nothing, with a problem, when this is no regular file or cannot be opened; when somebody else holds it, too, and
  // then `held` says so.
  static std::optional<Hold> take(const std::filesystem::path& file, std::string_view held, Missing missing,
                                  Problems& problems);
  // Of a file that is there. Nothing, without a problem, when somebody else holds it.
  static std::optional<Hold> take_if_free(const std::filesystem::path& file, Problems& problems);
  Hold(Hold&& other) noexcept;
  Hold& operator=(Hold&& other) noexcept;
  ~Hold();

 private:
  explicit Hold(int descriptor) : descriptor_(descriptor) {}
  static std::optional<Hold> open(const std::filesystem::path& file, Missing missing, Problems& problems);
  int descriptor_;
};

}  // namespace sprue
