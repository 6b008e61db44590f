// A file under construction is written under another name beside its own, and takes its own only when it is whole.
// Whoever finds a file can rely on it.
#pragma once

#include <filesystem>

#include "core/values/problem.h"

namespace sprue::video {

class PartFile {
 public:
  explicit PartFile(std::filesystem::path file);
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;
  ~PartFile();  // removes the part if it was not finished

  const std::filesystem::path& file() const { return file_; }
  const std::filesystem::path& part() const { return part_; }
  // Gives the file its name; replaces one that had it. False, with problems, if that cannot be done.
  bool finish(Problems& problems);

 private:
  std::filesystem::path file_, part_;
  bool finished_ = false;
};

}  // namespace sprue::video
