// While this lives, no other run of the program holds the same file; however one ends, it holds nothing any more.
#pragma once

#include <filesystem>
#include <optional>

#include "core/problem.h"

namespace sprue::video {

class Hold {
 public:
  // Makes the file if it is not there. Nothing, with a problem, if that cannot be or another run holds it.
  static std::optional<Hold> on(const std::filesystem::path& file, Problems& problems);
  Hold(Hold&& other) noexcept;
  Hold& operator=(Hold&&) = delete;
  ~Hold();

 private:
  explicit Hold(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

}  // namespace sprue::video
